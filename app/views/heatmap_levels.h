// SPDX-License-Identifier: GPL-3.0-or-later
// A map as one byte per cell, and the picture of it. The bytes are ranks: where several cells fall on one pixel, the
// largest rank is the cell that must not vanish.
#pragma once

#include "app/look/colour_maps.h"
#include "app/views/heatmap_geometry.h"
#include "core/maps/map.h"
#include "core/maps/statistics.h"

#include <QImage>
#include <cstdint>

namespace attenscope {

/// What a rank stands for. Between them lie 250 levels of the range: from low to high, or, for a diverging colour map,
/// from the middle outwards with the two signs taking turns.
enum Rank : std::uint8_t { rank_hidden = 0, rank_first = 1, rank_last = 250, rank_minus = 251, rank_plus, rank_nan };

struct HeatmapLevels {
    Index rows = 0, columns = 0;
    std::vector<std::uint8_t> ranks; ///< M×N
    bool diverging = false;

    std::uint8_t at(Index row, Index column) const { return ranks[static_cast<size_t>(row * columns + column)]; }
};

HeatmapLevels levels_of(const Map& map, const Range& range, bool diverging);

/// The place of a rank in the range, 0…1; −inf is 0, +inf is 1.
double share_of(std::uint8_t rank, bool diverging);

/// A colour for every rank.
ColourTable rank_colours(const ColourTable& table, const ColourMap& map, bool diverging, QRgb ground);

/// Hidden cells are hatched: one line every `spacing` px, `width` px wide.
struct Hatch {
    QRgb line = 0;
    int spacing = 6, width = 1;
};

/// The region as width × height pixels, each cell crisp; several cells on one pixel show the highest rank among them.
QImage picture(const HeatmapLevels& levels, const QRectF& region, QSize size, const ColourTable& colours,
               const Hatch& hatch);

} // namespace attenscope
