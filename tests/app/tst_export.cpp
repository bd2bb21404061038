// SPDX-License-Identifier: GPL-3.0-or-later
// Exported files: read back as pictures, XML and data.
#include "app/document/files.h"
#include "app/export/exporters.h"
#include "app/export/heatmap_figure.h"
#include "app/look/colour_maps.h"
#include "app/views/heatmap_scene.h"
#include "core/formats/array.h"
#include "heatmap_support.h"

#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Drawing {
    bool well_formed = false;
    QStringList texts;
    int shapes = 0;
    QString error;
};

Drawing parsed(const QString& path) {
    Drawing drawing;
    QXmlStreamReader xml(read(path));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("text"))
            drawing.texts.append(xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed());
        else if (xml.name() == QLatin1String("rect") || xml.name() == QLatin1String("path"))
            ++drawing.shapes;
    }
    drawing.well_formed = !xml.hasError();
    drawing.error = xml.errorString();
    return drawing;
}

std::string error_of(const Status& status) {
    return status ? std::string() : english(status.error());
}

/// The middle of a cell in an exported picture of `size` px at 96 dpi.
QPoint middle_of(const Map& map, const FigureOptions& options, Index row, Index column) {
    const auto figure = HeatmapFigure::make(map, options);
    const QRectF cell = (*figure)->scene().viewport().cell(row, column);
    return (cell.topLeft() + QPointF(cell.width() * 0.2, cell.height() * 0.2)).toPoint();
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private slots:
    void pngShowsTheCells();
    void pngHasTheSizeAskedFor();
    void pngShowsTheRegionOfTheScreen();
    void darkAndOwnGround();
    void svgIsWellFormedAndLiteral();
    void svgKeepsToTheFigure();
    void largeMapsBecomeAPictureWithText();
    void pdfAndJpg();
    void dataRoundTrip_data();
    void dataRoundTrip();
    void sizesAreRefusedInWords();
    void targetsAreRefusedInWords();
    void anOldFileStaysWhenTheNewOneFails();
    void aFileCutOffWhileItIsReadIsStillThere();
    void rightToLeftIsDrawnTheSameInSvg();
    void everyExporterIsInTheFilter();
    void recordedMaps_data();
    void recordedMaps();

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QTemporaryDir folder_;
};

void TestExport::pngShowsTheCells() {
    Map map = numbered_map(2, 3);
    map.values = Matrix{{0, 0.5, 1}, {1, 0, 0}};
    QCOMPARE(error_of(export_map(map, {}, path("cells.png"))), std::string());
    const QImage image(path("cells.png"));
    QCOMPARE(image.size(), QSize(1000, 800));
    const ColourTable table = colour_table(colour_maps().front());
    QCOMPARE(image.pixelColor(middle_of(map, {}, 0, 2)), QColor(table.back()));
    QCOMPARE(image.pixelColor(middle_of(map, {}, 1, 0)), QColor(table.back()));
    QCOMPARE(image.pixelColor(middle_of(map, {}, 0, 0)), QColor(table.front()));
    QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
}

void TestExport::pngHasTheSizeAskedFor() {
    FigureOptions options;
    options.width_mm = 85;
    options.dpi = 300;
    QCOMPARE(error_of(export_map(numbered_map(4, 4), options, path("mm.png"))), std::string());
    const QImage image(path("mm.png"));
    QCOMPARE(image.size(), QSize(1004, 803));
    QCOMPARE(image.dotsPerMeterX(), 11811);
    options = {};
    options.size = {333, 277};
    QCOMPARE(error_of(export_map(numbered_map(4, 4), options, path("px.png"))), std::string());
    QCOMPARE(QImage(path("px.png")).size(), QSize(333, 277));
}

void TestExport::pngShowsTheRegionOfTheScreen() {
    Map map = numbered_map(10, 10);
    Matrix values = Matrix::Zero(10, 10);
    values(7, 8) = 1;
    map.values = values;
    FigureOptions options;
    options.style.region = QRectF(8, 7, 2, 2);
    QCOMPARE(error_of(export_map(map, options, path("part.png"))), std::string());
    const QImage image(path("part.png"));
    QCOMPARE(image.pixelColor(middle_of(map, options, 7, 8)), QColor(colour_table(colour_maps().front()).back()));
    QVERIFY(middle_of(map, options, 7, 8).x() < 300);
}

