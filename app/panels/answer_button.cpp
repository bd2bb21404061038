// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/answer_button.h"

#include "app/look/icons.h"
#include "app/look/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace attenscope {

namespace {

constexpr int disc = 18, text_left = disc + 2 * grid, right_margin = 3 * grid;
constexpr int narrowest = 20 * grid;
constexpr int text_flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;

} // namespace

AnswerButton::AnswerButton(int number, const QString& text, QWidget* parent)
    : QAbstractButton(parent), letter_(QChar(u'A' + number)), answer_(text) {
    setObjectName(QStringLiteral("quizAnswer%1").arg(number));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setState(State::Open);
}

void AnswerButton::setState(State state) {
    state_ = state;
    const QString name = letter_ + QStringLiteral(": ") + answer_;
    setAccessibleName(state == State::Right   ? tr("%1 (right)", "an answer and whether it is").arg(name)
                      : state == State::Wrong ? tr("%1 (wrong)", "an answer and whether it is").arg(name)
                                              : name);
    setToolTip(tr("Answer %1 (key %1)").arg(letter_));
    update();
}

QRect AnswerButton::textRect(int width) const {
    const QRect room(text_left, 0, std::max(width - text_left - right_margin, grid), QWIDGETSIZE_MAX);
    return fontMetrics().boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, answer_);
}

int AnswerButton::heightForWidth(int width) const {
    return std::max(textRect(width).height(), disc) + grid;
}

QSize AnswerButton::sizeHint() const {
    const int width = 36 * grid;
    return {width, heightForWidth(width)};
}

QSize AnswerButton::minimumSizeHint() const {
    return {narrowest, disc + grid};
}

void AnswerButton::resizeEvent(QResizeEvent*) {
    // A layout may have asked before the column had its last width: an answer is never cut.
    setMinimumHeight(heightForWidth(width()));
}

void AnswerButton::keyPressEvent(QKeyEvent* event) {
    // Like Space; and the arrows go from answer to answer.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        const int step = event->key() == Qt::Key_Down ? 1 : -1;
        const QList<AnswerButton*> all =
            parentWidget()->findChildren<AnswerButton*>(QString(), Qt::FindDirectChildrenOnly);
        const qsizetype next = all.indexOf(this) + step;
        if (next >= 0 && next < all.size()) all[next]->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void AnswerButton::paintEvent(QPaintEvent*) {
    const Theme& theme = current_theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    const QColor sign = state_ == State::Right ? theme.value : state_ == State::Wrong ? theme.key : theme.accent;
    QColor wash = sign;
    wash.setAlphaF(state_ != State::Open ? 0.12F : isDown() ? 0.16F : underMouse() ? 0.07F : 0.0F);
    painter.setBrush(wash);
    painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(state_ == State::Open ? theme.hairline : sign, 1));
    painter.drawRoundedRect(box, 5, 5);

    const QRectF letter(box.left() + grid / 2.0, box.top() + grid / 2.0 - 1, disc, disc);
    painter.setPen(QPen(state_ == State::Open ? theme.muted : sign, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(letter);
    painter.setPen(state_ == State::Open ? theme.text : sign);
    painter.drawText(letter, Qt::AlignCenter, letter_);
    painter.setPen(theme.text);
    painter.drawText(rect().adjusted(text_left, 0, -right_margin, 0), text_flags, answer_);
    if (state_ == State::Open) return;
    const QRect mark(width() - right_margin + 2, (height() - 16) / 2, 16, 16);
    painter.drawPixmap(mark, attenscope::icon(state_ == State::Right ? "check" : "close").pixmap(16, 16));
}

} // namespace attenscope
