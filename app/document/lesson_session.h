// SPDX-License-Identifier: GPL-3.0-or-later
// One lesson being read: watches the document and notices its tasks, one after the other.
#pragma once

#include "app/document/document.h"
#include "core/lessons/lesson.h"

#include <QObject>
#include <QTimer>
#include <optional>

namespace attenscope {

class LessonSession : public QObject {
    Q_OBJECT
public:
    explicit LessonSession(Document* document, QObject* parent = nullptr);

    /// The document has the lesson's experiment from now on. Its start is shown, and the first task watched, as soon as
    /// it has been computed.
    void begin(const Lesson& lesson);

    /// False before the first lesson and when the document went on to something else.
    bool running() const { return running_; }
    /// The first so many tasks are done; the next one is watched.
    size_t noticed() const { return noticed_; }
    /// False while the reader may still be typing: "4" on the way to 48 is nothing done.
    bool settled() const { return !settling_.isActive(); }
    bool finished() const { return lesson_ && noticed_ == lesson_->tasks.size(); }

signals:
    /// A lesson has begun or ended, or a task was noticed.
    void changed();

private:
    void followTrace();
    void showStart();
    void end();
    void look();

    Document* document_;
    std::optional<Lesson> lesson_;
    QTimer settling_; ///< runs out a while after the last edit
    size_t noticed_ = 0;
    int first_step_ = 0; ///< of the undo stack, the one that opened the lesson
    bool running_ = false, started_ = false;
};

} // namespace attenscope
