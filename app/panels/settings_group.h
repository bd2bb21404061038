// SPDX-License-Identifier: GPL-3.0-or-later
// One part of the settings panel: shows what the Experiment says and edits it. It keeps no copy of it.
#pragma once

#include "app/document/document.h"
#include "app/panels/collapsible.h"

namespace attenscope {

class SettingsGroup : public Collapsible {
    Q_OBJECT
public:
    SettingsGroup(const char* name, const QString& title, Document* document, QWidget* parent = nullptr);

    /// Shows the Experiment as it is now.
    virtual void follow() = 0;

signals:
    /// The person asks for the table with this id (core/attention/experiment_tables.h).
    void matrixRequested(const QString& id);

protected:
    const Experiment& experiment() const { return *document_->experiment(); }
    Document* document() { return document_; }
    /// See Document::edit.
    void edit(const Wording& text, const QByteArray& merge_key, const std::function<void(Experiment&)>& change,
              Document::Merge merge = Document::Merge::WhileTyping);

private:
    Document* document_;
};

} // namespace attenscope
