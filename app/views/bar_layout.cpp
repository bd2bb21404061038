// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/bar_layout.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

double BarScale::at(double value) const {
    return left + width * std::clamp(place_in(range, value), 0.0, 1.0);
}

QRectF BarScale::bar(double value, double top, double height) const {
    if (std::isnan(value)) return {};
    const double end = std::isinf(value) ? (value > 0 ? left + width : left) : at(value);
    return QRectF(QPointF(std::min(zero(), end), top), QPointF(std::max(zero(), end), top + height));
}

Range with_zero(const std::optional<Range>& range) {
    if (!range || (range->low == 0 && range->high == 0)) return {0, 1};
    return {std::min(range->low, 0.0), std::max(range->high, 0.0)};
}

std::optional<Index> BarLayout::keyAt(double y) const {
    if (row_height <= 0 || y < 0 || y >= height()) return std::nullopt;
    return std::min(static_cast<Index>(y / row_height), keys - 1);
}

std::pair<Index, Index> BarLayout::keysIn(double y, double view_height) const {
    if (row_height <= 0 || keys == 0) return {0, 0};
    const auto first = static_cast<Index>(std::floor(std::clamp(y, 0.0, height()) / row_height));
    const auto last = static_cast<Index>(std::ceil(std::clamp(y + view_height, 0.0, height()) / row_height));
    return {first, last};
}

BarLayout bar_layout(const BarSizes& sizes, Index keys, const std::optional<Range>& scores,
                     const std::optional<Range>& weights, bool has_score) {
    BarLayout layout;
    layout.row_height = sizes.row_height;
    layout.keys = keys;
    layout.has_score = has_score;
    const double inner = std::max(sizes.width - 2 * sizes.gap, 0.0);
    const double label = std::min(sizes.longest_label, inner / 3);
    layout.label = QRectF(sizes.gap, 0, label, sizes.row_height);

    const int columns = has_score ? 2 : 1;
    const double rest = inner - label - sizes.gap - columns * (sizes.number + 2 * sizes.gap);
    const double bars = std::max(rest / columns, 0.0);
    double x = layout.label.right() + sizes.gap;
    const auto place = [&](BarColumn& column, const std::optional<Range>& range) {
        x += sizes.gap;
        column.scale = {x, bars, with_zero(range)};
        x += bars + sizes.gap;
        column.number = QRectF(x, 0, sizes.number, sizes.row_height);
        x += sizes.number;
    };
    if (has_score) place(layout.score, scores);
    place(layout.weight, weights);
    return layout;
}

} // namespace attenscope
