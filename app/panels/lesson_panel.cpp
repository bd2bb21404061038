// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_panel.h"

#include "app/document/lessons.h"
#include "app/look/language.h"
#include "app/look/theme.h"
#include "app/panels/lesson_header.h"
#include "app/panels/lesson_page.h"
#include "app/panels/lesson_progress.h"
#include "app/panels/lesson_quiz.h"
#include "app/panels/lesson_steps.h"
#include "app/panels/widget_marker.h"

#include <QKeyEvent>
#include <QLayout>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace attenscope {

namespace {

constexpr int questions = static_cast<int>(quiz_questions);

const LessonRow& row_at(int lesson) {
    return lessons()[static_cast<size_t>(lesson)];
}

} // namespace

LessonPanel::LessonPanel(Document* document, Open open, QWidget* window)
    : QWidget(window),
      session_(document, this),
      open_(std::move(open)),
      window_(window),
      marker_(new WidgetMarker(window)) {
    setObjectName(QStringLiteral("lessonPanel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    build();
    hide();
    connect(&session_, &LessonSession::changed, this, &LessonPanel::followSession);
}

void LessonPanel::build() {
    language_ = current_language().toStdString();
    setAccessibleName(tr("Lessons"));
    qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    header_ = new LessonHeader(this);
    pages_ = new QStackedWidget(this);
    page_ = new LessonPage(pages_);
    quiz_ = new LessonQuiz(pages_);
    steps_ = new LessonSteps(this);
    pages_->addWidget(page_);
    pages_->addWidget(quiz_);
    layout()->addWidget(header_);
    layout()->addWidget(pages_);
    layout()->addWidget(steps_);
    connect(header_, &LessonHeader::chosen, this, &LessonPanel::showLesson);
    connect(header_, &LessonHeader::startAgain, this, [this] { showLesson(current_); });
    connect(header_, &LessonHeader::closed, this, [this] { emit wanted(false); });
    connect(steps_, &LessonSteps::next, this, &LessonPanel::goOn);
    connect(steps_, &LessonSteps::back, this, &LessonPanel::goBack);
    connect(quiz_, &LessonQuiz::solved, this, &LessonPanel::solved);
}

void LessonPanel::start(std::string_view id) {
    readLessons();
    if (lessons_.empty()) return;
    const bool was_open = isVisible();
    emit wanted(true);
    page_->setFocus();
    const auto named = std::ranges::find(lessons(), id, &LessonRow::id);
    if (named != lessons().end())
        showLesson(static_cast<int>(named - lessons().begin()));
    else if (!session_.running())
        showLesson(last_lesson());
    // The person would rather keep what is open: then there is no lesson to show.
    if (!session_.running() && !was_open) emit wanted(false);
}

void LessonPanel::readLessons() {
    if (!lessons_.empty()) return;
    for (const LessonRow& row : lessons()) {
        Result<Lesson> lesson = load_lesson(row);
        if (!lesson) {
            lessons_.clear();
            emit failed(lesson.error());
            return;
        }
        lessons_.push_back(*std::move(lesson));
    }
    showTitles();
}

void LessonPanel::showTitles() {
    QStringList titles;
    for (const Lesson& lesson : lessons_)
        titles << QString::fromStdString(lesson.title.in(language_));
    header_->setTitles(titles);
    for (int at = 0; at < titles.size(); ++at)
        header_->setDone(at, lesson_done(row_at(at).id));
}

void LessonPanel::showLesson(int lesson) {
    if (lesson < 0 || lesson >= static_cast<int>(lessons_.size())) return;
    const Lesson& next = lessons_[static_cast<size_t>(lesson)];
    Result<Experiment> experiment = load_lesson_experiment(next, language_);
    if (!experiment) emit failed(experiment.error());
    if (!experiment || !open_(*std::move(experiment), session_.running())) {
        header_->setCurrent(current_); // the list has moved on already
        return;
    }
    current_ = lesson;
    question_ = -1;
    remember_last(row_at(lesson).id);
    header_->setCurrent(lesson);
    page_->showLesson(next, lesson + 1, language_);
    pages_->setCurrentWidget(page_);
    session_.begin(next);
}

void LessonPanel::showQuestion(int question) {
    question_ = question;
    const bool asks = question >= 0;
    if (asks) quiz_->showQuestion(lesson(), static_cast<size_t>(question), language_, answered(question));
    pages_->setCurrentWidget(asks ? static_cast<QWidget*>(quiz_) : page_);
    followSession();
}

void LessonPanel::goOn() {
    question_ + 1 < questions ? showQuestion(question_ + 1) : showLesson(current_ + 1);
}

void LessonPanel::goBack() {
    question_ >= 0 ? showQuestion(question_ - 1) : showLesson(current_ - 1);
}

bool LessonPanel::answered(int question) const {
    return question_answered(row_at(current_).id, static_cast<size_t>(question));
}

void LessonPanel::solved() {
    remember_answered(row_at(current_).id, static_cast<size_t>(question_));
    followSession();
}

void LessonPanel::followSession() {
    if (current_ < 0) return;
    if (session_.running() && session_.finished()) {
        remember_done(row_at(current_).id);
        header_->setDone(current_, true);
    }
    page_->showProgress(session_.done(), session_.answer(), note());
    quiz_->showNote(note());
    showSteps();
    pointAtTask();
}

QString LessonPanel::place(int lesson, int question) const {
    if (lesson < 0 || lesson >= static_cast<int>(lessons_.size())) return {};
    if (question >= 0) return tr("Question %1 of %2").arg(question + 1).arg(questions);
    return QStringLiteral("%1  ").arg(lesson + 1) +
           QString::fromStdString(lessons_[static_cast<size_t>(lesson)].title.in(language_));
}

void LessonPanel::showSteps() {
    const bool last = question_ + 1 == questions, page = question_ < 0;
    steps_->setPlaces(page ? place(current_ - 1, -1) : place(current_, question_ - 1),
                      last ? place(current_ + 1, -1) : place(current_, question_ + 1));
    steps_->setReady(page ? session_.running() && session_.finished() : quiz_->answered());
}

QString LessonPanel::note() const {
    const int all = static_cast<int>(lessons_.size()), done = count_done();
    const QString count = tr("%1 of %2 lessons done, %3 of %4 questions answered.")
                              .arg(QString::number(done), QString::number(all), QString::number(count_answered()),
                                   QString::number(all * questions));
    if (question_ >= 0) return count;
    if (!session_.running()) return tr("Another experiment is open now; start the lesson again to go on.");
    if (!session_.finished()) return count;
    return tr("Done. Next come three questions.") + QLatin1Char(' ') + count;
}

void LessonPanel::pointAtTask() {
    if (!marker_) return;
    const bool points = isVisible() && question_ < 0 && session_.running() && !session_.finished();
    QWidget* widget = nullptr;
    if (points) {
        const std::string& name = lesson().tasks[session_.next()].widget;
        widget = window_->findChild<QWidget*>(QString::fromStdString(name));
    }
    emit pointed(widget);
    if (widget) reveal(widget);
    marker_->pointAt(widget);
}

void LessonPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    pointAtTask();
}

void LessonPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    pointAtTask();
}

void LessonPanel::keyPressEvent(QKeyEvent* event) {
    // Wherever in the panel the keyboard is.
    const bool plain = !(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    if (question_ < 0 || !plain || !quiz_->giveCalled(event->text())) QWidget::keyPressEvent(event);
}

void LessonPanel::rebuild() {
    // The words change, what the reader has done stays; the experiment does so too.
    build();
    if (lessons_.empty()) return;
    showTitles();
    if (current_ < 0) return;
    header_->setCurrent(current_);
    page_->showLesson(lesson(), current_ + 1, language_);
    showQuestion(question_);
}

} // namespace attenscope
