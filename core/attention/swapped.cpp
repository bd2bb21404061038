// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/swapped.h"

#include "core/attention/experiment_tables.h"

#include <utility>

namespace attenscope {

namespace {

void transpose(std::vector<Table>& tables) {
    for (Table& table : tables)
        if (table) table = Table(Matrix(table->transpose()));
}

} // namespace

Experiment swapped(Experiment e) {
    std::swap(e.target, e.source);
    std::swap(e.query, e.key);
    transpose(e.given);
    transpose(e.bias);
    for (Mask& mask : e.masks)
        if (mask.drawn) mask.drawn = VisibilityTable(Visibility(mask.drawn->transpose()));
    if (e.value) e.value = Table(resized(*e.value, static_cast<Index>(e.source.size()), e.value->cols()));
    if (e.set_aside) e.set_aside = SetAside(swapped(*e.set_aside));
    return e;
}

} // namespace attenscope
