// SPDX-License-Identifier: GPL-3.0-or-later
// Small signs that keep apart what a colour alone does not: exact zero, NaN, infinities, hidden.
#pragma once

#include "app/views/heatmap_levels.h"

#include <QPainter>

namespace attenscope {

enum class Sign { None, Zero, Nan, PlusInfinity, MinusInfinity };

Sign sign_of(double value);
/// Drawn at the middle of `cell` in the pen's colour, `size` px wide.
void draw_sign(QPainter& painter, Sign sign, const QRectF& cell, double size);

/// The hatch of hidden cells as lines inside `area`, continuous over neighbouring areas.
void append_hatch(QVector<QLineF>& lines, const QRectF& area, double spacing);

} // namespace attenscope
