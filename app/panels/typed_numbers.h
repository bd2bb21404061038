// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type and spreadsheets copy them: read whole or not at all, the same in every locale.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <QString>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace attenscope {

/// What parts whole from decimals where a text alone does not say, as in "1,234".
enum class DecimalSign { Unknown, Point, Comma, Both };

/// All of `text` as one number: "0.5", "0,5", ".5", "−1e-3", "+2", "25 %" (a quarter), "inf", "nan", full-width digits;
/// with digits in groups of three where the text can mean nothing else: "1,234.5", "1.234,5", "1 234,5", "1,234,567".
/// Refused with the reason: "1,234", which is 1234 or 1.234, unless `sign` says which; a number beyond the largest
/// double or nearer to 0 than the smallest; a whole number with more digits than a double keeps; anything else.
Result<double> typed_number(QStringView text, DecimalSign sign = DecimalSign::Unknown);

/// What the decimals of these numbers are parted by; texts that could be read in two ways say nothing.
DecimalSign decimal_sign_of(const std::vector<QStringView>& texts);

/// Digits and signs with no letter but e, or one letter between digits ("1x000"): no token, even where it is no number.
bool looks_like_number(QStringView text);

/// A whole number without sign; full-width digits as typed_number takes them, here and in parse_indices.
std::optional<std::uint64_t> parse_whole(QStringView text);

/// "2, 5 7" or "2;5": indices from 0, separated by blanks, commas or semicolons. The empty text is the empty list.
std::optional<std::vector<Index>> parse_indices(QStringView text);

/// As it is typed, with every digit. (What is shown is shown() of app/look/numbers.h.)
QString number_text(double value);
QString indices_text(const std::vector<Index>& indices);

/// The number that an EntryField's normal form stands for.
double number_of(const QString& normal);

/// The normal form of a typed number between `least` and `most`: what an EntryField asks for. The error has no words
/// where what the field expects says enough.
Result<QString> normal_number(QStringView text, double least = std::numeric_limits<double>::lowest(),
                              double most = std::numeric_limits<double>::max());

} // namespace attenscope
