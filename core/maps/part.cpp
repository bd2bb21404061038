// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/part.h"

namespace attenscope {

namespace {

template <class Dense>
Dense block_of(const Dense& all, const MapPart& part) {
    return all.block(part.first_row, part.first_column, part.last_row - part.first_row + 1,
                     part.last_column - part.first_column + 1);
}

Tokens labels_of(const Tokens& all, Index first, Index last) {
    Tokens labels;
    for (Index at = first; at <= last; ++at)
        labels.push_back(at < static_cast<Index>(all.size()) ? all[static_cast<size_t>(at)] : text(at));
    return labels;
}

} // namespace

Map part_of(const Map& map, const MapPart& part) {
    Map out = map;
    if (const MatrixOf<float>* floats = map.values.floats())
        out.values = Table(block_of(*floats, part));
    else
        out.values = block_of(*map.values, part);
    if (map.visible) out.visible = block_of(*map.visible, part);
    out.rows = labels_of(map.rows, part.first_row, part.last_row);
    out.columns = labels_of(map.columns, part.first_column, part.last_column);
    return out;
}

} // namespace attenscope
