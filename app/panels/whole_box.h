// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box that takes what was typed whole or refuses it. QSpinBox drops the keys it does not like: "1.5" becomes 15
// there, and 999 becomes 99 where 512 is the most. Digits being typed are one undo step, each step of the box is its
// own.
#pragma once

#include "app/document/typing.h"
#include "core/base/result.h"

#include <QSpinBox>

namespace attenscope {

class WholeBox : public QSpinBox {
    Q_OBJECT
public:
    explicit WholeBox(QWidget* parent = nullptr);

    /// Shows `value` without telling anybody.
    void showValue(int value);
    /// False while what is typed is no number of the range: the value is the one from before it was typed.
    bool valid() const { return problem_.isEmpty(); }

    /// For Document::edit, during valueChanged.
    QByteArray mergeKey() const { return stepping_ ? QByteArray() : strokes_.mergeKey(objectName().toLatin1()); }

signals:
    /// The box was left with a text that is no number of the range, in a sentence.
    void refused(const QString& why);

protected:
    QValidator::State validate(QString& text, int& position) const override;
    int valueFromText(const QString& text) const override;
    QString textFromValue(int value) const override;
    void fixup(QString& text) const override;
    void stepBy(int steps) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    Result<int> read(const QString& text) const;
    QString bareText(QString text) const;
    void follow();
    void settle();
    void setProblem(const QString& why);

    int before_ = 0; ///< the value from before the typing that goes on
    bool typing_ = false;
    Typing strokes_;
    QString last_text_;
    Typing::How how_ = Typing::How::Key; ///< what is being done
    bool stepping_ = false;
    QString typed_, problem_; ///< while typing; no problem while there is none
};

} // namespace attenscope
