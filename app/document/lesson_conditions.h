// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson can notice. To add a condition: its row in lesson_conditions.cpp.
#pragma once

#include "app/document/selection.h"
#include "core/attention/trace.h"
#include "core/lessons/lesson.h"

#include <QString>
#include <span>
#include <string_view>

namespace attenscope {

/// What the reader has made of the experiment so far; `trace` is computed from it.
struct LessonState {
    const Experiment& experiment;
    const Trace& trace;
    const Selection& selection;
};

struct ConditionRow {
    std::string_view id;
    std::vector<std::string_view> numbers; ///< the names of its numbers, all needed
    bool needs_row;                        ///< whether it is asked with the id of some table's row
    bool (*holds)(const LessonState& state, const LessonCondition& asked);
    /// What it looks at, as text: while that stays the same, the reader has not tried.
    std::string (*subject)(const LessonState& state);
    /// To a reader who tried and did something else; empty where there is nothing to say (lesson_answers.h).
    QString (*answer)(const LessonState& state, const LessonCondition& asked);
};

std::span<const ConditionRow> lesson_conditions();

/// Whether there is such a condition and it is asked with what it needs, in words.
Status check_condition(const LessonCondition& asked);
/// `asked` has passed check_condition.
bool holds(const LessonCondition& asked, const LessonState& state);
std::string subject(const LessonCondition& asked, const LessonState& state);
QString answer(const LessonCondition& asked, const LessonState& state);

} // namespace attenscope
