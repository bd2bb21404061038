// SPDX-License-Identifier: GPL-3.0-or-later
// Exported files: read back as pictures, XML and data.
#include "app/document/experiment_file.h"
#include "app/document/files.h"
#include "app/export/exporters.h"
#include "app/export/heatmap_figure.h"
#include "app/export/pdf_date.h"
#include "app/look/colour_maps.h"
#include "app/views/heatmap_scene.h"
#include "cli_support.h"
#include "core/formats/formats.h"
#include "core/formats/trace_writers.h"
#include "heatmap_support.h"
#include "pdf_page.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimeZone>
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
    void cellsAreInTheirPlaces_data();
    void cellsAreInTheirPlaces();
    void labelsStandBesideTheirRows();
    void picturesInAPdfLoseNothing();
    void theSmallestNumbersHaveABar();
    void everyExportIsTheSameEachTime_data();
    void everyExportIsTheSameEachTime();
    void savedAndComputedAreTheSameEachTime();
    void aPdfSaysTheDateItIsGiven();
    void zoomedDataHoldWhatIsShown_data();
    void zoomedDataHoldWhatIsShown();
    void dataRoundTrip_data();
    void dataRoundTrip();
    void sizesAreRefusedInWords();
    void targetsAreRefusedInWords();
    void anOldFileStaysWhenTheNewOneFails();
    void aFileCutOffWhileItIsReadIsStillThere();
    void rightToLeftIsDrawnTheSameInSvg();
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

/// Ones and zeros that no turn and no mirror brings to themselves.
Map speckled_map(Index rows, Index columns) {
    Map map = numbered_map(rows, columns);
    Matrix values = Matrix::Zero(rows, columns);
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column)
            values(row, column) = (row * 7 + column * 3) % 5 == 0 || (row == 0 && column < 3) ? 1 : 0;
    map.values = std::move(values);
    return map;
}

/// What the file shows, a pixel being a unit of the layout.
QImage shown_in(const QString& path, QSize size) {
    if (path.endsWith(QLatin1String("pdf"))) return PdfPage(read(path)).image((QSizeF(size) * 0.75).toSize(), 4.0 / 3);
    if (!path.endsWith(QLatin1String("svg"))) return QImage(path);
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QSvgRenderer(path).render(&painter);
    return image;
}

void TestExport::cellsAreInTheirPlaces_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QSize>("cells");
    QTest::addColumn<QRectF>("region");
    for (const char* suffix : {"png", "jpg", "svg", "pdf"}) {
        const QString file = QString::fromLatin1(suffix);
        QTest::addRow("%s, cells as shapes", suffix) << file << QSize(5, 8) << QRectF();
        QTest::addRow("%s, a part of them", suffix) << file << QSize(50, 80) << QRectF(31.3, 60.2, 7, 9);
        QTest::addRow("%s, cells as a picture", suffix) << file << QSize(150, 131) << QRectF();
    }
}

void TestExport::cellsAreInTheirPlaces() {
    QFETCH(QString, suffix);
    QFETCH(QSize, cells);
    QFETCH(QRectF, region);
    const Map map = speckled_map(cells.height(), cells.width());
    FigureOptions options;
    options.style.annotate = Annotate::Never;
    if (!region.isNull()) options.style.region = region;
    const QString file = folder_.filePath(QStringLiteral("places.") + suffix);
    QCOMPARE(error_of(export_map(map, options, file)), std::string());
    const QImage image = shown_in(file, options.size);
    QCOMPARE(image.size(), options.size);
    const auto figure = HeatmapFigure::make(map, options);
    const Viewport view = (*figure)->scene().viewport();
    const ColourTable table = colour_table(colour_maps().front());
    for (Index row = view.firstRow(); row <= view.lastRow(); ++row)
        for (Index column = view.firstColumn(); column <= view.lastColumn(); ++column) {
            const QPoint at = view.cell(row, column).center().toPoint();
            const bool full = (*map.values)(row, column) == 1;
            const int bright = QColor(full ? table.back() : table.front()).lightness();
            QVERIFY2(std::abs(image.pixelColor(at).lightness() - bright) < 40, // a JPEG is a little off
                     qPrintable(QStringLiteral("row %1, column %2").arg(row).arg(column)));
        }
}

