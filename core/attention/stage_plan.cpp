// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/stage_plan.h"

#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

#include <algorithm>

namespace attenscope {

namespace {

using Phases = std::vector<Phase>;

void add_score(Phases& phases, const Trace& trace) {
    if (!trace.inputs.scores.empty()) return phases.push_back({StepKind::Given, 1});
    const ScoreRule* rule = find_score_rule(trace.experiment->score);
    if (rule && rule->sums_products && trace.inputs.query)
        phases.push_back({StepKind::Product, trace.inputs.query->cols() / trace.experiment->heads});
    phases.push_back({StepKind::Score, 1});
}

void add_scale_and_mask(Phases& phases, const Experiment& e) {
    phases.push_back({StepKind::Scale, 1});
    if (e.soft_cap) phases.push_back({StepKind::SoftCap, 1});
    if (!e.bias.empty()) phases.push_back({StepKind::Bias, 1});
    if (e.alibi) phases.push_back({StepKind::Alibi, 1});
    if (!e.masks.empty()) phases.push_back({StepKind::Mask, 1});
}

/// A row of weights, or with `keys` 1 one of its cells.
Phases softmax_phases(const Experiment& e, Index keys) {
    if (e.normaliser != "softmax") return {{StepKind::Maximum, keys}, {StepKind::Choice, keys}};
    return {
        {StepKind::Maximum, keys}, {StepKind::Exponential, keys}, {StepKind::Sum, keys}, {StepKind::Division, keys}};
}

Phases output_phases(const Experiment& e) {
    const OutputRule* rule = find_output_rule(e.output);
    if (!rule || rule->parameters.empty()) return {{StepKind::Join, 1}};
    return {{StepKind::Join, 1}, {StepKind::Layer, 1}, {StepKind::Output, 1}};
}

bool first_stage(const Trace& trace, int stage) {
    return stage == 0 || !stage_matrix(trace, stage - 1);
}

} // namespace

Index StagePlan::per_unit() const {
    Index steps = 0;
    for (const Phase& phase : phases)
        steps += phase.count;
    return steps;
}

StagePlan::Place StagePlan::place(Index step) const {
    const Index per = per_unit();
    Index in_unit = step % per;
    Place found{step / per, phases.back().kind, 0};
    for (const Phase& phase : phases) {
        found.kind = phase.kind;
        found.at = in_unit;
        if (in_unit < phase.count) break;
        in_unit -= phase.count;
    }
    return found;
}

Index StagePlan::filled(Index taken) const {
    if (units == 0) return 0;
    const Index per = per_unit(), cells_per_unit = scope.rows * scope.columns / units;
    const Index whole = taken / per, begun = taken % per;
    Index cells = whole * cells_per_unit;
    const Phase& last = phases.back();
    if (!unit_is_cell && fills_cells(last.kind)) cells += std::max<Index>(begun - (per - last.count), 0);
    return cells;
}

const TraceMatrix* stage_matrix(const Trace& trace, int stage) {
    const Walkthrough* walkthrough = find_walkthrough(trace.experiment->walkthrough);
    if (!walkthrough) walkthrough = &walkthroughs().front();
    if (stage < 0 || stage >= static_cast<int>(walkthrough->stages.size())) return nullptr;
    return find_trace_matrix(walkthrough->stages[static_cast<size_t>(stage)].matrix);
}

StagePlan stage_plan(const Trace& trace, const Focus& focus, int stage) {
    StagePlan plan;
    const TraceMatrix* matrix = stage_exists(trace, stage) ? stage_matrix(trace, stage) : nullptr;
    if (!matrix) return plan;
    const Experiment& e = *trace.experiment;
    const Table values = matrix->values(trace, focus.head);
    const bool cell = focus.grain == Grain::Cell;
    const bool given_weights = !trace.inputs.weights.empty();
    if (matrix->id == "scores" || matrix->id == "masked") {
        plan.unit_is_cell = true;
        if (matrix->id == "scores" || first_stage(trace, stage)) add_score(plan.phases, trace);
        if (matrix->id == "masked") add_scale_and_mask(plan.phases, e);
    } else if (matrix->id == "weights") {
        plan.unit_is_cell = cell || given_weights;
        plan.phases = given_weights ? Phases{{StepKind::Given, 1}} : softmax_phases(e, cell ? 1 : values->cols());
    } else if (matrix->id == "context") {
        plan.phases = {{StepKind::Contribution, cell ? std::min<Index>(1, trace.keys()) : trace.keys()},
                       {StepKind::Context, 1}};
    } else {
        plan.phases = output_phases(e);
    }
    const bool one_cell = cell && plan.unit_is_cell;
    plan.scope = {0, 0, values->rows(), values->cols()};
    if (focus.grain != Grain::Whole) plan.scope = {focus.query, 0, std::min<Index>(1, values->rows()), values->cols()};
    if (one_cell) plan.scope = {focus.query, focus.key, plan.scope.rows, std::min<Index>(1, values->cols())};
    if (plan.scope.columns > 0) plan.units = plan.scope.rows * plan.units_per_row();
    if (plan.per_unit() == 0) plan.units = 0;
    return plan;
}

} // namespace attenscope
