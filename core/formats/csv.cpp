// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"

#include "core/base/number_text.h"
#include "core/base/utf8.h"
#include "core/formats/csv_records.h"
#include "core/formats/text_bytes.h"

#include <algorithm>

namespace attenscope {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::optional<double> truth(std::string_view text) {
    const std::string word = lowered(text);
    if (word == "true") return 1;
    if (word == "false") return 0;
    return {};
}

bool has_comma(std::string_view text) {
    return text.find(',') != std::string_view::npos;
}

std::string with_point(std::string_view text) {
    std::string out(text);
    std::replace(out.begin(), out.end(), ',', '.');
    return out;
}

/// "1,234" and "12,345,678" for the mark ',': groups of three, which a decimal mark could not be told from.
bool could_be_thousands(std::string_view text, char mark) {
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    std::size_t group = text.find(mark);
    if (group == 0 || group > 3 || text[0] == '0') return false;
    const auto digits = [](std::string_view part) {
        return part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (!digits(text.substr(0, group))) return false;
    for (; group < text.size(); group += 4)
        if (text[group] != mark || text.size() - group < 4 || !digits(text.substr(group + 1, 3))) return false;
    return true;
}

/// What spreadsheets and programs write where a number is missing or went wrong.
bool is_missing_word(std::string_view text) {
    static constexpr std::string_view words[] = {"na",      "n/a",     "#n/a",    "null",  "none", "nil",
                                                 "missing", "#div/0!", "-",       "--",    "---",  "–",
                                                 "—",       "−",       "#value!", "#ref!", "#num!"};
    const std::string word = lowered(text);
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

/// With one sign for each meaning: "-" for U+2212, "inf" for U+221E, a blank for every mark that parts thousands, and
/// none for money and shares.
std::string with_plain_signs(std::string_view text) {
    static constexpr std::pair<std::string_view, std::string_view> signs[] = {
        {"−", "-"}, {"∞", "inf"}, {"\u00A0", " "}, {"\u2009", " "}, {"\u202F", " "}, {"’", " "}, {"'", " "},
        {"_", " "}, {"%", ""},    {"‰", ""},       {"$", ""},       {"€", ""},       {"£", ""},  {"¥", ""}};
    std::string out;
    while (!text.empty()) {
        const auto* const found = std::find_if(std::begin(signs), std::end(signs),
                                               [&](const auto& row) { return text.starts_with(row.first); });
        out += found == std::end(signs) ? text.substr(0, 1) : found->second;
        text.remove_prefix(found == std::end(signs) ? 1 : found->first.size());
    }
    return std::string(trimmed(out));
}

/// Written as numbers are, though not as one that is read here: "50%", "1 234", "−0.5", "1.2.3", "1e999", "0x1p-1",
/// "1.#INF", "1.5f", "1+2j". A number gone wrong, not a token.
bool is_spoilt_number(std::string_view written) {
    const std::string plain = with_plain_signs(written);
    std::string_view text = plain;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    text = trimmed(text);
    if (is_number_word(text)) return true;
    const std::size_t digit = text.find_first_of("0123456789");
    if (digit > 1 || (digit == 1 && text[0] != '.' && text[0] != ',')) return false;
    if (text.starts_with("0x") || text.starts_with("0X"))
        return text.find_first_not_of("0123456789abcdefABCDEFpP.+-xX") == std::string_view::npos;
    if (text.starts_with("1.#")) return true;
    const bool complex = text.ends_with('j') || text.ends_with('i');
    if (std::string_view("fFdDLji").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool sign = text[at] == '+' || text[at] == '-';
        const bool in_exponent = at > 0 && std::string_view("eEdD").find(text[at - 1]) != std::string_view::npos;
        if (sign ? !complex && !in_exponent
                 : std::string_view("0123456789., eEdD").find(text[at]) == std::string_view::npos)
            return false;
    }
    return true;
}

/// parse_number that takes U+2212 for a minus and U+221E for infinity, as people write them.
std::optional<double> value_of(std::string_view text) {
    constexpr std::string_view minus = "−", infinity = "∞";
    if (const auto number = parse_number(text)) return number;
    std::string plain(text);
    if (plain.starts_with(minus)) plain.replace(0, minus.size(), "-");
    if (plain.ends_with(infinity)) plain.replace(plain.size() - infinity.size(), infinity.size(), "inf");
    return parse_number(plain);
}

enum class CellKind { number, word, text, blank };

/// Where the labels are and where the numbers begin.
struct Layout {
    bool header = false;
    bool index = false;
    bool corner = true;         ///< the header has a field above the index
    bool guessed_index = false; ///< nothing but the fields themselves says that they are labels
};

class TableReader {
public:
    explicit TableReader(const CsvTable& table) : table_(table) {
        const std::size_t row = table_.rows() - 1;
        const CsvField& last = table_.field(row, table_.width(row) - 1);
        quotes_mean_text_ = !last.quoted;
    }

    Result<Dump> read() {
        if (auto found = find_layout(); !found) return std::move(found).error();
        const std::size_t first_row = layout_.header ? 1 : 0, first_column = layout_.index ? 1 : 0;
        const std::size_t width = table_.width(table_.rows() - 1);
        if (first_row >= table_.rows()) return fail(phrase("core", "the table has labels but no row of numbers"));
        if (first_column >= width) return fail(phrase("core", "the table has labels but no column of numbers"));
        if (is_long_format())
            return fail(phrase("core", "the table has one line for each cell (%1, %2, %3); save it as a matrix with "
                                       "queries as rows and keys as columns"),
                        {label(0, 0), label(0, 1), label(0, 2)});
        if (auto sound = look_at_commas(first_row, first_column); !sound) return std::move(sound).error();
        const Shape shape{static_cast<Index>(table_.rows() - first_row), static_cast<Index>(width - first_column)};
        auto array = numbers(first_row, first_column, shape);
        if (!array) return std::move(array).error();
        return dump_of(*std::move(array));
    }

private:
    CellKind kind(std::size_t row, std::size_t column) const {
        const CsvField& field = table_.field(row, column);
        const std::string_view raw = trimmed(table_.raw(field));
        if (raw.empty()) return field.quoted ? CellKind::text : CellKind::blank;
        // A number with the separator in it has to be quoted.
        if (field.quoted && quotes_mean_text_)
            return has_comma(raw) && is_spoilt_number(raw) ? CellKind::number : CellKind::text;
        if (is_number_word(raw) || truth(raw)) return CellKind::word;
        const bool comma = field.quoted || table_.separator != ',';
        return is_no_label(raw) || (comma && parse_number(with_point(raw))) ? CellKind::number : CellKind::text;
    }

    /// Whether the first field stands above a column of labels and is none itself. Quotes make a name a label, and make
    /// an empty field one when plain numbers follow.
    bool is_corner() const {
        const CsvField& field = table_.field(0, 0);
        const std::string name = lowered(trimmed(table_.raw(field)));
        if (!field.quoted)
            return name.empty() || name == "token" || name == "tokens" || name == "index" || name == "unnamed: 0";
        if (!name.empty()) return false;
        for (std::size_t column = 1; column < table_.width(0); ++column)
            if (table_.field(0, column).quoted || kind(0, column) == CellKind::text) return true;
        return false;
    }

    /// Whether these fields are labels: there is text, and no more numbers than text. Where most are numbers, the text
    /// is one that cannot be read, and numbers() will name it.
    template <class Place>
    bool are_labels(std::size_t first, std::size_t end, Place kind_at) const {
        std::size_t texts = 0, numbers = 0;
        for (std::size_t i = first; i < end; ++i) {
            const CellKind found = kind_at(i);
            texts += found == CellKind::text ? 1 : 0;
            numbers += found == CellKind::number || found == CellKind::word ? 1 : 0;
        }
        return texts > 0 && texts >= numbers;
    }

    bool row_names(std::size_t first_column) const {
        return are_labels(first_column, table_.width(0), [this](std::size_t column) { return kind(0, column); });
    }
    /// A single column cannot be labels only.
    bool column_names(std::size_t first_row) const {
        return table_.width(table_.rows() - 1) > 1 &&
               are_labels(first_row, table_.rows(), [this](std::size_t row) { return kind(row, 0); });
    }

    Status find_layout() {
        layout_.corner = table_.rows() < 2 || table_.width(0) == table_.width(1);
        const bool below_are_names = column_names(1);
        if (table_.header_in_comment) {
            layout_.header = true;
            layout_.index = below_are_names;
        } else if (!layout_.corner) {
            if (!row_names(0) && !below_are_names) return table_.ragged(1, 0);
            layout_.header = layout_.index = true;
        } else if (is_corner()) {
            layout_.header = true;
            layout_.index = table_.width(0) > 1;
        } else {
            layout_.header = row_names(below_are_names ? 1 : 0) && (table_.rows() > 1 || table_.width(0) == 1);
            layout_.index = layout_.header ? below_are_names : column_names(0);
            if (layout_.header && layout_.index && kind(0, 0) == CellKind::number)
                return fail_at(table_.text, table_.field(0, 0).begin,
                               phrase("core", "line %1, column %2: the number “%3” stands where the labels of rows and "
                                              "columns meet"),
                               {shortened(table_.raw(table_.field(0, 0)))});
            layout_.guessed_index = layout_.index;
        }
        return ok();
    }

    /// One line for each cell: two columns of text and one of numbers.
    bool is_long_format() const {
        if (!layout_.header || !layout_.index || !layout_.corner || table_.width(0) != 3) return false;
        for (std::size_t row = 1; row < table_.rows(); ++row)
            if (kind(row, 1) != CellKind::text || kind(row, 2) != CellKind::number) return false;
        return true;
    }

    /// Decides whether commas inside numbers are decimal commas. A comma that must be one makes "1,234" a number below
    /// 2 in a table without points; otherwise comma or point might part thousands, and a guess could be wrong by a
    /// factor of 1000.
    Status look_at_commas(std::size_t first_row, std::size_t first_column) {
        const CsvField* ambiguous = nullptr;       // with a comma
        const CsvField* ambiguous_point = nullptr; // with a point, were the comma the decimal mark
        bool certain = false, point = false;
        for (std::size_t row = first_row; row < table_.rows(); ++row)
            for (std::size_t column = first_column; column < table_.width(row); ++column) {
                const CsvField& field = table_.field(row, column);
                const std::string_view raw = trimmed(table_.raw(field));
                point = point || raw.find('.') != std::string_view::npos;
                if (!ambiguous_point && could_be_thousands(raw, '.')) ambiguous_point = &field;
                if (!has_comma(raw)) continue;
                decimal_comma_ = true;
                if (could_be_thousands(raw, ','))
                    ambiguous = ambiguous ? ambiguous : &field;
                else if (value_of(with_point(raw)))
                    certain = true;
                else
                    return number_fault(field);
            }
        if (ambiguous && (point || !certain))
            return fail_at(table_.text, ambiguous->begin,
                           phrase("core",
                                  "line %1, column %2: “%3” may have a decimal comma or a comma between thousands; "
                                  "write it with a decimal point"),
                           {shortened(table_.raw(*ambiguous))});
        if (ambiguous_point && certain)
            return fail_at(table_.text, ambiguous_point->begin,
                           phrase("core", "line %1, column %2: “%3” may have a decimal point or, as other numbers here "
                                          "have a decimal comma, a point between thousands; write all with a point"),
                           {shortened(table_.raw(*ambiguous_point))});
        return ok();
    }

    Error number_fault(const CsvField& field) const {
        const std::string_view raw = table_.raw(field);
        if (trimmed(raw).empty())
            return fail_at(table_.text, field.begin, phrase("core", "line %1, column %2: a number is missing"));
        return fail_at(table_.text, field.begin, phrase("core", "line %1, column %2: “%3” is not a number"),
                       {shortened(raw)});
    }

    Result<Array> numbers(std::size_t first_row, std::size_t first_column, const Shape& shape) const {
        Array array{shape, {}, true};
        array.values.reserve(static_cast<std::size_t>(shape[0] * shape[1]));
        std::size_t booleans = 0;
        for (std::size_t row = first_row; row < table_.rows(); ++row)
            for (std::size_t column = first_column; column < table_.width(row); ++column) {
                const CsvField& field = table_.field(row, column);
                const std::string_view raw = trimmed(table_.raw(field));
                const auto number = value_of(decimal_comma_ && has_comma(raw) ? with_point(raw) : std::string(raw));
                const auto value = number ? number : truth(raw);
                // A table of booleans stays one; among numbers, "true" is a slip.
                booleans += number ? 0 : 1;
                if (number) array.rounded.look_at(raw, *number);
                if (!value || (booleans != 0 && number) || (booleans != 0 && booleans != array.values.size() + 1))
                    return number_fault(field);
                array.values.push_back(*value);
            }
        array.boolean = booleans != 0;
        return array;
    }

    std::string label(std::size_t row, std::size_t column) const { return table_.value(table_.field(row, column)); }

    Dump dump_of(Array array) const {
        Dump dump;
        for (std::size_t row = layout_.header ? 1 : 0; layout_.index && row < table_.rows(); ++row)
            dump.row_tokens.push_back(label(row, 0));
        std::size_t digits = 0, index_digits = 0;
        for (std::size_t row = layout_.header ? 1 : 0; layout_.guessed_index && row < table_.rows(); ++row)
            index_digits += kind(row, 0) == CellKind::number ? 1 : 0;
        for (std::size_t column = layout_.index && layout_.corner ? 1 : 0; layout_.header && column < table_.width(0);
             ++column) {
            dump.column_tokens.push_back(label(0, column));
            digits += kind(0, column) == CellKind::number ? 1 : 0;
        }
        if (table_.comments > 0)
            dump.findings.push_back({phrase("core", "%1 lines that begin with “# ” are comments and are left out"),
                                     {std::to_string(table_.comments)}});
        if (digits > 0)
            dump.findings.push_back(
                {phrase("core", "the first row is read as labels although %1 of its %2 fields are numbers"),
                 {std::to_string(digits), std::to_string(dump.column_tokens.size())}});
        if (index_digits > 0)
            dump.findings.push_back(
                {phrase("core", "the first column is read as labels although %1 of its %2 fields are numbers"),
                 {std::to_string(index_digits), std::to_string(dump.row_tokens.size())}});
        for (Message& changed : array.rounded.messages())
            dump.findings.push_back(std::move(changed));
        Member member{"", array.shape, array.boolean ? "boolean" : "number", {}};
        member.read = [shared = std::make_shared<const Array>(std::move(array))]() -> Result<Array> { return *shared; };
        dump.members.push_back(std::move(member));
        return dump;
    }

    const CsvTable& table_;
    Layout layout_;
    bool decimal_comma_ = false;
    bool quotes_mean_text_ = true;
};

} // namespace

bool is_no_label(std::string_view text) {
    return parse_number(text) || is_spoilt_number(text) || is_missing_word(text);
}

Result<Dump> open_csv(Bytes bytes) {
    auto text = utf8_text(bytes);
    if (!text) return std::move(text).error();
    auto table = csv_table(*std::move(text));
    if (!table) return std::move(table).error();
    return TableReader(*table).read();
}

} // namespace attenscope
