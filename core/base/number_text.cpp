// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace attenscope {

namespace {

bool same_word(std::string_view a, std::string_view lower) {
    const auto equal = [](char x, char y) { return (x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x) == y; };
    return std::equal(a.begin(), a.end(), lower.begin(), lower.end(), equal);
}

std::optional<double> number_of_word(std::string_view unsigned_text) {
    if (same_word(unsigned_text, "nan")) return std::numeric_limits<double>::quiet_NaN();
    if (same_word(unsigned_text, "inf") || same_word(unsigned_text, "infinity"))
        return std::numeric_limits<double>::infinity();
    return {};
}

/// Of a well-formed number outside the range of a double: whether it is too small rather than too large.
bool is_tiny(std::string_view digits) {
    const auto exponent = digits.find_first_of("eE");
    if (exponent != std::string_view::npos && exponent + 1 < digits.size()) return digits[exponent + 1] == '-';
    const auto first = digits.find_first_not_of('0');
    return first == std::string_view::npos || digits[first] == '.';
}

std::string_view without_sign(std::string_view text) {
    return text.starts_with('-') || text.starts_with('+') ? text.substr(1) : text;
}

} // namespace

std::optional<double> parse_number(std::string_view text) {
    const std::string_view digits = without_sign(text);
    const double sign = text.starts_with('-') ? -1 : 1;
    if (const auto word = number_of_word(digits)) return sign * *word;
    if (digits.empty() || !((digits[0] >= '0' && digits[0] <= '9') || digits[0] == '.')) return {};
    double value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (end != digits.data() + digits.size() || code == std::errc::invalid_argument) return {};
    if (code == std::errc::result_out_of_range) {
        if (!is_tiny(digits)) return {};
        value = 0;
    }
    return sign * value;
}

bool is_number_word(std::string_view text) {
    return number_of_word(without_sign(text)).has_value();
}

} // namespace attenscope
