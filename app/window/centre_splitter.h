// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap over the tabs below it. When the window becomes low, the tabs give way first, and then they hide.
#pragma once

#include "app/window/kept_splitter.h"

namespace attenscope {

class CentreSplitter : public KeptSplitter {
    Q_OBJECT
public:
    explicit CentreSplitter(QWidget* parent = nullptr);

    /// The part that wants to be `least` px high at least, as long as there is room; somewhere inside the upper widget.
    void keepHigh(QWidget* part, int least);
    /// Shows the lower part if there is room for it, or `anyway`.
    void showBelow(bool wanted, bool anyway);

protected:
    void arrange() override;

private:
    QWidget* part_ = nullptr;
    int least_ = 0;
    bool wanted_ = true, anyway_ = false;
};

} // namespace attenscope
