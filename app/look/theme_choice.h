// SPDX-License-Identifier: GPL-3.0-or-later
// Which theme a person wants: light, dark, or what the system has, also when it changes while the program runs.
#pragma once

#include "app/look/desktop_scheme.h"

#include <QObject>
#include <array>

class QApplication;

namespace attenscope {

enum class ThemeChoice { System, Light, Dark };

/// Their names in the settings, in the order of ThemeChoice.
inline constexpr std::array theme_choices = {"system", "light", "dark"};

/// Applies the chosen theme to the application and keeps it right. One for the program, made before the first widget.
class ThemeKeeper : public QObject {
    Q_OBJECT
public:
    explicit ThemeKeeper(QApplication& application);
    ~ThemeKeeper() override;
    /// Null in a program that keeps none.
    static ThemeKeeper* instance();

    ThemeChoice choice() const { return choice_; }
    /// Shows it, and remembers it for the next start.
    void choose(ThemeChoice choice);
    /// What the desktop tells.
    void follow(DesktopScheme scheme);

private:
    void apply();

    QApplication& application_;
    ThemeChoice choice_;
    bool system_dark_; ///< as the platform's palette says, until the desktop tells
};

} // namespace attenscope
