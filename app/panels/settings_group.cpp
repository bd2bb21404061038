// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/settings_group.h"

namespace attenscope {

SettingsGroup::SettingsGroup(const char* name, const QString& title, Document* document, QWidget* parent)
    : Collapsible(name, title, parent), document_(document) {
    connect(document, &Document::experimentChanged, this, &SettingsGroup::follow);
}

void SettingsGroup::edit(const Wording& text, const QByteArray& control,
                         const std::function<void(Experiment&)>& change) {
    document_->edit(text, control, change);
}

} // namespace attenscope
