// SPDX-License-Identifier: GPL-3.0-or-later
// "H ◀ 2 ▶" in the tool bar: which head is looked at, counted from 0.
#pragma once

#include "app/document/selection.h"

#include <QWidget>

class QToolButton;

namespace attenscope {

class WholeBox;

class HeadChooser : public QWidget {
    Q_OBJECT
public:
    explicit HeadChooser(Selection* selection, QWidget* parent = nullptr);
    void setHeads(Index heads);

private:
    void follow();

    Selection* selection_;
    QToolButton* previous_;
    QToolButton* next_;
    WholeBox* head_;
    Index heads_ = 1;
};

} // namespace attenscope
