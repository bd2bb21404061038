// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/centre_splitter.h"

#include "app/look/letters.h"

#include <algorithm>

namespace attenscope {

namespace {

constexpr int usual_below = 210; ///< px of height, with letters as usual

} // namespace

CentreSplitter::CentreSplitter(QWidget* parent) : KeptSplitter("centre", Qt::Vertical, parent) {}

void CentreSplitter::keepHigh(QWidget* part, int least) {
    part_ = part;
    least_ = least;
}

void CentreSplitter::showBelow(bool wanted, bool anyway) {
    wanted_ = wanted;
    anyway_ = anyway;
    arrange();
}

void CentreSplitter::arrange() {
    if (count() != 2 || !part_) return;
    QWidget* below = widget(1);
    const int all = height() - handleWidth(), least_below = below->minimumHeight();
    const int rest = widget(0)->minimumSizeHint().height() - part_->minimumSizeHint().height();
    const int room = all - rest - least_;
    const bool shown = wanted_ && (anyway_ || room >= least_below);
    if (below->isHidden() == shown) {
        below->setVisible(shown);
        emit changed();
    }
    if (below->isHidden()) return;
    const int high = chosen(1, std::max(std::min(usual_below * letters() / usual_letters, all / 3), least_below));
    const int size = std::clamp(room, std::min(least_below, high), high);
    if (sizes().back() != size) setSizes({all - size, size});
}

} // namespace attenscope
