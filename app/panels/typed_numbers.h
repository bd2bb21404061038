// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are typed and pasted: '.' in every locale, ',' understood as the decimal sign of a spreadsheet.
#pragma once

#include "core/base/matrix.h"

#include <QString>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace attenscope {

/// "0.5", "0,5", ".5", "−1e-3", "+2", "inf", "-inf", "nan"; nothing for anything else, and for "1,234.5", which could
/// mean two things.
std::optional<double> parse_typed_number(QStringView text);

/// A whole number without sign.
std::optional<std::uint64_t> parse_whole(QStringView text);

/// "2, 5 7" or "2;5": indices from 0, separated by blanks, commas or semicolons. The empty text is the empty list.
std::optional<std::vector<Index>> parse_indices(QStringView text);

QString number_text(double value);
QString indices_text(const std::vector<Index>& indices);

/// The normal form of a typed number between `least` and `most`, or nothing: what an EntryField asks for.
std::optional<QString> normal_number(QStringView text, double least = std::numeric_limits<double>::lowest(),
                                     double most = std::numeric_limits<double>::max());

} // namespace attenscope
