// SPDX-License-Identifier: GPL-3.0-or-later
// Over the lesson: the list of all lessons, start again, close; and the steps where there is room for them.
#pragma once

#include <QWidget>

class QComboBox;

namespace attenscope {

class LessonHeader : public QWidget {
    Q_OBJECT
public:
    explicit LessonHeader(QWidget* parent = nullptr);

    void setTitles(const QStringList& titles);
    void setDone(int lesson, bool done);
    void setCurrent(int lesson);

signals:
    void chosen(int lesson);
    void startAgain();
    void closed();

private:
    QComboBox* list_;
};

} // namespace attenscope
