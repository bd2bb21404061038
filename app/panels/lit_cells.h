// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of a table take part in the cell that is looked at: the query's row of Q, the key's row of K and of V.
#pragma once

#include "core/attention/experiment_tables.h"
#include "core/attention/position.h"

#include <optional>

namespace attenscope {

struct LitCells {
    Area area;            ///< empty when nothing of the table takes part
    Index component = -1; ///< the column a walkthrough is at
    bool operator==(const LitCells&) const = default;
};

/// `table` is one of experiment_tables() of the Trace's Experiment. While `position` is inside a stage, the cell that
/// is being computed counts, else the one in focus.
LitCells lit_cells(const ExperimentTable& table, const Trace& trace, const Focus& focus, const Position& position);

} // namespace attenscope
