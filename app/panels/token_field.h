// SPDX-License-Identifier: GPL-3.0-or-later
// A few lines to type tokens into. Undo belongs to the document, not to the field.
#pragma once

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

signals:
    void textEdited();
    /// The person comes here: what is typed from now on is a step of its own.
    void entered();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;

private:
    bool setting_ = false;
};

} // namespace attenscope
