// SPDX-License-Identifier: GPL-3.0-or-later
// A few lines to type tokens into. Undo belongs to the document, not to the field.
#pragma once

#include "app/document/typing.h"

#include <QPlainTextEdit>

namespace attenscope {

class TokenField : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TokenField(QWidget* parent = nullptr);

    /// The text exactly as typed: toPlainText() would turn no-break blanks into blanks.
    QString text() const;
    /// Replaces what differs, so that the cursor stays where it makes sense. Emits nothing.
    void setText(const QString& text);

    /// The undo step that the last change belongs to, for Document::edit.
    QByteArray mergeKey() const { return typing_.mergeKey(objectName().toLatin1()); }

signals:
    void textEdited();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    void follow();

    Typing typing_;
    QString last_text_;
    Typing::How how_ = Typing::How::Key; ///< what is being done
    bool setting_ = false;
};

} // namespace attenscope
