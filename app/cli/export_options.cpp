// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/export/heatmap_figure.h"
#include "app/look/colour_maps.h"

namespace attenscope {

namespace {

/// "800x600", the sign ×, too.
Outcome<QSize> size_of(const QString& value) {
    const QStringList sides = QString(value).replace(QChar(0xD7), QLatin1Char('x')).split(QLatin1Char('x'));
    bool good = sides.size() == 2;
    int pixels[2] = {0, 0};
    for (qsizetype i = 0; good && i < 2; ++i)
        pixels[i] = sides[i].toInt(&good);
    if (!good || pixels[0] <= 0 || pixels[1] <= 0)
        return misused(phrase("core", "--size: “%1” is not WIDTHxHEIGHT in pixels, as in 1000x800"),
                       {value.toStdString()});
    return QSize(pixels[0], pixels[1]);
}

Problem read_size(const Arguments& arguments, FigureOptions& options) {
    if (arguments.has("size") && arguments.has("width"))
        return misused(phrase("core", "--size and --width both say how wide; give one of them"));
    if (arguments.has("size")) {
        const Outcome<QSize> size = size_of(arguments.value("size"));
        if (!size) return size.failure();
        options.size = *size;
    }
    if (arguments.has("dpi")) {
        const Outcome<double> dpi = number_argument("dpi", arguments.value("dpi"));
        if (!dpi) return dpi.failure();
        options.dpi = *dpi;
    }
    if (arguments.has("width")) {
        const Outcome<double> width = number_argument("width", arguments.value("width"));
        if (!width) return width.failure();
        options.width_mm = *width;
        if (!arguments.has("dpi")) options.dpi = 300; // what journals ask for; paper is meant
    }
    const Result<QSize> pixels = figure_pixels(options);
    if (!pixels) return misused(pixels.error());
    return std::nullopt;
}

/// The row of `table` that `value` names.
template <auto table>
auto row_of(const std::string& id) {
    auto row = table().begin();
    while (row->id != id)
        ++row;
    return *row;
}

Problem read_style(const Arguments& arguments, FigureOptions& options) {
    if (arguments.has("theme")) {
        const auto theme = chosen<export_themes>("theme", arguments.value("theme"));
        if (!theme) return theme.failure();
        options.dark = row_of<export_themes>(*theme).dark;
    }
    if (arguments.has("annotate")) {
        const auto annotate = chosen<annotate_choices>("annotate", arguments.value("annotate"));
        if (!annotate) return annotate.failure();
        options.style.annotate = row_of<annotate_choices>(*annotate).value;
    }
    if (arguments.has("colour-map")) {
        const auto map = chosen<colour_maps>("colour-map", arguments.value("colour-map"));
        if (!map) return map.failure();
        options.style.colour_map = *map;
    }
    if (arguments.has("range")) {
        const Result<RangeChoice> range = parse_range(arguments.value("range").toStdString());
        if (!range) return misused(Error(range.error()).in("--range"));
        options.style.range = *range;
    }
    if (arguments.has("title")) options.style.title = arguments.value("title");
    return std::nullopt;
}

} // namespace

std::span<const AnnotateChoice> annotate_choices() {
    static constexpr AnnotateChoice rows[] = {
        {"auto", Annotate::Auto}, {"always", Annotate::Always}, {"never", Annotate::Never}};
    return rows;
}

std::span<const ExportTheme> export_themes() {
    static constexpr ExportTheme rows[] = {{"light", false}, {"dark", true}};
    return rows;
}

Outcome<FigureOptions> figure_options(const Arguments& arguments) {
    FigureOptions options;
    if (const Problem problem = read_size(arguments, options)) return *problem;
    if (const Problem problem = read_style(arguments, options)) return *problem;
    return options;
}

} // namespace attenscope
