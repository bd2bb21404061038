// SPDX-License-Identifier: GPL-3.0-or-later
// Coordinates, labels and levels of the heatmap, without a window.
#include "app/look/colour_maps.h"
#include "app/look/numbers.h"
#include "app/views/heatmap_geometry.h"
#include "app/views/heatmap_levels.h"
#include "app/views/heatmap_text.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <random>

namespace attenscope {

class TestHeatmapGeometry : public QObject {
    Q_OBJECT
private slots:
    void everyPixelHasItsCell();
    void zoomKeepsThePointAndTheMap();
    void regionsAreMended();
    void labelsNeverOverlap();
    void firstAndLastLabelAreThere();
    void plotsAreNotStretched();
    void ticksAreRoundAndInside();
    void ticksAreWrittenAlike();
    void aPlaceInEveryRange();
    void levelsRankWhatMustNotVanish();
    void divergingLevelsKeepBothSigns();
    void picturesAreCrisp();
    void everyCellReachesAPixel();
    void colourMapsRiseEvenly();
    void numbersInCellsAreMeasured();
};

void TestHeatmapGeometry::everyPixelHasItsCell() {
    const Viewport view{QRectF(50, 20, 300, 200), QRectF(2.5, 1, 6, 4), 10, 12};
    QCOMPARE(view.at({50, 20}), std::optional(Cell{1, 2}));
    QCOMPARE(view.at({349.9, 219.9}), std::optional(Cell{4, 8}));
    QVERIFY(!view.at({350, 100}) && !view.at({49.9, 100}) && !view.at({100, 19}) && !view.at({100, 220}));
    for (Index row = view.firstRow(); row <= view.lastRow(); ++row)
        for (Index column = view.firstColumn(); column <= view.lastColumn(); ++column)
            QCOMPARE(view.at(view.cell(row, column).center()), std::optional(Cell{row, column}));
    QVERIFY(view.cell(0, 0).isEmpty());
    QVERIFY(!(Viewport{QRectF(0, 0, 10, 10), QRectF(), 0, 0}).at({5, 5}));
}

void TestHeatmapGeometry::zoomKeepsThePointAndTheMap() {
    const QPointF about(30.25, 7.5);
    QRectF region = whole_region(40, 60);
    for (const double factor : {1.25, 2.0, 1.1, 0.7, 3.0}) {
        const QRectF next = zoomed(region, about, factor, 40, 60);
        QVERIFY(whole_region(40, 60).contains(next));
        if (factor > 1) {
            const double before = (about.x() - region.left()) / region.width();
            QVERIFY(std::abs((about.x() - next.left()) / next.width() - before) < 1e-12);
        }
        region = next;
    }
    QCOMPARE(zoomed(region, about, 1e9, 40, 60).size(), QSizeF(2, 2));
    QCOMPARE(zoomed(region, about, 1e-9, 40, 60), whole_region(40, 60));
    QCOMPARE(zoomed(whole_region(1, 8), {4, 0.5}, 2, 1, 8), QRectF(2, 0, 4, 1));
    QCOMPARE(panned(QRectF(5, 5, 10, 10), {-100, 3}, 40, 60), QRectF(0, 8, 10, 10));
    QCOMPARE(revealing(QRectF(5, 5, 10, 10), {20, 2}, 40, 60), QRectF(2, 11, 10, 10));
    QCOMPARE(revealing(QRectF(5, 5, 10, 10), {7, 7}, 40, 60), QRectF(5, 5, 10, 10));
}

void TestHeatmapGeometry::regionsAreMended() {
    const QRectF whole = whole_region(4, 6);
    QCOMPARE(valid_region({-5, -5, 100, 100}, 4, 6), whole);
    QCOMPARE(valid_region({50, 50, 2, 2}, 4, 6), whole);
    QCOMPARE(valid_region({0, std::numeric_limits<double>::quiet_NaN(), 2, 2}, 4, 6), whole);
    QCOMPARE(valid_region({1, 1, 2, 2}, 4, 6), QRectF(1, 1, 2, 2));
    QCOMPARE(valid_region({5, 3, 4, 4}, 4, 6), QRectF(5, 3, 1, 1));
}

void TestHeatmapGeometry::labelsNeverOverlap() {
    for (const Index count : {1, 2, 7, 100, 1024, 50000}) {
        for (const double pixels : {20.0, 333.0, 900.0}) {
            for (const double extent : {1.0, 14.0, 80.0}) {
                const auto shown = shown_labels(0, static_cast<double>(count), count, pixels, extent);
                const double cell = pixels / static_cast<double>(count);
                QVERIFY(!shown.empty() && shown.front() == 0);
                for (size_t i = 1; i < shown.size(); ++i)
                    QVERIFY(static_cast<double>(shown[i] - shown[i - 1]) * cell >= extent - 1e-9);
                if (cell >= extent) QCOMPARE(static_cast<Index>(shown.size()), count);
            }
        }
    }
    QVERIFY(shown_labels(0, 0, 5, 100, 10).empty());
    QVERIFY(shown_labels(0, 5, 0, 100, 10).empty());
}

void TestHeatmapGeometry::firstAndLastLabelAreThere() {
    const auto all = shown_labels(0, 1024, 1024, 700, 16);
    QCOMPARE(all.front(), Index{0});
    QCOMPARE(all.back(), Index{1023});
    const auto part = shown_labels(100.6, 300, 1024, 700, 16);
    QCOMPARE(part.front(), Index{101}); // the middle of 100 is out of sight
    QCOMPARE(part.back(), Index{400});
    for (size_t i = 1; i + 1 < part.size(); ++i)
        QCOMPARE(part[i] % 10, Index{0});
}

void TestHeatmapGeometry::plotsAreNotStretched() {
    const QRectF room(10, 10, 800, 400);
    QCOMPARE(plot_inside(room, 3, 3), room);
    QCOMPARE(plot_inside(room, 1000, 1000), room);
    const QRectF one = plot_inside(room, 1, 8);
    QCOMPARE(one.size(), QSizeF(800, 200));
    QCOMPARE(one.center(), room.center());
}

void TestHeatmapGeometry::ticksAreRoundAndInside() {
    QCOMPARE(round_ticks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 2 * 0.2 + 0.2, 0.8, 1}));
    QCOMPARE(round_ticks(-3, 3, 6).size(), size_t{7});
    for (const auto& [low, high] :
         {std::pair(0.0, 1e-300), {1.0, 1.0 + 1e-15}, {-1e308, 1e308}, {5.0, 5.0}, {0.0, 1e308}})
        for (const double tick : round_ticks(low, high, 6))
            QVERIFY(std::isfinite(tick));
    QVERIFY(round_ticks(0, std::numeric_limits<double>::infinity(), 6).empty());
}

