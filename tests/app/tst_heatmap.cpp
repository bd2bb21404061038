// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap as a real widget, offscreen: pointer, keys, pixels.
#include "app/look/colour_maps.h"
#include "app/views/heatmap_text.h"
#include "app/views/heatmap_view.h"
#include "heatmap_support.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>
#include <limits>
#include <qcustomplot.h>

namespace attenscope {

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

/// A heatmap on screen with its selection.
struct Fixture {
    Selection selection;
    HeatmapView view{&selection};

    explicit Fixture(const Map& map) {
        view.resize(600, 480);
        if (map.values) selection.setBounds(1, map.values->rows(), map.values->cols());
        view.showMap(map);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view)) qFatal("no window");
    }

    QPoint at(Index row, Index column) const { return view.viewport().cell(row, column).center().toPoint(); }
    void point(QPointF pixel) {
        QMouseEvent move(QEvent::MouseMove, pixel, view.plotWidget()->mapToGlobal(pixel), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(view.plotWidget(), &move);
    }
    void click(QPoint pixel) { QTest::mouseClick(view.plotWidget(), Qt::LeftButton, Qt::NoModifier, pixel); }
    /// As a window system sends it: the second press comes before the double click.
    void doubleClick(QPoint pixel) {
        click(pixel);
        QTest::mousePress(view.plotWidget(), Qt::LeftButton, Qt::NoModifier, pixel);
        QMouseEvent twice(QEvent::MouseButtonDblClick, pixel, view.plotWidget()->mapToGlobal(pixel), Qt::LeftButton,
                          Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.plotWidget(), &twice);
        QTest::mouseRelease(view.plotWidget(), Qt::LeftButton, Qt::NoModifier, pixel);
    }
    void wheel(QPoint pixel, int notches) {
        const QPointF local = pixel;
        QWheelEvent event(local, view.plotWidget()->mapToGlobal(local), {}, {0, 120 * notches}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.plotWidget(), &event);
    }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(view.plotWidget(), Qt::LeftButton, Qt::NoModifier, from);
        for (const QPoint pixel : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, pixel, view.plotWidget()->mapToGlobal(pixel), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view.plotWidget(), &move);
        }
        QTest::mouseRelease(view.plotWidget(), Qt::LeftButton, Qt::NoModifier, to);
    }
    QImage picture() {
        view.plotWidget()->replot();
        return view.plotWidget()->grab().toImage().convertToFormat(QImage::Format_RGB32);
    }
    /// The colour a cell is filled with, beside its number or sign.
    QColor fill(Index row, Index column) {
        const QRectF cell = view.viewport().cell(row, column);
        return picture().pixelColor((cell.topLeft() + QPointF(cell.width() * 0.15, cell.height() * 0.15)).toPoint());
    }
};

int colours_in(const QImage& image, const QRect& area) {
    QSet<QRgb> colours;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            colours.insert(image.pixel(x, y));
    return static_cast<int>(colours.size());
}

} // namespace

/// Counts the paint events of what it filters.
class PaintCount : public QObject {
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return false;
    }
};

class TestHeatmap : public QObject {
    Q_OBJECT
private slots:
    void hoverLightsTheCellUnderThePointer();
    void labelsLightRowsAndColumns();
    void clickPinsAndReleases();
    void wheelZoomsAtThePointer();
    void dragPansWithinTheMap();
    void doubleClickFits();
    void coloursFollowTheSigns();
    void keysMoveAndZoom();
    void arrowsBringTheCellIntoView();
    void componentsWriteOnlyTheQuery();
    void rowZeroIsOnTop();
    void thinMapsFillThePlot_data();
    void thinMapsFillThePlot();
    void aLonePeakStays();
    void oddCellsLookDifferent();
    void hiddenCellsAreHatched();
    void numbersAreReadable();
    void numbersInEveryCell();
    void tokensAreLiteral();
    void emptyMapsSayWhatToDo();
    void onlyTheHighlightRepaints();
    void theZoomOutlivesAnotherStage();
    void recordedMaps_data();
    void recordedMaps();
};

