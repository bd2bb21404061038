// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/document.h"

#include "app/document/change_experiment.h"
#include "app/document/computation.h"

#include <QFileInfo>

namespace attenscope {

Document::Document(QObject* parent)
    : QObject(parent),
      experiment_(std::make_shared<const Experiment>()),
      computation_(std::make_unique<Computation>()) {
    connect(computation_.get(), &Computation::busyChanged, this, &Document::busyChanged);
    connect(computation_.get(), &Computation::finished, this, [this](const auto& result) {
        if (!result) {
            emit failed(result.error());
            return;
        }
        trace_ = *result;
        selection_.setBounds(static_cast<Index>(trace_->heads.size()), trace_->queries(), trace_->keys());
        emit traceChanged();
    });
}

Document::~Document() = default;

void Document::edit(const Wording& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change) {
    auto after = std::make_shared<Experiment>(*experiment_);
    change(*after);
    if (*after == *experiment_) return;
    undo_.push(new ChangeExperiment(*this, text, merge_key, experiment_, std::move(after)));
}

void Document::reset(Experiment experiment, const QString& file, const Wording& title) {
    undo_.clear();
    file_ = file;
    title_ = title;
    selection_.release();
    emit replaced();
    setExperiment(std::make_shared<const Experiment>(std::move(experiment)));
    emit fileChanged();
}

void Document::markSaved(const std::shared_ptr<const Experiment>& experiment, const QString& file) {
    file_ = file;
    title_ = QFileInfo(file).fileName();
    if (experiment == experiment_)
        undo_.setClean();
    else
        undo_.resetClean(); // edited meanwhile: what is shown is nowhere on disk
    emit fileChanged();
}

void Document::retranslate() {
    for (int step = 0; step < undo_.count(); ++step)
        static_cast<ChangeExperiment*>(const_cast<QUndoCommand*>(undo_.command(step)))->retranslate();
    emit fileChanged();
}

void Document::stopComputation() {
    computation_->stop();
}

void Document::setExperiment(std::shared_ptr<const Experiment> experiment) {
    experiment_ = std::move(experiment);
    emit experimentChanged();
    computation_->request(experiment_);
}

} // namespace attenscope
