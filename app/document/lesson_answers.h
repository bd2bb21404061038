// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson says to a reader who did something else than it asked for: what was done, and which way to go on.
// Empty where there is nothing to say.
#pragma once

#include "app/document/lesson_conditions.h"

#include <QString>

namespace attenscope {

/// "That is the row “我”; look one lower."
QString answer_to_cell(const LessonState& state, const LessonCondition& asked);
/// The same; the right cell in another stage is told which stage is meant.
QString answer_to_cell_at_stage(const LessonState& state, const LessonCondition& asked);
/// "That is stage ②; this is about stage ①."
QString answer_to_stage(const LessonState& state, const LessonCondition& asked);
QString answer_to_head(const LessonState& state, const LessonCondition& asked);
/// "That is “Cosine”; choose “Dot product”."
QString answer_to_choice(const char* chosen, const char* asked);
/// "“Causal” is not ticked yet."
QString answer_to_mask(const LessonState& state, const LessonCondition& asked);
/// "Key 3, “[PAD]”, is still seen."
QString answer_to_hiding(const LessonState& state, const LessonCondition& asked);
/// "0.7 is too large: 0.3 at most."
QString answer_to_number(double number, const LessonCondition& asked);

} // namespace attenscope
