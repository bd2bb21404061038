// SPDX-License-Identifier: GPL-3.0-or-later
// What a window edits: an Experiment with its undo stack and file, the Trace computed from it, and the Selection.
// Widgets ask, the document changes, views listen.
#pragma once

#include "app/document/selection.h"
#include "app/look/wording.h"
#include "core/attention/trace.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <chrono>
#include <functional>
#include <memory>

namespace attenscope {

class Computation;

class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    std::shared_ptr<const Experiment> experiment() const { return experiment_; }
    /// The newest finished computation of what was begun last, null before the first. Its own experiment() may be older
    /// than ours.
    std::shared_ptr<const Trace> trace() const { return trace_; }
    Selection* selection() { return &selection_; }
    QUndoStack* undoStack() { return &undo_; }
    QString file() const { return file_; }

    /// How long consecutive edits with the same key become one step.
    enum class Merge { WhileTyping, Always };
    /// Typing goes on as long as nobody waits longer than this between two edits.
    static constexpr std::chrono::milliseconds typing_pause{1000};

    /// The one way to change the Experiment: `change` edits a copy, undo exchanges the two values. Consecutive edits
    /// with the same non-empty `merge_key` become one step while they go on (typing.h). An edit that changes nothing is
    /// dropped.
    void edit(const Wording& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change,
              Merge merge = Merge::WhileTyping);
    /// What tells when edits are made; a test's own, else the time since the program began.
    void setClock(std::function<std::chrono::milliseconds()> clock) { clock_ = std::move(clock); }

    /// Starts anew from `experiment` (opened, or an example): no undo beyond this point. `file` may be empty.
    void reset(Experiment experiment, const QString& file, const Wording& title);
    /// A name for the title bar: the file's, else what it was opened as while that is what is shown. Empty: untitled.
    QString title() const;

    /// `experiment`, ours of now or of a moment ago, is in `file`.
    void markSaved(const std::shared_ptr<const Experiment>& experiment, const QString& file);

    /// The program speaks another language: the names of the undo steps and the title are said anew.
    void retranslate();

    /// A computation is on its way: traceChanged() or failed() will come.
    bool isComputing() const;
    /// Asks the running computation to stop; the last Trace stays.
    void stopComputation();

signals:
    void experimentChanged();
    /// reset() starts anew: what was edited so far is gone.
    void replaced();
    void traceChanged();
    /// The Experiment cannot be computed, for this reason; the last Trace stays, unless it is of what was shown before
    /// reset(). Followed by traceChanged when mended.
    void failed(const attenscope::Error& error);
    /// A computation runs longer than half a second / has ended.
    void busyChanged(bool busy);
    /// Another file, or another title.
    void fileChanged();

private:
    friend class ChangeExperiment;
    void setExperiment(std::shared_ptr<const Experiment> experiment);

    std::shared_ptr<const Experiment> experiment_;
    std::shared_ptr<const Experiment> opened_; ///< as reset() had it
    std::shared_ptr<const Trace> trace_;
    Selection selection_;
    QUndoStack undo_;
    QString file_;
    Wording title_;
    std::function<std::chrono::milliseconds()> clock_;
    std::chrono::milliseconds last_edit_{0};
    QByteArray last_key_;
    int step_ = 1; ///< counts what edits are merged into
    std::unique_ptr<Computation> computation_;
    bool trace_is_old_ = false; ///< of what was shown before reset()
};

} // namespace attenscope
