// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exporters.h"

#include "app/document/files.h"
#include "app/export/heatmap_figure.h"
#include "app/export/pdf_date.h"
#include "app/look/id.h"
#include "app/look/translated.h"
#include "app/views/heatmap_geometry.h"
#include "app/views/heatmap_text.h"
#include "core/formats/writers.h"

#include <QBuffer>
#include <QFileInfo>
#include <QHash>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace attenscope {

namespace {

/// Qt's writers fill a buffer: on a full disk they would report success.
Result<Exporter::Encode> draw_raster(const Map& map, const FigureOptions& options, const char* format, int quality,
                                     int compression) {
    const auto figure = HeatmapFigure::make(map, options);
    if (!figure) return figure.error();
    const Result<QImage> image = (*figure)->raster();
    if (!image) return image.error();
    return Exporter::Encode(
        [image = *image, format, quality, compression](const std::stop_token&) -> Result<QByteArray> {
            QBuffer buffer;
            buffer.open(QIODevice::WriteOnly);
            QImageWriter writer(&buffer, format);
            if (quality >= 0) writer.setQuality(quality);
            if (compression >= 0) writer.setCompression(compression);
            if (!writer.write(image))
                return fail(phrase("core", "the picture cannot be written: %1"), {writer.errorString().toStdString()});
            return buffer.data();
        });
}

Result<Exporter::Encode> draw_png(const Map& map, const FigureOptions& options) {
    return draw_raster(map, options, "png", -1, 30);
}

Result<Exporter::Encode> draw_jpg(const Map& map, const FigureOptions& options) {
    return draw_raster(map, options, "jpg", 93, -1);
}

Exporter::Encode drawn(QByteArray bytes) {
    return [bytes = std::move(bytes)](const std::stop_token&) { return bytes; };
}

Result<Exporter::Encode> draw_svg(const Map& map, const FigureOptions& options) {
    const auto figure = HeatmapFigure::make(map, options);
    if (!figure) return figure.error();
    const QSize size = (*figure)->size();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    // Some versions of Qt write the title unescaped, some do not: a word of ours is replaced afterwards.
    const QString marker = QStringLiteral("attenscope-title");
    generator.setTitle(marker);
    generator.setDescription(QStringLiteral("Attenscope"));
    if (Status painted = (*figure)->paint(&generator, size.width(), size.height()); !painted) return painted.error();
    QByteArray drawing = buffer.data();
    const QByteArray word = "<title>" + marker.toLatin1() + "</title>";
    if (const qsizetype at = drawing.indexOf(word); at >= 0)
        drawing.replace(at, word.size(),
                        "<title>" + figure_title(map, options.style).toHtmlEscaped().toUtf8() + "</title>");
    return drawn(std::move(drawing));
}

/// While it lives: Qt writes the fonts of a PDF in the order of a hash, and each process hashes in its own.
struct SameOrder {
    SameOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameOrder() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SameOrder)
};

Result<Exporter::Encode> draw_pdf(const Map& map, const FigureOptions& options) {
    const auto figure = HeatmapFigure::make(map, options);
    if (!figure) return figure.error();
    const QSizeF points = QSizeF((*figure)->size()) * 72 / 96;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        const SameOrder order;
        QPdfWriter writer(&buffer);
        writer.setResolution(1200);
        writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        writer.setTitle(figure_title(map, options.style));
        writer.setCreator(QStringLiteral("Attenscope"));
        leave_out_clock_and_chance(writer);
        if (Status painted = (*figure)->paint(&writer, writer.width(), writer.height()); !painted)
            return painted.error();
    }
    return drawn(with_date(buffer.data(), source_date()));
}

/// Data are not drawn: all is done on the other thread. They hold the cells that a picture would show.
template <class Write>
Exporter::Encode encode(const Map& map, const FigureOptions& options, Write write) {
    return [map, part = exported_part(map, options), write](const std::stop_token& stop) -> Result<QByteArray> {
        const Map shown = part ? part_of(map, *part) : map;
        static const Table none{Matrix()};
        const Result<std::string> bytes = write(shown, shown.values ? shown.values : none, stop);
        if (!bytes) return bytes.error();
        return QByteArray(bytes->data(), static_cast<qsizetype>(bytes->size()));
    };
}

