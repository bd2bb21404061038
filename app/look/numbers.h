// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as a person sees them: the same in every locale, never wider than a known column. Files and the clipboard
// take text(double) of core/base/message.h instead, which loses nothing.
#pragma once

#include <QString>

class QFontMetrics;

namespace attenscope {

/// `digits` decimals, '.' in every locale, a true minus sign (U+2212, as wide as a digit in most fonts), "∞", "−∞",
/// "NaN". Large numbers give up decimals, then become "1.2e9"; a number below the last decimal becomes "1.2e−7", so
/// that only zero looks like zero. At most shown_length(digits) characters.
QString shown(double value, int digits = 3);

/// The longest text shown() gives: sign included.
constexpr int shown_length(int digits = 3) {
    return (digits > 3 ? digits : 3) + 5; // "−1.2e−34" has no shorter form
}

/// shown(), filled on the left with figure spaces (U+2007) up to `length` characters.
QString shown_fixed(double value, int digits = 3, int length = shown_length());

/// Pixels that hold whatever shown() gives.
int shown_width(const QFontMetrics& metrics, int digits = 3);

/// A share of one as a percentage without its sign: "90", "12.3", "0.04", "4.2e−6". Only 1 is "100", only 0 is "0".
QString shown_percent(double share);

} // namespace attenscope
