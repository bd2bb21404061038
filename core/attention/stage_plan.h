// SPDX-License-Identifier: GPL-3.0-or-later
// In which order the steps of a stage come. Which steps there are depends on the Experiment alone: each cell (or row)
// of a stage has the same, so that any step of thousands of cells is found without counting.
#pragma once

#include "core/attention/position.h"

namespace attenscope {

/// `count` steps of one kind: one for each key or component.
struct Phase {
    StepKind kind;
    Index count;
};

struct StagePlan {
    std::vector<Phase> phases; ///< of one unit
    bool unit_is_cell = false; ///< else it is a row
    Area scope;                ///< of the stage's map
    Index units = 0;

    Index per_unit() const;
    Index steps() const { return units * per_unit(); }
    /// The units that make one row of the scope.
    Index units_per_row() const { return unit_is_cell ? scope.columns : 1; }
    /// True when the steps of this kind fill a row cell by cell.
    static bool fills_cells(StepKind kind) { return kind == StepKind::Division || kind == StepKind::Choice; }

    struct Place {
        Index unit; ///< which cell or row
        StepKind kind;
        Index at; ///< 0…count − 1 in its phase
    };
    /// Of step 0…steps() − 1.
    Place place(Index step) const;
    /// Cells of the scope that are there after `taken` steps.
    Index filled(Index taken) const;
};

/// `focus` is inside the Trace. No units where there is nothing to walk through.
StagePlan stage_plan(const Trace& trace, const Focus& focus, int stage);

} // namespace attenscope
