// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a number that a person or a file wrote, the same in every locale. The other way is text(double), and for
// floats text(float).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace attenscope {

/// The whole of `text` as a number with '.', or "nan", "inf", "infinity" in any case with an optional sign. Nothing for
/// anything else, blanks and numbers beyond the largest double included; one nearer to 0 than the smallest is 0.
std::optional<double> parse_number(std::string_view text);

/// The shortest text that reads back as the same float: 0.1f is "0.1", where the double next to it has 17 digits.
std::string text(float value);

/// "nan", "inf" and the like: words that parse_number reads but that may be tokens as well.
bool is_number_word(std::string_view text);

/// Whether `text` is a whole number in digits, with an optional sign and maybe zeros behind a point, and `value`
/// another one: the double next to it.
bool is_rounded_whole(std::string_view text, double value);

/// Whether `value` is 0 and the number that `text` is, is not: one nearer to 0 than the smallest double.
bool is_vanished(std::string_view text, double value);

} // namespace attenscope
