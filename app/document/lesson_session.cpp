// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lesson_session.h"

#include "app/document/lesson_conditions.h"

#include <algorithm>
#include <utility>

namespace attenscope {

namespace {

constexpr int settling_time = 800; // ms, more than lies between two keys of a number

} // namespace

LessonSession::LessonSession(Document* document, QObject* parent) : QObject(parent), document_(document) {
    settling_.setSingleShot(true);
    settling_.setInterval(settling_time);
    connect(&settling_, &QTimer::timeout, this, &LessonSession::look);
    connect(document_, &Document::replaced, this, &LessonSession::end);
    connect(document_->undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
        if (index < first_step_) end(); // undone to what was open before the lesson
    });
    connect(document_, &Document::traceChanged, this, &LessonSession::followTrace);
    connect(document_, &Document::experimentChanged, this, [this] {
        if (!running_) return;
        settling_.start();
        // What is undone at once was not so in between.
        if (const auto trace = document_->trace(); started_ && trace)
            open({*document_->experiment(), *trace, *document_->selection()});
    });
    connect(document_->selection(), &Selection::changed, this, &LessonSession::look);
}

void LessonSession::begin(const Lesson& lesson) {
    lesson_ = lesson;
    done_.assign(lesson.tasks.size(), false);
    open_ = done_;
    subject_.reset();
    answer_.clear();
    running_ = true;
    started_ = false;
    first_step_ = document_->undoStack()->index();
    settling_.stop(); // the lesson's own experiment is no edit of the reader's
    emit changed();
    followTrace(); // nothing is computed again where the experiment is the one that was open
}

void LessonSession::followTrace() {
    if (!running_ || !document_->trace() || document_->trace()->experiment != document_->experiment()) return;
    if (!started_) showStart();
    look();
}

void LessonSession::showStart() {
    const Lesson::Start& start = lesson_->start;
    Selection& selection = *document_->selection();
    selection.release();
    selection.setStage(static_cast<int>(start.stage));
    selection.setHead(start.head);
    selection.hover(start.query, start.key);
    started_ = true; // only now: what is set here is nothing the reader did
}

void LessonSession::end() {
    if (!running_) return;
    running_ = false;
    answer_.clear();
    settling_.stop();
    emit changed();
}

void LessonSession::look() {
    if (!running_ || !started_ || !settled()) return;
    const std::shared_ptr<const Trace> trace = document_->trace();
    // Until then there is nothing to see of what was done; it comes with the next trace.
    if (!trace || trace->experiment != document_->experiment()) return;
    const LessonState state{*document_->experiment(), *trace, *document_->selection()};
    const bool noticed = notice(state);
    const QString before = std::exchange(answer_, QString());
    if (!finished()) {
        const LessonCondition& asked = lesson_->tasks[next()].done;
        const std::optional<std::string> now = subject(asked, state);
        const bool tried = subject_ && subject_ != now;
        subject_ = now;
        if (!noticed) answer_ = tried ? attenscope::answer(asked, state) : before;
    }
    if (noticed || answer_ != before) emit changed();
}

void LessonSession::open(const LessonState& state) {
    for (size_t task = 0; task < open_.size(); ++task)
        if (!holds(lesson_->tasks[task].done, state)) open_[task] = true;
}

bool LessonSession::notice(const LessonState& state) {
    bool any = false;
    open(state);
    for (size_t task = 0; task < done_.size(); ++task)
        if (!done_[task] && open_[task] && holds(lesson_->tasks[task].done, state)) any = done_[task] = true;
    return any;
}

size_t LessonSession::next() const {
    return static_cast<size_t>(std::find(done_.begin(), done_.end(), false) - done_.begin());
}

} // namespace attenscope
