// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of a lesson, each with a mark once it is done. The one to do now is written in full colour.
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
    /// The first `count` are done.
    void setDone(size_t count);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* mark;
        QLabel* sentence;
    };
    std::vector<Row> rows_;
    size_t done_ = 0;
};

} // namespace attenscope
