// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/change_experiment.h"

namespace attenscope {

ChangeExperiment::ChangeExperiment(Document& document, Wording text, QByteArray merge_key,
                                   std::shared_ptr<const Experiment> before, std::shared_ptr<const Experiment> after)
    : QUndoCommand(text()),
      document_(document),
      wording_(std::move(text)),
      merge_key_(std::move(merge_key)),
      before_(std::move(before)),
      after_(std::move(after)) {}

void ChangeExperiment::undo() {
    document_.setExperiment(before_);
}

void ChangeExperiment::redo() {
    document_.setExperiment(after_);
}

int ChangeExperiment::id() const {
    return merge_key_.isEmpty() ? -1 : 1;
}

bool ChangeExperiment::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const ChangeExperiment&>(*other);
    if (next.merge_key_ != merge_key_) return false;
    after_ = next.after_;
    setObsolete(*before_ == *after_);
    return true;
}

} // namespace attenscope
