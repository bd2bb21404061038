// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as a person reads them. Every text for a person, of the window, of pictures and of messages, writes its
// numbers through here; files and the clipboard take text(double) of message.h, which loses nothing.
#pragma once

#include <string>

namespace attenscope {

// clang-format off
/// The one rule, for any `digits` from 1: what is shown is never further from the number than half a unit of its last
/// digit, and nothing looks like a number that it is not.
///
///     number                3 digits            2 digits          why
///     0.5, −1.23456         0.500, −1.235       0.50, −1.23       so many decimals, "." in every locale
///     0, 1, −3, 250         0, 1, −3, 250       the same          whole ones are written whole: decimals mean "about"
///     0.9951                0.995               0.995             decimals are added before it would read 1 …
///     ±0.999999             >0.9999, <−0.9999   >0.999, <−0.999   … and where they do not help, the side is named
///     0.0004, −1e-12        4.0e−4, −1.0e−12    4e−4, −1e−12      what would read 0 gets an exponent …
///     0.003                 0.003               0.003             … unless one more decimal is as short
///     1234.5678, 12345678   1234.6, 1.2e7       1235, 1.2e7       large numbers give up decimals, then get an exponent
///     1000000, 999999.7    1e6, 1.0e6          1e6, 1.0e6       … where "1e6" is that number and "1.0e6" about that
///     ∞, −∞, NaN, −0        ∞, −∞, NaN, 0       the same
///
/// The minus sign is U+2212. A number within 1e-13 of a whole one, in proportion, is that one: sums of doubles are no
/// exacter. At most shown_length(digits) characters.
// clang-format on
std::string shown_number(double value, int digits = 3);

/// Characters of the longest text shown_number gives, sign included: "−1.2e−34" for 3 digits.
constexpr int shown_length(int digits = 3) {
    return (digits > 3 ? digits : 3) + 5;
}

/// The same without zeros that only fill up: "0.2", "0.25". For ticks and other numbers that are not read in columns.
std::string shown_briefly(double value, int digits = 3);

/// A share of one as a percentage without its sign: "90", "12.3", "0.04", "4.2e−6", ">99.999". Only 1 is "100", only 0
/// is "0".
std::string shown_percent(double share);

/// Every digit that tells the number from its neighbours: "0.1", "−1.25e−7"; "∞", "−∞", "NaN".
std::string shown_exactly(double value);

} // namespace attenscope
