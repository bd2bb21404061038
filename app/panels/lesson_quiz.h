// SPDX-License-Identifier: GPL-3.0-or-later
// The questions at the end of a lesson, one at a time. Whatever is answered is explained, and another answer can be
// given until one is right. Letters choose an answer, as a click does.
#pragma once

#include "core/lessons/lesson.h"

#include <QScrollArea>
#include <string_view>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace attenscope {

class AnswerButton;

class LessonQuiz : public QScrollArea {
    Q_OBJECT
public:
    explicit LessonQuiz(QWidget* parent = nullptr);

    /// Question `number`, counted from 0, of the lesson. With `answered` its right answer is shown as given.
    void showQuestion(const Lesson& lesson, size_t number, std::string_view language, bool answered);
    /// How far the reader has come.
    void showNote(const QString& note);
    bool answered() const;
    /// Gives the answer with this letter; false when there is none.
    bool giveCalled(const QString& letter);

    QSize minimumSizeHint() const override;

signals:
    /// The right answer was given.
    void solved();

private:
    void give(size_t answer);

    QLabel* count_;
    QLabel* question_;
    QVBoxLayout* answers_;
    QLabel* reply_;
    QLabel* note_;
    std::vector<AnswerButton*> buttons_;
    std::vector<QString> replies_;
    size_t right_ = 0;
};

} // namespace attenscope
