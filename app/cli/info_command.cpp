// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/cli.h"
#include "app/cli/file_info.h"
#include "app/document/files.h"

namespace attenscope {

namespace {

struct InfoFormat {
    std::string_view id;
    std::string (*write)(const FileInfo&);
};

std::span<const InfoFormat> info_formats() {
    static constexpr InfoFormat rows[] = {{"text", info_text}, {"json", info_json}};
    return rows;
}

constexpr Option info_options[] = {
    {"format", "FORM", phrase("core", "%1; else text"), ids_of<info_formats>},
    {"as", "WHAT", phrase("core", "what the numbers of a dump are: %1; else as names, signs and sums of rows say"),
     ids_of<dump_meanings>},
};

constexpr Usage info_usage{
    "info FILE [options]",
    phrase("core", "What a file holds: arrays, shapes, types, guessed axes, tokens and what is odd about it."),
    info_options,
};

} // namespace

int info_command(const QStringList& words) {
    const Start start = start_command(info_usage, words);
    if (start.exit) return *start.exit;
    if (start.arguments.inputs().isEmpty()) return report(misused(phrase("core", "info needs a FILE")));
    const Outcome<std::string> id = chosen<info_formats>(
        "format", start.arguments.has("format") ? start.arguments.value("format") : QStringLiteral("text"));
    if (!id) return report(id.failure());
    const Outcome<DumpMeaning> meaning = asked_meaning(start.arguments);
    if (!meaning) return report(meaning.failure());
    const Result<FileInfo> info = file_info(start.arguments.inputs().first(), *meaning);
    if (!info) return report({info.error(), exit_unusable});
    for (const InfoFormat& format : info_formats())
        if (format.id == *id) {
            const Status written = write_standard_output(format.write(*info));
            if (!written) return report({written.error(), exit_unusable});
        }
    return exit_done;
}

} // namespace attenscope
