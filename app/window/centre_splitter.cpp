// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/centre_splitter.h"

#include <QEvent>
#include <algorithm>

namespace attenscope {

CentreSplitter::CentreSplitter(QWidget* parent) : QSplitter(Qt::Vertical, parent) {
    setObjectName(QStringLiteral("centre"));
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, [this] { below_ = sizes().back(); });
}

void CentreSplitter::keepHigh(QWidget* part, int least) {
    part_ = part;
    least_ = least;
}

bool CentreSplitter::event(QEvent* event) {
    const bool done = QSplitter::event(event);
    if (event->type() == QEvent::LayoutRequest) arrange(); // a line has come or gone beside the part
    return done;
}

void CentreSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    arrange();
}

void CentreSplitter::arrange() {
    if (count() != 2 || !part_ || widget(1)->isHidden()) return;
    const int all = height() - handleWidth();
    const int rest = widget(0)->minimumSizeHint().height() - part_->minimumSizeHint().height();
    const int below = std::clamp(all - rest - least_, std::min(widget(1)->minimumHeight(), below_), below_);
    if (sizes().back() != below) setSizes({all - below, below});
}

} // namespace attenscope
