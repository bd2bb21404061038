// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lit_cells.h"

namespace attenscope {

namespace {

/// False for a given table or a bias that is another head's: one table alone is for all heads.
bool of_head(const ExperimentTable& table, const Experiment& e, Index head) {
    const bool given = table.id.starts_with("given/");
    if (!given && !table.id.starts_with("bias/")) return true;
    const size_t tables = given ? e.given.size() : e.bias.size();
    return tables == 1 || table.id.substr(table.id.find('/') + 1) == std::to_string(head);
}

} // namespace

LitCells lit_cells(const ExperimentTable& table, const Trace& trace, const Focus& focus, const Position& position) {
    if (!table.values || table.rows == TableAxis::Components) return {};
    const Experiment& e = *trace.experiment;
    Index query = focus.query, key = focus.key;
    LitCells lit;
    if (position.fraction < 1) {
        const Moment now = moment(trace, focus, position);
        if (now.step) query = now.step->query;
        if (now.step && now.step->key >= 0) key = now.step->key;
        if (now.step) lit.component = now.step->component;
    }
    const Index columns = table.values->cols(), row = table.rows == TableAxis::Target ? query : key;
    if (row >= table.values->rows()) return {};
    lit.area = {row, 0, 1, columns};
    if (table.columns == TableAxis::Source) {
        if (key >= columns || !of_head(table, e, focus.head)) return {};
        lit.area = {row, key, 1, 1};
        lit.component = -1;
    } else if (table.letter == 'Q' || table.letter == 'K' || table.letter == 'V') {
        const Index heads = table.letter == 'Q' ? e.heads : e.kv_heads;
        const Index head = table.letter == 'Q' ? focus.head : trace.kv_head(focus.head);
        if (heads > 0 && columns % heads == 0) lit.area = {row, head * (columns / heads), 1, columns / heads};
        if (table.letter == 'V') lit.component = -1; // products are of Q and K
        if (lit.component >= 0) lit.component += lit.area.column;
    } else {
        lit.component = -1;
    }
    return lit;
}

} // namespace attenscope