template <char separator>
Result<Exporter::Encode> draw_table(const Map& map, const FigureOptions& options) {
    return encode(map, options,
                  [](const Map& shown, const Table& values, const std::stop_token& stop) -> Result<std::string> {
                      return write_csv(values, shown.rows, shown.columns, separator, stop);
                  });
}

Result<Exporter::Encode> draw_npy(const Map& map, const FigureOptions& options) {
    return encode(map, options, [](const Map&, const Table& values, const std::stop_token&) -> Result<std::string> {
        return write_npy(array_of(values));
    });
}

Result<Exporter::Encode> draw_npz(const Map& map, const FigureOptions& options) {
    return encode(map, options, [](const Map&, const Table& values, const std::stop_token&) {
        return write_npz({{"values", array_of(values)}});
    });
}

Result<Exporter::Encode> draw_json(const Map& map, const FigureOptions& options) {
    return encode(map, options,
                  [](const Map& shown, const Table& values, const std::stop_token& stop) -> Result<std::string> {
                      return write_json(values, shown.rows, shown.columns, "values", stop);
                  });
}

const Exporter rows[] = {
    {"png", phrase("core", "PNG picture"), {"png"}, draw_png},
    {"svg", phrase("core", "SVG drawing"), {"svg"}, draw_svg},
    {"pdf", phrase("core", "PDF page"), {"pdf"}, draw_pdf},
    {"jpg", phrase("core", "JPEG picture"), {"jpg", "jpeg"}, draw_jpg},
    {"csv", phrase("core", "CSV table"), {"csv"}, draw_table<','>},
    {"tsv", phrase("core", "TSV table"), {"tsv"}, draw_table<'\t'>},
    {"npy", phrase("core", "NumPy array"), {"npy"}, draw_npy},
    {"npz", phrase("core", "NumPy archive"), {"npz"}, draw_npz},
    {"json", phrase("core", "JSON"), {"json"}, draw_json},
};

} // namespace

std::span<const Exporter> exporters() {
    return rows;
}

Result<const Exporter*> exporter_for(const QString& file) {
    const std::string suffix = QFileInfo(file).suffix().toLower().toStdString();
    std::string all;
    for (const Exporter& row : rows) {
        for (const std::string_view known : row.suffixes) {
            if (known == suffix) return &row;
            all += (all.empty() ? "" : ", ") + std::string(known);
        }
    }
    if (suffix.empty())
        return fail(phrase("core", "The name has no suffix that says what to write; there are %1."), {all});
    return fail(phrase("core", "“%1” is nothing that can be written; there are %2."), {suffix, all});
}

std::optional<MapPart> exported_part(const Map& map, const FigureOptions& options) {
    if (!options.style.region || !map.values) return std::nullopt;
    return seen_part(*options.style.region, map.values->rows(), map.values->cols());
}

Result<Export> draw_export(const Map& map, const FigureOptions& options, const QString& file) {
    const std::string place = file.toStdString();
    const Result<const Exporter*> exporter = exporter_for(file);
    if (!exporter) return Error(exporter.error()).in(place);
    if (!map.values || map.values->size() == 0) return fail(phrase("core", "There is no cell to draw.")).in(place);
    Result<Exporter::Encode> drawn = (*exporter)->draw(map, options);
    if (!drawn) return std::move(drawn).error().in(place);
    return Export([encode = *std::move(drawn), file](const std::stop_token& stop) -> Status {
        Result<QByteArray> bytes = encode(stop);
        if (!bytes) return std::move(bytes).error().in(file.toStdString());
        return write_file(file, {bytes->constData(), static_cast<size_t>(bytes->size())}, stop);
    });
}

Status export_map(const Map& map, const FigureOptions& options, const QString& file) {
    const Result<Export> drawn = draw_export(map, options, file);
    return drawn ? (*drawn)({}) : drawn.error();
}

} // namespace attenscope
