// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/cli/export_options.h"
#include "app/cli/export_source.h"
#include "app/export/exporters.h"
#include "app/look/colour_maps.h"
#include "core/attention/walkthrough.h"

#include <QRegularExpression>
#include <limits>
#include <memory>

namespace attenscope {

namespace {

/// What can be drawn of a map. To add a view, add its row.
struct ExportView {
    std::string_view id;
    bool one_query; ///< shows a single row, chosen with --query-index
    Status (*write)(const Map& map, const FigureOptions& options, const QString& file);
};

std::span<const ExportView> export_views() {
    static constexpr ExportView rows[] = {{"heatmap", false, export_map}};
    return rows;
}

constexpr Option export_options[] = {
    {"o", "OUT", phrase("core", "the file to write, whole or not at all; its suffix says what: %1"), ids_of<exporters>},
    {"view", "VIEW", phrase("core", "what to draw: %1"), ids_of<export_views>},
    {"stage", "STAGE", phrase("core", "of which numbers: %1; weights unless given"), ids_of<trace_matrices>},
    {"layer", "I", phrase("core", "of which layer, from 0")},
    {"head", "I", phrase("core", "of which head, from 0")},
    {"item", "I", phrase("core", "of which item of a batch, from 0; needed where there are several")},
    {"as", "WHAT", phrase("core", "what the numbers of a dump are: %1; else as names, signs and sums of rows say"),
     ids_of<dump_meanings>},
    {"mask-means", "WHAT",
     phrase("core", "hides cells by the mask beside the numbers of a dump, in which true or 1 is: visible, hidden")},
    {"query-index", "I", phrase("core", "of which query, from 0; only for a view of a single one")},
    {"all", nullptr,
     phrase("core", "one file for every layer, head and stage whose place OUT holds as {layer}, {head}, {stage}")},
    {"size", "WxH", phrase("core", "pixels of a picture, 1000x800 unless given")},
    {"width", "MM", phrase("core", "width on paper in millimetres; letters keep their size")},
    {"dpi", "N", phrase("core", "pixels per inch, 96 unless given, 300 with --width")},
    {"theme", "THEME", phrase("core", "%1"), ids_of<export_themes>},
    {"colour-map", "ID", phrase("core", "%1; unless given, by the signs of the numbers"), ids_of<colour_maps>},
    {"range", "RANGE",
     phrase("core", "what the colours span: auto, A,B (numbers) or pP,Q (percentiles); A below 0: --range=-1,1")},
    {"annotate", "WHEN", phrase("core", "numbers in the cells: %1"), ids_of<annotate_choices>},
    {"title", "TEXT", phrase("core", "instead of the map's own; empty for none")},
};

constexpr Usage export_usage{
    "export INPUT -o OUT [options]",
    phrase("core", "A picture or a data file of one map, as the window shows it. No display is needed."),
    export_options,
    phrase("core", "INPUT is an experiment (.attn), or a dump FILE[:NAME] of [M,N], [H,M,N], [L,H,M,N] or "
                   "[L,B,H,M,N] numbers, which are shown as they are; Q and K of one file are an experiment. Rows are "
                   "queries, columns are keys."),
};

struct Job {
    MapPlace place;
    QString file;
};

QString file_name(QString pattern, const MapPlace& place, bool per_head) {
    // A joined stage belongs to all heads at once.
    const std::string head = per_head ? text(place.head) : "all";
    pattern.replace(QStringLiteral("{layer}"), QString::fromStdString(text(place.layer)));
    pattern.replace(QStringLiteral("{head}"), QString::fromStdString(head));
    return pattern.replace(QStringLiteral("{stage}"), QString::fromStdString(place.stage));
}

/// With --all, braces in OUT hold one of the words that are replaced.
Problem unknown_place(const Arguments& arguments, const QString& out) {
    static const QRegularExpression braces(QStringLiteral("\\{(?!(?:layer|head|stage)\\})[^{}]*\\}"));
    const QRegularExpressionMatch found = braces.match(out);
    if (!arguments.has("all") || !found.hasMatch()) return std::nullopt;
    return misused(phrase("core", "-o: OUT has no place “%1”; there are {layer}, {head}, {stage}"),
                   {found.captured().toStdString()});
}

/// One job, or with --all one for everything that OUT has a place for.
Outcome<std::vector<Job>> jobs_of(const Arguments& arguments, const ExportSource& source, const MapPlace& asked) {
    const QString out = arguments.value("o");
    if (Problem unknown = unknown_place(arguments, out)) return *std::move(unknown);
    const auto varies = [&](const char* word) {
        return arguments.has("all") && out.contains(QString::fromLatin1(word));
    };
    const bool layers = varies("{layer}"), heads = varies("{head}"), stages = varies("{stage}");
    if (arguments.has("all") && !layers && !heads && !stages)
        return misused(
            phrase("core", "--all needs {layer}, {head} or {stage} in OUT: every file would have the same name"));
    std::vector<Job> jobs;
    const std::vector<std::string> wanted = stages ? source.stages() : std::vector<std::string>{asked.stage};
    const Index first_layer = layers ? source.firstLayer() : asked.layer,
                last_layer = layers ? source.firstLayer() + source.layers() - 1 : asked.layer;
    for (Index layer = first_layer; layer <= last_layer; ++layer) {
        for (const std::string& stage : wanted) {
            const bool every = heads && source.perHead(stage);
            const Index first = every ? 0 : asked.head, last = every ? source.heads() - 1 : asked.head;
            for (Index head = first; head <= last; ++head) {
                const MapPlace place{layer, head, stage};
                jobs.push_back({place, file_name(out, place, source.perHead(stage))});
            }
        }
    }
    return jobs;
}

/// --layer, --head, --stage; the stage is empty when none is asked for.
Outcome<MapPlace> asked_place(const Arguments& arguments) {
    MapPlace place;
    constexpr Index most = std::numeric_limits<int>::max();
    for (const auto& [name, target] : {std::pair("layer", &place.layer), std::pair("head", &place.head)}) {
        if (!arguments.has(name)) continue;
        const Outcome<Index> index = index_argument(name, arguments.value(name), 0, most);
        if (!index) return index.failure();
        *target = *index;
    }
    if (arguments.has("stage")) {
        const Outcome<std::string> stage = chosen<trace_matrices>("stage", arguments.value("stage"));
        if (!stage) return stage.failure();
        place.stage = *stage;
    }
    return place;
}

/// --as and --item.
Problem read_reading(const Arguments& arguments, Reading& reading) {
    const Outcome<DumpMeaning> meaning = asked_meaning(arguments);
    if (!meaning) return meaning.failure();
    reading.meaning = *meaning;
    if (arguments.has("mask-means")) {
        const Outcome<bool> visible = ones_mean_visible(arguments);
        if (!visible) return visible.failure();
        reading.ones_visible = *visible;
    }
    if (!arguments.has("item")) return {};
    const Outcome<Index> item = index_argument("item", arguments.value("item"), 0, std::numeric_limits<int>::max());
    if (!item) return item.failure();
    reading.item = *item;
    return {};
}

Outcome<const ExportView*> asked_view(const Arguments& arguments) {
    if (!arguments.has("view")) return &export_views().front();
    const Outcome<std::string> id = chosen<export_views>("view", arguments.value("view"));
    if (!id) return id.failure();
    for (const ExportView& row : export_views())
        if (row.id == *id) return &row;
    return &export_views().front();
}

Problem run(const Arguments& arguments) {
    if (arguments.inputs().isEmpty()) return misused(phrase("core", "INPUT is missing; see export --help"));
    if (arguments.value("o").isEmpty()) return misused(phrase("core", "-o OUT is missing: where shall it go?"));
    const Result<const Exporter*> exporter = exporter_for(arguments.value("o"));
    if (!exporter) return misused(Error(exporter.error()).in(arguments.value("o").toStdString()));
    const Outcome<const ExportView*> view = asked_view(arguments);
    if (!view) return view.failure();
    if (arguments.has("query-index") && !(*view)->one_query)
        return misused(phrase("core", "--query-index: the view “%1” shows every query"), {std::string((*view)->id)});
    const Outcome<FigureOptions> figure = figure_options(arguments);
    if (!figure) return figure.failure();
    Outcome<MapPlace> place = asked_place(arguments);
    if (!place) return place.failure();

    Reading reading{place->stage};
    if (arguments.has("layer")) reading.layer = place->layer;
    if (Problem problem = read_reading(arguments, reading)) return problem;
    if (Problem problem = refuse_meaning(arguments, arguments.inputs().first())) return problem;
    const Outcome<ExportSource> source = ExportSource::open(arguments.inputs().first(), reading);
    if (!source) return source.failure();
    if (place->stage.empty()) place->stage = source->usualStage();
    if (!reading.layer) place->layer = source->firstLayer();
    const Outcome<std::vector<Job>> jobs = jobs_of(arguments, *source, *place);
    if (!jobs) return jobs.failure();
    for (const Job& job : *jobs) {
        const Outcome<Map> map = source->map(job.place);
        if (!map) return map.failure();
        const Status written = (*view)->write(*map, *figure, job.file);
        if (!written) return Failure{written.error()};
    }
    for (const Message& warning : source->notes())
        warn(warning);
    if (source->random()) note(*source->random());
    return std::nullopt;
}

} // namespace

int export_command(const QStringList& words) {
    const Start start = start_command(export_usage, words);
    if (start.exit) return *start.exit;
    const Problem problem = run(start.arguments);
    return problem ? report(*problem) : exit_done;
}

} // namespace attenscope
