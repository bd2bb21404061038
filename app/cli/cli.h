// SPDX-License-Identifier: GPL-3.0-or-later
// The program without a window.
#pragma once

#include <QStringList>
#include <optional>
#include <span>
#include <string_view>

namespace attenscope {

struct Command {
    std::string_view name;
    const char* summary; ///< a phrase
    /// Gets what follows the command's name, gives the exit code.
    int (*run)(const QStringList& arguments);
    bool paints; ///< needs a QApplication, though no display
};

std::span<const Command> commands();

/// Runs the command, --help, --version or wrong usage that the arguments ask for and gives the exit code; nothing when
/// a window is asked for. Makes the application object it needs, so call it before there is one.
std::optional<int> run_without_window(int& argc, char** argv);

/// For the time in which Qt connects to the display: a fatal message becomes one line and exit code 1.
void report_missing_display(QtMsgType type, const QMessageLogContext& context, const QString& message);

int compute_command(const QStringList& arguments);
int export_command(const QStringList& arguments);
int info_command(const QStringList& arguments);

} // namespace attenscope
