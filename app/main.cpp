// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/mainwindow.h"

#include <QApplication>

int main(int argc, char** argv) {
    if (const auto code = attenscope::run_without_window(argc, argv)) return *code;
    QApplication application(argc, argv);
    return attenscope::run_window(application, application.arguments().value(1));
}
