// SPDX-License-Identifier: GPL-3.0-or-later
// Where the distribution's bars lie. Coordinates only: no painting, no widget.
#pragma once

#include "core/base/matrix.h"
#include "core/maps/statistics.h"

#include <QRectF>
#include <optional>

namespace attenscope {

/// Numbers become horizontal places in a column of bars that is `left` … `left + width` px wide. The column always
/// holds 0, so that lengths compare; a negative bar runs to the left of the zero line.
struct BarScale {
    double left = 0, width = 0;
    Range range{0, 1}; ///< low ≤ 0 ≤ high

    double zero() const { return at(0); }
    double at(double value) const;
    /// The bar of `value` in a row at `top`; infinite values reach the end, NaN has no bar.
    QRectF bar(double value, double top, double height) const;
};

/// `range` widened to hold 0; 0 … 1 when there is none.
Range with_zero(const std::optional<Range>& range);

/// One column: bars, and their numbers to the right of them.
struct BarColumn {
    BarScale scale;
    QRectF number; ///< of row 0; rows are row_height apart
};

/// Rows of key labels and one or two columns of bars. Row 0 starts at y = 0; scrolling is the caller's.
struct BarLayout {
    double row_height = 0;
    Index keys = 0;
    QRectF label; ///< of row 0
    BarColumn score, weight;
    bool has_score = false;

    double height() const { return row_height * static_cast<double>(keys); }
    double top(Index key) const { return row_height * static_cast<double>(key); }
    std::optional<Index> keyAt(double y) const;
    /// First and one past the last key that touch y … y + height.
    std::pair<Index, Index> keysIn(double y, double height) const;
};

/// Sizes in px. A label gets what it needs up to a third of the width; the bars share the rest evenly.
struct BarSizes {
    double width = 0, row_height = 0, longest_label = 0, number = 0, gap = 0;
};
BarLayout bar_layout(const BarSizes& sizes, Index keys, const std::optional<Range>& scores,
                     const std::optional<Range>& weights, bool has_score);

} // namespace attenscope
