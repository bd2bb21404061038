// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons beside the window's own parts: at its right where it is wide, else along its lower edge. A lesson is its
// page and then its questions; Next leads through both and on to the next lesson.
#pragma once

#include "app/document/lesson_session.h"

#include <QDockWidget>
#include <QPointer>
#include <functional>
#include <string_view>
#include <vector>

class QMainWindow;
class QStackedWidget;
class QVBoxLayout;

namespace attenscope {

class LessonHeader;
class LessonPage;
class LessonQuiz;
class LessonSteps;
class WidgetMarker;

class LessonPanel : public QDockWidget {
    Q_OBJECT
public:
    /// Puts the experiment into the document; `goes_on` when the document holds a lesson already, whose changes are
    /// then kept for undo. False when the person would rather keep what is open.
    using Open = std::function<bool(Experiment experiment, bool goes_on)>;

    LessonPanel(Document* document, Open open, QMainWindow* window);

    /// Shows the panel with the lesson called `id`; without one, the lesson that was read last unless one is being
    /// read.
    void start(std::string_view id = {});
    /// Opens this lesson, counted from 0; the one before stays when its experiment cannot be opened.
    void showLesson(int lesson);
    int current() const { return current_; }
    /// The question that is shown, counted from 0; −1 while it is the lesson's page.
    int question() const { return question_; }

    /// The window has been built anew: in another language or with letters of another size.
    void rebuild();

signals:
    void failed(const attenscope::Error& error);
    /// Along the lower edge the panel takes height that something else may give up, as long as no task points there.
    void heightWanted(bool wanted);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void readLessons();
    void showTitles();
    void choosePlace();
    void placeSteps();
    void followSession();
    void pointAtTask();
    void goOn();
    void goBack();
    void showQuestion(int question);
    void showSteps();
    void solved();
    const Lesson& lesson() const { return lessons_[static_cast<size_t>(current_)]; }
    bool answered(int question) const;
    QString place(int lesson, int question) const;
    QString note() const;

    LessonSession session_;
    Open open_;
    QMainWindow* window_;
    std::string language_;
    std::vector<Lesson> lessons_;
    int current_ = -1, question_ = -1;
    LessonHeader* header_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    LessonPage* page_ = nullptr;
    LessonQuiz* quiz_ = nullptr;
    LessonSteps* steps_ = nullptr;
    QVBoxLayout* body_ = nullptr;
    QPointer<WidgetMarker> marker_; ///< the window's, which may be gone first
};

} // namespace attenscope
