// SPDX-License-Identifier: GPL-3.0-or-later
// Where a walkthrough is, as a value, and what it shows there. A stage is cut into steps; each position has taken some
// of them. Nothing is remembered between two positions, so that going back shows exactly what was there.
#pragma once

#include "core/attention/walkthrough.h"

namespace attenscope {

/// How much of a stage is walked through.
enum class Grain { Cell, Row, Whole };

struct Position {
    int stage = 2;       ///< 0…3, of the Trace's walkthrough
    double fraction = 1; ///< of the stage's steps: 0 none, 1 all
    bool operator==(const Position&) const = default;
};

/// What is walked through. Stages whose rows are one vector (context, output) have no smaller part than a row.
struct Focus {
    Index head = 0, query = 0, key = 0;
    Grain grain = Grain::Row;
    bool operator==(const Focus&) const = default;
};

enum class StepKind {
    Given,        ///< the number was given
    Product,      ///< q_d·k_d joins the sum
    Score,        ///< the score is there
    Scale,        ///< × scale, or ÷ √d_k
    SoftCap,      ///< kept inside ±cap
    Bias,         ///< + bias
    Alibi,        ///< + slope × distance
    Mask,         ///< −∞ where hidden
    Maximum,      ///< the row's largest score so far
    Exponential,  ///< exp((s − maximum)/T)
    Sum,          ///< of the exponentials so far
    Division,     ///< exponential ÷ sum: the weight
    Choice,       ///< the weight without a division: hard attention
    Contribution, ///< weight × value joins the context
    Context,      ///< the context is there
    Join,         ///< the contexts of the heads, with the decoder's state where the rule wants it
    Layer,        ///< joined · W + b
    Output,       ///< the output is there
};

/// What has happened last. Which numbers are meant depends on the kind; the others are 0.
struct Step {
    StepKind kind = StepKind::Given;
    Index query = 0;
    Index key = -1;             ///< −1: it is about the whole row
    Index component = -1;       ///< of Product
    bool hidden = false;        ///< a mask hides this key: it is not read
    bool divides = false;       ///< of Scale: `right` is √d_k, not its inverse
    double left = 0, right = 0; ///< what is put together
    double number = 0;          ///< what comes of it
    double running = 0;         ///< sum or maximum up to here
    Eigen::VectorXd vector;     ///< [E], weight × value of a Contribution
    Eigen::VectorXd total;      ///< the context up to here; what Join, Layer and Output give
};

/// Cells of a map: rows row … row + rows − 1, columns likewise.
struct Area {
    Index row = 0, column = 0, rows = 0, columns = 0;
    bool holds(Index i, Index j) const { return i >= row && i < row + rows && j >= column && j < column + columns; }
    bool operator==(const Area&) const = default;
};

/// What a position shows of the stage's map.
struct Moment {
    Index steps = 0, taken = 0;  ///< of the stage
    Area scope;                  ///< the part that is walked through; cells outside of it stay as they are
    Index filled = 0;            ///< cells of the scope, row after row, that have their number
    std::optional<Area> arising; ///< the cells that the last step is about, until all is done
    std::optional<Step> step;    ///< the last one taken; none at fraction 0
    /// What it is at. Absent where a step, or the beginning of the stage, is about several of them.
    std::optional<Index> query, key;

    bool shows(Index row, Index column) const {
        return !scope.holds(row, column) || (row - scope.row) * scope.columns + (column - scope.column) < filled;
    }
};

/// Whether the weight of a pair is there at a moment of a stage: weights outside of what is walked through stay.
bool weight_there(const Trace& trace, int stage, const Moment& now, Index query, Index key);

/// The matrix a stage of the Trace's walkthrough shows, or null.
const TraceMatrix* stage_matrix(const Trace& trace, int stage);

/// False for a stage whose numbers the Trace does not have.
bool stage_exists(const Trace& trace, int stage);

/// Steps of a stage. 0 where there is nothing to walk through.
Index step_count(const Trace& trace, const Focus& focus, int stage);

/// What is shown at `position`. `focus` is moved inside the Trace; a stage that does not exist has no steps.
Moment moment(const Trace& trace, const Focus& focus, const Position& position);

/// The fraction one beat later (`direction` 1) or earlier (−1). A beat is a step of a cell, a cell of a row, a row of
/// the matrix; a row's maximum, exponentials and sum are beats as well.
double next_beat(const Trace& trace, const Focus& focus, const Position& position, int direction);

} // namespace attenscope
