// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/look/fonts.h"
#include "app/look/language.h"

#include "app/cli/arguments.h"
#include "app/document/files.h"
#include "app/look/translated.h"
#include "core/base/token_text.h"

#include <QApplication>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace attenscope {

namespace {

/// Options that Qt itself takes from a program with a window, and whether a value follows.
struct QtOption {
    std::string_view name;
    bool value;
};
constexpr QtOption qt_options[] = {
    {"platform", true},        {"platformpluginpath", true},
    {"platformtheme", true},   {"plugin", true},
    {"qwindowgeometry", true}, {"qwindowicon", true},
    {"qwindowtitle", true},    {"style", true},
    {"stylesheet", true},      {"display", true},
    {"geometry", true},        {"session", true},
    {"reverse", false},        {"widgetcount", false},
};

const QtOption* find_qt_option(std::string_view word) {
    const std::string_view name = word.substr(0, word.find('=')).substr(word.starts_with("--") ? 2 : 1);
    for (const QtOption& option : qt_options)
        if (option.name == name) return &option;
    return nullptr;
}

std::string program_help() {
    std::string out = "attenscope [FILE]\n";
    out += translated(phrase("core", "Opens the window, with an experiment (.attn) or an array file.")).toStdString();
    out += "\n\n";
    for (const Command& command : commands()) {
        out.append("attenscope ").append(command.name).append(" …\n    ");
        out.append(translated(command.summary).toStdString()).append("\n");
    }
    out += "\nattenscope --help | --version\n    ";
    out += translated(phrase("core", "also after each command, where --help lists its options")).toStdString();
    return out += '\n';
}

int print(const std::string& text) {
    const Status printed = write_standard_output(text);
    return printed ? exit_done : report({printed.error(), exit_unusable});
}

/// --help, --version, an unknown option or a second file; nothing when the window may open.
std::optional<int> answer_without_command(const QStringList& words) {
    qsizetype files = 0;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const std::string word = words[i].toStdString();
        if (word == "--help" || word == "-h") return print(program_help());
        if (word == "--version") return print(version_text());
        if (word.size() < 2 || word.front() != '-') {
            if (++files > 1) return report(misused(phrase("core", "one FILE at most, not “%1” too"), {word}));
            continue;
        }
        const QtOption* option = find_qt_option(word);
        if (!option) return report(misused(phrase("core", "unknown option “%1”; see --help"), {word}));
        if (option->value && word.find('=') == std::string::npos) ++i;
    }
    return std::nullopt;
}

/// A command speaks for itself, in one line; what Qt has to say about fonts or locales is no part of it.
void keep_quiet(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
    if (type == QtFatalMsg) report({fail(phrase("core", "%1"), {message.toStdString()})});
}

int run(const Command& command, int& argc, char** argv) {
    qInstallMessageHandler(keep_quiet);
    std::unique_ptr<QCoreApplication> application;
    if (command.paints) {
        // Pictures need no display and are the same whatever the session has.
        qputenv("QT_QPA_PLATFORM", "offscreen");
        for (const char* scale : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI",
                                  "QT_ENABLE_HIGHDPI_SCALING", "QT_AUTO_SCREEN_SCALE_FACTOR"})
            qunsetenv(scale);
        application = std::make_unique<QApplication>(argc, argv);
        add_emoji_font();
    } else {
        application = std::make_unique<QCoreApplication>(argc, argv);
    }
    install_translators(*application);
    return command.run(QCoreApplication::arguments().mid(2));
}

/// The window's words before there is an application object.
QStringList words_of(int argc, char** argv) {
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    return words;
}

bool has_display() {
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

} // namespace

std::span<const Command> commands() {
    static constexpr Command rows[] = {
        {"compute", phrase("core", "the numbers of every stage of an experiment or of arrays"), compute_command, false},
        {"export", phrase("core", "a picture or a data file of what the window shows"), export_command, true},
        {"info", phrase("core", "what a file holds: arrays, shapes, types, guessed axes, tokens, findings"),
         info_command, false},
    };
    return rows;
}

void report_missing_display(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg) return;
    report({fail(phrase("core", "there is no display to open a window on; compute, export and info need none"))});
    std::_Exit(1);
}

std::optional<int> run_without_window(int& argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (!is_utf8(argv[i])) // Qt would read and write a file of another name
            return report(
                misused(phrase("core", "the argument “%1” is not UTF-8; rename the file, or use a link to it"),
                        {visible_token(argv[i])}));
    for (const Command& command : commands())
        if (argc > 1 && argv[1] == command.name) return run(command, argc, argv);
    const QStringList words = words_of(argc, argv);
    {
        QCoreApplication application(argc, argv); // answers speak the person's language
        install_translators(application);
        if (const auto answered = answer_without_command(words)) return answered;
    }
#ifdef Q_OS_LINUX
    const bool platform_chosen =
        words.contains(QStringLiteral("-platform")) || words.contains(QStringLiteral("--platform"));
    if (!has_display() && !platform_chosen)
        return report(
            {fail(phrase("core", "there is no display to open a window on; compute, export and info need none"))});
#endif
    return std::nullopt;
}

} // namespace attenscope