void TestExport::darkAndOwnGround() {
    FigureOptions options;
    options.dark = true;
    QCOMPARE(error_of(export_map(numbered_map(3, 3), options, path("dark.png"))), std::string());
    QVERIFY(QImage(path("dark.png")).pixelColor(2, 2).lightness() < 60);
    options.ground = QColor(0x112233);
    QCOMPARE(error_of(export_map(numbered_map(3, 3), options, path("own.png"))), std::string());
    QCOMPARE(QImage(path("own.png")).pixelColor(2, 2), QColor(0x112233));
}

void TestExport::svgIsWellFormedAndLiteral() {
    Map map = numbered_map(5, 3);
    map.rows = {"<s>", "a\x01z", "R&D", "\xEF\xBF\xBF", "]]>"};
    map.columns = {"2e5", "%1", "爱"};
    FigureOptions options;
    options.style.title.emplace(QStringLiteral("T\x02itle <&> %1"));
    QCOMPARE(error_of(export_map(map, options, path("literal.svg"))), std::string());
    const Drawing drawing = parsed(path("literal.svg"));
    QVERIFY2(drawing.well_formed, qPrintable(drawing.error));
    const QString all = drawing.texts.join(QString());
    for (const char* text : {"<s>", "⟨U+0001⟩", "R&D", "⟨U+FFFF⟩", "]]>", "2e5", "%1", "爱", "itle <&> %1", "0.07"})
        QVERIFY2(all.contains(QString::fromUtf8(text)), text);
}

void TestExport::svgKeepsToTheFigure() {
    FigureOptions options;
    options.style.region = QRectF(2.3, 1.7, 3, 3);
    const Map map = numbered_map(20, 20);
    QCOMPARE(error_of(export_map(map, options, path("zoomed.svg"))), std::string());
    // Rendered again, everything outside the plot is ground, ticks, labels and the bar: no cell spills over.
    const auto figure = HeatmapFigure::make(map, options);
    const QRectF plot = (*figure)->scene().viewport().plot;
    QXmlStreamReader xml(read(path("zoomed.svg")));
    int cells = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("rect")) continue;
        const auto number = [&](const char* name) { return xml.attributes().value(QLatin1String(name)).toDouble(); };
        const QRectF rect(number("x"), number("y"), number("width"), number("height"));
        if (rect.width() > 900 || rect.left() > plot.right()) continue; // the ground, the bar
        ++cells;
        QVERIFY(plot.adjusted(-0.51, -0.51, 0.51, 0.51).contains(rect));
    }
    QVERIFY(cells >= 9);
}

void TestExport::largeMapsBecomeAPictureWithText() {
    QCOMPARE(error_of(export_map(numbered_map(300, 300), {}, path("large.svg"))), std::string());
    const Drawing drawing = parsed(path("large.svg"));
    QVERIFY(drawing.well_formed);
    QVERIFY(drawing.shapes < 2000);
    QVERIFY(read(path("large.svg")).contains("<image"));
    QVERIFY(drawing.texts.contains(QStringLiteral("q0")) && drawing.texts.contains(QStringLiteral("k299")));
    QCOMPARE(error_of(export_map(numbered_map(128, 128), {}, path("small.svg"))), std::string());
    QVERIFY(!read(path("small.svg")).contains("<image"));
}

void TestExport::pdfAndJpg() {
    QCOMPARE(error_of(export_map(numbered_map(5, 5), {}, path("page.pdf"))), std::string());
    const QByteArray pdf = read(path("page.pdf"));
    QVERIFY(pdf.startsWith("%PDF-") && pdf.trimmed().endsWith("%%EOF"));
    QVERIFY(pdf.contains("/MediaBox [0 0 750") || pdf.contains("/MediaBox [0 0 749"));
    QCOMPARE(error_of(export_map(numbered_map(5, 5), {}, path("picture.JPEG"))), std::string());
    QCOMPARE(QImage(path("picture.JPEG")).size(), QSize(1000, 800));
}

