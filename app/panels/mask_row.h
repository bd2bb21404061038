// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the mask table: on or off, its numbers, its definition.
#pragma once

#include "core/attention/mask_rules.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace attenscope {

class EntryField;

class MaskRow : public QWidget {
    Q_OBJECT
public:
    explicit MaskRow(const MaskRule& rule, QWidget* parent = nullptr);

    std::string_view rule() const { return rule_.id; }
    /// Shows the experiment's mask of this rule; null when it has none.
    void show(const Mask* mask);

signals:
    void switched(bool on);
    void numbersEdited(const std::vector<Index>& numbers, const QByteArray& merge_key);

private:
    const MaskRule& rule_;
    QCheckBox* on_;
    EntryField* numbers_ = nullptr;
    QLabel* description_;
};

} // namespace attenscope
