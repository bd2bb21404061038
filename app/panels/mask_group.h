// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to the scaled scores: soft cap, biases, masks.
#pragma once

#include "app/panels/settings_group.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QScrollArea;

namespace attenscope {

class EntryField;
class MaskGrid;
class MaskRow;

class MaskGroup : public SettingsGroup {
    Q_OBJECT
public:
    explicit MaskGroup(Document* document, QWidget* parent = nullptr);
    void follow() override;

private:
    void addMasks();
    void addBias();
    void addSoftCap();
    void switchMask(const std::string& rule, bool on);
    void drawCell(Index query, Index key, bool visible, int stroke);
    void chooseBias(int row);
    void showSlopes();

    std::vector<MaskRow*> masks_;
    QScrollArea* drawing_;
    MaskGrid* grid_;
    QComboBox* bias_;
    QCheckBox* alibi_;
    QLabel* slopes_; ///< the rule of them, while ALiBi is on
    QCheckBox* capped_;
    EntryField* soft_cap_;
};

} // namespace attenscope
