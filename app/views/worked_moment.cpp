// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the worked cell while a walkthrough fills them.
#include "app/look/numbers.h"
#include "app/views/worked_lines.h"
#include "core/attention/walkthrough.h"

#include <algorithm>

namespace attenscope {

namespace {

std::ptrdiff_t rank(std::string_view matrix) {
    const auto all = trace_matrices();
    return std::find_if(all.begin(), all.end(), [&](const TraceMatrix& row) { return row.id == matrix; }) - all.begin();
}

/// The ranks of the matrices whose lines a stage has: after the first, up to the second.
std::pair<std::ptrdiff_t, std::ptrdiff_t> ranks(const Trace& trace, int stage) {
    const Walkthrough* walkthrough = find_walkthrough(trace.experiment->walkthrough);
    if (!walkthrough) return {-1, -1};
    const auto of = [&](int at) { return rank(walkthrough->stages[static_cast<size_t>(at)].matrix); };
    return {stage == 0 ? -1 : of(stage - 1), of(stage)};
}

/// Nothing is known of it yet; its label and its place stay.
void blank(WorkedLine& line) {
    line.left.text.clear();
    line.right.text.clear();
    line.result.text.clear();
    line.running.text.clear();
    if (!line.wide.isEmpty()) line.wide = QStringLiteral(" ");
}

/// A line that several terms share, at one of them.
void show_term(WorkedLine& line, const WorkedCell& cell, const Step& step) {
    line.left = {shown(step.left), Ink::Query};
    line.sign = {QStringLiteral("×"), Ink::Muted};
    line.right = {shown(step.right), Ink::Key};
    line.result.text = shown(cell.terms.segment(line.component, step.component - line.component + 1).sum());
    line.running.text = shown(step.running);
}

/// A number that is still being looked for or added up stands where it will be used.
void show_unfinished(WorkedLine& line, const Step& step) {
    const bool vector = !line.wide.isEmpty();
    const bool into_result = line.right.text.isEmpty() || line.right.ink == Ink::Muted;
    const InkedText right = line.right; // "sum": a word, no number
    blank(line);
    line.current = line.gathers == step.kind;
    if (!line.current) return;
    if (vector)
        line.wide = step.total.size() > 0 ? vector_text(step.total.transpose(), 2) : shown(step.running);
    else
        (into_result ? line.result : line.right).text = shown(step.running);
    if (into_result) line.right = right;
}

void show_step(WorkedLine& line, const WorkedCell& cell, const Step& step) {
    if (line.step > step.kind) return show_unfinished(line, step);
    line.current = line.step == step.kind;
    if (step.kind != StepKind::Product || line.step != StepKind::Product) return;
    line.current = step.component >= line.component && step.component < line.component + line.terms;
    if (line.component > step.component)
        blank(line);
    else if (line.terms > 1)
        show_term(line, cell, step);
}

} // namespace

bool of_stage(const WorkedLine& line, const Trace& trace, int stage) {
    const auto [after, up_to] = ranks(trace, stage);
    return rank(line.matrix) > after && rank(line.matrix) <= up_to;
}

void show_moment(std::vector<WorkedLine>& lines, const Trace& trace, const WorkedCell& cell, int stage,
                 const Moment& now) {
    const std::ptrdiff_t done = ranks(trace, stage).first;
    for (WorkedLine& line : lines) {
        if (rank(line.matrix) <= done) continue;
        if (now.step && of_stage(line, trace, stage))
            show_step(line, cell, *now.step);
        else
            blank(line);
    }
}

} // namespace attenscope
