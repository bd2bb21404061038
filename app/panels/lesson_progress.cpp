// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_progress.h"

#include "app/document/lessons.h"
#include "app/look/id.h"

#include <QSettings>
#include <QStringList>
#include <algorithm>

namespace attenscope {

namespace {

const QString done_key = QStringLiteral("lessons/done"), last_key = QStringLiteral("lessons/last");

QStringList done_ids() {
    return QSettings().value(done_key).toStringList();
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

int count_done() {
    return static_cast<int>(std::ranges::count_if(lessons(), [](const LessonRow& row) { return lesson_done(row.id); }));
}

} // namespace attenscope
