// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/swapped.h"

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
    // The rows of V are of keys that are queries now. Where they cannot be of the new keys, they wait for the next
    // swap.
    const auto fits = [&e](const Table& table) {
        return table && table->rows() == static_cast<Index>(e.source.size());
    };
    if (!fits(e.value)) {
        std::swap(e.value, e.value_aside);
        if (!fits(e.value)) e.value = Table();
    }
    if (e.set_aside) e.set_aside = SetAside(swapped(*e.set_aside));
    return e;
}

} // namespace attenscope
