// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the desktop is light or dark, as its portal tells.
#pragma once

#include <functional>

class QObject;

namespace attenscope {

/// The desktop's setting "color-scheme"; both sides may leave it open.
enum class DesktopScheme : unsigned { Unknown = 0, Dark = 1, Light = 2 };

/// Tells it soon, if there is a portal at all, and whenever it changes, as long as `context` lives.
void watch_desktop_scheme(QObject* context, std::function<void(DesktopScheme)> told);

} // namespace attenscope
