// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_progress.h"

#include "app/document/lessons.h"
#include "app/look/id.h"

#include <QSettings>
#include <QStringList>
#include <algorithm>

namespace attenscope {

namespace {

const QString done_key = QStringLiteral("lessons/done"), last_key = QStringLiteral("lessons/last"),
              answered_key = QStringLiteral("lessons/answered");

QStringList done_ids() {
    return QSettings().value(done_key).toStringList();
}

/// "scores/0"
QString question_id(std::string_view id, size_t question) {
    return id_string(id) + QStringLiteral("/%1").arg(question);
}

QStringList answered_ids() {
    return QSettings().value(answered_key).toStringList();
}

} // namespace

bool lesson_done(std::string_view id) {
    return done_ids().contains(id_string(id));
}

void remember_done(std::string_view id) {
    if (!lesson_done(id)) QSettings().setValue(done_key, done_ids() << id_string(id));
}

int last_lesson() {
    const QString id = QSettings().value(last_key).toString();
    const auto found = std::ranges::find_if(lessons(), [&](const LessonRow& row) { return id_string(row.id) == id; });
    return found == lessons().end() ? 0 : static_cast<int>(found - lessons().begin());
}

void remember_last(std::string_view id) {
    QSettings().setValue(last_key, id_string(id));
}

bool question_answered(std::string_view id, size_t question) {
    return answered_ids().contains(question_id(id, question));
}

void remember_answered(std::string_view id, size_t question) {
    if (!question_answered(id, question))
        QSettings().setValue(answered_key, answered_ids() << question_id(id, question));
}

int count_answered() {
    int count = 0;
    for (const LessonRow& row : lessons())
        for (size_t question = 0; question < quiz_questions; ++question)
            count += question_answered(row.id, question);
    return count;
}

int count_done() {
    return static_cast<int>(std::ranges::count_if(lessons(), [](const LessonRow& row) { return lesson_done(row.id); }));
}

} // namespace attenscope