void TestHeatmap::hoverLightsTheCellUnderThePointer() {
    Fixture f(numbered_map(4, 6));
    f.point(f.at(2, 5));
    QCOMPARE(f.selection.query(), std::optional<Index>(2));
    QCOMPARE(f.selection.key(), std::optional<Index>(5));
    QVERIFY(f.view.accessibleDescription().contains(QStringLiteral("k5")));
    QVERIFY(f.view.accessibleDescription().contains(QStringLiteral("0.75")));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(f.view.plotWidget(), &leave);
    QVERIFY(!f.selection.query() && !f.selection.key());
}

void TestHeatmap::labelsLightRowsAndColumns() {
    Fixture f(numbered_map(4, 6));
    const QRectF plot = f.view.viewport().plot;
    f.point(QPoint(static_cast<int>(plot.left()) - 8, f.at(1, 0).y()));
    QCOMPARE(f.selection.query(), std::optional<Index>(1));
    QVERIFY(!f.selection.key());
    f.point(QPoint(f.at(0, 3).x(), static_cast<int>(plot.bottom()) + 8));
    QVERIFY(!f.selection.query());
    QCOMPARE(f.selection.key(), std::optional<Index>(3));
}

void TestHeatmap::clickPinsAndReleases() {
    Fixture f(numbered_map(4, 6));
    f.click(f.at(1, 1));
    QVERIFY(f.selection.pinned());
    f.point(f.at(3, 3));
    QCOMPARE(f.selection.query(), std::optional<Index>(1));
    f.click(f.at(1, 1));
    QVERIFY(!f.selection.pinned());
    f.click(f.at(2, 2));
    f.click(f.at(0, 4));
    QVERIFY(f.selection.pinned());
    QCOMPARE(f.selection.key(), std::optional<Index>(4));
}

void TestHeatmap::wheelZoomsAtThePointer() {
    Fixture f(numbered_map(40, 40));
    const QPoint pixel = f.at(30, 10);
    const QPointF before = f.view.viewport().cells(pixel);
    f.wheel(pixel, 3);
    const QPointF after = f.view.viewport().cells(pixel);
    QVERIFY(f.view.viewport().region.width() < 22);
    QVERIFY(std::abs(before.x() - after.x()) < 1e-9 && std::abs(before.y() - after.y()) < 1e-9);
    QCOMPARE(f.selection.query(), std::optional<Index>(30));
    f.wheel(pixel, 100);
    QCOMPARE(f.view.viewport().region.width(), 2.0);
    f.wheel(pixel, -200);
    QCOMPARE(f.view.viewport().region, QRectF(0, 0, 40, 40));
}

void TestHeatmap::dragPansWithinTheMap() {
    Fixture f(numbered_map(40, 40));
    f.wheel(f.at(20, 20), 4);
    const Viewport before = f.view.viewport();
    const QPoint from = before.plot.center().toPoint();
    f.drag(from, from + QPoint(30, -20));
    const Viewport after = f.view.viewport();
    QVERIFY(std::abs(after.region.left() - (before.region.left() - 30 / before.cellWidth())) < 1e-9);
    QVERIFY(std::abs(after.region.top() - (before.region.top() + 20 / before.cellHeight())) < 1e-9);
    QVERIFY(!f.selection.pinned());
    f.drag(from, from + QPoint(5000, 5000));
    QCOMPARE(f.view.viewport().region.topLeft(), QPointF(0, 0));
    QCOMPARE(f.view.viewport().region.size(), before.region.size());
}

void TestHeatmap::doubleClickFits() {
    Fixture f(numbered_map(40, 40));
    f.wheel(f.at(20, 20), 4);
    QVERIFY(f.view.figureOptions().style.region);
    f.doubleClick(f.at(20, 20));
    QCOMPARE(f.view.viewport().region, QRectF(0, 0, 40, 40));
    QVERIFY(!f.view.figureOptions().style.region);
    QVERIFY(!f.selection.pinned());
    f.click(f.at(3, 4));
    f.doubleClick(f.at(20, 20)); // a pin stays where it was
    QVERIFY(f.selection.pinned());
    QCOMPARE(f.selection.query(), std::optional<Index>(3));
    QCOMPARE(f.selection.key(), std::optional<Index>(4));
}

