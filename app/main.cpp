// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/look/icons.h"
#include "app/look/language.h"
#include "app/mainwindow.h"

#include <QApplication>

int main(int argc, char** argv) {
    QCoreApplication::setOrganizationName(QStringLiteral("attenscope"));
    QCoreApplication::setApplicationName(QStringLiteral("attenscope"));
    if (const auto code = attenscope::run_without_window(argc, argv)) return *code;
    QApplication application(argc, argv);
    attenscope::install_translators(application);
    QGuiApplication::setDesktopFileName(QStringLiteral("attenscope")); // a desktop finds name and icon by it
    QApplication::setWindowIcon(attenscope::icon("app"));
    return attenscope::run_window(application, application.arguments().value(1));
}
