// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that shows what is no longer true is pale.
#pragma once

class QWidget;

namespace attenscope {

/// Lays a veil over `widget`, or takes it away. Mouse and keyboard go through.
void set_faded(QWidget* widget, bool faded);

} // namespace attenscope