void TestExport::dataRoundTrip_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"csv", "tsv", "npy", "npz", "json"})
        QTest::newRow(suffix) << QString::fromLatin1(suffix);
}

void TestExport::dataRoundTrip() {
    QFETCH(QString, suffix);
    Map map = numbered_map(2, 3);
    constexpr double inf = std::numeric_limits<double>::infinity();
    map.values = Matrix{{0.1, 1.0 / 3, -inf}, {5e-324, std::numeric_limits<double>::quiet_NaN(), 1e300}};
    map.rows = {"=1+1", "<s>"};
    map.columns = {"a,b", "\"", "x"};
    const QString file = folder_.filePath(QStringLiteral("data.") + suffix);
    QCOMPARE(error_of(export_map(map, {}, file)), std::string());
    const QByteArray bytes = read(file);
    const Format* format = format_of_name(file.toStdString());
    QVERIFY(format);
    const auto dump = format->open(std::as_bytes(std::span(bytes.constData(), static_cast<size_t>(bytes.size()))));
    QVERIFY2(dump, dump ? "" : english(dump.error()).c_str());
    QCOMPARE(dump->members.size(), size_t{1});
    const auto array = dump->members.front().read();
    QVERIFY(array);
    QCOMPARE(array->values.size(), size_t{6});
    for (Index i = 0; i < 6; ++i) {
        const double written = map.values->data()[i], back = array->values[static_cast<size_t>(i)];
        QVERIFY(written == back || (std::isnan(written) && std::isnan(back)));
    }
    if (suffix != QLatin1String("npy") && suffix != QLatin1String("npz")) {
        QCOMPARE(dump->row_tokens, map.rows);
        QCOMPARE(dump->column_tokens, map.columns);
    }
}

void TestExport::sizesAreRefusedInWords() {
    const auto refused = [&](FigureOptions options) {
        const Status status = export_map(numbered_map(2, 2), options, path("never.png"));
        return !status && !QFile::exists(path("never.png")) ? english(status.error()) : std::string("written");
    };
    FigureOptions options;
    options.size = {40000, 40000};
    QVERIFY(refused(options).find("40000×40000") != std::string::npos);
    options.size = {10, 10};
    QVERIFY(refused(options).find("too small") != std::string::npos);
    options.size = {0, 600};
    QVERIFY(refused(options).find("0×600") != std::string::npos);
    options.size = {1000, 800};
    for (const double dpi : {0.0, -1.0, 1e9, std::numeric_limits<double>::quiet_NaN()}) {
        options.dpi = dpi;
        QVERIFY(refused(options).find("dots per inch") != std::string::npos);
    }
    options.dpi = 300;
    options.width_mm = 1e300;
    QVERIFY(refused(options).find("too large") != std::string::npos);
    QVERIFY(error_of(export_map(Map{}, {}, path("never.png"))).find("no cell") != std::string::npos);
}

void TestExport::targetsAreRefusedInWords() {
    const Map map = numbered_map(2, 2);
    const std::string unknown = error_of(export_map(map, {}, path("x.gif")));
    QVERIFY(unknown.find("gif") != std::string::npos && unknown.find("png, svg, pdf") != std::string::npos);
    QVERIFY(error_of(export_map(map, {}, path("nothing"))).find("png, svg, pdf") != std::string::npos);
    const std::string missing = error_of(export_map(map, {}, path("no/such/folder/x.png")));
    QVERIFY(missing.find("no/such/folder/x.png") != std::string::npos);
    if (QFile::exists(QStringLiteral("/dev/full"))) QVERIFY(!export_map(map, {}, QStringLiteral("/dev/full")));
}

