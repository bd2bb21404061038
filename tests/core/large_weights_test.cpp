// SPDX-License-Identifier: GPL-3.0-or-later
// Weights that are computed when looked at, against the full computation.
#include "core/attention/compute_heads.h"
#include "core/attention/large_weights.h"
#include "tests/core/attention_support.h"

#include <atomic>

namespace attenscope::testing {

namespace {

/// Sums of up to 5000 exponentials in another order; relative.
constexpr double tolerance = 1e-5;

struct Case {
    MatrixOf<float> query, key, weights;
    std::optional<LargeWeights> large;
};

VectorRows rows_of(const MatrixOf<float>& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), matrix.cols()};
}

Case made(MatrixOf<float> query, MatrixOf<float> key, float scale) {
    Case out{std::move(query), std::move(key), {}, {}};
    HeadsProblem<float> problem;
    problem.queries = out.query.rows();
    problem.keys = out.key.rows();
    problem.query = out.query;
    problem.key = out.key;
    problem.scale = scale;
    std::vector<HeadNumbers<float>> heads;
    compute_heads<float>(problem, {}, heads);
    out.weights = heads[0].weights;
    out.large = LargeWeights::scan(rows_of(out.query), rows_of(out.key), scale);
    return out;
}

Case random_case(Index queries, Index keys, Index width) {
    return made(random_table(queries, width, 1)->cast<float>() * 3, random_table(keys, width, 2)->cast<float>() * 3,
                0.5F);
}

void expect_near(const MatrixOf<float>& found, const MatrixOf<float>& expected) {
    ASSERT_EQ(found.rows(), expected.rows());
    ASSERT_EQ(found.cols(), expected.cols());
    for (Index i = 0; i < found.rows(); ++i)
        for (Index j = 0; j < found.cols(); ++j) {
            const float a = found(i, j), b = expected(i, j);
            if (std::isnan(a) && std::isnan(b)) continue;
            ASSERT_NEAR(a, b, tolerance * std::abs(b)) << i << ", " << j;
        }
}

/// Cell by cell; NaN is the largest.
MatrixOf<float> largest_by_hand(const MatrixOf<float>& weights, const CellRectangle& cells, Index rows, Index columns) {
    MatrixOf<float> out = MatrixOf<float>::Constant(rows, columns, -1);
    for (Index p = 0; p < rows; ++p)
        for (Index c = 0; c < columns; ++c)
            for (Index i = p * cells.queries / rows; i < (p + 1) * cells.queries / rows; ++i)
                for (Index j = c * cells.keys / columns; j < (c + 1) * cells.keys / columns; ++j) {
                    const float weight = weights(cells.query + i, cells.key + j);
                    if (!std::isnan(out(p, c)) && !(weight <= out(p, c))) out(p, c) = weight;
                }
    return out;
}

TEST(LargeWeights, RectanglesAreThoseOfTheFullComputation) {
    for (const auto& [M, N] : {std::pair<Index, Index>(1, 1), {70, 33}, {61, 2049}, {200, 5000}}) {
        const Case c = random_case(M, N, 20);
        ASSERT_TRUE(c.large);
        expect_near(c.large->weights({0, M, 0, N}), c.weights);
        const CellRectangle part{M / 3, M - M / 3, N / 5, N / 2};
        expect_near(c.large->weights(part), c.weights.block(part.query, part.key, part.queries, part.keys));
        expect_near(c.large->weights({0, 0, 0, N}), MatrixOf<float>(0, N));
    }
}

TEST(LargeWeights, TheLargestUnderEachPixelAtAnyZoom) {
    const Index M = 200, N = 5000;
    const Case c = random_case(M, N, 20);
    for (const CellRectangle& cells : {CellRectangle{0, M, 0, N}, {13, 150, 777, 4100}, {5, 1, 9, 1}, {0, 40, 2040, 20}})
        for (const Index parts : {1, 3, 7, 40, 5000}) {
            const Index rows = std::min(parts, cells.queries), columns = std::min(parts, cells.keys);
            expect_near(c.large->largest_weights(cells, rows, columns), largest_by_hand(c.weights, cells, rows, columns));
        }
}

TEST(LargeWeights, WhatIsNoFiniteNumberIsTheSameAsInTheFullComputation) {
    MatrixOf<float> query = random_table(6, 3, 1)->cast<float>(), key = random_table(4500, 3, 2)->cast<float>();
    query(1, 0) = static_cast<float>(nan);
    query(2, 1) = static_cast<float>(inf);
    const Case c = made(query, key, 1);
    expect_near(c.large->weights({0, 6, 0, 4500}), c.weights);
    const CellRectangle all{0, 6, 0, 4500};
    expect_near(c.large->largest_weights(all, 6, 100), largest_by_hand(c.weights, all, 6, 100));
    const Case none = made(query, MatrixOf<float>(0, 3), 1);
    EXPECT_EQ(none.large->row_maximum(0), -inf);
    EXPECT_EQ(none.large->row_sum(0), 0);
}

TEST(LargeWeights, ThePassTellsHowFarItIsAndStops) {
    const MatrixOf<float> vectors = random_table(5000, 8, 1)->cast<float>();
    std::vector<double> done;
    ASSERT_TRUE(LargeWeights::scan(rows_of(vectors), rows_of(vectors), 1, [&](double part) { done.push_back(part); }));
    ASSERT_EQ(done.size(), 3U);
    EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
    EXPECT_EQ(done.back(), 1);
    std::stop_source source;
    EXPECT_FALSE(LargeWeights::scan(
        rows_of(vectors), rows_of(vectors), 1, [&](double) { source.request_stop(); }, source.get_token()));
}

} // namespace

} // namespace attenscope::testing
