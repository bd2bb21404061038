// SPDX-License-Identifier: GPL-3.0-or-later
// A line to type a value into that takes effect with every key: the same in every locale, and never a part of what was
// typed. A spin box will not do: it rounds to its decimals, knows NaN as its maximum and reads "0.5" as 5 in German.
#pragma once

#include "app/document/typing.h"
#include "core/base/result.h"

#include <QLineEdit>
#include <functional>
#include <optional>

namespace attenscope {

class EntryField : public QLineEdit {
    Q_OBJECT
public:
    /// The normal form of a typed text ("0,50" → "0.5"), or why it has none; without words where `expected` says it.
    using NormalForm = std::function<Result<QString>(QStringView text)>;
    /// The normal form `steps` further up (negative: down): arrow keys. Nothing where there is no next.
    using Step = std::function<std::optional<QString>(const QString& normal, int steps)>;

    /// `expected` says in a sentence what can be typed; it shows while what is typed means nothing.
    EntryField(NormalForm normal_form, const QString& expected, QWidget* parent = nullptr);
    void setStep(Step step) { step_ = std::move(step); }

    /// Shows the value whose normal form is `normal`; what is typed stays while it means the same.
    void showValue(const QString& normal);
    /// False while what is typed means nothing: then the value is the one from before it was typed, and leaving the
    /// field shows that again.
    bool valid() const { return problem_.isEmpty(); }

signals:
    /// What is typed means another value than the one shown last. `merge_key`: see Document::edit.
    void edited(const QString& normal, const QByteArray& merge_key);
    /// The field was left with a text that means nothing, in a sentence.
    void refused(const QString& why);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void read(const QString& text, const QByteArray& merge_key);
    void take(const QString& normal, const QByteArray& merge_key);
    void setProblem(const QString& why);
    void settle();

    NormalForm normal_form_;
    QString expected_;
    Step step_;
    QString normal_, before_; ///< the value, and the one from before the typing that goes on
    Typing typing_;
    QString last_text_;
    Typing::How how_ = Typing::How::Key; ///< what is being done
    QString problem_;                    ///< of what is typed; empty while there is none
};

} // namespace attenscope