void TestExport::anOldFileStaysWhenTheNewOneFails() {
    QFile old(path("old.png"));
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    FigureOptions options;
    options.size = {90000, 90000};
    QVERIFY(!export_map(numbered_map(2, 2), options, path("old.png")));
    std::stop_source stop;
    const Result<Export> drawn = draw_export(numbered_map(2, 2), {}, path("old.png"));
    stop.request_stop();
    const Status stopped = (*drawn)(stop.get_token());
    QVERIFY(!stopped && stopped.error().stopped);
    QCOMPARE(read(path("old.png")), QByteArray("old"));
    QVERIFY(QDir(folder_.path()).entryList({QStringLiteral("old.png*")}).size() == 1);
    QVERIFY(bool(export_map(numbered_map(2, 2), {}, path("old.png"))));
    QVERIFY(read(path("old.png")).startsWith("\x89PNG"));
}

void TestExport::aFileCutOffWhileItIsReadIsStillThere() {
    QFile file(path("cut.npy"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(200000, 'x')) == 200000);
    file.close();
    const auto bytes = FileBytes::open(path("cut.npy"));
    QVERIFY(bool(bytes));
    QVERIFY(file.resize(0));
    QCOMPARE((*bytes)->bytes().size(), size_t{200000});
    QCOMPARE((*bytes)->bytes()[150000], std::byte{'x'}); // where it is only mapped, this ends the program
}

void TestExport::rightToLeftIsDrawnTheSameInSvg() {
    Map map = numbered_map(1, 1);
    map.rows = {"مرحبا <s>"};
    FigureOptions options;
    options.size = {600, 400};
    options.style.annotate = Annotate::Never;
    QCOMPARE(error_of(export_map(map, options, path("rtl.svg"))), std::string());
    QCOMPARE(error_of(export_map(map, options, path("rtl.png"))), std::string());
    QImage drawn(600, 400, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    QSvgRenderer(path("rtl.svg")).render(&painter);
    painter.end();
    const QImage raster(path("rtl.png"));
    // The ink of the row's label, column by column of pixels: a bracket turned round would move it.
    const auto label = (*HeatmapFigure::make(map, options))->scene().viewport().plot;
    double ink = 0, apart = 0;
    for (int x = 0; x < label.left() - 6; ++x) {
        double both[2] = {0, 0};
        for (int y = 150; y < 250; ++y) {
            both[0] += 255 - qGray(drawn.pixel(x, y));
            both[1] += 255 - qGray(raster.pixel(x, y));
        }
        ink += both[1];
        apart += std::abs(both[0] - both[1]);
    }
    QVERIFY(ink > 1000);
    QVERIFY2(apart < 0.35 * ink, qPrintable(QStringLiteral("%1 of %2").arg(apart).arg(ink)));
}

void TestExport::everyExporterIsInTheFilter() {
    for (const Exporter& row : exporters()) {
        const QString pattern = QStringLiteral("*.") + QString::fromUtf8(row.suffixes.front().data());
        QVERIFY(exporter_filter().contains(pattern));
    }
}

void TestExport::recordedMaps_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : recorded_names)
        QTest::newRow(name) << QByteArray(name);
}

void TestExport::recordedMaps() {
    QFETCH(QByteArray, name);
    const auto map = recorded_map(name.constData());
    QVERIFY(map);
    QCOMPARE(error_of(export_map(*map, {}, path("recorded.png"))), std::string());
    QCOMPARE(QImage(path("recorded.png")).size(), QSize(1000, 800));
    QCOMPARE(error_of(export_map(*map, {}, path("recorded.svg"))), std::string());
    QVERIFY(parsed(path("recorded.svg")).well_formed);
    QCOMPARE(error_of(export_map(*map, {}, path("recorded.pdf"))), std::string());
    const auto figure = HeatmapFigure::make(*map, {});
    const QRectF plot = (*figure)->scene().viewport().plot;
    QVERIFY(plot.width() > 400 && plot.height() > 400); // long labels leave room for cells
    if (name == "masked_outlier.json") QVERIFY((*figure)->scene().heatmap().range().high < 1);
    if (name == "html_tokens.json") {
        const QStringList texts = parsed(path("recorded.svg")).texts;
        for (const std::string& token : map->columns)
            QVERIFY2(texts.contains(QString::fromStdString(token)), token.c_str());
    }
}

} // namespace attenscope

QTEST_MAIN(attenscope::TestExport)
#include "tst_export.moc"
