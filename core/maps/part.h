// SPDX-License-Identifier: GPL-3.0-or-later
// A rectangle of a Map's cells.
#pragma once

#include "core/maps/map.h"

namespace attenscope {

/// Rows and columns from 0, both ends in.
struct MapPart {
    Index first_row = 0, last_row = 0, first_column = 0, last_column = 0;
    bool operator==(const MapPart&) const = default;
};

/// `part`, which lies in `map`, as a Map of its own. Rows and columns without a label are called by the number they
/// had; floats stay floats.
Map part_of(const Map& map, const MapPart& part);

} // namespace attenscope
