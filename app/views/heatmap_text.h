// SPDX-License-Identifier: GPL-3.0-or-later
// The words and numbers of a heatmap.
#pragma once

#include "app/views/figure_options.h"
#include "app/views/heatmap_geometry.h"
#include "core/maps/map.h"

#include <QString>

namespace attenscope {

/// Cells show their numbers with so many digits.
inline constexpr int cell_digits = 2;

/// The longest text that a number of the map has in a cell; hidden and infinite cells have none.
QString longest_number(const Map& map);

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
