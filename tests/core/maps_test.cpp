// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/lens.h"
#include "core/maps/part.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attenscope {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

Map map_of(std::initializer_list<std::initializer_list<double>> rows, MapKind kind = MapKind::Weight) {
    Map map;
    map.values = Matrix(rows);
    map.kind = kind;
    return map;
}

TEST(Statistics, HiddenAndOddCellsTakeNoPart) {
    Map map = map_of({{10000, 0.66, nan_value}, {0.61, 0.15, inf}, {-inf, 0.2, 0.5}});
    Visibility visible = Visibility::Constant(3, 3, true);
    visible(0, 0) = false;
    map.visible = visible;
    const auto range = value_range(map);
    ASSERT_TRUE(range);
    EXPECT_EQ(range->low, 0.15);
    EXPECT_EQ(range->high, 0.66);
    EXPECT_DOUBLE_EQ(row_sum(map, 0), 0.66);
    EXPECT_DOUBLE_EQ(*percentile(map, 0), 0.15);
    EXPECT_DOUBLE_EQ(*percentile(map, 100), 0.66);
    EXPECT_DOUBLE_EQ(*percentile(map, 50), 0.5);
    EXPECT_DOUBLE_EQ(*percentile(map, 12.5), 0.175);
}

TEST(Statistics, NothingToCount) {
    EXPECT_FALSE(value_range(Map{}));
    EXPECT_FALSE(percentile(Map{}, 50));
    EXPECT_FALSE(value_range(map_of({{nan_value, inf}})));
    EXPECT_FALSE(percentile(map_of({{1, 2}}), nan_value));
    EXPECT_EQ(row_sum(map_of({{1, 2}}), 5), 0);
}

TEST(Statistics, EntropyIsBetweenCertainAndEven) {
    EXPECT_EQ(*entropy(Eigen::Vector3d(0, 1, 0)), 0);
    EXPECT_NEAR(*entropy(Eigen::Vector4d::Constant(0.25)), std::log(4), 1e-15);
    EXPECT_FALSE(entropy(Eigen::Vector3d::Zero()));
    EXPECT_FALSE(entropy(Eigen::Vector2d(-0.1, 1.1)));
    EXPECT_FALSE(entropy(Eigen::Vector2d(nan_value, 1)));
    EXPECT_FALSE(entropy(Eigen::Vector2d(inf, 1)));
    EXPECT_FALSE(entropy(Eigen::VectorXd()));
}

TEST(Statistics, EntropyIsOfTheRowDividedByItsSum) {
    for (const double sum : {5e-324 * 4, 1e-300, 0.3, 0.9, 1.25, 4.0, 1e300}) {
        EXPECT_NEAR(*entropy(Eigen::Vector4d::Constant(sum / 4)), std::log(4), 1e-15) << sum;
        EXPECT_EQ(*entropy(Eigen::Vector2d(0, sum)), 0) << sum;
        EXPECT_NEAR(*entropy(Eigen::Vector2d(sum / 4, sum / 4 * 3)), std::log(4) - 0.75 * std::log(3), 1e-14) << sum;
    }
    EXPECT_NEAR(*entropy(Eigen::Vector3d(1e308, 1e308, 1e308)), std::log(3), 1e-15); // their sum is no number
    for (int i = 1; i < 1000; ++i)
        EXPECT_GE(*entropy(Eigen::Vector2d(1e-17 * i, 1 + 1e-13 * i)), 0) << i;
}

TEST(MapPart, KeepsNumbersLabelsAndWhatIsHidden) {
    Map map;
    map.values = Matrix{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}};
    map.visible = Visibility{{true, true, true, true}, {true, false, true, true}, {true, true, true, false}};
    map.rows = {"a", "b", "c"};
    const Map part = part_of(map, {1, 2, 1, 3});
    EXPECT_TRUE(same(*part.values, Matrix{{5, 6, 7}, {9, 10, 11}}));
    EXPECT_FALSE(part.sees(0, 0));
    EXPECT_FALSE(part.sees(1, 2));
    EXPECT_TRUE(part.sees(1, 0));
    EXPECT_EQ(part.rows, (Tokens{"b", "c"}));
    EXPECT_EQ(part.columns, (Tokens{"1", "2", "3"})); // the numbers they had
    EXPECT_EQ(part.kind, map.kind);
}

