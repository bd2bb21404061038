// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_panel.h"

#include "app/document/lessons.h"
#include "app/look/language.h"
#include "app/look/theme.h"
#include "app/panels/lesson_header.h"
#include "app/panels/lesson_page.h"
#include "app/panels/lesson_progress.h"
#include "app/panels/widget_marker.h"

#include <QEvent>
#include <QMainWindow>
#include <QTimer>

namespace attenscope {

namespace {

/// Px of the window from which a fourth column fits beside the others.
constexpr int wide = 1280;

const LessonRow& row_at(int lesson) {
    return lessons()[static_cast<size_t>(lesson)];
}

} // namespace

LessonPanel::LessonPanel(Document* document, Open open, QMainWindow* window)
    : QDockWidget(tr("Lessons"), window),
      session_(document, this),
      open_(std::move(open)),
      window_(window),
      language_(current_language().toStdString()),
      header_(new LessonHeader(this)),
      page_(new LessonPage(this)),
      marker_(new WidgetMarker(window)) {
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lessons"));
    setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    setTitleBarWidget(header_);
    setWidget(page_);
    hide();
    connect(header_, &LessonHeader::chosen, this, &LessonPanel::showLesson);
    connect(header_, &LessonHeader::startAgain, this, [this] { showLesson(current_); });
    connect(header_, &LessonHeader::closed, this, &QWidget::close);
    connect(&session_, &LessonSession::changed, this, &LessonPanel::followSession);
    connect(this, &QDockWidget::visibilityChanged, this, &LessonPanel::pointAtTask);
    window_->installEventFilter(this);
}

void LessonPanel::start() {
    readLessons();
    if (lessons_.empty()) return;
    const bool was_open = isVisible();
    choosePlace();
    show();
    page_->setFocus();
    if (!session_.running()) showLesson(last_lesson());
    // The person would rather keep what is open: then there is no lesson to show.
    if (!session_.running() && !was_open) close();
}

void LessonPanel::readLessons() {
    if (!lessons_.empty()) return;
    QStringList titles;
    for (const LessonRow& row : lessons()) {
        Result<Lesson> lesson = load_lesson(row);
        if (!lesson) {
            lessons_.clear();
            emit failed(lesson.error());
            return;
        }
        titles << QString::fromStdString(lesson->title.in(language_));
        lessons_.push_back(*std::move(lesson));
    }
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
    remember_last(row_at(lesson).id);
    header_->setCurrent(lesson);
    page_->showLesson(next, lesson + 1, language_);
    session_.begin(next);
}

void LessonPanel::followSession() {
    if (session_.running() && session_.finished()) {
        remember_done(row_at(current_).id);
        header_->setDone(current_, true);
    }
    page_->showProgress(session_.noticed(), note());
    pointAtTask();
}

QString LessonPanel::note() const {
    const int all = static_cast<int>(lessons_.size()), done = count_done();
    const QString count = tr("%1 of %2 lessons done.").arg(done).arg(all);
    if (!session_.running()) return tr("Another experiment is open now; start the lesson again to go on.");
    if (!session_.finished()) return count;
    return done == all          ? tr("Done. That was the last open lesson.")
           : current_ + 1 < all ? tr("Done; go on with the arrow above.") + QLatin1Char(' ') + count
                                : tr("Done.") + QLatin1Char(' ') + count;
}

void LessonPanel::pointAtTask() {
    if (!marker_) return;
    emit heightWanted(isVisible() && window_->dockWidgetArea(this) == Qt::BottomDockWidgetArea);
    const bool points = isVisible() && session_.running() && !session_.finished();
    QWidget* widget = nullptr;
    if (points) {
        const std::string& name = lessons_[static_cast<size_t>(current_)].tasks[session_.noticed()].widget;
        widget = window_->findChild<QWidget*>(QString::fromStdString(name));
    }
    if (widget) reveal(widget);
    marker_->pointAt(widget);
}

void LessonPanel::choosePlace() {
    if (isFloating()) return;
    const Qt::DockWidgetArea area = window_->width() < wide ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea;
    if (window_->dockWidgetArea(this) == area) return;
    window_->addDockWidget(area, this);
    const bool right = area == Qt::RightDockWidgetArea;
    window_->resizeDocks({this}, {(right ? page_->sizeHint().width() : page_->sizeHint().height())},
                         right ? Qt::Horizontal : Qt::Vertical);
    pointAtTask();
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event) {
    // Not from within the window's own layout.
    if (watched == window_ && event->type() == QEvent::Resize && isVisible())
        QTimer::singleShot(0, this, &LessonPanel::choosePlace);
    return QDockWidget::eventFilter(watched, event);
}

} // namespace attenscope
