// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/position.h"

#include "core/attention/contribution.h"
#include "core/attention/stage_plan.h"
#include "core/attention/worked_cell.h"
#include "core/attention/worked_output.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Focus inside(Focus focus, const Trace& trace) {
    const auto clamped = [](Index at, Index count) { return std::clamp<Index>(at, 0, std::max<Index>(count - 1, 0)); };
    focus.head = clamped(focus.head, static_cast<Index>(trace.heads.size()));
    focus.query = clamped(focus.query, trace.queries());
    focus.key = clamped(focus.key, trace.keys());
    return focus;
}

/// Steps taken at a fraction. Never more than one beyond what fraction·steps says, whatever was rounded on the way.
Index steps_at(double fraction, Index steps) {
    if (!(fraction > 0)) return 0;
    if (fraction >= 1) return steps;
    const double taken = std::ceil(fraction * static_cast<double>(steps) - 1e-6);
    return std::clamp(static_cast<Index>(taken), Index(0), steps);
}

double before_bias(const WorkedCell& cell) {
    return cell.soft_capped.value_or(cell.scaled.value_or(0));
}

double before_alibi(const WorkedCell& cell) {
    return cell.with_bias.value_or(before_bias(cell));
}

double before_mask(const WorkedCell& cell) {
    return cell.with_alibi.value_or(before_alibi(cell));
}

/// A step that leads to one cell of scores.
void put_cell_step(Step& step, const Trace& trace, const Focus& focus, Index at) {
    const WorkedCell cell = worked_cell(trace, focus.head, step.query, step.key);
    const auto put = [&](double left, double right, double number) {
        step.left = left;
        step.right = right;
        step.number = step.running = number;
    };
    switch (step.kind) {
    case StepKind::Product:
        step.component = at;
        put(cell.query_vector(at), cell.key_vector(at), cell.terms(at));
        step.running = cell.terms.head(at + 1).sum();
        return;
    case StepKind::Scale:
        step.divides = cell.divisor.has_value();
        return put(cell.score.value_or(0), cell.divisor.value_or(cell.scale.value_or(1)), cell.scaled.value_or(0));
    case StepKind::SoftCap:
        return put(cell.scaled.value_or(0), trace.experiment->soft_cap.value_or(0), before_bias(cell));
    case StepKind::Bias:
        return put(before_bias(cell), cell.bias.value_or(0), before_alibi(cell));
    case StepKind::Alibi:
        return put(before_alibi(cell), cell.alibi.value_or(0), before_mask(cell));
    case StepKind::Mask:
        return put(before_mask(cell), 0, cell.masked.value_or(0));
    default: // Given, Score
        return put(0, 0, cell.score.value_or(cell.weight.value_or(0)));
    }
}

/// Exponentials up to `key`, added in the order of the keys.
double sum_up_to(const Trace& trace, const Focus& focus, Index query, Index key) {
    const HeadTrace& head = trace.heads[static_cast<size_t>(focus.head)];
    if (key == trace.keys() - 1) return head.row_sum(query); // the Trace's own, which may have been added otherwise
    double sum = 0;
    for (Index j = 0; j <= key; ++j)
        sum += head.exponential(query, j, trace.experiment->temperature);
    return sum;
}

double maximum_up_to(const Matrix& masked, Index query, Index key) {
    double maximum = -infinity;
    for (Index j = 0; j <= key; ++j) {
        if (std::isnan(masked(query, j))) return masked(query, j);
        maximum = std::max(maximum, masked(query, j));
    }
    return maximum;
}

/// A step of a row's softmax; in one cell the row's maximum and sum are taken whole.
void put_softmax_step(Step& step, const Trace& trace, const Focus& focus) {
    const HeadTrace& head = trace.heads[static_cast<size_t>(focus.head)];
    const Index i = step.query, j = step.key;
    const bool whole = focus.grain == Grain::Cell;
    const double masked = (*head.masked)(i, j);
    const double exponential = head.exponential(i, j, trace.experiment->temperature);
    switch (step.kind) {
    case StepKind::Maximum:
        step.number = masked;
        step.running = whole ? head.row_maximum(i) : maximum_up_to(*head.masked, i, j);
        return;
    case StepKind::Exponential:
        step.left = masked;
        step.right = head.row_maximum(i);
        step.number = exponential;
        return;
    case StepKind::Sum:
        step.number = exponential;
        step.running = whole ? head.row_sum(i) : sum_up_to(trace, focus, i, j);
        return;
    case StepKind::Division:
        step.left = exponential;
        step.right = head.row_sum(i);
        step.number = (*head.weights)(i, j);
        return;
    default: // Choice
        step.left = masked;
        step.right = head.row_maximum(i);
        step.number = (*head.weights)(i, j);
        return;
    }
}

void put_context_step(Step& step, const Trace& trace, const Focus& focus) {
    const HeadTrace& head = trace.heads[static_cast<size_t>(focus.head)];
    if (step.kind == StepKind::Context) {
        step.total = head.context->row(step.query);
        return;
    }
    step.left = (*head.weights)(step.query, step.key);
    step.vector = step.total = contribution(trace, focus.head, step.query, step.key);
    if (focus.grain == Grain::Cell) return;
    for (Index j = 0; j < step.key; ++j)
        step.total += contribution(trace, focus.head, step.query, j);
}