void TestHeatmap::coloursFollowTheSigns() {
    Map map = numbered_map(2, 2);
    const auto kind = [&map](FigureStyle style = {}) { return colour_map_of(style, value_range(map)).kind; };
    QCOMPARE(kind(), ColourMapKind::Sequential);
    map.values = Table(Matrix{{-1, 0.5}, {2, 3}});
    QCOMPARE(kind(), ColourMapKind::Diverging);
    FigureStyle style;
    style.range = {RangeChoice::Kind::Fixed, 0, 1}; // what is shown has one sign
    QCOMPARE(kind(style), ColourMapKind::Sequential);
    style.colour_map = "ylorrd";
    QCOMPARE(kind(style), ColourMapKind::Sequential);
    map.values = Table(Matrix{{-3, -0.5}, {-2, -3}});
    QCOMPARE(kind(), ColourMapKind::Sequential);

    Fixture f(numbered_map(2, 2));
    map.values = Table(Matrix{{-2, 0}, {0, 2}});
    f.view.showMap(map);
    const QRgb middle = f.view.grab().toImage().pixel(f.at(0, 1) + QPoint(12, 12));
    QVERIFY2(qRed(middle) > 235 && qBlue(middle) > 235, "0 lies in the white middle");
}

void TestHeatmap::keysMoveAndZoom() {
    Fixture f(numbered_map(5, 5));
    f.view.setFocus();
    QTest::keyClick(&f.view, Qt::Key_Down); // the first press only lights the first cell
    QTest::keyClick(&f.view, Qt::Key_Down);
    QTest::keyClick(&f.view, Qt::Key_Right);
    QTest::keyClick(&f.view, Qt::Key_Right);
    QTest::keyClick(&f.view, Qt::Key_Left);
    QTest::keyClick(&f.view, Qt::Key_Up);
    QTest::keyClick(&f.view, Qt::Key_Up);
    QCOMPARE(f.selection.query(), std::optional<Index>(0));
    QCOMPARE(f.selection.key(), std::optional<Index>(1));
    QVERIFY(f.selection.pinned());
    QTest::keyClick(&f.view, Qt::Key_Escape);
    QVERIFY(!f.selection.pinned());
    QTest::keyClick(&f.view, Qt::Key_Return);
    QVERIFY(f.selection.pinned());
    QTest::keyClick(&f.view, Qt::Key_Plus);
    const double zoomed = f.view.viewport().region.width();
    QVERIFY(zoomed < 5);
    QTest::keyClick(&f.view, Qt::Key_Minus);
    QVERIFY(f.view.viewport().region.width() > zoomed);
    QTest::keyClick(&f.view, Qt::Key_Plus);
    QTest::keyClick(&f.view, Qt::Key_0);
    QCOMPARE(f.view.viewport().region.width(), 5.0);
}

void TestHeatmap::arrowsBringTheCellIntoView() {
    Fixture f(numbered_map(50, 50));
    f.wheel(f.at(0, 0), 8);
    f.selection.pin(0, 0);
    for (int i = 0; i < 30; ++i)
        QTest::keyClick(&f.view, Qt::Key_Right);
    const QRectF region = f.view.viewport().region;
    QVERIFY(region.left() <= 30 && region.right() >= 31);
}

void TestHeatmap::componentsWriteOnlyTheQuery() {
    Map map = numbered_map(3, 8);
    map.axis = Axis::Components;
    map.kind = MapKind::Vector;
    Fixture f(map);
    f.selection.setBounds(1, 3, 2);
    f.point(f.at(1, 7));
    QCOMPARE(f.selection.query(), std::optional<Index>(1));
    QVERIFY(!f.selection.key());
}

void TestHeatmap::rowZeroIsOnTop() {
    Map map = numbered_map(2, 2);
    Matrix values = Matrix::Zero(2, 2);
    values(0, 1) = 1;
    map.values = values;
    Fixture f(map);
    QVERIFY(f.at(0, 1).y() < f.at(1, 1).y() && f.at(0, 1).x() > f.at(0, 0).x());
    const ColourTable table = colour_table(colour_maps().front());
    QCOMPARE(f.fill(0, 1), QColor(table.back()));
    QCOMPARE(f.fill(1, 1), QColor(table.front()));
}

void TestHeatmap::thinMapsFillThePlot_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("1×1") << 1 << 1;
    QTest::newRow("1×4") << 1 << 4;
    QTest::newRow("4×1") << 4 << 1;
    QTest::newRow("1×500") << 1 << 500;
    QTest::newRow("500×1") << 500 << 1;
}

