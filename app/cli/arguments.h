// SPDX-License-Identifier: GPL-3.0-or-later
// Options of a command: declared as a table, read strictly, listed by --help with the ids the core's tables have.
#pragma once

#include "app/cli/failure.h"
#include "app/document/input.h"
#include "core/base/matrix.h"

#include <QStringList>
#include <map>
#include <span>
#include <string_view>

namespace attenscope {

struct Option {
    std::string_view name;         ///< "scale" is --scale, one letter is -o
    const char* argument;          ///< "X" as the help shows it; null for a switch
    const char* help;              ///< a phrase; %1 in it stands for the choices
    std::string (*choices)() = {}; ///< usually ids_of<score_rules>
    bool repeats = false;          ///< may be given several times
};

/// A command as its --help tells it.
struct Usage {
    const char* synopsis; ///< "compute [INPUT] [options]"
    const char* summary;  ///< a phrase
    std::span<const Option> options;
    const char* notes = ""; ///< a phrase, printed below the options
    int most_inputs = 1;    ///< how many arguments that are no options may be given
};

/// What was given on the command line.
class Arguments {
public:
    bool has(std::string_view name) const { return values_.contains(name); }
    /// The value given, empty when it was not.
    QString value(std::string_view name) const { return has(name) ? values_.find(name)->second.last() : QString(); }
    QStringList values(std::string_view name) const { return has(name) ? values_.find(name)->second : QStringList(); }
    /// Arguments that are no options, in order.
    const QStringList& inputs() const { return inputs_; }

private:
    friend Outcome<Arguments> parse_arguments(const Usage& usage, const QStringList& words);
    std::map<std::string_view, QStringList> values_;
    QStringList inputs_;
};

/// Reads `words` (what follows the command's name). `--name VALUE` and `--name=VALUE` are the same, `--` ends options.
/// --help (-h) and --version belong to every command.
Outcome<Arguments> parse_arguments(const Usage& usage, const QStringList& words);

/// The first step of every command: `exit` is set when nothing is left to do, since --help or --version was answered
/// or a failure was reported.
struct Start {
    Arguments arguments;
    std::optional<int> exit;
};
Start start_command(const Usage& usage, const QStringList& words);

std::string help_text(const Usage& usage);
/// The program's name and version, one line.
std::string version_text();

/// The ids of a table's rows, "dot, scaled-dot, general".
template <auto table>
std::string ids_of() {
    std::string ids;
    for (const auto& row : table())
        ids.append(ids.empty() ? "" : ", ").append(row.id);
    return ids;
}

Failure unknown_choice(std::string_view option, const QString& value, const std::string& choices);

/// `value` when it is the id of a row of the table, else a worded failure that lists the ids.
template <auto table>
Outcome<std::string> chosen(std::string_view option, const QString& value) {
    const std::string id = value.toStdString();
    for (const auto& row : table())
        if (row.id == id) return id;
    return unknown_choice(option, value, ids_of<table>());
}

/// --as; Ask where it is not given.
Outcome<DumpMeaning> asked_meaning(const Arguments& arguments);

/// --mask-means, which is given.
Outcome<bool> ones_mean_visible(const Arguments& arguments);

/// --as beside an experiment, which says itself what its numbers are.
Problem refuse_meaning(const Arguments& arguments, const QString& input);

/// "--scale", "-o"
std::string dashed(std::string_view name);

/// A number with '.' in any locale; a failure names option and text. Infinite and NaN are refused.
Outcome<double> number_argument(std::string_view option, const QString& value);
/// A whole number within least … most.
Outcome<Index> index_argument(std::string_view option, const QString& value, Index least, Index most);

} // namespace attenscope
