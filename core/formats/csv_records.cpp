// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv_records.h"

#include "core/base/number_text.h"
#include "core/formats/text_bytes.h"

#include <algorithm>
#include <optional>

namespace attenscope {

namespace {

bool is_line_end(char sign) {
    return sign == '\n' || sign == '\r';
}

/// NumPy puts this before each line of a header or footer. "#" alone is a token, "#tag" and "##ing" are tokens.
bool is_comment(std::string_view line) {
    return line.starts_with("# ");
}

/// The line that begins at `at`, without its end.
std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, text.find_first_of("\r\n", at) - at);
}

/// The text with its comments blanked out: what the separator is guessed from.
std::string without_comments(std::string_view text) {
    std::string out(text);
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = line_at(text, at);
        if (is_comment(line)) std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(at), line.size(), '\n');
        at += line.size() + 1;
    }
    return out;
}

/// The separator of a first line such as "sep=;", which is then cut off.
std::optional<char> take_separator_line(std::string& text) {
    if (text.size() < 5 || !text.starts_with("sep=") || is_line_end(text[4]) || text[4] == '"') return {};
    if (text.size() > 5 && !is_line_end(text[5])) return {};
    const char separator = text[4];
    // The line stays as an empty one, so that later lines keep their numbers.
    text.erase(0, 5);
    return separator;
}

/// Whether `sign` stands outside quotes in each of the first records.
bool splits_every_record(std::string_view text, char sign) {
    constexpr int looked_at = 20;
    int records = 0;
    bool quoted = false, found = false, blank = true;
    for (std::size_t at = 0; at <= text.size() && records < looked_at; ++at) {
        if (at == text.size() || (!quoted && is_line_end(text[at]))) {
            if (!blank && !found) return false;
            records += blank ? 0 : 1;
            found = false;
            blank = true;
            continue;
        }
        blank = false;
        if (text[at] == '"') quoted = !quoted;
        if (!quoted && text[at] == sign) found = true;
    }
    return records > 0;
}

/// Whether the first line is two or more numbers set apart by blanks.
bool is_line_of_numbers(std::string_view text) {
    const auto begin = text.find_first_not_of("\r\n");
    if (begin == std::string_view::npos) return false;
    std::string_view line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    int count = 0;
    for (auto at = line.find_first_not_of(' '); at < line.size(); at = line.find_first_not_of(' ', at)) {
        const auto end = std::min(line.find(' ', at), line.size());
        if (!parse_number(line.substr(at, end - at))) return false;
        ++count;
        at = end;
    }
    return count > 1;
}

char guessed_separator(std::string_view text) {
    for (const char sign : {'\t', ';', ','})
        if (splits_every_record(text, sign)) return sign;
    return is_line_of_numbers(text) ? ' ' : ',';
}

/// Walks the text once and cuts it into fields.
class Splitter {
public:
    explicit Splitter(CsvTable& table) : table_(table), text_(table.text) {}

    Status run() {
        while (at_ < text_.size()) {
            table_.starts.push_back(table_.fields.size());
            if (auto read = record(); !read) return read;
            drop_if_blank();
        }
        table_.starts.push_back(table_.fields.size());
        return ok();
    }

private:
    Status record() {
        while (true) {
            skip_blanks();
            auto read = at_ < text_.size() && text_[at_] == '"' ? quoted_field() : plain_field();
            if (!read) return read;
            skip_blanks();
            if (at_ < text_.size() && text_[at_] == table_.separator) {
                ++at_;
                continue;
            }
            if (table_.separator == ' ' && at_ < text_.size() && !is_line_end(text_[at_])) continue;
            break;
        }
        if (at_ < text_.size() && text_[at_] == '\r') ++at_;
        if (at_ < text_.size() && text_[at_] == '\n') ++at_;
        return ok();
    }
    void skip_blanks() {
        while (table_.separator == ' ' && at_ < text_.size() && text_[at_] == ' ')
            ++at_;
    }
    Status plain_field() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && text_[at_] != table_.separator && !is_line_end(text_[at_]))
            ++at_;
        table_.fields.push_back({begin, at_, false});
        return ok();
    }
    Status quoted_field() {
        const std::size_t open = at_++;
        while (at_ < text_.size()) {
            if (text_[at_] == '"') {
                if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"') break;
                ++at_;
            }
            ++at_;
        }
        if (at_ >= text_.size())
            return fail_at(text_, open, phrase("core", "line %1, column %2: the quote is never closed"));
        table_.fields.push_back({open + 1, at_++, true});
        if (at_ < text_.size() && text_[at_] != table_.separator && !is_line_end(text_[at_]))
            return fail_at(text_, at_, phrase("core", "line %1, column %2: text after a closing quote"));
        return ok();
    }
    void drop_if_blank() {
        const std::size_t start = table_.starts.back();
        const CsvField& first = table_.fields[start];
        if (table_.fields.size() - start != 1 || first.quoted || first.begin != first.end) return;
        table_.fields.pop_back();
        table_.starts.pop_back();
    }

    CsvTable& table_;
    std::string_view text_;
    std::size_t at_ = 0;
};

/// A record whose line begins with "# ".
bool is_comment_record(const CsvTable& table, std::size_t row) {
    const CsvField& first = table.field(row, 0);
    const bool begins = first.begin == 0 || is_line_end(table.text[first.begin - 1]);
    return begins && !first.quoted && is_comment(line_at(table.text, first.begin));
}

