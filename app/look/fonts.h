// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attenscope {

/// Puts the colour emoji right behind the interface font: else a monochrome font that happens to hold a sign too is
/// found first. For windows and pictures; needs a QApplication.
void add_emoji_font();

} // namespace attenscope