void TestExport::labelsStandBesideTheirRows() {
    const Map map = numbered_map(6, 4);
    QCOMPARE(error_of(export_map(map, {}, path("labels.svg"))), std::string());
    const auto figure = HeatmapFigure::make(map, {});
    const Viewport view = (*figure)->scene().viewport();
    QXmlStreamReader xml(read(path("labels.svg")));
    QTransform transform;
    int found = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("g") && xml.attributes().hasAttribute(QLatin1String("transform"))) {
            const QString matrix = xml.attributes().value(QLatin1String("transform")).toString();
            const QStringList n = matrix.mid(7, matrix.size() - 8).split(u',');
            transform = QTransform(n[0].toDouble(), n[1].toDouble(), n[2].toDouble(), n[3].toDouble(), n[4].toDouble(),
                                   n[5].toDouble());
        } else if (xml.name() == QLatin1String("text")) {
            const QPointF at = transform.map(QPointF(xml.attributes().value(QLatin1String("x")).toDouble(),
                                                     xml.attributes().value(QLatin1String("y")).toDouble()));
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            const double place = text.mid(1).toInt();
            const bool row = text.startsWith(u'q'), column = text.startsWith(u'k');
            if (row || column) ++found;
            QVERIFY(!row || (at.y() > view.y(place) && at.y() < view.y(place + 1)));
            QVERIFY(!column || (at.x() > view.x(place) && at.x() < view.x(place + 1)));
        }
    }
    QCOMPARE(found, 10);
}

void TestExport::picturesInAPdfLoseNothing() {
    Map map = numbered_map(200, 200);
    map.rows[3] = "\xF0\x9F\x98\x80"; // a picture of its own
    QCOMPARE(error_of(export_map(map, {}, path("lossless.pdf"))), std::string());
    const QByteArray pdf = read(path("lossless.pdf"));
    QVERIFY(pdf.contains("/Subtype /Image"));
    QVERIFY(!pdf.contains("DCTDecode") && !pdf.contains("JPXDecode"));
}

/// Half of the least number is 0, of which there is no logarithm.
void TestExport::theSmallestNumbersHaveABar() {
    Map map = numbered_map(2, 2);
    map.values = Table(Matrix(Matrix::Constant(2, 2, std::numeric_limits<double>::denorm_min())));
    map.kind = MapKind::Score;
    QCOMPARE(error_of(export_map(map, {}, path("least.svg"))), std::string());
    QVERIFY(!read(path("least.svg")).contains("nan"));
}

void TestExport::everyExportIsTheSameEachTime_data() {
    QTest::addColumn<QString>("suffix");
    for (const Exporter& row : exporters())
        QTest::newRow(row.id.data()) << QString::fromUtf8(row.suffixes.front().data());
}

void TestExport::everyExportIsTheSameEachTime() {
    QFETCH(QString, suffix);
    Cli cli;
    cli.write("same.attn", read(QStringLiteral(ATTENSCOPE_ROOT "/resources/examples/padding.attn")));
    const auto bytes = [&](const QStringList& environment) {
        const QString name = QStringLiteral("out.") + suffix;
        const Run run =
            cli.run({QStringLiteral("export"), QStringLiteral("same.attn"), QStringLiteral("-o"), name}, environment);
        return run.code == 0 ? cli.read(name) : run.err;
    };
    // Each process hashes in an order of its own, and the clock goes on meanwhile.
    const QByteArray first = bytes({QStringLiteral("TZ=UTC")});
    const qint64 then = QDateTime::currentSecsSinceEpoch();
    QVERIFY(first.size() > 100);
    QTRY_VERIFY(QDateTime::currentSecsSinceEpoch() > then);
    QCOMPARE(bytes({QStringLiteral("TZ=Asia/Kathmandu")}), first);
    QCOMPARE(bytes({QStringLiteral("QT_SCALE_FACTOR=2"), QStringLiteral("QT_FONT_DPI=192")}), first);
    QCOMPARE(bytes({QStringLiteral("SOURCE_DATE_EPOCH=253402300800")}), first); // the year 10000
    const QString early = QStringLiteral("SOURCE_DATE_EPOCH=86400"),
                  late = QStringLiteral("SOURCE_DATE_EPOCH=1700000000");
    const QByteArray dated = bytes({early, QStringLiteral("TZ=Asia/Kathmandu")});
    QCOMPARE(bytes({early, QStringLiteral("TZ=UTC")}), dated);
    QCOMPARE(bytes({late}) == dated, suffix != QLatin1String("pdf")); // nothing else holds a date
    QCOMPARE(dated.contains("D:19700102000000Z"), suffix == QLatin1String("pdf"));
}

