// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/settings_group.h"

namespace attenscope {

SettingsGroup::SettingsGroup(const char* name, const QString& title, Document* document, QWidget* parent)
    : Collapsible(name, title, parent), document_(document) {
    connect(document, &Document::experimentChanged, this, &SettingsGroup::follow);
}

void SettingsGroup::edit(const Wording& text, const QByteArray& merge_key,
                         const std::function<void(Experiment&)>& change, Document::Merge merge) {
    document_->edit(text, merge_key, change, merge);
}

} // namespace attenscope
