// SPDX-License-Identifier: GPL-3.0-or-later
// Stage ③: the normaliser and its temperature.
#pragma once

#include "app/panels/settings_group.h"

class QComboBox;
class QLabel;

namespace attenscope {

class EntryField;

class SoftmaxGroup : public SettingsGroup {
    Q_OBJECT
public:
    explicit SoftmaxGroup(Document* document, QWidget* parent = nullptr);
    void follow() override;

private:
    QComboBox* normaliser_;
    QLabel* formula_;
    EntryField* temperature_;
    QLabel* limit_;
};

} // namespace attenscope
