// SPDX-License-Identifier: GPL-3.0-or-later
// A flat button with an icon, whose tool tip is its accessible name.
#pragma once

#include <QToolButton>

namespace attenscope {

QToolButton* tool_button(const char* object_name, const char* icon_name, const QString& tip, QWidget* parent);

} // namespace attenscope
