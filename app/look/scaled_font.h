// SPDX-License-Identifier: GPL-3.0-or-later
// A font in proportion to another, whether that one was set in points or in pixels.
#pragma once

#include <QFont>
#include <QFontInfo>

namespace attenscope {

inline QFont scaled_font(QFont font, double factor) {
    font.setPointSizeF(QFontInfo(font).pointSizeF() * factor);
    return font;
}

} // namespace attenscope
