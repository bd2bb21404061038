// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/table_rows.h"
#include "core/base/utf8.h"
#include "core/formats/csv.h"
#include "core/formats/writers.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace attenscope {

namespace {

std::string doubled_quotes(const std::string& token) {
    std::string out = "\"";
    for (const char sign : token)
        out += sign == '"' ? "\"\"" : std::string(1, sign);
    return out + '"';
}

/// A label, quoted also where a reader might take it for a number, a separator, or nothing.
std::string csv_label(std::string token) {
    // A text with a NUL byte is no text table: its picture stands for it.
    for (std::size_t at = 0; (at = token.find('\0', at)) != std::string::npos;)
        token.replace(at, 1, "\u2400");
    const bool special = token.empty() || token.find_first_of(",;\t\"\r\n") != std::string::npos;
    const bool blank_edge = !special && (token.front() == ' ' || token.back() == ' ');
    // Names that a reader takes for the corner of the table, and its words for truth, are labels only in quotes.
    constexpr std::string_view words[] = {"token", "tokens", "index", "unnamed: 0", "true", "false"};
    const bool word = std::find(std::begin(words), std::end(words), lowered(token)) != std::end(words) ||
                      token.starts_with("sep=") || token.starts_with("# ");
    return special || blank_edge || word || is_no_label(token) ? doubled_quotes(token) : token;
}

std::string json_text(const std::string& token) {
    return nlohmann::json(token).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_list(const std::vector<std::string>& tokens) {
    std::string out = "[";
    for (std::size_t i = 0; i < tokens.size(); ++i)
        out += (i ? ", " : "") + json_text(tokens[i]);
    return out + "]";
}

/// `written` is the text of `value`.
std::string json_number(double value, std::string written) {
    if (!std::isfinite(value)) return '"' + written + '"';
    // JSON readers take -0 for the whole number 0, which has no sign.
    return value == 0 && std::signbit(value) ? "-0.0" : written;
}

} // namespace

std::string write_csv(const Table& values, const std::vector<std::string>& rows,
                      const std::vector<std::string>& columns, char separator, const std::stop_token& stop) {
    std::string out;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        if (column > 0 || !rows.empty()) out += separator;
        out += csv_label(columns[column]);
    }
    if (!columns.empty()) out += '\n';
    TableRows table(values);
    for (Index row = 0; row < table.rows() && !stop.stop_requested(); ++row) {
        const auto label = static_cast<std::size_t>(row);
        const double* const numbers = table[row];
        if (!rows.empty()) out += (label < rows.size() ? csv_label(rows[label]) : "\"\"") + separator;
        for (Index column = 0; column < table.columns(); ++column) {
            if (column > 0) out += separator;
            out += table.text(numbers, column);
        }
        out += '\n';
    }
    return out;
}

std::string write_json(const Table& values, const std::vector<std::string>& rows,
                       const std::vector<std::string>& columns, std::string_view name, const std::stop_token& stop) {
    std::string out = "{";
    if (!rows.empty()) out += "\"rows\": " + json_list(rows) + ",\n ";
    if (!columns.empty()) out += "\"columns\": " + json_list(columns) + ",\n ";
    out += json_text(std::string(name)) + ": [";
    TableRows table(values);
    for (Index row = 0; row < table.rows() && !stop.stop_requested(); ++row) {
        const double* const numbers = table[row];
        out += row > 0 ? ",\n  [" : "\n  [";
        for (Index column = 0; column < table.columns(); ++column) {
            if (column > 0) out += ", ";
            out += json_number(numbers[column], table.text(numbers, column));
        }
        out += ']';
    }
    return out + "]}\n";
}

} // namespace attenscope
