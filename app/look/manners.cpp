// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/manners.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>

namespace attenscope {

namespace {

/// What a wheel would change. Scroll bars only move what they belong to.
bool changes_by_wheel(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QTabBar*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
}

enum class Undoing { No, Undo, Redo };

Undoing undoing(const QKeyEvent& event) {
    if (event.matches(QKeySequence::Undo)) return Undoing::Undo;
    const bool shifted_z = event.key() == Qt::Key_Z && event.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
    const bool y = event.key() == Qt::Key_Y && event.modifiers() == Qt::ControlModifier;
    return event.matches(QKeySequence::Redo) || shifted_z || y ? Undoing::Redo : Undoing::No;
}

/// The text in `widget` has not become a value yet, and it can take back something of it.
bool is_typed_into(const QWidget& widget, Undoing what) {
    const bool undo = what == Undoing::Undo;
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return !line->isReadOnly() && (undo ? line->isUndoAvailable() : line->isRedoAvailable());
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly() &&
               (undo ? text->document()->isUndoAvailable() : text->document()->isRedoAvailable());
    if (const auto* text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly() &&
               (undo ? text->document()->isUndoAvailable() : text->document()->isRedoAvailable());
    const auto* box = qobject_cast<const QAbstractSpinBox*>(&widget);
    return box && !box->hasAcceptableInput(); // else each key has become a value
}

} // namespace

void Manners::teach() {
    static QPointer<Manners> taught;
    if (taught) return;
    taught = new Manners(qApp);
    qApp->installEventFilter(taught);
}

bool Manners::eventFilter(QObject* watched, QEvent* event) {
    if (!watched->isWidgetType()) return false;
    auto& widget = static_cast<QWidget&>(*watched);
    switch (event->type()) {
    case QEvent::Polish: // a wheel that gives the focus would change the control with its next notch
        if (widget.focusPolicy() == Qt::WheelFocus) widget.setFocusPolicy(Qt::StrongFocus);
        return false;
    case QEvent::Wheel:
        if (!changes_by_wheel(widget) || widget.hasFocus()) return false;
        event->ignore(); // the scroll area around it takes it
        return true;
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const Undoing what = undoing(static_cast<QKeyEvent&>(*event));
        if (what == Undoing::No || is_typed_into(widget, what)) return false;
        event->ignore(); // it is the window's
        return true;
    }
    default:
        return false;
    }
}

} // namespace attenscope
