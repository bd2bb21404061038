// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exporters.h"

#include "app/document/files.h"
#include "app/export/figure.h"
#include "app/look/id.h"
#include "app/look/translated.h"
#include "app/views/heatmap_text.h"
#include "core/formats/writers.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace attenscope {

namespace {

Status put(QIODevice& device, const char* bytes, qint64 count) {
    if (device.write(bytes, count) == count) return ok();
    return fail(phrase("core", "cannot be written: %1"), {device.errorString().toStdString()});
}

Status put(QIODevice& device, const QByteArray& bytes) {
    return put(device, bytes.constData(), bytes.size());
}

Status put(QIODevice& device, const std::string& bytes) {
    return put(device, bytes.data(), static_cast<qint64>(bytes.size()));
}

/// Through a buffer: the writers of Qt report success on a full disk, a buffer put into a device does not.
Status write_raster(const Map& map, const FigureOptions& options, QIODevice& device, const char* format, int quality,
                    int compression) {
    const auto figure = Figure::make(map, options);
    if (!figure) return figure.error();
    const Result<QImage> image = (*figure)->raster();
    if (!image) return image.error();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, format);
    if (quality >= 0) writer.setQuality(quality);
    if (compression >= 0) writer.setCompression(compression);
    if (!writer.write(*image))
        return fail(phrase("core", "the picture cannot be written: %1"), {writer.errorString().toStdString()});
    return put(device, buffer.data());
}

Status write_png(const Map& map, const FigureOptions& options, QIODevice& device) {
    return write_raster(map, options, device, "png", -1, 30);
}

Status write_jpg(const Map& map, const FigureOptions& options, QIODevice& device) {
    return write_raster(map, options, device, "jpg", 93, -1);
}

Status write_svg(const Map& map, const FigureOptions& options, QIODevice& device) {
    const auto figure = Figure::make(map, options);
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
    generator.setTitle(QStringLiteral("attenscope-title"));
    generator.setDescription(QStringLiteral("Attenscope"));
    if (Status drawn = (*figure)->paint(&generator, size.width(), size.height()); !drawn) return drawn;
    QByteArray drawing = buffer.data();
    const QByteArray word = "<title>attenscope-title</title>";
    if (const qsizetype at = drawing.indexOf(word); at >= 0)
        drawing.replace(at, word.size(),
                        "<title>" + figure_title(map, options.style).toHtmlEscaped().toUtf8() + "</title>");
    return put(device, drawing);
}

Status write_pdf(const Map& map, const FigureOptions& options, QIODevice& device) {
    const auto figure = Figure::make(map, options);
    if (!figure) return figure.error();
    const QSizeF points = QSizeF((*figure)->size()) * 72 / 96;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(1200);
    writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(figure_title(map, options.style));
    writer.setCreator(QStringLiteral("Attenscope"));
    if (Status drawn = (*figure)->paint(&writer, writer.width(), writer.height()); !drawn) return drawn;
    return put(device, buffer.data());
}

const Matrix& values_of(const Map& map) {
    static const Matrix none;
    return map.values ? *map.values : none;
}

Status write_csv_file(const Map& map, const FigureOptions&, QIODevice& device) {
    return put(device, write_csv(values_of(map), map.rows, map.columns, ','));
}

Status write_tsv_file(const Map& map, const FigureOptions&, QIODevice& device) {
    return put(device, write_csv(values_of(map), map.rows, map.columns, '\t'));
}

Status write_npy_file(const Map& map, const FigureOptions&, QIODevice& device) {
    return put(device, write_npy(array_of(values_of(map))));
}

Status write_npz_file(const Map& map, const FigureOptions&, QIODevice& device) {
    const Result<std::string> bytes = write_npz({{"values", array_of(values_of(map))}});
    if (!bytes) return bytes.error();
    return put(device, *bytes);
}

Status write_json_file(const Map& map, const FigureOptions&, QIODevice& device) {
    return put(device, write_json(values_of(map), map.rows, map.columns));
}

const Exporter rows[] = {
    {"png", phrase("core", "PNG picture"), {"png"}, true, write_png},
    {"svg", phrase("core", "SVG drawing"), {"svg"}, true, write_svg},
    {"pdf", phrase("core", "PDF page"), {"pdf"}, true, write_pdf},
    {"jpg", phrase("core", "JPEG picture"), {"jpg", "jpeg"}, true, write_jpg},
    {"csv", phrase("core", "CSV table"), {"csv"}, false, write_csv_file},
    {"tsv", phrase("core", "TSV table"), {"tsv"}, false, write_tsv_file},
    {"npy", phrase("core", "NumPy array"), {"npy"}, false, write_npy_file},
    {"npz", phrase("core", "NumPy archive"), {"npz"}, false, write_npz_file},
    {"json", phrase("core", "JSON"), {"json"}, false, write_json_file},
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

QString exporter_filter() {
    QStringList filters;
    for (const Exporter& row : rows) {
        QStringList patterns;
        for (const std::string_view suffix : row.suffixes)
            patterns.append(QStringLiteral("*.") + id_string(suffix));
        filters.append(QStringLiteral("%1 (%2)").arg(translated(row.label), patterns.join(QLatin1Char(' '))));
    }
    return filters.join(QStringLiteral(";;"));
}

Status export_map(const Map& map, const FigureOptions& options, const QString& file) {
    const std::string place = file.toStdString();
    const Result<const Exporter*> exporter = exporter_for(file);
    if (!exporter) return Error(exporter.error()).in(place);
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    const Status drawn = (*exporter)->write(map, options, bytes);
    if (!drawn) return Error(drawn.error()).in(place);
    const QByteArray& whole = bytes.data();
    return write_file(file, {whole.constData(), static_cast<size_t>(whole.size())});
}

} // namespace attenscope