void TestHeatmapGeometry::ticksAreWrittenAlike() {
    const QFontMetricsF metrics{QFont()};
    const double width = metrics.horizontalAdvance(QStringLiteral("−0.0000"));
    const auto texts = [&](const std::vector<double>& values) { return tick_texts(values, metrics, width).join(u' '); };
    QCOMPARE(texts({-5e5, 5e5, 0}), QStringLiteral("−5e5 5e5 0"));
    QCOMPARE(texts({0, 1e6, 200000, 400000}), QStringLiteral("0 1e6 2e5 4e5"));
    QCOMPARE(texts({0, 1, 0.2, 0.4}), QStringLiteral("0 1 0.2 0.4"));
    QCOMPARE(texts({0.91, 0.912, 0.911}), QStringLiteral("0.91 0.912 0.911"));
    QCOMPARE(texts({0, 5e-324}), QStringLiteral("0 5e−324"));
    QCOMPARE(texts({-1e308, 1e308, 0}), QStringLiteral("−1e308 1e308 0"));
}

void TestHeatmapGeometry::aPlaceInEveryRange() {
    constexpr double least = std::numeric_limits<double>::denorm_min(), most = std::numeric_limits<double>::max();
    for (const Range& range : {Range{0, 1}, {0, least}, {-least, least}, {-most, most}, {1e-310, 2e-310}}) {
        QCOMPARE(place_in(range, range.low), 0.0);
        QCOMPARE(place_in(range, range.high), 1.0);
        Map map;
        map.values = Matrix{{range.low, range.high}};
        const std::vector<std::uint8_t> ends{rank_first, rank_last};
        QCOMPARE(levels_of(map, range, false).ranks, ends);
    }
}

void TestHeatmapGeometry::levelsRankWhatMustNotVanish() {
    constexpr double inf = std::numeric_limits<double>::infinity();
    Map map;
    map.values = Matrix{{0, 0.5, 1, 2, -1, inf, -inf, std::numeric_limits<double>::quiet_NaN(), 0.3}};
    Visibility visible = Visibility::Constant(1, 9, true);
    visible(0, 8) = false;
    map.visible = visible;
    const HeatmapLevels levels = levels_of(map, {0, 1}, false);
    const std::vector<std::uint8_t> expected = {rank_first, 126,        rank_last, rank_last,  rank_first,
                                                rank_plus,  rank_minus, rank_nan,  rank_hidden};
    QCOMPARE(levels.ranks, expected);
    const HeatmapLevels wide = levels_of(map, {-1e308, 1e308}, false);
    QVERIFY(wide.at(0, 0) > 100 && wide.at(0, 0) < 150);
}

