// SPDX-License-Identifier: GPL-3.0-or-later
// A plain line around the control that has the keyboard, once the keyboard has been used to go there: every kind of
// control shows it alike. A click needs none, and takes it away.
#pragma once

#include "app/panels/widget_marker.h"

namespace attenscope {

class FocusRing : public WidgetMarker {
    Q_OBJECT
public:
    explicit FocusRing(QWidget* window);

protected:
    QColor colour() const override;

private:
    class Watch;
};

} // namespace attenscope
