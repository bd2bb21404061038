// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lesson_conditions.h"

#include "core/attention/tables.h"

#include <algorithm>

namespace attenscope {

namespace {

double number(const LessonCondition& asked, std::string_view name) {
    const auto found = asked.numbers.find(name);
    return found == asked.numbers.end() ? 0 : found->second;
}

bool equals(std::optional<Index> at, const LessonCondition& asked, std::string_view name) {
    return at && static_cast<double>(*at) == number(asked, name);
}

/// Between at_least and at_most, both included.
bool between(double value, const LessonCondition& asked) {
    return value >= number(asked, "at_least") && value <= number(asked, "at_most");
}

bool pinned(const LessonState& state, const LessonCondition& asked) {
    return state.selection.pinned() && equals(state.selection.query(), asked, "query") &&
           equals(state.selection.key(), asked, "key");
}

bool at_stage(const LessonState& state, const LessonCondition& asked) {
    return equals(state.selection.stage(), asked, "stage");
}

bool has_mask(const Experiment& experiment, std::string_view rule) {
    return std::any_of(experiment.masks.begin(), experiment.masks.end(),
                       [rule](const Mask& mask) { return mask.rule == rule; });
}

bool hidden_from_all(const Trace& trace, double key) {
    const auto column = static_cast<Index>(key);
    return column < trace.keys() && trace.visible && !trace.visible->col(column).any();
}

} // namespace

std::span<const ConditionRow> lesson_conditions() {
    using State = const LessonState&;
    using Asked = const LessonCondition&;
    static const std::vector<ConditionRow> rows = {
        {"pinned", {"query", "key"}, false, pinned},
        {"pinned-at-stage",
         {"stage", "query", "key"},
         false,
         [](State state, Asked asked) { return at_stage(state, asked) && pinned(state, asked); }},
        {"stage", {"stage"}, false, at_stage},
        {"head",
         {"head"},
         false,
         [](State state, Asked asked) { return equals(state.selection.head(), asked, "head"); }},
        {"score", {}, true, [](State state, Asked asked) { return state.experiment.score == asked.row; }},
        {"normaliser", {}, true, [](State state, Asked asked) { return state.experiment.normaliser == asked.row; }},
        {"output", {}, true, [](State state, Asked asked) { return state.experiment.output == asked.row; }},
        {"mask", {}, true, [](State state, Asked asked) { return has_mask(state.experiment, asked.row); }},
        {"key-hidden",
         {"key"},
         false,
         [](State state, Asked asked) { return hidden_from_all(state.trace, number(asked, "key")); }},
        {"temperature",
         {"at_least", "at_most"},
         false,
         [](State state, Asked asked) { return between(state.experiment.temperature, asked); }},
        {"width",
         {"at_least", "at_most"},
         false,
         [](State state, Asked asked) {
             return between(static_cast<double>(state.experiment.token_vectors.width), asked);
         }},
        {"source-count",
         {"at_least", "at_most"},
         false,
         [](State state, Asked asked) { return between(static_cast<double>(state.experiment.source.size()), asked); }},
    };
    return rows;
}

Status check_condition(const LessonCondition& asked) {
    const ConditionRow* row = row_called(lesson_conditions(), asked.id);
    if (!row) return unknown(phrase("core", "there is no condition “%1”; there are %2"), asked.id, lesson_conditions());
    for (const std::string_view name : row->numbers)
        if (!asked.numbers.contains(name))
            return fail(phrase("core", "the condition “%1” needs “%2”"), {asked.id, std::string(name)});
    for (const auto& [name, value] : asked.numbers)
        if (std::find(row->numbers.begin(), row->numbers.end(), name) == row->numbers.end())
            return fail(phrase("core", "the condition “%1” has no use for “%2”"), {asked.id, name});
    if (row->needs_row == asked.row.empty())
        return fail(row->needs_row ? phrase("core", "the condition “%1” needs “%2”")
                                   : phrase("core", "the condition “%1” has no use for “%2”"),
                    {asked.id, "row"});
    return ok();
}

bool holds(const LessonCondition& asked, const LessonState& state) {
    const ConditionRow* row = row_called(lesson_conditions(), asked.id);
    return row && row->holds(state, asked);
}

} // namespace attenscope
