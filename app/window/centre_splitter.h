// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap over the tabs below it. When the window becomes low, the tabs give way first.
#pragma once

#include <QSplitter>

namespace attenscope {

class CentreSplitter : public QSplitter {
    Q_OBJECT
public:
    explicit CentreSplitter(QWidget* parent = nullptr);

    /// The part that wants to be `least` px high at least, as long as there is room; somewhere inside the upper widget.
    void keepHigh(QWidget* part, int least);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* part_ = nullptr;
    int least_ = 0;
    int below_ = 210; ///< what a person wants of the lower part
};

} // namespace attenscope
