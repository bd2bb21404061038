// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask_rules.h"
#include "core/formats/experiment_values.h"

namespace attenscope {

namespace {

constexpr std::string_view kind_ids[] = {"identity", "seeded", "typed"}; // in the order of Projection::Kind

/// Words when they say the same, which a person reads and edits more easily.
std::optional<std::string> words_of(const Mask& mask) {
    if (mask.drawn) return std::nullopt;
    std::string words = text(mask);
    const Result<Mask> back = parse_mask(words);
    return back && *back == mask ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace

void JsonWriter::open(char bracket) {
    out_ += bracket;
    ++depth_;
    first_ = true;
}

void JsonWriter::close(char bracket) {
    --depth_;
    if (!first_) out_.append("\n").append(2 * depth_, ' ');
    out_ += bracket;
    first_ = false;
}

void JsonWriter::item() {
    out_.append(first_ ? "\n" : ",\n").append(2 * depth_, ' ');
    first_ = false;
}

void JsonWriter::key(std::string_view key) {
    item();
    append_json(out_, key);
    out_ += ": ";
}

void JsonWriter::value(const std::optional<double>& number) {
    if (number)
        value(*number);
    else
        out_ += "null";
}

template <class Dense, class Cell>
void JsonWriter::matrix(const Dense& values, Cell cell) {
    if (values.rows() == 0 && values.cols() != 0) { // no row to tell the width from
        out_ += "{\"rows\": 0, \"columns\": " + std::to_string(values.cols()) + "}";
        return;
    }
    open('[');
    for (Index row = 0; row < values.rows(); ++row) {
        item();
        out_ += '[';
        for (Index column = 0; column < values.cols(); ++column) {
            if (column > 0) out_ += ", ";
            cell(values(row, column));
        }
        out_ += ']';
    }
    close(']');
}

void JsonWriter::value(const Table& table) {
    if (table)
        matrix(*table, [this](double cell) { value(cell); });
    else
        out_ += "null";
}

void JsonWriter::value(const VisibilityTable& table) {
    if (table)
        matrix(*table, [this](bool cell) { out_ += cell ? '1' : '0'; });
    else
        out_ += "null";
}

void JsonWriter::value(const Tokens& tokens) {
    out_ += '[';
    for (size_t i = 0; i < tokens.size(); ++i) {
        if (i > 0) out_ += ", ";
        value(tokens[i]);
    }
    out_ += ']';
}

void JsonWriter::value(const std::vector<Index>& numbers) {
    out_ += '[';
    for (size_t i = 0; i < numbers.size(); ++i)
        out_.append(i > 0 ? ", " : "").append(std::to_string(numbers[i]));
    out_ += ']';
}

void JsonWriter::value(const std::vector<Table>& tables) {
    open('[');
    for (const Table& table : tables) {
        item();
        value(table);
    }
    close(']');
}

void JsonWriter::value(const Parameters& parameters) {
    open('{');
    for (const auto& [name, table] : parameters) {
        key(name);
        value(table);
    }
    close('}');
}

void JsonWriter::value(const Projection& projection) {
    const std::string_view kind = kind_ids[static_cast<size_t>(projection.kind)];
    if (!projection.typed) return value(kind);
    open('{');
    key("kind");
    value(kind);
    key("typed");
    value(projection.typed);
    close('}');
}

void JsonWriter::value(const Mask& mask) {
    if (const auto words = words_of(mask)) return value(*words);
    open('{');
    key("rule");
    value(mask.rule);
    if (!mask.numbers.empty()) {
        key("numbers");
        value(mask.numbers);
    }
    if (mask.drawn) {
        key("visible");
        value(mask.drawn);
    }
    close('}');
}

void JsonWriter::value(const std::vector<Mask>& masks) {
    open('[');
    for (const Mask& mask : masks) {
        item();
        value(mask);
    }
    close(']');
}

} // namespace attenscope