TEST(MapPart, FloatsStayFloats) {
    Map map;
    map.values = Table(MatrixOf<float>{{0.1F, 0.2F}, {0.3F, 0.4F}});
    const Map part = part_of(map, {1, 1, 0, 1});
    ASSERT_NE(part.values.floats(), nullptr);
    EXPECT_EQ(part.values.floats()->rows(), 1);
    EXPECT_EQ((*part.values.floats())(0, 0), 0.3F);
}

TEST(ColourRange, Automatic) {
    const RangeChoice automatic;
    EXPECT_EQ(colour_range(map_of({{0.2, 0.8}}), automatic, false), (Range{0, 0.8}));
    EXPECT_EQ(colour_range(map_of({{0.2, 0.8}}, MapKind::Score), automatic, false), (Range{0.2, 0.8}));
    const RangeChoice unit{RangeChoice::Kind::Auto, 0, 1, true};
    EXPECT_EQ(colour_range(map_of({{0.01, 0.01}}), unit, false), (Range{0, 1})); // equal and small: not strong
    EXPECT_EQ(colour_range(map_of({{0, 1 + 1e-15}}), unit, false), (Range{0, 1}));
    EXPECT_EQ(colour_range(map_of({{0, 1.5}}), unit, false), (Range{0, 1.5})); // nothing may lie beyond the colours
    EXPECT_EQ(colour_range(map_of({{-0.1, 0.5}}), unit, false), (Range{-0.1, 0.5}));
    EXPECT_EQ(colour_range(map_of({{0.2, 0.8}}, MapKind::Score), unit, false), (Range{0.2, 0.8}));
    EXPECT_EQ(colour_range(map_of({{-1, 3}}, MapKind::Score), automatic, false), (Range{-1, 3}));
    EXPECT_EQ(colour_range(map_of({{-1, 3}}, MapKind::Score), automatic, true), (Range{-3, 3}));
    EXPECT_EQ(colour_range(map_of({{-0.1, 0.5}}), automatic, false), (Range{-0.1, 0.5}));
}

TEST(ColourRange, AlwaysHasRoom) {
    for (const bool symmetric : {false, true}) {
        for (const Map& map :
             {Map{}, map_of({{0, 0}}), map_of({{5, 5}}, MapKind::Score), map_of({{-2}}, MapKind::Score),
              map_of({{nan_value, inf}}), map_of({{1e-320}}), map_of({{-1e308, 1e308}})}) {
            const Range range = colour_range(map, {}, symmetric);
            EXPECT_LT(range.low, range.high);
            EXPECT_TRUE(std::isfinite(range.low) && std::isfinite(range.high));
            if (const auto values = value_range(map)) {
                EXPECT_LE(range.low, values->low);
                EXPECT_GE(range.high, values->high);
            }
        }
    }
}

TEST(ColourRange, Chosen) {
    const Map map = map_of({{0, 1, 2, 3, 100}});
    EXPECT_EQ(colour_range(map, *parse_range("-1,2.5"), true), (Range{-1, 2.5}));
    EXPECT_EQ(colour_range(map, *parse_range("p0,75"), false), (Range{0, 3}));
    EXPECT_EQ(colour_range(map_of({{7, 7}}), *parse_range("p5,95"), false), (Range{0, 7}));
}

TEST(ParseRange, ReadsWhatTheCommandLineSays) {
    EXPECT_EQ(*parse_range("auto"), RangeChoice{});
    EXPECT_EQ(*parse_range("0,1"), (RangeChoice{RangeChoice::Kind::Fixed, 0, 1}));
    EXPECT_EQ(*parse_range(" -1.5 , +2e3"), (RangeChoice{RangeChoice::Kind::Fixed, -1.5, 2000}));
    EXPECT_EQ(*parse_range("p2,98"), (RangeChoice{RangeChoice::Kind::Percentiles, 2, 98}));
}

TEST(ParseRange, RefusesInWords) {
    for (const char* bad :
         {"", "1", "1,", ",", "a,b", "1,0", "1,1", "nan,1", "0,inf", "p-1,5", "p0,101", "0,1,2", "p"}) {
        const auto range = parse_range(bad);
        ASSERT_FALSE(range) << bad;
        EXPECT_NE(english(range.error()).find(bad), std::string::npos);
    }
}

} // namespace
} // namespace attenscope
