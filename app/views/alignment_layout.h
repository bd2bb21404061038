// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tokens of the alignment lie and which lines are worth drawing. Coordinates only: no painting, no widget.
#pragma once

#include "core/maps/map.h"

#include <QLineF>
#include <QRectF>
#include <optional>
#include <vector>

namespace attenscope {

/// Lengths of the token labels in px, and what they have to fit into.
struct AlignmentSizes {
    std::vector<double> target, source;
    double width = 0, height = 0; ///< of the viewport
    double row_height = 0, margin = 0;
};

/// Target above source in a wide viewport, target left of source in a tall one. Boxes of one side never overlap; where
/// they do not fit, the content is longer than the viewport.
struct AlignmentLayout {
    bool stacked = true; ///< target above, source below
    QSizeF content;
    std::vector<QRectF> target, source;

    /// The line of a pair, from the target's box to the source's.
    QLineF line(Index query, Index key) const;
    std::optional<Index> targetAt(QPointF at) const { return boxAt(target, at); }
    std::optional<Index> sourceAt(QPointF at) const { return boxAt(source, at); }

private:
    static std::optional<Index> boxAt(const std::vector<QRectF>& boxes, QPointF at);
};
AlignmentLayout alignment_layout(const AlignmentSizes& sizes);

/// A pair worth a line. `strength` is |weight| as a share of the largest one of the map, 0 … 1.
struct AlignmentLine {
    Index query = 0, key = 0;
    double strength = 0;
    bool negative = false;
};

struct AlignmentLines {
    std::vector<AlignmentLine> lines; ///< weakest first, so that the strong ones are painted on top
    double largest = 0;               ///< the |weight| of strength 1
    bool thinned = false;             ///< more than `most` pairs were strong enough; the strongest are kept
};

/// The visible, finite pairs of `weights` with at least `least` of the largest weight, `most` of them.
AlignmentLines alignment_lines(const Map& weights, double least = 0.02, size_t most = 3000);

} // namespace attenscope
