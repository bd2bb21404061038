// SPDX-License-Identifier: GPL-3.0-or-later
// The two buttons that lead through the lessons: back, and on to the questions and the next lesson.
#pragma once

#include <QWidget>

class QPushButton;

namespace attenscope {

class LessonSteps : public QWidget {
    Q_OBJECT
public:
    explicit LessonSteps(QWidget* parent = nullptr);

    /// Where the buttons lead, in words; empty where there is nothing further.
    void setPlaces(const QString& back, const QString& next);
    /// What is here is done: the next place is what is wanted now.
    void setReady(bool ready);

protected:
    void changeEvent(QEvent* event) override;

signals:
    void back();
    void next();

private:
    QPushButton* back_;
    QPushButton* next_;
    bool ready_ = false;
};

} // namespace attenscope
