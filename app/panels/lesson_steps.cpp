// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_steps.h"

#include "app/look/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace attenscope {

namespace {

void lead(QPushButton* button, const QString& place, const QString& none) {
    button->setEnabled(!place.isEmpty());
    button->setToolTip(place.isEmpty() ? none : place);
    button->setAccessibleName(button->text() + QStringLiteral(": ") + button->toolTip());
}

} // namespace

LessonSteps::LessonSteps(QWidget* parent)
    : QWidget(parent), back_(new QPushButton(tr("Back"), this)), next_(new QPushButton(tr("Next"), this)) {
    setObjectName(QStringLiteral("lessonSteps"));
    back_->setObjectName(QStringLiteral("lessonBack"));
    next_->setObjectName(QStringLiteral("lessonNext"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, 2 * grid, grid);
    layout->setSpacing(grid);
    for (QPushButton* button : {back_, next_}) {
        button->setAutoDefault(false);
        layout->addWidget(button, 1);
    }
    connect(back_, &QPushButton::clicked, this, &LessonSteps::back);
    connect(next_, &QPushButton::clicked, this, &LessonSteps::next);
}

void LessonSteps::setPlaces(const QString& back, const QString& next) {
    // A button that is switched off would hand the keyboard to anything: to its neighbour, rather.
    if (back.isEmpty() && back_->hasFocus()) next_->setFocus();
    if (next.isEmpty() && next_->hasFocus()) back_->setFocus();
    lead(back_, back, tr("This is the beginning."));
    lead(next_, next, tr("This is the end."));
}

void LessonSteps::setReady(bool ready) {
    ready_ = ready;
    QFont font = back_->font();
    font.setBold(ready);
    next_->setFont(font);
    QPalette colours = back_->palette();
    if (ready) {
        colours.setColor(QPalette::Button, current_theme().accent);
        colours.setColor(QPalette::ButtonText, Qt::white);
    }
    next_->setPalette(colours);
}

void LessonSteps::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) setReady(ready_);
}

} // namespace attenscope
