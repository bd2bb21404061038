// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/look/fonts.h"
#include "app/look/icons.h"
#include "app/look/language.h"
#include "app/mainwindow.h"

#include <QApplication>

int main(int argc, char** argv) {
    QCoreApplication::setOrganizationName(QStringLiteral("attenscope"));
    QCoreApplication::setApplicationName(QStringLiteral("attenscope"));
    if (const auto code = attenscope::run_without_window(argc, argv)) return *code;
    // Qt ends the program when it cannot reach the display; then one line says so.
    const QtMessageHandler usual = qInstallMessageHandler(attenscope::report_missing_display);
    QApplication application(argc, argv);
    qInstallMessageHandler(usual);
    attenscope::install_translators(application);
    attenscope::add_emoji_font();
    QGuiApplication::setDesktopFileName(QStringLiteral("attenscope")); // a desktop finds name and icon by it
    QApplication::setWindowIcon(attenscope::icon("app"));
    return attenscope::run_window(application, application.arguments().value(1));
}
