// SPDX-License-Identifier: GPL-3.0-or-later
// The four stages of the current walkthrough, read like the formula from left to right, and the controls that play it.
#pragma once

#include "app/document/document.h"
#include "app/document/player.h"
#include "core/attention/walkthrough.h"

#include <QWidget>
#include <array>
#include <vector>

class QActionGroup;
class QLabel;
class QToolButton;

namespace attenscope {

class StageButton;
class TransportBar;

class StageBar : public QWidget {
    Q_OBJECT
public:
    explicit StageBar(Document* document, QWidget* parent = nullptr);

    Player* player() { return &player_; }
    /// In a low window: formulas without names.
    void setLow(bool low);
    /// That of the narrow bar, whichever it is now.
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeChoice();
    void followExperiment();
    void followTrace();
    void followSelection();
    const Walkthrough& walkthrough() const;
    /// The nearest stage from `from` in direction `step` whose numbers exist, or -1.
    int existing(int from, int step) const;

    Document* document_;
    Player player_;
    QToolButton* choice_;
    QActionGroup* walkthroughs_;
    TransportBar* transport_;
    std::array<StageButton*, 4> buttons_{};
    std::vector<QLabel*> arrows_;
};

} // namespace attenscope
