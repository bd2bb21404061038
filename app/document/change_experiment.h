// SPDX-License-Identifier: GPL-3.0-or-later
// The one undo step: exchanges two Experiments.
#pragma once

#include "app/document/document.h"

#include <QUndoCommand>

namespace attenscope {

class ChangeExperiment : public QUndoCommand {
public:
    ChangeExperiment(Document& document, Wording text, QByteArray merge_key, std::shared_ptr<const Experiment> before,
                     std::shared_ptr<const Experiment> after);

    void undo() override;
    void redo() override;
    int id() const override;
    /// Typing in one field is one step; when it ends where it began the step vanishes.
    bool mergeWith(const QUndoCommand* other) override;
    /// Says its name in the language of now.
    void retranslate() { setText(wording_()); }

private:
    Document& document_;
    Wording wording_;
    QByteArray merge_key_;
    std::shared_ptr<const Experiment> before_, after_;
};

} // namespace attenscope
