// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons, at the right of a window. A lesson is its page and then its questions; Next leads through both and on to
// the next lesson.
#pragma once

#include "app/document/lesson_session.h"

#include <QPointer>
#include <QWidget>
#include <functional>
#include <string_view>
#include <vector>

class QStackedWidget;
class QVBoxLayout;

namespace attenscope {

class LessonHeader;
class LessonPage;
class LessonQuiz;
class LessonSteps;
class WidgetMarker;

class LessonPanel : public QWidget {
    Q_OBJECT
public:
    /// Puts the experiment into the document; `goes_on` when the document holds a lesson already, whose changes are
    /// then kept for undo. False when the person would rather keep what is open.
    using Open = std::function<bool(Experiment experiment, bool goes_on)>;

    LessonPanel(Document* document, Open open, QWidget* window);

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
    /// It is to be shown, or to go.
    void wanted(bool wanted);
    /// A task is about this widget, which has to be in sight; null: none is.
    void pointed(QWidget* widget);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void readLessons();
    void showTitles();
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
    QWidget* window_;
    std::string language_;
    std::vector<Lesson> lessons_;
    int current_ = -1, question_ = -1;
    LessonHeader* header_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    LessonPage* page_ = nullptr;
    LessonQuiz* quiz_ = nullptr;
    LessonSteps* steps_ = nullptr;
    QPointer<WidgetMarker> marker_; ///< the window's, which may be gone first
};

} // namespace attenscope