void put_output_step(Step& step, const Trace& trace) {
    const std::optional<WorkedOutput> output = worked_output(trace, step.query);
    if (!output) return;
    step.total = step.kind == StepKind::Join    ? output->joined
                 : step.kind == StepKind::Layer ? output->layer
                                                : output->output;
}

bool of_softmax(StepKind kind) {
    return kind >= StepKind::Maximum && kind <= StepKind::Choice;
}

Step step_at(const Trace& trace, const Focus& focus, const StagePlan& plan, const StagePlan::Place& place) {
    Step step;
    step.kind = place.kind;
    const Index per_row = plan.units_per_row();
    step.query = plan.scope.row + place.unit / per_row;
    if (plan.unit_is_cell)
        step.key = plan.scope.column + place.unit % per_row;
    else if (of_softmax(place.kind) || place.kind == StepKind::Contribution)
        step.key = focus.grain == Grain::Cell ? focus.key : place.at;
    step.hidden = step.key >= 0 && !trace.sees(step.query, step.key);
    if (of_softmax(place.kind))
        put_softmax_step(step, trace, focus);
    else if (place.kind == StepKind::Contribution || place.kind == StepKind::Context)
        put_context_step(step, trace, focus);
    else if (place.kind >= StepKind::Join)
        put_output_step(step, trace);
    else
        put_cell_step(step, trace, focus, place.at);
    return step;
}

Area area_of(const StagePlan& plan, const Step& step) {
    if (step.key < 0 || step.kind == StepKind::Contribution) return {step.query, 0, 1, plan.scope.columns};
    return {step.query, step.key, 1, 1};
}

/// The steps after which a beat ends, within one unit.
std::vector<Index> beats_of_unit(const StagePlan& plan, Grain grain) {
    std::vector<Index> ends;
    Index end = 0;
    for (const Phase& phase : plan.phases) {
        const bool each =
            grain == Grain::Cell || phase.kind == StepKind::Contribution || StagePlan::fills_cells(phase.kind);
        for (Index at = 1; each && at < phase.count; ++at)
            ends.push_back(end + at);
        end += phase.count;
        if (phase.count > 0) ends.push_back(end);
    }
    if (grain == Grain::Row && plan.unit_is_cell) ends = {end};
    return ends;
}

} // namespace

bool weight_there(const Trace& trace, int stage, const Moment& now, Index query, Index key) {
    const TraceMatrix* matrix = stage_matrix(trace, stage);
    if (!matrix || matrix->columns == Axis::Components) return true;
    if (matrix->kind == MapKind::Weight) return now.shows(query, key);
    return query < now.scope.row || query >= now.scope.row + now.scope.rows;
}

bool stage_exists(const Trace& trace, int stage) {
    const TraceMatrix* matrix = stage_matrix(trace, stage);
    return matrix && !trace.heads.empty() && matrix->values(trace, 0);
}

Index step_count(const Trace& trace, const Focus& focus, int stage) {
    return stage_plan(trace, inside(focus, trace), stage).steps();
}

Moment moment(const Trace& trace, const Focus& wanted, const Position& position) {
    const Focus focus = inside(wanted, trace);
    const StagePlan plan = stage_plan(trace, focus, position.stage);
    Moment now;
    now.scope = plan.scope;
    now.steps = plan.steps();
    now.taken = steps_at(position.fraction, now.steps);
    now.filled = position.fraction >= 1 ? plan.scope.rows * plan.scope.columns : plan.filled(now.taken);
    if (plan.scope.rows == 1) now.query = plan.scope.row;
    if (focus.grain == Grain::Cell) now.key = focus.key;
    if (now.taken == 0) return now;
    now.step = step_at(trace, focus, plan, plan.place(now.taken - 1));
    now.query = now.step->query;
    if (now.step->key >= 0) now.key = now.step->key;
    if (now.taken < now.steps) now.arising = area_of(plan, *now.step);
    return now;
}

double next_beat(const Trace& trace, const Focus& wanted, const Position& position, int direction) {
    const Focus focus = inside(wanted, trace);
    const StagePlan plan = stage_plan(trace, focus, position.stage);
    const Index steps = plan.steps();
    const double end = direction > 0 ? 1 : 0;
    if (steps == 0) return end;
    const Index taken = steps_at(position.fraction, steps);
    Index unit = plan.per_unit();
    std::vector<Index> ends{unit};
    if (focus.grain == Grain::Whole)
        ends = {unit *= plan.units_per_row()};
    else
        ends = beats_of_unit(plan, focus.grain);
    Index to = direction > 0 ? steps : 0;
    if (direction > 0) {
        const auto later = std::upper_bound(ends.begin(), ends.end(), taken % unit);
        to = taken / unit * unit + (later == ends.end() ? unit : *later);
    } else if (taken > 0) {
        const Index from = (taken - 1) / unit * unit;
        const auto at = std::lower_bound(ends.begin(), ends.end(), taken - from);
        to = from + (at == ends.begin() ? 0 : *std::prev(at));
    }
    return std::clamp(static_cast<double>(to) / static_cast<double>(steps), 0.0, 1.0);
}

} // namespace attenscope