void TestExport::savedAndComputedAreTheSameEachTime() {
    const QString example = QStringLiteral(ATTENSCOPE_ROOT "/resources/examples/padding.attn");
    Cli cli;
    cli.write("same.attn", read(example));
    for (const TraceWriter& row : trace_writers()) {
        const QString format = QString::fromUtf8(row.id.data());
        const auto computed = [&](const char* zone) {
            return cli.run({QStringLiteral("compute"), QStringLiteral("same.attn"), QStringLiteral("--format"), format},
                           {QStringLiteral("TZ=") + QString::fromLatin1(zone)});
        };
        const Run first = computed("UTC"), second = computed("Asia/Kathmandu");
        QVERIFY(first.code == 0 && first.out.size() > 100);
        QVERIFY(first.out == second.out);
    }
    const Result<Experiment> experiment = load_experiment(example);
    QVERIFY(bool(experiment));
    QVERIFY(bool(save_experiment(*experiment, path("once.attn"))));
    const Result<Experiment> again = load_experiment(path("once.attn"));
    QVERIFY(again && bool(save_experiment(*again, path("twice.attn"))));
    QCOMPARE(read(path("twice.attn")), read(path("once.attn")));
}

void TestExport::aPdfSaysTheDateItIsGiven() {
    QCOMPARE(error_of(export_map(numbered_map(3, 3), {}, path("date.pdf"))), std::string());
    const QByteArray none = read(path("date.pdf"));
    QVERIFY(!none.contains("Date"));
    QVERIFY(PdfPage(none).placesAreRight());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        QPainter painter(&writer);
        painter.drawText(100, 100, QStringLiteral("x"));
    }
    QVERIFY(buffer.data().contains("/CreationDate (D:20"));
    const QByteArray given = with_date(buffer.data(), QDateTime::fromSecsSinceEpoch(1700000000, QTimeZone::utc()));
    QVERIFY(given.contains("/CreationDate (D:20231114221320Z)"));
    QVERIFY(PdfPage(buffer.data()).placesAreRight() && PdfPage(given).placesAreRight());
    QCOMPARE(with_date(given, std::nullopt), with_date(buffer.data(), std::nullopt));
}

void TestExport::zoomedDataHoldWhatIsShown_data() {
    dataRoundTrip_data();
}

void TestExport::zoomedDataHoldWhatIsShown() {
    QFETCH(QString, suffix);
    const Map map = numbered_map(10, 12);
    FigureOptions options;
    options.style.region = QRectF(3.5, 2, 4.25, 3); // columns 3 to 7, of which the first and last are cut
    const std::optional<MapPart> part = exported_part(map, options);
    QVERIFY(part == (MapPart{2, 4, 3, 7}));
    const QString file = folder_.filePath(QStringLiteral("zoomed.") + suffix);
    QCOMPARE(error_of(export_map(map, options, file)), std::string());
    const QByteArray bytes = read(file);
    const auto dump = format_of_name(file.toStdString())
                          ->open(std::as_bytes(std::span(bytes.constData(), static_cast<size_t>(bytes.size()))));
    QVERIFY(bool(dump));
    const auto array = dump->members.front().read();
    QCOMPARE(array->shape, (Shape{3, 5}));
    QCOMPARE(array->values.front(), (*map.values)(2, 3));
    QCOMPARE(array->values.back(), (*map.values)(4, 7));
    if (!dump->row_tokens.empty()) QCOMPARE(dump->row_tokens, (Tokens{"q2", "q3", "q4"}));
    options.style.region = QRectF(0, 0, 12, 10);
    QVERIFY(!exported_part(map, options));
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
