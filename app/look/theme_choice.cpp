// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/theme_choice.h"

#include "app/look/theme.h"

#include <QApplication>
#include <QSettings>
#include <algorithm>

namespace attenscope {

namespace {

const QString theme_setting = QStringLiteral("theme");
ThemeKeeper* keeper = nullptr;

ThemeChoice stored_choice() {
    const QString stored = QSettings().value(theme_setting).toString();
    const auto row = std::ranges::find(theme_choices, stored.toStdString());
    return row == theme_choices.end() ? ThemeChoice::System : static_cast<ThemeChoice>(row - theme_choices.begin());
}

} // namespace

ThemeKeeper::ThemeKeeper(QApplication& application)
    : QObject(&application),
      application_(application),
      choice_(stored_choice()),
      system_dark_(QGuiApplication::palette().color(QPalette::Window).lightness() < 128) {
    keeper = this;
    apply();
    watch_desktop_scheme(this, [this](DesktopScheme scheme) { follow(scheme); });
}

ThemeKeeper::~ThemeKeeper() {
    keeper = nullptr;
}

ThemeKeeper* ThemeKeeper::instance() {
    return keeper;
}

void ThemeKeeper::follow(DesktopScheme scheme) {
    if (scheme == DesktopScheme::Unknown) return; // no preference: the palette has the last word
    system_dark_ = scheme == DesktopScheme::Dark;
    if (choice_ == ThemeChoice::System) apply();
}

void ThemeKeeper::choose(ThemeChoice choice) {
    QSettings().setValue(theme_setting, QString::fromLatin1(theme_choices[static_cast<size_t>(choice)]));
    choice_ = choice;
    apply();
}

void ThemeKeeper::apply() {
    const bool dark = choice_ == ThemeChoice::Dark || (choice_ == ThemeChoice::System && system_dark_);
    apply_theme(application_, dark ? dark_theme() : light_theme());
}

} // namespace attenscope