void TestHeatmapGeometry::divergingLevelsKeepBothSigns() {
    Map map;
    map.values = Matrix{{-1, -0.01, 0.01, 1}};
    const HeatmapLevels levels = levels_of(map, {-1, 1}, true);
    QVERIFY(levels.at(0, 0) > levels.at(0, 1) && levels.at(0, 0) > levels.at(0, 2));
    QVERIFY(share_of(levels.at(0, 0), true) < 0.01 && share_of(levels.at(0, 3), true) > 0.99);
    QVERIFY(share_of(levels.at(0, 1), true) < 0.5 && share_of(levels.at(0, 2), true) > 0.5);
}

void TestHeatmapGeometry::picturesAreCrisp() {
    Map map;
    map.values = Matrix{{0, 1, 0}, {1, 0, 1}};
    const HeatmapLevels levels = levels_of(map, {0, 1}, false);
    const ColourTable colours =
        rank_colours(colour_table(colour_maps().front()), colour_maps().front(), false, 0xFFFFFF);
    const QImage image = picture(levels, whole_region(2, 3), {100, 51}, colours, {});
    const Viewport view{QRectF(0, 0, 100, 51), whole_region(2, 3), 2, 3};
    for (int y = 0; y < 51; ++y)
        for (int x = 0; x < 100; ++x) {
            const Cell cell = *view.at({x + 0.5, y + 0.5});
            QCOMPARE(image.pixel(x, y), colours[levels.at(cell.row, cell.column)]);
        }
}

void TestHeatmapGeometry::everyCellReachesAPixel() {
    for (const Index count : {101, 250, 999}) {
        for (Index peak = 0; peak < count; peak += 7) {
            Map map;
            Matrix values = Matrix::Zero(2, count);
            values(1, peak) = 1;
            map.values = values;
            const HeatmapLevels levels = levels_of(map, {0, 1}, false);
            ColourTable colours{};
            colours[rank_last] = 0xFFFF0000;
            const QImage image = picture(levels, whole_region(2, count), {100, 4}, colours, {});
            int red = 0;
            for (int x = 0; x < 100; ++x)
                red += image.pixel(x, 3) == 0xFFFF0000;
            QCOMPARE(red, 1);
        }
    }
}

void TestHeatmapGeometry::colourMapsRiseEvenly() {
    for (const ColourMap& map : colour_maps()) {
        QCOMPARE(find_colour_map(map.id), &map);
        const ColourTable table = colour_table(map);
        QCOMPARE(QColor(table.front()), QColor(map.points.front()));
        QCOMPARE(QColor(table.back()), QColor(map.points.back()));
        const auto light = [](QRgb c) { return contrast(c, qRgb(0, 0, 0)); };
        const size_t end = map.kind == ColourMapKind::Diverging ? 127 : 255;
        const bool falls = light(table[0]) > light(table[end]);
        for (size_t i = 8; i <= end; i += 8)
            QVERIFY2((light(table[i]) < light(table[i - 8])) == falls, map.label);
    }
    QVERIFY(!find_colour_map("nothing"));
}

void TestHeatmapGeometry::numbersInCellsAreMeasured() {
    const auto longest = [](const std::vector<double>& values) {
        Map map;
        Matrix matrix(1, static_cast<Index>(values.size()));
        std::copy(values.begin(), values.end(), matrix.data());
        map.values = Table(std::move(matrix));
        return longest_number(map);
    };
    QCOMPARE(longest({0, 0.9, 0.25}), QStringLiteral("0.90"));
    QCOMPARE(longest({0, 1}), QStringLiteral("1"));
    QCOMPARE(longest({0.5, 3e-12}), QStringLiteral("3e−12"));
    QCOMPARE(longest({0.5, 0.9951}), QStringLiteral("0.995"));
    QCOMPARE(longest({0.5, 0.99999}), QStringLiteral(">0.999"));
    QCOMPARE(longest({-12, 3}), QStringLiteral("−12"));
    QCOMPARE(longest({-12.5, 3, std::nan(""), -std::numeric_limits<double>::infinity()}), QStringLiteral("−12.50"));
    QCOMPARE(longest({1234.5, 88.88}).size(), 5);
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> exponent(-20, 20), mantissa(-1, 1);
    for (int i = 0; i < 2000; ++i) {
        const std::vector<double> values{mantissa(random) * std::pow(10, exponent(random)), mantissa(random),
                                         std::round(mantissa(random) * 1000)};
        for (const double value : values)
            QVERIFY2(shown(value, cell_digits).size() <= longest(values).size(), qPrintable(shown(value, cell_digits)));
    }
}

} // namespace attenscope

QTEST_MAIN(attenscope::TestHeatmapGeometry)
#include "tst_heatmap_geometry.moc"
