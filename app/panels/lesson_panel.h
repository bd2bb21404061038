// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons beside the window's own parts: at its right where it is wide, else along its lower edge.
#pragma once

#include "app/document/lesson_session.h"

#include <QDockWidget>
#include <QPointer>
#include <functional>
#include <vector>

class QMainWindow;

namespace attenscope {

class LessonHeader;
class LessonPage;
class WidgetMarker;

class LessonPanel : public QDockWidget {
    Q_OBJECT
public:
    /// Puts the experiment into the document; `goes_on` when the document holds a lesson already, whose changes are
    /// then kept for undo. False when the person would rather keep what is open.
    using Open = std::function<bool(Experiment experiment, bool goes_on)>;

    LessonPanel(Document* document, Open open, QMainWindow* window);

    /// Shows the panel; opens the lesson that was read last unless one is being read.
    void start();
    /// Opens this lesson, counted from 0; the one before stays when its experiment cannot be opened.
    void showLesson(int lesson);
    int current() const { return current_; }

signals:
    void failed(const attenscope::Error& error);
    /// Along the lower edge the panel takes height that something else may give up, as long as no task points there.
    void heightWanted(bool wanted);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readLessons();
    void choosePlace();
    void followSession();
    void pointAtTask();
    QString note() const;

    LessonSession session_;
    Open open_;
    QMainWindow* window_;
    std::string language_;
    std::vector<Lesson> lessons_;
    int current_ = -1;
    LessonHeader* header_;
    LessonPage* page_;
    QPointer<WidgetMarker> marker_; ///< the window's, which may be gone first
};

} // namespace attenscope
