// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/tool_button.h"

#include "app/look/icons.h"

namespace attenscope {

QToolButton* tool_button(const char* object_name, const char* icon_name, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(object_name));
    if (icon_name) button->setIcon(icon(icon_name));
    const int size = std::max(16, button->fontMetrics().height() - 2);
    button->setIconSize({size, size});
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

} // namespace attenscope
