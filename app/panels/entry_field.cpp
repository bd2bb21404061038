// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/entry_field.h"

#include "app/look/theme.h"
#include "app/look/tool_tip.h"
#include "app/look/translated.h"
#include "app/panels/controls.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <utility>

namespace attenscope {

EntryField::EntryField(NormalForm normal_form, const QString& expected, QWidget* parent)
    : QLineEdit(parent), normal_form_(std::move(normal_form)), expected_(expected) {
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        const Typing::How how = std::exchange(how_, Typing::How::Key);
        typing_.goesOn(last_text_, text, cursorPosition(), how);
        if (how != Typing::How::Key && valid()) before_ = normal_; // replaced; letters may be on the way to something
        read(text, typing_.mergeKey(objectName().toLatin1()));
    });
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) { last_text_ = text; });
}

void EntryField::showValue(const QString& normal) {
    if (normal != normal_ || !hasFocus()) before_ = normal; // not what was just typed
    normal_ = normal;
    const Result<QString> typed = normal_form_(text());
    if (hasFocus() && !typed && normal == before_) return; // refused so far; perhaps it goes on
    if (!typed || *typed != normal) setText(normal);
    setProblem({});
}

void EntryField::read(const QString& text, const QByteArray& merge_key) {
    const Result<QString> typed = normal_form_(text);
    QString why;
    if (!typed) why = typed.error().message.empty() ? expected_ : translated(typed.error());
    setProblem(why);
    take(typed ? *typed : before_, merge_key);
}

void EntryField::take(const QString& normal, const QByteArray& merge_key) {
    if (normal == normal_) return;
    normal_ = normal;
    emit edited(normal, merge_key);
}

void EntryField::setProblem(const QString& why) {
    if (why == problem_) return;
    problem_ = why;
    setAccessibleDescription(why);
    if (why.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), literal_tool_tip(why), this);
    update();
}

/// What was typed is done with.
void EntryField::settle() {
    const QString typed = text(), why = problem_;
    if (typed != normal_) setText(normal_);
    before_ = normal_;
    setProblem({});
    if (!why.isEmpty()) emit refused(tr("“%1” was not taken, it stays %2. %3").arg(typed, normal_, why));
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
            before_ = *next; // a step is not typing
            typing_.end();
            read(*next, {});
        }
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) settle();
    how_ = Typing::how(*event, hasSelectedText());
    QLineEdit::keyPressEvent(event);
    how_ = Typing::How::Key;
}

void EntryField::focusInEvent(QFocusEvent* event) {
    typing_.end();
    QLineEdit::focusInEvent(event);
}

void EntryField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    settle();
}

void EntryField::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (valid()) return;
    // A wavy line, as under a misspelt word: the text means nothing yet.
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(current_theme().key, 1.2));
    const int y = height() - 4;
    for (int x = 4; x + 4 <= width() - 4; x += 4)
        painter.drawLine(QPointF(x, y + (x % 8 ? 1 : -1)), QPointF(x + 4, y + (x % 8 ? -1 : 1)));
}

} // namespace attenscope
