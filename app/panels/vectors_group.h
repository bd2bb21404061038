// SPDX-License-Identifier: GPL-3.0-or-later
// What the arithmetic starts from, and how vectors arise from the tokens.
#pragma once

#include "app/panels/settings_group.h"

#include <array>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace attenscope {

class WholeBox;
class EntryField;

class VectorsGroup : public SettingsGroup {
    Q_OBJECT
public:
    explicit VectorsGroup(Document* document, QWidget* parent = nullptr);
    void follow() override;

private:
    void addMeaning();
    void addTokenControls();
    void addProjections(QWidget* parent);
    void chooseProjection(size_t which);
    void setWidth(int width);

    QComboBox* input_;
    QWidget* given_; ///< what given matrices are: read anew, never calculated with
    QRadioButton* weights_;
    QRadioButton* scores_;
    QWidget* tokens_;
    EntryField* seed_;
    WholeBox* width_;
    QCheckBox* positions_;
    std::array<QComboBox*, 3> projections_{};
    QPushButton* tables_;
};

} // namespace attenscope
