// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lesson_conditions.h"

#include "app/document/lesson_answers.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"
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

std::string cell(const LessonState& state) {
    const Selection& at = state.selection;
    if (!at.pinned()) return {};
    return text(at.query().value_or(-1)).append(",").append(text(at.key().value_or(-1)));
}

std::string stage(const LessonState& state) {
    return text(Index{state.selection.stage()});
}

std::string masks(const LessonState& state) {
    std::string all;
    for (const Mask& mask : state.experiment.masks) {
        all.append(mask.rule);
        for (const Index number : mask.numbers)
            all.append(" ").append(text(number));
        all.append(";");
    }
    return all;
}

double temperature(const LessonState& state) {
    return state.experiment.temperature;
}

double width(const LessonState& state) {
    return static_cast<double>(state.experiment.token_vectors.width);
}

double source_count(const LessonState& state) {
    return static_cast<double>(state.experiment.source.size());
}

/// How the queries are made of the tokens, as the file says it.
std::string projection(const LessonState& state) {
    switch (state.experiment.token_vectors.query.kind) {
    case Projection::Kind::Identity:
        return "identity";
    case Projection::Kind::Seeded:
        return "seeded";
    case Projection::Kind::Typed:
        return "typed";
    }
    return {};
}

/// A given score of the first head; 0 where there is none.
double given_score(const LessonState& state, const LessonCondition& asked) {
    const auto query = static_cast<Index>(number(asked, "query")), key = static_cast<Index>(number(asked, "key"));
    const std::vector<Table>& given = state.experiment.given;
    const bool there = !given.empty() && given[0] && query < given[0]->rows() && key < given[0]->cols();
    return there ? (*given[0])(query, key) : 0;
}

std::string given_scores(const LessonState& state) {
    std::string all;
    for (const Table& given : state.experiment.given)
        for (Index at = 0; given && at < given->size(); ++at)
            all.append(text(given->data()[at])).append(" ");
    return all;
}

/// A number that is to lie between two others.
template <double (*value)(const LessonState&)>
ConditionRow between_row(std::string_view id) {
    return {
        id,
        {"at_least", "at_most"},
        false,
        [](const LessonState& state, const LessonCondition& asked) { return between(value(state), asked); },
        [](const LessonState& state) { return text(value(state)); },
        [](const LessonState& state, const LessonCondition& asked) { return answer_to_number(value(state), asked); }};
}

template <class Row>
QString other_choice(std::span<const Row> rows, std::string_view chosen, const LessonCondition& asked) {
    const Row* is = row_called(rows, chosen);
    const Row* should = row_called(rows, asked.row);
    return is && should ? answer_to_choice(is->label, should->label) : QString();
}

} // namespace

std::span<const ConditionRow> lesson_conditions() {
    using State = const LessonState&;
    using Asked = const LessonCondition&;
    static const std::vector<ConditionRow> rows = {
        {"pinned", {"query", "key"}, false, pinned, cell, answer_to_cell},
        {"pinned-at-stage",
         {"stage", "query", "key"},
         false,
         [](State state, Asked asked) { return at_stage(state, asked) && pinned(state, asked); },
         [](State state) { return cell(state).append("@").append(stage(state)); },
         answer_to_cell_at_stage},
        {"stage", {"stage"}, false, at_stage, stage, answer_to_stage},
        {"head",
         {"head"},
         false,
         [](State state, Asked asked) { return equals(state.selection.head(), asked, "head"); },
         [](State state) { return text(state.selection.head()); },
         answer_to_head},
        {"head-with-output",
         {"head"},
         true,
         [](State state, Asked asked) {
             return state.experiment.output == asked.row && equals(state.selection.head(), asked, "head");
         },
         [](State state) { return text(state.selection.head()); },
         answer_to_head},
        {"score",
         {},
         true,
         [](State state, Asked asked) { return state.experiment.score == asked.row; },
         [](State state) { return state.experiment.score; },
         [](State state, Asked asked) { return other_choice(score_rules(), state.experiment.score, asked); }},
        {"normaliser",
         {},
         true,
         [](State state, Asked asked) { return state.experiment.normaliser == asked.row; },
         [](State state) { return state.experiment.normaliser; },
         [](State state, Asked asked) { return other_choice(normalisers(), state.experiment.normaliser, asked); }},
        {"output",
         {},
         true,
         [](State state, Asked asked) { return state.experiment.output == asked.row; },
         [](State state) { return state.experiment.output; },
         [](State state, Asked asked) { return other_choice(output_rules(), state.experiment.output, asked); }},
        {"mask",
         {},
         true,
         [](State state, Asked asked) { return has_mask(state.experiment, asked.row); },
         masks,
         answer_to_mask},
        {"key-hidden",
         {"key"},
         false,
         [](State state, Asked asked) { return hidden_from_all(state.trace, number(asked, "key")); },
         masks,
         answer_to_hiding},
        {"positions",
         {},
         false,
         [](State state, Asked) { return state.experiment.token_vectors.positions; },
         [](State state) { return std::string(state.experiment.token_vectors.positions ? "on" : "off"); },
         [](State, Asked) { return QString(); }},
        {"query-projection",
         {},
         true,
         [](State state, Asked asked) { return projection(state) == asked.row; },
         projection,
         [](State, Asked) { return QString(); }},
        {"score-cell",
         {"query", "key", "at_least", "at_most"},
         false,
         [](State state, Asked asked) { return between(given_score(state, asked), asked); },
         given_scores,
         [](State state, Asked asked) { return answer_to_number(given_score(state, asked), asked); }},
        between_row<temperature>("temperature"),
        between_row<width>("width"),
        between_row<source_count>("source-count"),
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

std::string subject(const LessonCondition& asked, const LessonState& state) {
    const ConditionRow* row = row_called(lesson_conditions(), asked.id);
    return row ? row->subject(state) : std::string();
}

QString answer(const LessonCondition& asked, const LessonState& state) {
    const ConditionRow* row = row_called(lesson_conditions(), asked.id);
    return row ? row->answer(state, asked) : QString();
}

} // namespace attenscope
