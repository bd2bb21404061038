// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/change_experiment.h"

namespace attenscope {

ChangeExperiment::ChangeExperiment(Document& document, Wording text, int step, std::shared_ptr<const Experiment> before,
                                   std::shared_ptr<const Experiment> after)
    : QUndoCommand(text()),
      document_(document),
      wording_(std::move(text)),
      step_(step),
      before_(std::move(before)),
      after_(std::move(after)) {}

void ChangeExperiment::undo() {
    document_.setExperiment(before_);
}

void ChangeExperiment::redo() {
    document_.setExperiment(after_);
}

int ChangeExperiment::id() const {
    return step_ == 0 ? -1 : 1;
}

bool ChangeExperiment::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const ChangeExperiment&>(*other);
    if (next.step_ != step_) return false;
    after_ = next.after_;
    setObsolete(*before_ == *after_);
    return true;
}

} // namespace attenscope
