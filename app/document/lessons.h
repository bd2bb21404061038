// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons. To add one: resources/lessons/<id>.json with its .attn file beside it, and its row in lessons.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/lessons/lesson.h"

#include <span>
#include <string_view>

namespace attenscope {

struct LessonRow {
    std::string_view id; ///< its file is <id>.json
};

/// In the order in which they are read.
std::span<const LessonRow> lessons();

/// The lesson, once everything it names is known to exist; else what does not, in words.
Result<Lesson> load_lesson(const LessonRow& row);
Result<Experiment> load_lesson_experiment(const Lesson& lesson, std::string_view language);

} // namespace attenscope
