// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lessons.h"

#include "app/document/experiment_file.h"
#include "app/document/files.h"
#include "app/document/lesson_conditions.h"
#include "app/look/id.h"
#include "core/attention/tables.h"
#include "core/lessons/lesson_figures.h"

#include <QDir>
#include <array>

namespace attenscope {

namespace {

constexpr std::array<LessonRow, 14> lessons_in_order = {{
    {"painting"},
    {"bottleneck"},
    {"query-key-value"},
    {"projections"},
    {"four-stages"},
    {"softmax-exp"},
    {"scores"},
    {"scaling"},
    {"temperature"},
    {"masks"},
    {"self-attention"},
    {"heads"},
    {"cross-attention"},
    {"path-length"},
}};

const QString folder = QStringLiteral(":/lessons/");

Status check(const Lesson& lesson) {
    for (const std::string& id : lesson.figures)
        if (!find_lesson_figure(id))
            return unknown(phrase("core", "there is no figure “%1”; there are %2"), id, lesson_figures());
    for (size_t at = 0; at < lesson.tasks.size(); ++at)
        if (Status checked = check_condition(lesson.tasks[at].done); !checked)
            return std::move(checked).error().in("tasks[" + std::to_string(at) + "].done");
    for (const std::string_view language : lesson_languages)
        if (const Result<Experiment> experiment = load_lesson_experiment(lesson, language); !experiment)
            return experiment.error();
    return ok();
}

} // namespace

std::span<const LessonRow> lessons() {
    return lessons_in_order;
}

Result<Lesson> load_lesson(const LessonRow& row) {
    const QString file = folder + id_string(row.id) + QStringLiteral(".json");
    const Result<std::unique_ptr<FileBytes>> mapped = FileBytes::open(file);
    if (!mapped) return mapped.error();
    Result<Lesson> lesson = read_lesson((*mapped)->bytes());
    if (!lesson) return std::move(lesson).error().in(file.toStdString());
    if (Status checked = check(*lesson); !checked) return std::move(checked).error().in(file.toStdString());
    return lesson;
}

Result<Experiment> load_lesson_experiment(const Lesson& lesson, std::string_view language) {
    return load_experiment(QDir::cleanPath(folder + QString::fromStdString(lesson.experiment.in(language))));
}

} // namespace attenscope
