// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/whole_box.h"

#include "app/look/tool_tip.h"
#include "app/look/translated.h"
#include "app/panels/typed_numbers.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolTip>
#include <cmath>
#include <utility>

namespace attenscope {

WholeBox::WholeBox(QWidget* parent) : QSpinBox(parent) {
    setLocale(QLocale::c());
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
        strokes_.goesOn(last_text_, text, lineEdit()->cursorPosition(), std::exchange(how_, Typing::How::Key));
    });
    connect(lineEdit(), &QLineEdit::textChanged, this, [this](const QString& text) { last_text_ = text; });
    connect(lineEdit(), &QLineEdit::textEdited, this, &WholeBox::follow);
    connect(this, &QSpinBox::editingFinished, this, &WholeBox::settle);
}

void WholeBox::showValue(int value) {
    const bool other = value != this->value();
    if (typing_ && !other) return; // what is typed stays
    const QSignalBlocker quiet(this);
    setValue(value);
    before_ = value;
    typing_ = false;
    setProblem({});
}

Result<int> WholeBox::read(const QString& text) const {
    const QString bare = bareText(text);
    const Result<double> number = typed_number(bare);
    if (!number && looks_like_number(bare)) return number.error();
    if (!number || *number != std::floor(*number) || *number < minimum() || *number > maximum())
        return fail(phrase("core", "A whole number from %1 to %2 is expected."),
                    {attenscope::text(Index{minimum()}), attenscope::text(Index{maximum()})});
    return static_cast<int>(*number);
}

/// What of `text` was typed: without what the box puts around it.
QString WholeBox::bareText(QString text) const {
    if (!suffix().isEmpty() && text.endsWith(suffix())) text.chop(suffix().size());
    if (!prefix().isEmpty() && text.startsWith(prefix())) text.remove(0, prefix().size());
    return text;
}

QValidator::State WholeBox::validate(QString& text, int&) const {
    return read(text) ? QValidator::Acceptable : QValidator::Intermediate;
}

int WholeBox::valueFromText(const QString& text) const {
    const Result<int> number = read(text);
    return number ? *number : value();
}

QString WholeBox::textFromValue(int value) const {
    return QString::number(value);
}

void WholeBox::fixup(QString& text) const {
    text = prefix() + textFromValue(typing_ ? before_ : value()) + suffix();
}

void WholeBox::stepBy(int steps) {
    typing_ = false;
    stepping_ = true;
    QSpinBox::stepBy(steps);
    stepping_ = false;
    strokes_.end();
    before_ = value();
    setProblem({});
}

void WholeBox::keyPressEvent(QKeyEvent* event) {
    how_ = Typing::how(*event, lineEdit()->hasSelectedText());
    QSpinBox::keyPressEvent(event);
    how_ = Typing::How::Key;
}

void WholeBox::focusInEvent(QFocusEvent* event) {
    strokes_.end();
    if (!typing_) before_ = value();
    QSpinBox::focusInEvent(event);
}

/// Of what is typed.
void WholeBox::follow() {
    typing_ = true;
    typed_ = lineEdit()->text();
    const Result<int> typed = read(typed_);
    setProblem(typed ? QString() : translated(typed.error()));
    if (typed || value() == before_) return;
    // "99" of "999" was taken on the way: back to the value from before.
    const QString text = typed_;
    const int cursor = lineEdit()->cursorPosition();
    setValue(before_);
    lineEdit()->setText(text);
    lineEdit()->setCursorPosition(cursor);
}

/// What was typed is done with.
void WholeBox::settle() {
    const QString why = problem_;
    before_ = value();
    typing_ = false;
    setProblem({});
    if (!why.isEmpty()) emit refused(tr("“%1” was not taken, it stays %2. %3").arg(bareText(typed_), cleanText(), why));
}

void WholeBox::setProblem(const QString& why) {
    if (why == problem_) return;
    problem_ = why;
    setAccessibleDescription(why);
    if (why.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), literal_tool_tip(why), this);
}

} // namespace attenscope
