// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/document/files.h"
#include "app/look/id.h"
#include "app/look/translated.h"
#include "core/base/number_text.h"

#include <QRegularExpression>
#include <charconv>
#include <cmath>

namespace attenscope {

namespace {

// What every command has.
constexpr Option common[] = {
    {"help", nullptr, phrase("core", "tell this and stop")},
    {"version", nullptr, phrase("core", "tell the program's version and stop")},
};

const Option* find_option(const Usage& usage, std::string_view name) {
    for (const auto& options : {usage.options, std::span<const Option>(common)})
        for (const Option& option : options)
            if (option.name == name) return &option;
    return nullptr;
}

/// The option a word like "--scale", "-o" or "--scale=2" names, and the value behind '='.
struct OptionWord {
    const Option* option = nullptr;
    std::optional<QString> value;
};

OptionWord read_option_word(const Usage& usage, const QString& word) {
    const qsizetype equals = word.indexOf(QLatin1Char('='));
    const std::string head = word.left(equals < 0 ? word.size() : equals).toStdString();
    OptionWord read;
    if (head == "-h") read.option = find_option(usage, "help");
    for (const std::string_view dashes : {"--", "-"})
        if (!read.option && head.starts_with(dashes) && (head.size() - dashes.size() == 1) == (dashes.size() == 1))
            read.option = find_option(usage, std::string_view(head).substr(dashes.size()));
    if (equals >= 0) read.value = word.mid(equals + 1);
    return read;
}

bool looks_like_option(const QString& word) {
    return word.size() > 1 && word.startsWith(QLatin1Char('-'));
}

/// Appends `text` wrapped to the width of a terminal, further lines indented.
void append_wrapped(std::string& out, const QString& text, qsizetype indent, qsizetype column) {
    constexpr qsizetype width = 100;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        if (column + word.size() + 1 > width && column > indent) {
            out.append("\n").append(static_cast<size_t>(indent), ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word.toStdString();
        column += word.size();
    }
    out += '\n';
}

void append_option(std::string& out, const Option& option) {
    constexpr qsizetype indent = 28;
    std::string head = "  " + dashed(option.name);
    if (option.argument) head.append(" ").append(option.argument);
    out += head;
    if (const auto size = static_cast<qsizetype>(head.size()); size + 2 > indent)
        out.append("\n").append(indent, ' ');
    else
        out.append(static_cast<size_t>(indent - size), ' ');
    Message help{option.help, {}};
    if (option.choices) help.arguments.push_back(option.choices());
    append_wrapped(out, translated(help), indent, indent);
}

std::optional<Index> whole_number(const QString& value) {
    const std::string text = value.trimmed().toStdString();
    const char* const end = text.data() + text.size();
    Index number = 0;
    const auto read = std::from_chars(text.data() + (text.starts_with('+') ? 1 : 0), end, number);
    if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return number;
}

} // namespace

Outcome<bool> ones_mean_visible(const Arguments& arguments) {
    const QString meaning = arguments.value("mask-means");
    if (meaning != QLatin1String("visible") && meaning != QLatin1String("hidden"))
        return unknown_choice("mask-means", meaning, "visible, hidden");
    return meaning == QLatin1String("visible");
}

std::string dashed(std::string_view name) {
    return std::string(name.size() == 1 ? "-" : "--").append(name);
}

Outcome<Arguments> parse_arguments(const Usage& usage, const QStringList& words) {
    Arguments read;
    bool options_ended = false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString& word = words[i];
        if (!options_ended && word == QLatin1String("--")) {
            options_ended = true;
            continue;
        }
        if (options_ended || !looks_like_option(word)) {
            if (read.inputs_.size() >= usage.most_inputs)
                return misused(phrase("core", "unexpected argument “%1”"), {word.toStdString()});
            read.inputs_ << word;
            continue;
        }
        OptionWord given = read_option_word(usage, word);
        if (!given.option) return misused(phrase("core", "unknown option “%1”; see --help"), {word.toStdString()});
        const std::string name = dashed(given.option->name);
        if (!given.option->argument && given.value) return misused(phrase("core", "%1 takes no value"), {name});
        if (given.option->argument && !given.value) {
            if (i + 1 >= words.size() || read_option_word(usage, words[i + 1]).option)
                return misused(phrase("core", "%1 needs a value: %1 %2"), {name, given.option->argument});
            given.value = words[++i];
        }
        if (!given.option->repeats && given.option->argument && read.has(given.option->name))
            return misused(phrase("core", "%1 is given twice"), {name});
        read.values_[given.option->name] << given.value.value_or(QString());
    }
    return read;
}

Start start_command(const Usage& usage, const QStringList& words) {
    const Outcome<Arguments> parsed = parse_arguments(usage, words);
    if (!parsed) return {{}, report(parsed.failure())};
    const bool help = parsed->has("help");
    if (!help && !parsed->has("version")) return {*parsed, std::nullopt};
    const Status printed = write_standard_output(help ? help_text(usage) : version_text());
    return {*parsed, printed ? exit_done : report({printed.error(), exit_unusable})};
}

std::string help_text(const Usage& usage) {
    std::string out = std::string("attenscope ") + usage.synopsis + "\n";
    append_wrapped(out, translated(usage.summary), 0, 0);
    out += '\n';
    for (const Option& option : usage.options)
        append_option(out, option);
    for (const Option& option : common)
        append_option(out, option);
    if (*usage.notes) {
        out += '\n';
        for (const QString& line : translated(usage.notes).split(QLatin1Char('\n')))
            append_wrapped(out, line, 0, 0);
    }
    return out;
}

std::string version_text() {
    return "attenscope " ATTENSCOPE_VERSION "\n";
}

Failure unknown_choice(std::string_view option, const QString& value, const std::string& choices) {
    return misused(phrase("core", "%1: “%2” is not one of %3"), {dashed(option), value.toStdString(), choices});
}

Outcome<DumpMeaning> asked_meaning(const Arguments& arguments) {
    if (!arguments.has("as")) return DumpMeaning::Ask;
    for (const DumpMeaningChoice& row : dump_meanings())
        if (id_string(row.id) == arguments.value("as")) return row.value;
    return unknown_choice("as", arguments.value("as"), ids_of<dump_meanings>());
}

Problem refuse_meaning(const Arguments& arguments, const QString& input) {
    if (!arguments.has("as") || !is_experiment_file(input)) return {};
    return misused(phrase("core", "--as is for arrays: the experiment %1 says itself what its numbers are"),
                   {input.toStdString()});
}

Outcome<double> number_argument(std::string_view option, const QString& value) {
    const auto number = parse_number(value.trimmed().toStdString());
    if (!number || !std::isfinite(*number))
        return misused(phrase("core", "%1: “%2” is not a finite number"), {dashed(option), value.toStdString()});
    const QString mantissa = value.section(QLatin1Char('e'), 0, 0, QString::SectionCaseInsensitiveSeps);
    if (*number == 0 && mantissa.contains(QRegularExpression(QStringLiteral("[1-9]"))))
        return misused(phrase("core", "%1: “%2” is nearer to 0 than any number that can be computed with"),
                       {dashed(option), value.toStdString()});
    return *number;
}

Outcome<Index> index_argument(std::string_view option, const QString& value, Index least, Index most) {
    const auto number = whole_number(value);
    if (!number || *number < least || *number > most)
        return misused(phrase("core", "%1: “%2” is not a whole number from %3 to %4"),
                       {dashed(option), value.toStdString(), text(least), text(most)});
    return *number;
}

} // namespace attenscope
