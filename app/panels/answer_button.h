// SPDX-License-Identifier: GPL-3.0-or-later
// One answer of a quiz: its letter and its text in as many lines as it needs, and a mark once it has been given.
#pragma once

#include <QAbstractButton>

namespace attenscope {

class AnswerButton : public QAbstractButton {
    Q_OBJECT
public:
    enum class State { Open, Right, Wrong };

    /// Counted from 0: A, B, …
    AnswerButton(int number, const QString& text, QWidget* parent = nullptr);

    State state() const { return state_; }
    void setState(State state);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect textRect(int width) const;

    QString letter_, answer_;
    State state_ = State::Open;
};

} // namespace attenscope