void TestHeatmap::thinMapsFillThePlot() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    Fixture f(numbered_map(rows, columns));
    const QRectF plot = f.view.viewport().plot;
    QVERIFY(plot.width() > 30 && plot.height() > 30);
    const QImage image = f.picture();
    const QColor ground = current_theme().base;
    for (const double x : {0.02, 0.98})
        for (const double y : {0.02, 0.98})
            QVERIFY(image.pixelColor(
                        QPointF(plot.left() + x * plot.width(), plot.top() + y * plot.height()).toPoint()) != ground);
    f.point(f.view.viewport().cell(rows - 1, columns - 1).center());
    QCOMPARE(f.selection.query(), std::optional<Index>(rows - 1));
    QCOMPARE(f.selection.key(), std::optional<Index>(columns - 1));
}

void TestHeatmap::aLonePeakStays() {
    Map map;
    Matrix values = Matrix::Zero(3000, 3000);
    values(1234, 2345) = 1;
    map.values = values;
    Fixture f(map);
    f.view.setRange({RangeChoice::Kind::Fixed, 0, 1});
    const QImage image = f.picture();
    const QRgb peak = colour_table(colour_maps().front()).back() | 0xFF000000;
    const QRect plot = f.view.viewport().plot.toRect();
    int found = 0;
    for (int y = plot.top(); y <= plot.bottom(); ++y)
        for (int x = plot.left(); x <= plot.right(); ++x)
            found += image.pixel(x, y) == peak;
    QCOMPARE(found, 1);
}

void TestHeatmap::oddCellsLookDifferent() {
    Map map = numbered_map(1, 6);
    map.values = Matrix{{0, nan_value, inf, -inf, 1, 1e-9}};
    map.kind = MapKind::Score;
    Fixture f(map);
    f.view.setAnnotate(Annotate::Never);
    const QImage image = f.picture();
    QSet<QByteArray> looks;
    for (Index column = 0; column < 6; ++column) {
        const QPoint middle = f.at(0, column);
        const QImage cell = image.copy(QRect(middle - QPoint(12, 12), QSize(24, 24)));
        looks.insert(QByteArray(reinterpret_cast<const char*>(cell.constBits()), cell.sizeInBytes()));
    }
    QCOMPARE(looks.size(), 6);
    QCOMPARE(value_text(map, {0, 1}), QStringLiteral("NaN"));
    QCOMPARE(value_text(map, {0, 3}), QStringLiteral("−∞"));
    QVERIFY(value_text(map, {0, 0}) != value_text(map, {0, 5}));
}

void TestHeatmap::hiddenCellsAreHatched() {
    Map map = numbered_map(3, 3);
    Visibility visible = Visibility::Constant(3, 3, true);
    visible(0, 2) = false;
    map.visible = visible;
    Fixture f(map);
    const QImage image = f.picture();
    const QRect cell = f.view.viewport().cell(0, 2).toRect().adjusted(4, 4, -4, -4);
    QCOMPARE(colours_in(image, cell), 2); // ground and lines, no number
    QCOMPARE(value_text(map, {0, 2}), QStringLiteral("hidden"));
}

void TestHeatmap::numbersAreReadable() {
    for (const ColourMap& map : colour_maps())
        for (const QRgb colour : colour_table(map))
            QVERIFY(contrast(colour, ink_on(colour)) >= 4.5);
    Fixture f(numbered_map(3, 3));
    const QImage image = f.picture();
    for (Index row = 0; row < 3; ++row) {
        for (Index column = 0; column < 3; ++column) {
            const QRect middle(f.at(row, column) - QPoint(20, 8), QSize(40, 16));
            const QRgb ground = f.fill(row, column).rgb();
            double best = 1;
            for (int y = middle.top(); y <= middle.bottom(); ++y)
                for (int x = middle.left(); x <= middle.right(); ++x)
                    best = std::max(best, contrast(image.pixel(x, y), ground));
            QVERIFY2(best >= 4.4, "a number nobody can read"); // a thin stroke is smoothed at its edges
        }
    }
}

void TestHeatmap::numbersInEveryCell() {
    Fixture f(numbered_map(30, 30));
    const QRect cell = f.view.viewport().cell(7, 7).toRect().adjusted(3, 3, -3, -3);
    QCOMPARE(colours_in(f.picture(), cell), 1);
    f.view.setAnnotate(Annotate::Always);
    QVERIFY(colours_in(f.picture(), cell) > 1);
    f.view.setAnnotate(Annotate::Auto);
    f.wheel(cell.center(), 8);
    const QRect large = f.view.viewport().cell(7, 7).toRect().adjusted(3, 3, -3, -3);
    QVERIFY(colours_in(f.picture(), large) > 1);
}

