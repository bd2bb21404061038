// SPDX-License-Identifier: GPL-3.0-or-later
// "H ◀ 2 ▶" in the tool bar: which head is looked at, counted from 0, and which key/value head it reads where they are
// fewer.
#pragma once

#include "app/document/selection.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace attenscope {

class WholeBox;

class HeadChooser : public QWidget {
    Q_OBJECT
public:
    explicit HeadChooser(Selection* selection, QWidget* parent = nullptr);
    void setHeads(Index heads, Index kv_heads);

private:
    void follow();

    Selection* selection_;
    QToolButton* previous_;
    QToolButton* next_;
    WholeBox* head_;
    QLabel* kv_head_;
    Index heads_ = 1, kv_heads_ = 1;
};

} // namespace attenscope
