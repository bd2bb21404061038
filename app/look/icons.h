// SPDX-License-Identifier: GPL-3.0-or-later
// The project's own icons: SVG files that are drawn in the palette's text colour, whatever theme is on.
#pragma once

#include <QIcon>

namespace attenscope {

/// resources/icons/NAME.svg. Its colour follows the application's palette at every painting, so a change of theme needs
/// no new icon; "app" keeps its own colours. An unknown name gives an empty icon.
QIcon icon(const char* name);

} // namespace attenscope
