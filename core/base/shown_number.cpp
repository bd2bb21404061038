// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shown_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace attenscope {

namespace {

constexpr const char* minus = "−";

/// A size that is not negative, through to_chars: it cannot meet a locale.
template <class... Format>
std::string written(double size, Format... format) {
    char buffer[400]; // the longest fixed double has 309 digits before its point
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, size, format...).ptr};
}

std::string fixed(double size, int decimals) {
    return written(size, std::chars_format::fixed, decimals);
}

/// What follows the "e", 0 where there is none.
int power_of(const std::string& text) {
    int power = 0;
    const size_t e = std::min(text.find('e'), text.size());
    const size_t start = std::min(e + (text.compare(e, 2, "e+") == 0 ? 2 : 1), text.size());
    std::from_chars(text.data() + start, text.data() + text.size(), power);
    return power;
}

/// "1.2e-07" as "1.2e−7".
std::string with_short_exponent(const std::string& text) {
    const size_t e = text.find('e');
    if (e == std::string::npos) return text;
    const int power = power_of(text);
    return text.substr(0, e + 1) + (power < 0 ? minus : "") + std::to_string(std::abs(power));
}

std::string scientific(double size, int decimals) {
    const std::string text = written(size, std::chars_format::scientific, decimals);
    // An exponent of three digits takes the place of a decimal.
    return with_short_exponent(std::abs(power_of(text)) < 100 || decimals == 0
                                   ? text
                                   : written(size, std::chars_format::scientific, decimals - 1));
}

/// A size below `landmark` with as many decimals as it takes to read as less.
struct Below {
    std::string text;
    bool exceeds = false; ///< `most` decimals were not enough: the size is between the text and the landmark
};
Below below(double size, double landmark, int decimals, int most) {
    const std::string reads = fixed(landmark, 0);
    for (int places = decimals; places <= most; ++places)
        if (std::string text = fixed(size, places); !text.starts_with(reads)) return {std::move(text), false};
    return {fixed(landmark - std::pow(10.0, -most), most), true};
}

/// What sums of doubles leave beside a whole number.
double settled(double size) {
    const double whole = std::round(size);
    return std::abs(size - whole) <= 1e-13 * whole ? whole : size;
}

std::string without_filling(std::string text) {
    const size_t end = std::min(text.find('e'), text.size());
    if (text.find('.') >= end) return text;
    size_t last = text.find_last_not_of('0', end - 1);
    if (text[last] == '.') --last;
    return text.erase(last + 1, end - last - 1);
}

std::string of_size(double size, int digits, bool& exceeds) {
    if (std::isinf(size)) return "∞";
    const int room = digits + 3;
    const double tenth = std::pow(10.0, room);
    if (size < tenth && size == std::floor(size)) return fixed(size, 0);
    if (size < 1 && size >= std::pow(10.0, -digits)) {
        const Below found = below(size, 1, digits, room - 2);
        exceeds = found.exceeds;
        return found.text;
    }
    if (size < 1) {
        const int decimals = std::max(digits - 2, 0);
        const int power = power_of(written(size, std::chars_format::scientific, decimals));
        if (power == -digits) return fixed(size, digits); // 0.00999 is 0.01
        const std::string plain = fixed(size, decimals - power);
        return plain.size() <= static_cast<size_t>(room) ? plain : scientific(size, decimals);
    }
    for (int decimals = digits; decimals >= 0; --decimals)
        if (std::string text = fixed(size, decimals); text.size() <= static_cast<size_t>(room)) return text;
    // A whole number is written whole: "1e6" is one, "1.0e6" is about that.
    const std::string text = scientific(size, std::max(digits - 2, 1)), brief = without_filling(text);
    double back = 0;
    std::from_chars(brief.data(), brief.data() + brief.size(), back);
    return back == size ? brief : text;
}

std::string with_side(bool negative, bool exceeds, const std::string& text) {
    return (exceeds ? negative ? "<" : ">" : "") + (negative ? minus + text : text);
}

} // namespace

std::string shown_number(double value, int digits) {
    if (std::isnan(value)) return "NaN";
    bool exceeds = false;
    const std::string text = of_size(settled(std::abs(value)), digits, exceeds);
    return with_side(value < 0, exceeds, text);
}

std::string shown_briefly(double value, int digits) {
    return without_filling(shown_number(value, digits));
}

std::string shown_percent(double share) {
    const double percent = std::abs(settled(std::abs(share)) * 100);
    if (!std::isfinite(percent) || percent < 0.01 || percent >= 1e5) return shown_briefly(share * 100, 3);
    const int decimals = percent < 0.1 ? 2 : 1;
    const Below found = percent < 100 ? below(percent, 100, decimals, 3) : Below{fixed(percent, decimals)};
    return with_side(share < 0, found.exceeds, without_filling(found.text));
}

std::string shown_exactly(double value) {
    if (!std::isfinite(value)) return shown_number(value);
    return with_side(value < 0, false, with_short_exponent(written(std::abs(value))));
}

} // namespace attenscope