/// What follows "# " on the line of record `row`, cut at `separator`; nothing unless it has `width` fields.
std::vector<CsvField> fields_of_comment(const CsvTable& table, std::size_t row, char separator, std::size_t width) {
    const std::size_t begin = table.field(row, 0).begin + 2;
    CsvTable line{std::string(line_at(table.text, begin)), {}, {}, separator};
    if (!Splitter(line).run() || line.starts.size() != 2 || line.fields.size() != width) return {};
    for (CsvField& field : line.fields) {
        field.begin += begin;
        field.end += begin;
    }
    return line.fields;
}

/// Whether what follows the first field are numbers, so that "# x" may be the label of a row.
bool could_be_labelled_row(const CsvTable& table, std::size_t row) {
    for (std::size_t column = 1; column < table.width(row); ++column)
        if (!parse_number(table.raw(table.field(row, column)))) return false;
    return table.width(row) > 1;
}

/// Keeps the records that `keep` wants, in one walk.
template <class Keep>
void keep_records(CsvTable& table, Keep keep) {
    std::vector<CsvField> fields;
    std::vector<std::size_t> starts;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (!keep(row)) continue;
        starts.push_back(fields.size());
        const auto first = table.fields.begin();
        fields.insert(fields.end(), first + static_cast<std::ptrdiff_t>(table.starts[row]),
                      first + static_cast<std::ptrdiff_t>(table.starts[row + 1]));
    }
    starts.push_back(fields.size());
    table.fields = std::move(fields);
    table.starts = std::move(starts);
}

/// The last comment above the numbers becomes the header where it has as many fields; the others go. Lines that could
/// be rows with a label such as "# x" stay what they are.
void settle_comments(CsvTable& table) {
    std::size_t leading = 0;
    while (leading < table.rows() && is_comment_record(table, leading))
        ++leading;
    if (leading == table.rows()) return; // no numbers: what the file says of itself is not for us to drop
    const std::size_t width = table.width(leading);
    const auto row_of_numbers = [&](std::size_t row) {
        return table.separator != ' ' && table.width(row) == width && could_be_labelled_row(table, row);
    };
    if (leading == 1 && row_of_numbers(0) && !parse_number(table.raw(table.field(1, 0)))) return;
    std::vector<CsvField> header;
    for (const char separator : {table.separator, ' ', ',', '\t', ';'})
        if (header.empty() && leading > 0) header = fields_of_comment(table, leading - 1, separator, width);
    const std::size_t before = table.rows();
    keep_records(table, [&](std::size_t row) {
        return row == leading || (row > leading && (!is_comment_record(table, row) || row_of_numbers(row)));
    });
    table.comments = before - table.rows() - (header.empty() ? 0 : 1);
    if (header.empty()) return;
    for (std::size_t& start : table.starts)
        start += header.size();
    table.starts.insert(table.starts.begin(), 0);
    table.fields.insert(table.fields.begin(), header.begin(), header.end());
    table.header_in_comment = true;
}

/// Cuts the last column off when it is nothing but separators at the ends of lines.
void drop_trailing_separators(CsvTable& table) {
    std::size_t widest = 0;
    for (std::size_t row = 0; row < table.rows(); ++row)
        widest = std::max(widest, table.width(row));
    const auto ends_empty = [&](std::size_t row) {
        const CsvField& last = table.field(row, widest - 1);
        return !last.quoted && last.begin == last.end;
    };
    if (widest < 2) return;
    for (std::size_t row = 0; row < table.rows(); ++row)
        if (table.width(row) == widest && !ends_empty(row)) return;
    std::vector<CsvField> fields;
    std::vector<std::size_t> starts;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        starts.push_back(fields.size());
        for (std::size_t column = 0; column < std::min(table.width(row), widest - 1); ++column)
            fields.push_back(table.field(row, column));
    }
    starts.push_back(fields.size());
    table.fields = std::move(fields);
    table.starts = std::move(starts);
}

Status check_widths(const CsvTable& table) {
    const std::size_t last = table.rows() - 1;
    const std::size_t width = table.rows() > 1 ? table.width(1) : table.width(0);
    const bool corner_missing = table.rows() > 1 && table.width(0) + 1 == width;
    for (std::size_t row = 0; row <= last; ++row) {
        if (table.width(row) == width || (row == 0 && corner_missing)) continue;
        return row == 0 ? table.ragged(1, 0) : table.ragged(row, 1);
    }
    return ok();
}

} // namespace

std::string CsvTable::value(const CsvField& field) const {
    const std::string_view written = raw(field);
    std::string out;
    for (std::size_t at = 0; at < written.size(); ++at) {
        out += written[at];
        if (field.quoted && written[at] == '"') ++at;
    }
    return out;
}

Error CsvTable::ragged(std::size_t row, std::size_t other) const {
    const std::size_t line = place_in(text, field(row, 0).begin).line;
    return fail(phrase("core", "line %1 has %2 fields where the lines before it have %3"),
                {std::to_string(line), std::to_string(width(row)), std::to_string(width(other))});
}

Result<CsvTable> csv_table(std::string text) {
    const auto nul = text.find('\0');
    if (nul != std::string::npos)
        return fail_at(text, nul, phrase("core", "line %1, column %2: a NUL byte; this is not a text table"));
    CsvTable table;
    const auto declared = take_separator_line(text);
    table.text = std::move(text);
    table.separator = declared ? *declared : guessed_separator(without_comments(table.text));
    if (auto split = Splitter(table).run(); !split) return std::move(split).error();
    if (table.rows() == 0) return fail(phrase("core", "the table is empty"));
    drop_trailing_separators(table);
    settle_comments(table);
    if (auto even = check_widths(table); !even) return std::move(even).error();
    return table;
}

} // namespace attenscope