void TestHeatmap::tokensAreLiteral() {
    Map map = numbered_map(2, 2);
    map.rows = {"<b>bold", "%1"};
    map.columns = {"&lt;", "%2 %3"};
    QVERIFY(cell_tool_tip(map, {0, 0}).contains(QStringLiteral("&lt;b&gt;bold")));
    QVERIFY(cell_tool_tip(map, {0, 0}).contains(QStringLiteral("&amp;lt;")));
    QVERIFY(cell_tool_tip(map, {1, 1}).contains(QStringLiteral("%1")));
    QVERIFY(cell_tool_tip(map, {1, 1}).contains(QStringLiteral("%2 %3")));
    QVERIFY(cell_sentence(map, {1, 1}).contains(QStringLiteral("“%1”")));
    QVERIFY(cell_sentence(map, {1, 1}).contains(QStringLiteral("“%2 %3”")));
}

void TestHeatmap::emptyMapsSayWhatToDo() {
    Fixture f(Map{});
    auto* hint = f.view.findChild<QLabel*>(QStringLiteral("heatmapHint"));
    QVERIFY(hint->isVisible() && !hint->text().isEmpty());
    for (const int key : {Qt::Key_Left, Qt::Key_Plus, Qt::Key_0, Qt::Key_Return, Qt::Key_Escape})
        QTest::keyClick(&f.view, static_cast<Qt::Key>(key));
    f.view.showMap(numbered_map(2, 2));
    QVERIFY(!hint->isVisible());
    f.view.showMap(Map{});
    QVERIFY(hint->isVisible());
}

void TestHeatmap::onlyTheHighlightRepaints() {
    Fixture f(numbered_map(8, 8));
    QTest::qWait(0);
    QCoreApplication::processEvents();
    QSignalSpy replots(f.view.plotWidget(), &QCustomPlot::afterReplot);
    const QImage before = f.view.plotWidget()->grab().toImage();
    f.point(f.at(3, 4));
    QCoreApplication::processEvents();
    QCOMPARE(replots.size(), 0);
    QVERIFY(f.view.plotWidget()->grab().toImage() != before);
    PaintCount paints;
    f.view.plotWidget()->installEventFilter(&paints);
    f.view.showMap(numbered_map(8, 8));
    f.view.showMap(numbered_map(8, 9));
    QTRY_COMPARE(paints.count, 1); // several changes, one repaint
}

void TestHeatmap::theZoomOutlivesAnotherStage() {
    Fixture f(numbered_map(20, 20));
    f.wheel(f.at(5, 5), 3);
    const QRectF region = f.view.viewport().region;
    Map other = numbered_map(20, 20);
    other.kind = MapKind::Score;
    f.view.showMap(other);
    QCOMPARE(f.view.viewport().region, region);
    f.view.showMap(numbered_map(20, 21));
    QCOMPARE(f.view.viewport().region, QRectF(0, 0, 21, 20));
}

void TestHeatmap::recordedMaps_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : recorded_names)
        QTest::newRow(name) << QByteArray(name);
}

void TestHeatmap::recordedMaps() {
    QFETCH(QByteArray, name);
    const auto map = recorded_map(name.constData());
    QVERIFY(map);
    Fixture f(*map);
    const Viewport view = f.view.viewport();
    QVERIFY(view.plot.width() > 150 && view.plot.height() > 150);
    for (Index row = 0; row < map->values->rows(); ++row) {
        for (Index column = 0; column < map->values->cols(); ++column) {
            f.point(f.at(row, column));
            QCOMPARE(f.selection.query(), std::optional(row));
            QCOMPARE(f.selection.key(), std::optional(column));
        }
    }
    if (name == "duplicate_tokens.json") {
        f.point(f.at(1, 3));
        QVERIFY(f.view.accessibleDescription().contains(QStringLiteral("column 3 “the”")));
    }
    QVERIFY(colours_in(f.picture(), view.plot.toRect()) >= 1);
}

} // namespace attenscope

QTEST_MAIN(attenscope::TestHeatmap)
#include "tst_heatmap.moc"
