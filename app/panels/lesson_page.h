// SPDX-License-Identifier: GPL-3.0-or-later
// One lesson to read: title and text, tasks, figures. One under the other in a column, side by side in a strip.
#pragma once

#include "core/lessons/lesson.h"

#include <QScrollArea>
#include <string_view>

class QLabel;
class QVBoxLayout;

namespace attenscope {

class LessonTasks;

class LessonPage : public QScrollArea {
    Q_OBJECT
public:
    explicit LessonPage(QWidget* parent = nullptr);

    void showLesson(const Lesson& lesson, int number, std::string_view language);
    /// Which tasks are done, what is said to the last deed, and how far the reader has come.
    void showProgress(const std::vector<bool>& done, const QString& answer, const QString& note);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

private:
    QVBoxLayout* addPart();
    void showText(const QString& text);

    QVBoxLayout* parts_;
    QVBoxLayout* figures_;
    QWidget* figures_part_ = nullptr;
    QLabel* title_;
    QVBoxLayout* paragraphs_;
    LessonTasks* tasks_;
    QLabel* note_;
};

} // namespace attenscope
