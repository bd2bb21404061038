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
    /// The newest finished computation, null before the first. Its own experiment() may be older than ours.
    std::shared_ptr<const Trace> trace() const { return trace_; }
    Selection* selection() { return &selection_; }
    QUndoStack* undoStack() { return &undo_; }
    QString file() const { return file_; }

    /// The one way to change the Experiment: `change` edits a copy, undo exchanges the two values. Consecutive edits
    /// with the same non-empty `merge_key` become one step ("typing in target"). An edit that changes nothing is
    /// dropped.
    void edit(const Wording& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change);

    /// Starts anew from `experiment` (opened, or an example): no undo beyond this point. `file` may be empty.
    void reset(Experiment experiment, const QString& file, const Wording& title);
    /// A name for the title bar: the file's, else the example's.
    QString title() const { return title_(); }

    /// `experiment`, ours of now or of a moment ago, is in `file`.
    void markSaved(const std::shared_ptr<const Experiment>& experiment, const QString& file);

    /// The program speaks another language: the names of the undo steps and the title are said anew.
    void retranslate();

    /// Asks the running computation to stop; the last Trace stays.
    void stopComputation();

signals:
    void experimentChanged();
    /// reset() starts anew: what was edited so far is gone.
    void replaced();
    void traceChanged();
    /// The Experiment cannot be computed, for this reason; the last Trace stays. Followed by traceChanged when mended.
    void failed(const attenscope::Error& error);
    /// A computation runs longer than half a second / has ended.
    void busyChanged(bool busy);
    void fileChanged();

private:
    friend class ChangeExperiment;
    void setExperiment(std::shared_ptr<const Experiment> experiment);

    std::shared_ptr<const Experiment> experiment_;
    std::shared_ptr<const Trace> trace_;
    Selection selection_;
    QUndoStack undo_;
    QString file_;
    Wording title_;
    std::unique_ptr<Computation> computation_;
};

} // namespace attenscope
