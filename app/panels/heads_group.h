// SPDX-License-Identifier: GPL-3.0-or-later
// Heads, stage ④, and the precision of the arithmetic.
#pragma once

#include "app/panels/settings_group.h"

class QComboBox;
class QLabel;

namespace attenscope {

class WholeBox;

class HeadsGroup : public SettingsGroup {
    Q_OBJECT
public:
    explicit HeadsGroup(Document* document, QWidget* parent = nullptr);
    void follow() override;

private:
    void addHeads();
    void addOutput();
    void fillKvHeads();

    WholeBox* heads_;
    QComboBox* kv_heads_;
    QComboBox* output_;
    QLabel* formula_;
    QComboBox* precision_;
};

} // namespace attenscope
