// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_header.h"

#include "app/look/icons.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/panels/controls.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace attenscope {

LessonHeader::LessonHeader(QWidget* parent) : QWidget(parent), list_(choice_box(this)) {
    setObjectName(QStringLiteral("lessonHeader"));
    describe(list_, "lessonList", tr("Lessons"), tr("All lessons; a mark says which are done"));
    QToolButton* again = tool_button("restartLesson", "restart", tr("Start this lesson again"), this);
    QToolButton* close = tool_button("closeLessons", "close", tr("Close the lessons"), this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->setSpacing(grid / 2);
    layout->addWidget(list_, 1);
    for (QToolButton* button : {again, close}) {
        button->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(button);
    }
    connect(list_, &QComboBox::activated, this, &LessonHeader::chosen);
    connect(again, &QToolButton::clicked, this, &LessonHeader::startAgain);
    connect(close, &QToolButton::clicked, this, &LessonHeader::closed);
}

void LessonHeader::setTitles(const QStringList& titles) {
    const QSignalBlocker quiet(list_);
    list_->clear();
    for (int at = 0; at < titles.size(); ++at)
        list_->addItem(icon("todo"), QStringLiteral("%1  ").arg(at + 1) + titles[at]);
}

void LessonHeader::setDone(int lesson, bool done) {
    list_->setItemIcon(lesson, icon(done ? "check" : "todo"));
    list_->setItemData(lesson, done ? tr("Done") : tr("Not done yet"), Qt::AccessibleDescriptionRole);
}

void LessonHeader::setCurrent(int lesson) {
    list_->setCurrentIndex(lesson);
}

} // namespace attenscope
