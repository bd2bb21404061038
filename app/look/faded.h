// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that shows what is no longer true is pale.
#pragma once

#include <QGraphicsOpacityEffect>
#include <QWidget>

namespace attenscope {

inline void set_faded(QWidget* widget, bool faded) {
    if (faded == (widget->graphicsEffect() != nullptr)) return;
    QGraphicsOpacityEffect* effect = nullptr; // none in the usual case: an effect costs a copy at each repaint
    if (faded) {
        effect = new QGraphicsOpacityEffect(widget);
        effect->setOpacity(0.4);
    }
    widget->setGraphicsEffect(effect);
}

} // namespace attenscope
