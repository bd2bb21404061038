// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
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

/// Of a well-formed number outside the range of a double: whether it is too small rather than too large. Its size is
/// the place of its first digit that is not 0, moved by the exponent.
bool is_tiny(std::string_view digits) {
    const std::size_t e = std::min(digits.find_first_of("eE"), digits.size());
    const std::string_view mantissa = digits.substr(0, e);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    const std::size_t first = mantissa.find_first_not_of("0.");
    if (first == std::string_view::npos) return true;
    const auto place =
        first < point ? static_cast<std::int64_t>(point - first) : -static_cast<std::int64_t>(first - point - 1);
    std::int64_t exponent = 0;
    const std::string_view after = e < digits.size() ? digits.substr(e + 1) : "0";
    const std::string_view number = after.starts_with('+') ? after.substr(1) : after;
    const auto code = std::from_chars(number.data(), number.data() + number.size(), exponent).ec;
    if (code == std::errc::result_out_of_range) return number.starts_with('-');
    return place + exponent < 0;
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

std::string text(float value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    std::array<char, 32> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

bool is_rounded_whole(std::string_view text, double value) {
    constexpr double exact = 9007199254740992; // 2^53: every whole number up to it is a double
    if (!(std::abs(value) >= exact)) return false;
    std::string_view digits = without_sign(text);
    if (const auto point = digits.find('.'); point != std::string_view::npos) {
        if (digits.find_first_not_of('0', point + 1) != std::string_view::npos) return false;
        digits = digits.substr(0, point);
    }
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) return false;
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    std::array<char, 320> held{}; // the longest double has 309 digits
    const auto end =
        std::to_chars(held.data(), held.data() + held.size(), std::abs(value), std::chars_format::fixed, 0);
    return digits != std::string_view(held.data(), static_cast<std::size_t>(end.ptr - held.data()));
}

bool is_vanished(std::string_view text, double value) {
    const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
    return value == 0 && mantissa.find_first_of("123456789") != std::string_view::npos;
}

bool is_number_word(std::string_view text) {
    return number_of_word(without_sign(text)).has_value();
}

} // namespace attenscope
