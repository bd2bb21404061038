// SPDX-License-Identifier: GPL-3.0-or-later
// The one undo step: exchanges two Experiments.
#pragma once

#include "app/document/document.h"

#include <QUndoCommand>

namespace attenscope {

class ChangeExperiment : public QUndoCommand {
public:
    /// Edits with the same `step` other than 0 are one.
    ChangeExperiment(Document& document, Wording text, int step, std::shared_ptr<const Experiment> before,
                     std::shared_ptr<const Experiment> after);

    void undo() override;
    void redo() override;
    int id() const override;
    /// When what is merged ends where it began the step vanishes.
    bool mergeWith(const QUndoCommand* other) override;
    /// Says its name in the language of now.
    void retranslate() { setText(wording_()); }

private:
    Document& document_;
    Wording wording_;
    int step_;
    std::shared_ptr<const Experiment> before_, after_;
};

} // namespace attenscope
