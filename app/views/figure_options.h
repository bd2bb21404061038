// SPDX-License-Identifier: GPL-3.0-or-later
// How the picture of a map looks: the same on the screen and in an exported file.
#pragma once

#include "app/look/colour_maps.h"
#include "app/look/theme.h"
#include "core/maps/lens.h"

#include <QRectF>
#include <QSize>
#include <QString>
#include <optional>
#include <string>

namespace attenscope {

/// Numbers in the cells: when they fit, in every cell however small, or not at all.
enum class Annotate { Auto, Always, Never };

/// What is drawn.
struct FigureStyle {
    std::string colour_map; ///< id in colour_maps(); empty: as the signs of the numbers ask for
    RangeChoice range;
    Annotate annotate = Annotate::Auto;
    bool number_repeated = false; ///< a token that is there several times gets its place: "the₄"
    std::optional<QString> title, row_title, column_title; ///< absent: named after the map; empty: none
    std::optional<QRectF> region; ///< the cells to show (x, width: columns; y, height: rows); absent: all
};

/// The colours of a map whose numbers span `numbers`.
const ColourMap& colour_map_of(const FigureStyle& style, const std::optional<Range>& numbers);

/// In what colours, the map's own aside.
struct FigureColours {
    QColor ground, text, muted, hairline, hatch, query, key;
};
FigureColours figure_colours(const Theme& theme, const QColor& ground);

/// A figure as a file. Letters and lines keep their size on paper whatever the resolution: at 96 dpi a pixel of the
/// file is a pixel of the layout.
struct FigureOptions {
    FigureStyle style;
    bool dark = false;              ///< the dark theme's colours
    std::optional<QColor> ground;   ///< absent: white, or the dark theme's ground
    QSize size{1000, 800};          ///< px of a raster picture; a vector one is as large on paper
    std::optional<double> width_mm; ///< when given: this wide on paper, as high as `size` is in proportion
    double dpi = 96;                ///< pixels per inch on paper
};

} // namespace attenscope
