// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of a lesson, each with a mark once it is done. The one to do now is written in full colour; under it stands
// what is said to a reader who did something else.
#pragma once

#include <QWidget>
#include <vector>

class QLabel;

namespace attenscope {

class LessonTasks : public QWidget {
    Q_OBJECT
public:
    explicit LessonTasks(QWidget* parent = nullptr);

    void setTasks(const QStringList& sentences);
    /// `answer` is said under the first that is not done.
    void setDone(const std::vector<bool>& done, const QString& answer = {});
    /// What was done last was something else; null while there is nothing to say.
    QWidget* answer() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void showAnswer(const QString& answer, int task);

    struct Row {
        QLabel* mark;
        QLabel* sentence;
    };
    std::vector<Row> rows_;
    std::vector<bool> done_;
    QLabel* answer_;
};

} // namespace attenscope
