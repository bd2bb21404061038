// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: a short page, the experiment it opens, what the reader is asked to do, and a quiz. Its file is JSON:
//   {"format": "attenscope-lesson", "version": 1,
//    "title": {"en": "…", "zh_CN": "…"}, "text": {"en": "…", "zh_CN": "…"},
//    "experiment": "name.attn" or one name per language, "figures": ["entropy"],
//    "start": {"stage": 2, "head": 0, "query": 0, "key": 0},
//    "tasks": [{"text": {"en": "…", "zh_CN": "…"}, "widget": "heatmap", "done": {"pinned": {"query": 1, "key": 1}}}],
//    "quiz": [three of {"question": {"en": "…", "zh_CN": "…"},
//                       "answers": [{"text": {…}, "reply": {…}, "right": true}, {"text": {…}, "reply": {…}}, …]}]}
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/formats/array.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace attenscope {

/// The languages a lesson is written in; the first one serves where the program speaks none of them.
inline constexpr std::array<std::string_view, 2> lesson_languages = {"en", "zh_CN"};

/// The same text in every language of lesson_languages.
struct LessonText {
    std::map<std::string, std::string, std::less<>> by_language;

    const std::string& in(std::string_view language) const;
};

/// When a task is done: a condition's id and what it is asked with (app/document/lesson_conditions.h).
struct LessonCondition {
    std::string id;
    std::map<std::string, double, std::less<>> numbers;
    std::string row; ///< id of a row of some table: "dot", "causal"
};

struct LessonTask {
    LessonText text;
    std::string widget; ///< objectName of what the task is about
    LessonCondition done;
};

/// One thing to answer with, and what is said to whoever does: why it is so, or why not.
struct QuizAnswer {
    LessonText text, reply;
    bool right = false;
};

struct QuizQuestion {
    LessonText text;
    std::vector<QuizAnswer> answers; ///< 2 to 4, one of them right
};

inline constexpr size_t quiz_questions = 3; ///< at the end of each lesson

struct Lesson {
    LessonText title, text;
    LessonText experiment; ///< name of an .attn file, seen from the lesson's folder
    std::vector<std::string> figures;
    struct Start {
        Index stage = 2, head = 0, query = 0, key = 0;
    } start;
    std::vector<LessonTask> tasks;
    std::vector<QuizQuestion> quiz; ///< quiz_questions of them
};

/// Errors name the place: "tasks[1].done: …". Whether conditions, figures and files exist is for load_lesson to say.
Result<Lesson> read_lesson(Bytes bytes);

} // namespace attenscope
