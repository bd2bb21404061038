// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_signs.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

Sign sign_of(double value) {
    if (std::isnan(value)) return Sign::Nan;
    if (std::isinf(value)) return value > 0 ? Sign::PlusInfinity : Sign::MinusInfinity;
    return value == 0 ? Sign::Zero : Sign::None;
}

void draw_sign(QPainter& painter, Sign sign, const QRectF& cell, double size) {
    const QPointF c = cell.center();
    const double r = size / 2;
    const auto triangle = [&](double up) {
        painter.setBrush(painter.pen().color());
        painter.drawPolygon(QPolygonF{QPointF(c.x() - r, c.y() + up * r * 0.7),
                                      {c.x() + r, c.y() + up * r * 0.7},
                                      {c.x(), c.y() - up * r * 0.9}});
        painter.setBrush(Qt::NoBrush);
    };
    switch (sign) {
    case Sign::None:
        return;
    case Sign::Zero:
        return painter.drawEllipse(c, r * 0.5, r * 0.5);
    case Sign::Nan:
        painter.drawLine(QLineF(c.x() - r * 0.8, c.y() - r * 0.8, c.x() + r * 0.8, c.y() + r * 0.8));
        return painter.drawLine(QLineF(c.x() - r * 0.8, c.y() + r * 0.8, c.x() + r * 0.8, c.y() - r * 0.8));
    case Sign::PlusInfinity:
        return triangle(1);
    case Sign::MinusInfinity:
        return triangle(-1);
    }
}

void append_hatch(QVector<QLineF>& lines, const QRectF& area, double spacing) {
    // Lines x + y = k·spacing, from the upper right to the lower left.
    const double first = std::ceil((area.left() + area.top()) / spacing),
                 last = (area.right() + area.bottom()) / spacing;
    if (!(last - first < 1e5)) return;
    for (double k = first; k < last; k += 1) {
        const double sum = k * spacing;
        const double left = std::max(area.left(), sum - area.bottom()),
                     right = std::min(area.right(), sum - area.top());
        if (left < right) lines.append(QLineF(right, sum - right, left, sum - left));
    }
}

} // namespace attenscope
