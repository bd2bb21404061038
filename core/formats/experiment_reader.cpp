// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask_rules.h"
#include "core/formats/experiment_values.h"

#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

using nlohmann::json;

constexpr std::pair<std::string_view, Projection::Kind> kinds[] = {
    {"identity", Projection::Kind::Identity}, {"seeded", Projection::Kind::Seeded}, {"typed", Projection::Kind::Typed}};

/// The widest matrix without rows; it holds no numbers, but a view would still walk along it.
constexpr Index widest_empty = 1'000'000;

/// A list, each item read by read_value.
template <class T>
Status read_list(const Node& node, std::vector<T>& values) {
    if (!node.value->is_array()) return node.unlike(phrase("core", "a list is expected, not %1"));
    values.clear();
    for (size_t i = 0; i < node.value->size(); ++i) {
        T value{};
        const Status read = read_value(node.child(i), value);
        if (!read) return read;
        values.push_back(std::move(value));
    }
    return ok();
}

/// Refuses keys other than `known`.
Status check_keys(const Node& node, std::initializer_list<std::string_view> known) {
    for (const auto& entry : node.value->items())
        if (std::ranges::find(known, entry.key()) == known.end())
            return node.error(phrase("core", "the key “%1” is not known"), {entry.key()});
    return ok();
}

/// Reads the member `key` when it is there.
template <class T>
Status read_member(const Node& node, std::string_view key, T& value) {
    const auto found = node.value->find(key);
    return found == node.value->end() ? ok() : read_value(node.child(*found, key), value);
}

std::optional<double> cell_of(const json& value, double) {
    return json_number(value);
}

std::optional<bool> cell_of(const json& value, bool) {
    if (value.is_boolean()) return value.get<bool>();
    if (value == 0 || value == 1) return value == 1;
    return std::nullopt;
}

template <class Dense>
Status read_empty(const Node& node, SharedMatrix<Dense>& table) {
    Index rows = 0, columns = 0;
    for (const Status& read : {check_keys(node, {"rows", "columns"}), read_member(node, "rows", rows),
                               read_member(node, "columns", columns)})
        if (!read) return read;
    if (rows != 0 || columns < 0 || columns > widest_empty)
        return node.error(phrase("core", "only a matrix of 0 rows and 0 to %1 columns is written like this, not %2"),
                          {text(widest_empty), text_of_shape(rows, columns)});
    table = Dense(0, columns);
    return ok();
}

/// Rows of equal length; what is there bounds what is allocated.
template <class Dense>
Status read_matrix(const Node& node, SharedMatrix<Dense>& table) {
    if (node.value->is_null()) return ok();
    if (node.value->is_object()) return read_empty(node, table);
    if (!node.value->is_array()) return node.unlike(phrase("core", "a matrix (a list of rows) is expected, not %1"));
    const json& rows = *node.value;
    const size_t width = rows.empty() ? 0 : rows.front().size();
    for (size_t r = 0; r < rows.size(); ++r) {
        if (!rows[r].is_array()) return node.child(r).unlike(phrase("core", "a row (a list) is expected, not %1"));
        if (rows[r].size() != width)
            return node.child(r).error(phrase("core", "the row has %1 numbers, the first one %2"),
                                       {std::to_string(rows[r].size()), std::to_string(width)});
    }
    Dense values(static_cast<Index>(rows.size()), static_cast<Index>(width));
    for (size_t r = 0; r < rows.size(); ++r)
        for (size_t c = 0; c < width; ++c) {
            const auto cell = cell_of(rows[r][c], typename Dense::Scalar{});
            if (!cell) return node.child(r).child(c).unlike(phrase("core", "a number is expected, not %1"));
            if (const auto change = number_change(rows[r][c])) return Error(*change).in(node.child(r).child(c).path);
            values(static_cast<Index>(r), static_cast<Index>(c)) = *cell;
        }
    table = std::move(values);
    return ok();
}

} // namespace

Node Node::child(const json& child, std::string_view key) const {
    std::string inner = path;
    if (!inner.empty()) inner += '.';
    return {&child, inner.append(key)};
}

Node Node::child(size_t index) const {
    return {&(*value)[index], std::string(path).append("[").append(std::to_string(index)).append("]")};
}

Error Node::error(const char* pattern, std::vector<std::string> arguments) const {
    Error error = fail(pattern, std::move(arguments));
    error.place = path;
    return error;
}

Error Node::unlike(const char* pattern) const {
    constexpr size_t longest = 60;
    std::string found = value->is_structured() ? value->type_name() : value->dump();
    if (found.size() > longest) found = value->type_name();
    return error(pattern, {found});
}

