// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/fonts.h"

#include <QApplication>
#include <QFontInfo>

namespace attenscope {

void add_emoji_font() {
    QFont font = QApplication::font();
    // The family that is really there: behind an alias ("Sans Serif") Qt would take digits and blanks from the emoji
    // too.
    font.setFamilies({QFontInfo(font).family(), QStringLiteral("Noto Color Emoji")});
    QApplication::setFont(font);
}

} // namespace attenscope
