// SPDX-License-Identifier: GPL-3.0-or-later
// Stage ①, and the factor on the scores.
#pragma once

#include "app/panels/settings_group.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace attenscope {

class EntryField;

class ScoreGroup : public SettingsGroup {
    Q_OBJECT
public:
    explicit ScoreGroup(Document* document, QWidget* parent = nullptr);
    void follow() override;

private:
    void addScale();

    QComboBox* rule_;
    QLabel* formula_;
    QCheckBox* automatic_;
    EntryField* scale_;
};

} // namespace attenscope
