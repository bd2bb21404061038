// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/entry_field.h"

#include "app/look/theme.h"
#include "app/panels/controls.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace attenscope {

EntryField::EntryField(NormalForm normal_form, const QString& expected, QWidget* parent)
    : QLineEdit(parent), normal_form_(std::move(normal_form)), expected_(expected) {
    connect(this, &QLineEdit::textEdited, this, &EntryField::read);
}

void EntryField::showValue(const QString& normal) {
    normal_ = normal;
    if (normal_form_(text()) != normal) setText(normal);
    setValid(true);
}

void EntryField::read(const QString& text) {
    const std::optional<QString> normal = normal_form_(text);
    setValid(normal.has_value());
    if (!normal || *normal == normal_) return;
    normal_ = *normal;
    emit edited(normal_);
}

void EntryField::setValid(bool valid) {
    if (valid == valid_) return;
    valid_ = valid;
    setAccessibleDescription(valid ? QString() : expected_);
    if (valid)
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), expected_, this);
    update();
}

bool EntryField::event(QEvent* event) {
    // Undo belongs to the document: a line edit of its own would undo half a number.
    if (event->type() == QEvent::ShortcutOverride && is_undo(static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return false;
    }
    return QLineEdit::event(event);
}

void EntryField::keyPressEvent(QKeyEvent* event) {
    if (is_undo(event)) return event->ignore();
    const bool up = event->key() == Qt::Key_Up;
    if (step_ && !isReadOnly() && (up || event->key() == Qt::Key_Down)) {
        const int steps = (event->modifiers() & Qt::ShiftModifier ? 10 : 1) * (up ? 1 : -1);
        if (const std::optional<QString> next = step_(normal_, steps)) {
            setText(*next);
            read(*next);
        }
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void EntryField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    if (text() != normal_) setText(normal_);
    setValid(true);
}

void EntryField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (valid_) return;
    // A wavy line, as under a misspelt word: the text means nothing yet.
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(current_theme().key, 1.2));
    const int y = height() - 4;
    for (int x = 4; x + 4 <= width() - 4; x += 4)
        painter.drawLine(QPointF(x, y + (x % 8 ? 1 : -1)), QPointF(x + 4, y + (x % 8 ? -1 : 1)));
}

} // namespace attenscope
