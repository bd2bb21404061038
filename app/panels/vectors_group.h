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
    /// Goes over to the chosen input as soon as nothing newer is being computed: it starts from the numbers of now.
    void changeInput();

    QComboBox* input_;
    std::string wanted_; ///< the input that is waited for; empty: none
    QWidget* given_;     ///< what given matrices are: read anew, never calculated with
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