Status read_value(const Node& node, bool& value) {
    if (!node.value->is_boolean()) return node.unlike(phrase("core", "true or false is expected, not %1"));
    value = node.value->get<bool>();
    return ok();
}

Status read_value(const Node& node, double& value) {
    const auto number = json_number(*node.value);
    if (!number) return node.unlike(phrase("core", "a number is expected, not %1"));
    if (const auto change = number_change(*node.value)) return Error(*change).in(node.path);
    value = *number;
    return ok();
}

Status read_value(const Node& node, std::uint64_t& value) {
    if (!node.value->is_number_unsigned()) return node.unlike(phrase("core", "a whole number ≥ 0 is expected, not %1"));
    value = node.value->get<std::uint64_t>();
    return ok();
}

Status read_whole(const Node& node, Index least, Index most, Index& value) {
    const json& number = *node.value;
    // A number beyond Index would wrap around in comparisons.
    const bool fits = number.is_number_unsigned() ? number.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                                                  : number.is_number_integer() && number.get<Index>() <= most;
    if (!fits || number.get<Index>() < least) {
        Error error = node.unlike(phrase("core", "a whole number from %2 to %3 is expected, not %1"));
        error.message.arguments.insert(error.message.arguments.end(), {text(least), text(most)});
        return error;
    }
    value = number.get<Index>();
    return ok();
}

Status read_value(const Node& node, Index& value) {
    return read_whole(node, std::numeric_limits<Index>::min(), std::numeric_limits<Index>::max(), value);
}

Status read_value(const Node& node, std::string& value) {
    if (!node.value->is_string()) return node.unlike(phrase("core", "a string is expected, not %1"));
    value = node.value->get<std::string>();
    return ok();
}

Status read_value(const Node& node, std::optional<double>& value) {
    if (node.value->is_null()) return ok();
    double number = 0;
    const Status read = read_value(node, number);
    if (read) value = number;
    return read;
}

Status read_value(const Node& node, Table& table) {
    return read_matrix(node, table);
}

Status read_value(const Node& node, VisibilityTable& table) {
    return read_matrix(node, table);
}

Status read_value(const Node& node, Tokens& tokens) {
    return read_list(node, tokens);
}

Status read_value(const Node& node, std::vector<Table>& tables) {
    return read_list(node, tables);
}

Status read_value(const Node& node, std::vector<Index>& numbers) {
    return read_list(node, numbers);
}

Status read_value(const Node& node, std::vector<Mask>& masks) {
    return read_list(node, masks);
}

Status read_value(const Node& node, Parameters& parameters) {
    if (!node.value->is_object()) return node.unlike(phrase("core", "an object is expected, not %1"));
    parameters.clear();
    for (const auto& entry : node.value->items()) {
        const Status read = read_value(node.child(entry.value(), entry.key()), parameters[entry.key()]);
        if (!read) return read;
    }
    return ok();
}

Status read_value(const Node& node, Projection& projection) {
    std::string kind;
    const bool words = node.value->is_string();
    if (!words && !node.value->is_object())
        return node.unlike(phrase("core", "“identity”, “seeded” or an object is expected, not %1"));
    if (words) {
        kind = node.value->get<std::string>();
    } else {
        for (const Status& read : {check_keys(node, {"kind", "typed"}), read_member(node, "kind", kind),
                                   read_member(node, "typed", projection.typed)})
            if (!read) return read;
        if (!node.value->contains("kind")) kind = "typed";
    }
    for (const auto& [id, value] : kinds)
        if (id == kind) {
            projection.kind = value;
            return ok();
        }
    return node.error(phrase("core", "“%1” is not known; known are %2"), {kind, "identity, seeded, typed"});
}

Status read_value(const Node& node, Mask& mask) {
    if (node.value->is_string()) {
        Result<Mask> parsed = parse_mask(node.value->get<std::string>());
        if (!parsed) return std::move(parsed).error().in(node.path);
        mask = *std::move(parsed);
        return ok();
    }
    if (!node.value->is_object()) return node.unlike(phrase("core", "a mask's words or an object is expected, not %1"));
    for (const Status& read : {check_keys(node, {"rule", "numbers", "visible"}), read_member(node, "rule", mask.rule),
                               read_member(node, "numbers", mask.numbers), read_member(node, "visible", mask.drawn)})
        if (!read) return read;
    if (!find_mask_rule(mask.rule)) return node.error(phrase("core", "“%1” is no rule for a mask"), {mask.rule});
    return ok();
}

} // namespace attenscope
