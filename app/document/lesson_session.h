// SPDX-License-Identifier: GPL-3.0-or-later
// One lesson being read: watches the document and notices its tasks, in whatever order they are done.
#pragma once

#include "app/document/document.h"
#include "core/lessons/lesson.h"

#include <QObject>
#include <QTimer>
#include <optional>
#include <vector>

namespace attenscope {

struct LessonState;

class LessonSession : public QObject {
    Q_OBJECT
public:
    explicit LessonSession(Document* document, QObject* parent = nullptr);

    /// The document has the lesson's experiment from now on. Its start is shown, and the first task watched, as soon as
    /// it has been computed.
    void begin(const Lesson& lesson);

    /// False before the first lesson and when the document went on to something else.
    bool running() const { return running_; }
    /// For each task whether it is done.
    const std::vector<bool>& done() const { return done_; }
    /// The first task that is not done; the number of tasks when all are.
    size_t next() const;
    /// False while the reader may still be typing: "4" on the way to 48 is nothing done.
    bool settled() const { return !settling_.isActive(); }
    bool finished() const { return lesson_ && next() == done_.size(); }
    /// What to say to what was done last: that it was not what the next task asks for. Empty when it was.
    const QString& answer() const { return answer_; }

signals:
    /// A lesson has begun or ended, a task was noticed, or a deed is answered.
    void changed();

private:
    void followTrace();
    void showStart();
    void end();
    void look();
    void open(const LessonState& state);
    bool notice(const LessonState& state);

    Document* document_;
    std::optional<Lesson> lesson_;
    QTimer settling_; ///< runs out a while after the last edit
    std::vector<bool> done_;
    /// What a task asks for may be so from the start: it counts once it has not been so.
    std::vector<bool> open_;
    std::optional<std::string> subject_; ///< of the next task, when it was looked at last
    QString answer_;
    int first_step_ = 0; ///< of the undo stack, the one that opened the lesson
    bool running_ = false, started_ = false;
};

} // namespace attenscope
