// SPDX-License-Identifier: GPL-3.0-or-later
// Colours and metrics of the window: light and dark, and the roles that keep their colour everywhere.
#pragma once

#include <QColor>
#include <QPalette>

class QApplication;

namespace attenscope {

/// What a colour stands for. Each also has a letter, since hue is never the only sign.
enum class Role { Query, Key, Value, Output };

struct Theme {
    bool dark = false;
    QColor window, base, text, muted, hairline, accent, hidden; ///< hidden: hatching of masked cells
    QColor query, key, value, output;                           ///< ≥ 4.5:1 on `base` and `window`

    QColor role(Role role) const;
    QPalette palette() const;
};

Theme light_theme();
Theme dark_theme();
/// The theme whose palette the application has now.
const Theme& current_theme();
/// Fusion style, palette, font features and style sheet for the whole application.
void apply_theme(QApplication& application, const Theme& theme);

/// The layout grid in px: margins and gaps are multiples of it.
inline constexpr int grid = 8;

} // namespace attenscope
