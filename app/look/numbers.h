// SPDX-License-Identifier: GPL-3.0-or-later
// What core/base/shown_number.h writes, as Qt's text, and how wide it is.
#pragma once

#include "core/base/shown_number.h"

#include <QString>

class QFontMetrics;

namespace attenscope {

/// shown_number
QString shown(double value, int digits = 3);
/// shown_briefly: for ticks and the like.
QString shown_short(double value, int digits = 3);
/// shown_percent: "12.3" of 0.1234.
QString shown_share(double share);
/// shown_exactly: every digit.
QString shown_full(double value);

/// A sum of weights. Within a millionth of 1 it is 1: weights of single precision do not sum any better.
QString shown_sum(double sum);

/// A number that was typed: all of its digits where they fit in a column, else as many as do.
QString shown_typed(double value);

/// Pixels that hold whatever shown() gives.
int shown_width(const QFontMetrics& metrics, int digits = 3);

} // namespace attenscope
