// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/theme.h"

#include <QApplication>
#include <QStyleFactory>

namespace attenscope {

namespace {

QString style_sheet(const Theme& theme) {
    // Only what Fusion has no palette role for: hairlines instead of frames in frames, calm tool tips, and edges of
    // what can be ticked, which Fusion makes darker than the window.
    const int indicator = std::max(13, QFontMetrics(QApplication::font()).height() * 7 / 10);
    return QStringLiteral(R"(
        QToolTip { color: %1; background: %2; border: 1px solid %3; padding: 4px; }
        QToolBar { border: none; border-bottom: 1px solid %3; spacing: 4px; padding: 4px 8px; background: %4; }
        QStatusBar { border-top: 1px solid %3; background: %4; }
        QStatusBar::item { border: none; }
        QSplitter::handle { background: %3; }
        QSplitter::handle:horizontal { width: 1px; }
        QSplitter::handle:vertical { height: 1px; }
        QCheckBox::indicator:unchecked { border: 1px solid %5; border-radius: 2px; background: %2; width: %7px; height: %7px; }
        QCheckBox::indicator:checked { border: 1px solid %6; border-radius: 2px; background: %6; image: url(:/icons/tick.svg); width: %7px; height: %7px; }
        QCheckBox::indicator:checked:disabled { border-color: %5; background: %5; }
        QRadioButton::indicator { width: %7px; height: %7px; border-radius: %8px; background: %2; }
        QRadioButton::indicator:unchecked { border: 1px solid %5; }
        QRadioButton::indicator:checked { border: 4px solid %6; width: %9px; height: %9px; }
        QRadioButton::indicator:checked:disabled { border-color: %5; }
        QTabWidget::pane { border: none; border-top: 1px solid %3; }
    )")
        .arg(theme.text.name(), theme.base.name(), theme.hairline.name(), theme.window.name(), theme.muted.name(),
             theme.accent.name(), QString::number(indicator), QString::number(indicator / 2 + 1),
             QString::number(indicator - 6));
}

} // namespace

QColor Theme::role(Role role) const {
    switch (role) {
    case Role::Query:
        return query;
    case Role::Key:
        return key;
    case Role::Value:
        return value;
    case Role::Output:
        return output;
    }
    return text;
}

QPalette Theme::palette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, dark ? base.lighter(108) : base.darker(102));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::Button, window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::PlaceholderText, muted);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::Light, dark ? window.lighter(130) : QColor(Qt::white));
    palette.setColor(QPalette::Midlight, dark ? window.lighter(115) : window.lighter(102));
    palette.setColor(QPalette::Mid, hairline);
    palette.setColor(QPalette::Dark, dark ? window.darker(140) : hairline.darker(120));
    palette.setColor(QPalette::Shadow, dark ? QColor(Qt::black) : hairline.darker(150));
    const QColor disabled = dark ? text.darker(170) : muted.lighter(130);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, hairline);
    return palette;
}

Theme light_theme() {
    Theme theme;
    theme.dark = false;
    theme.window = QColor(0xF6F7F8);
    theme.base = QColor(0xFFFFFF);
    theme.text = QColor(0x1D2228);
    theme.muted = QColor(0x5C6670);
    theme.hairline = QColor(0xD5D9DE);
    theme.accent = QColor(0x2F6DB5);
    theme.hidden = QColor(0xA4ACB5);
    theme.query = QColor(0x2F6DB5);
    theme.key = QColor(0xA85C12); // the design's #B4661A, darkened until it has 4.5:1 on `window` as well
    theme.value = QColor(0x2E7D4F);
    theme.output = QColor(0x7A4FB5);
    return theme;
}

Theme dark_theme() {
    Theme theme;
    theme.dark = true;
    theme.window = QColor(0x1F2328);
    theme.base = QColor(0x17191D);
    theme.text = QColor(0xE4E7EB);
    theme.muted = QColor(0x9BA5B0);
    theme.hairline = QColor(0x3A4048);
    theme.accent = QColor(0x3572BA);
    theme.hidden = QColor(0x5E6873);
    theme.query = QColor(0x7DB1EE);
    theme.key = QColor(0xE8A15A);
    theme.value = QColor(0x74C493);
    theme.output = QColor(0xB995EE);
    return theme;
}

const Theme& current_theme() {
    static const Theme light = light_theme(), dark = dark_theme();
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? dark : light;
}

void apply_theme(QApplication& application, const Theme& theme) {
    // A sheet that replaces another gives widgets the palettes they had before, so that what sets its own on the way
    // would keep the old colours.
    application.setStyleSheet({});
    application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    application.setPalette(theme.palette());
    application.setStyleSheet(style_sheet(theme));
}

} // namespace attenscope
