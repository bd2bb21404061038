// SPDX-License-Identifier: GPL-3.0-or-later
// The words and numbers of a heatmap.
#pragma once

#include "app/views/figure_options.h"
#include "app/views/heatmap_geometry.h"
#include "core/maps/map.h"

#include <QString>

namespace attenscope {

/// Numbers of one map in its cells: all fixed or all scientific, '.' in every locale, a true minus sign.
class CellNumbers {
public:
    CellNumbers() = default;
    /// For numbers from `low` to `high`.
    explicit CellNumbers(const Range& range);
    QString text(double value) const;
    /// The longest text a number of the range has.
    QString longest() const { return longest_; }

private:
    bool scientific_ = false;
    QString longest_;
};

/// A number with at most `digits` significant digits, as short as can be: "0.038", "5e4", "−1.5".
QString short_number(double value, int digits);

/// The token of a row or column as a person sees it; its number when the map has none for it.
QString row_text(const Map& map, Index row);
QString column_text(const Map& map, Index column);

/// The exact value in words: "0.31", "hidden", "NaN", "−∞", "0 (exactly)".
QString value_text(const Map& map, const Cell& cell);
/// Plain text, one line: what a screen reader says at a cell.
QString cell_sentence(const Map& map, const Cell& cell);
/// Rich text with every token literal: the tool tip of a cell.
QString cell_tool_tip(const Map& map, const Cell& cell);

/// The titles a figure has: the style's own, else named after the map.
QString figure_title(const Map& map, const FigureStyle& style);
QString row_title(const Map& map, const FigureStyle& style);
QString column_title(const Map& map, const FigureStyle& style);

} // namespace attenscope
