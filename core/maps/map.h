// SPDX-License-Identifier: GPL-3.0-or-later
// One matrix to look at. Rows are queries (target), columns are keys (source), always.
#pragma once

#include "core/base/matrix.h"
#include "core/base/message.h"
#include "core/base/tokens.h"

namespace attenscope {

enum class MapKind { Score, Weight, Vector };
/// What the columns of a Map are: keys, or components of a vector (context, output).
enum class Axis { Keys, Components };

struct Map {
    Table values;            ///< absent when there is nothing to show
    VisibilityTable visible; ///< absent when every cell is visible
    Tokens rows;             ///< labels of the queries
    Tokens columns;          ///< labels of the keys or components
    MapKind kind = MapKind::Weight;
    Axis axis = Axis::Keys;
    Message title;

    bool sees(Index row, Index column) const { return !visible || (*visible)(row, column); }
    bool operator==(const Map&) const = default;
};

} // namespace attenscope
