// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/token_field.h"

#include "app/panels/controls.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QTextBlock>
#include <algorithm>
#include <utility>

namespace attenscope {

TokenField::TokenField(QWidget* parent) : QPlainTextEdit(parent) {
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // Two lines and a part of the third, which says that there is more.
    const int margins = 2 * (frameWidth() + static_cast<int>(document()->documentMargin()));
    setFixedHeight(fontMetrics().lineSpacing() * 5 / 2 + margins);
    connect(this, &QPlainTextEdit::textChanged, this, &TokenField::follow);
}

void TokenField::follow() {
    const QString before = std::exchange(last_text_, text());
    if (setting_ || before == last_text_) return;
    typing_.goesOn(before, last_text_, textCursor().position(), std::exchange(how_, Typing::How::Key));
    emit textEdited();
}

QString TokenField::text() const {
    QString text = document()->toRawText();
    return text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
}

void TokenField::setText(const QString& text) {
    const QString old = this->text();
    if (old == text) return;
    const qsizetype shorter = std::min(old.size(), text.size());
    const auto [old_at, new_at] = std::mismatch(old.begin(), old.begin() + shorter, text.begin());
    qsizetype head = old_at - old.begin();
    qsizetype tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == text[text.size() - 1 - tail])
        ++tail;
    // Never between the halves of one character.
    if (head > 0 && old[head - 1].isHighSurrogate()) --head;
    if (tail > 0 && old[old.size() - tail].isLowSurrogate()) --tail;

    typing_.end();
    setting_ = true;
    QTextCursor edit(document());
    edit.setPosition(static_cast<int>(head));
    edit.setPosition(static_cast<int>(old.size() - tail), QTextCursor::KeepAnchor);
    edit.insertText(text.mid(head, text.size() - tail - head));
    setting_ = false;
}

bool TokenField::event(QEvent* event) {
    // A text edit claims undo even when it has none of its own; the document's is meant.
    if (event->type() == QEvent::ShortcutOverride && is_undo(static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return false;
    }
    return QPlainTextEdit::event(event);
}

void TokenField::keyPressEvent(QKeyEvent* event) {
    if (is_undo(event)) return event->ignore();
    how_ = Typing::how(*event, textCursor().hasSelection());
    QPlainTextEdit::keyPressEvent(event);
    how_ = Typing::How::Key;
}

void TokenField::inputMethodEvent(QInputMethodEvent* event) {
    how_ = textCursor().hasSelection() ? Typing::How::KeyOverSelection : Typing::How::Key;
    QPlainTextEdit::inputMethodEvent(event);
    how_ = Typing::How::Key;
}

void TokenField::focusInEvent(QFocusEvent* event) {
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason) typing_.end();
    QPlainTextEdit::focusInEvent(event);
}

void TokenField::insertFromMimeData(const QMimeData* source) {
    // Only text: no rich text, and no local file names of dropped files.
    if (!source->hasText()) return;
    how_ = Typing::How::Whole;
    textCursor().insertText(source->text());
    how_ = Typing::How::Key;
}

} // namespace attenscope
