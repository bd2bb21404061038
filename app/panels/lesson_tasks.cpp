// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_tasks.h"

#include "app/look/icons.h"
#include "app/look/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace attenscope {

LessonTasks::LessonTasks(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lessonTasks"));
    auto* grid_layout = new QGridLayout(this);
    grid_layout->setContentsMargins(0, 0, 0, 0);
    grid_layout->setHorizontalSpacing(grid);
    grid_layout->setVerticalSpacing(grid);
    grid_layout->setColumnStretch(1, 1);
}

void LessonTasks::setTasks(const QStringList& sentences) {
    for (const Row& row : rows_) {
        delete row.mark;
        delete row.sentence;
    }
    rows_.clear();
    auto* grid_layout = static_cast<QGridLayout*>(layout());
    for (const QString& sentence : sentences) {
        const int at = static_cast<int>(rows_.size());
        auto* mark = new QLabel(this);
        mark->setObjectName(QStringLiteral("lessonMark%1").arg(at));
        auto* label = new QLabel(sentence, this);
        label->setObjectName(QStringLiteral("lessonTask%1").arg(at));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        grid_layout->addWidget(mark, at, 0, Qt::AlignTop);
        grid_layout->addWidget(label, at, 1);
        rows_.push_back({mark, label});
    }
    setDone(0);
}

void LessonTasks::setDone(size_t count) {
    done_ = count;
    for (size_t at = 0; at < rows_.size(); ++at) {
        const auto& [mark, sentence] = rows_[at];
        const bool done = at < count;
        mark->setPixmap(icon(done ? "check" : "todo").pixmap(16, 16));
        mark->setToolTip(done ? tr("Done") : at == count ? tr("To do now") : tr("To do later"));
        sentence->setForegroundRole(at == count ? QPalette::WindowText : QPalette::PlaceholderText);
        sentence->setAccessibleName(tr("%1 (%2)", "a task and its state").arg(sentence->text(), mark->toolTip()));
    }
}

void LessonTasks::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setDone(done_); // the marks are drawn in the palette's colour
}

} // namespace attenscope
