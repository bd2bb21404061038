// SPDX-License-Identifier: GPL-3.0-or-later
// Weights that are computed when looked at, against the full computation.
#include "core/attention/compute_heads.h"
#include "core/attention/large_weights.h"
#include "core/attention/mask_rules.h"
#include "core/formats/npy_view.h"
#include "tests/core/attention_support.h"

#include <atomic>
#include <cstring>

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

/// `how` says all but the vectors.
Case made(MatrixOf<float> query, MatrixOf<float> key, LargeScores how) {
    Case out{std::move(query), std::move(key), {}, {}};
    HeadsProblem<float> problem;
    problem.queries = out.query.rows();
    problem.keys = out.key.rows();
    problem.query = out.query;
    problem.key = out.key;
    problem.scale = how.scale;
    problem.soft_cap = how.soft_cap;
    problem.alibi = how.alibi_slope.has_value();
    problem.visible = *visibility(how.masks, problem.queries, problem.keys);
    std::vector<HeadNumbers<float>> heads;
    compute_heads<float>(problem, {}, heads);
    out.weights = heads[0].weights;
    how.query = rows_of(out.query);
    how.key = rows_of(out.key);
    out.large = LargeWeights::scan(how);
    return out;
}

Case made(MatrixOf<float> query, MatrixOf<float> key, float scale) {
    return made(std::move(query), std::move(key), LargeScores{{}, {}, scale});
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
    for (const CellRectangle& cells :
         {CellRectangle{0, M, 0, N}, {13, 150, 777, 4100}, {5, 1, 9, 1}, {0, 40, 2040, 20}})
        for (const Index parts : {1, 3, 7, 40, 5000}) {
            const Index rows = std::min(parts, cells.queries), columns = std::min(parts, cells.keys);
            expect_near(c.large->largest_weights(cells, rows, columns),
                        largest_by_hand(c.weights, cells, rows, columns));
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
    // A NaN is not seen through a mask, and what is hidden beside one stays 0.
    LargeScores causal{{}, {}, 1};
    causal.masks = {{"causal", {}, {}}};
    const Case masked = made(query, key, causal);
    EXPECT_EQ(masked.large->weights({1, 1, 3, 1})(0, 0), 0);
    expect_near(masked.large->weights({0, 6, 0, 4500}), masked.weights);
    const Case none = made(query, MatrixOf<float>(0, 3), 1);
    EXPECT_EQ(none.large->row_maximum(0), -inf);
    EXPECT_EQ(none.large->row_sum(0), 0);
}

/// An npy file of float32 of shape `shape`, where a map of it would begin: at a multiple of 64.
struct MappedNpy {
    MappedNpy(const std::string& shape, const MatrixOf<float>& numbers)
        : memory(64 + static_cast<size_t>(numbers.size())) {
        std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + ", }";
        header.resize(117, ' ');
        header = std::string("\x93NUMPY\1\0\x76\0", 10) + header + '\n';
        std::memcpy(memory.data(), header.data(), header.size());
        std::copy_n(numbers.data(), numbers.size(), memory.data() + header.size() / sizeof(float));
        bytes =
            std::as_bytes(std::span(memory)).first(header.size() + sizeof(float) * static_cast<size_t>(numbers.size()));
    }
    std::vector<float> memory;
    Bytes bytes;
};

TEST(LargeWeights, EveryMaskRuleSoftCapAndAlibi) {
    const MatrixOf<float> query = random_table(130, 9, 1)->cast<float>() * 3;
    for (const Index keys : {40, 130, 4200}) {
        const MatrixOf<float> key = random_table(keys, 9, 2)->cast<float>() * 3;
        Visibility drawn(query.rows(), keys);
        for (Index i = 0; i < drawn.size(); ++i)
            drawn.data()[i] = i % 7 < 3 && i / keys != 5;
        std::vector<std::vector<Mask>> all = {{{"window", {20}, {}}, {"causal", {}, {}}, {"padding", {1, 2, 3}, {}}}};
        for (const MaskRule& rule : mask_rules()) {
            all.push_back({{std::string(rule.id), {}, {}}});
            if (rule.id == "window") all.back()[0].numbers = {25};
            if (rule.id == "padding") all.back()[0].numbers = {0, 17, keys - 1};
            if (rule.id == "drawn") all.back()[0].drawn = VisibilityTable(drawn);
        }
        for (const std::vector<Mask>& masks : all) {
            SCOPED_TRACE(masks[0].rule + ", " + std::to_string(keys));
            LargeScores how{{}, {}, 0.3F, {}, {}, masks};
            if (keys != 130) how.soft_cap = 4;
            if (keys != 40) how.alibi_slope = 0x1p-8F; // of the one head of one
            const Case c = made(query, key, how);
            ASSERT_TRUE(c.large);
            const CellRectangle whole{0, 130, 0, keys}, part{50, 60, keys / 3, keys / 2};
            expect_near(c.large->weights(whole), c.weights);
            expect_near(c.large->weights(part), c.weights.block(part.query, part.key, part.queries, part.keys));
            for (const CellRectangle& cells : {whole, part})
                expect_near(c.large->largest_weights(cells, 23, 17), largest_by_hand(c.weights, cells, 23, 17));
        }
    }
}

TEST(LargeWeights, OfNothing) {
    for (const auto& [M, N] : {std::pair<Index, Index>(0, 0), {0, 5}, {5, 0}}) {
        const Case c = made(MatrixOf<float>::Ones(M, 4), MatrixOf<float>::Ones(N, 4),
                            LargeScores{{}, {}, 1, 2.0F, {}, {{"causal", {}, {}}}});
        ASSERT_TRUE(c.large);
        expect_near(c.large->weights({0, M, 0, N}), c.weights);
        EXPECT_EQ(c.large->largest_weights({0, M, 0, N}, M, N).size(), 0);
        for (Index i = 0; i < M; ++i)
            EXPECT_EQ(c.large->row_sum(i), 0);
    }
    // Vectors of no numbers: every score is 0.
    const Case none = made(MatrixOf<float>(3, 0), MatrixOf<float>(4, 0), 1);
    expect_near(none.large->weights({0, 3, 0, 4}), MatrixOf<float>::Constant(3, 4, 0.25F));
}

TEST(LargeWeights, FromAMappedFileWithoutACopy) {
    const MatrixOf<float> numbers = random_table(2 * 70, 20, 1)->cast<float>();
    const MappedNpy file("(2, 70, 20)", numbers);
    const Result<FloatView> view = npy_view(file.bytes);
    ASSERT_TRUE(view) << english(view.error());
    EXPECT_EQ(view->numbers, file.memory.data() + 32);
    const Result<VectorRows> query = vectors_of_head(*view, 1), key = vectors_of_head(*view, 0);
    ASSERT_TRUE(query && key);
    const Case c = made(numbers.bottomRows(70), numbers.topRows(70), 0.5F);
    const auto large = LargeWeights::scan({*query, *key, 0.5F});
    ASSERT_TRUE(large);
    expect_near(large->weights({0, 70, 0, 70}), c.weights);

    EXPECT_FALSE(vectors_of_head(*view, 2));
    EXPECT_FALSE(vectors_of_head({{7}, view->numbers}, 0));
    EXPECT_FALSE(npy_view(file.bytes.first(file.bytes.size() - 1)));
    EXPECT_FALSE(npy_view(MappedNpy("(3, 70, 20)", numbers).bytes));
    std::string doubles(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size());
    doubles.replace(doubles.find("<f4"), 3, ">f4");
    EXPECT_FALSE(npy_view(std::as_bytes(std::span(doubles))));
}

TEST(LargeWeights, ThePassTellsHowFarItIsAndStops) {
    const MatrixOf<float> vectors = random_table(5000, 8, 1)->cast<float>();
    std::vector<double> done;
    ASSERT_TRUE(LargeWeights::scan({rows_of(vectors), rows_of(vectors)}, [&](double part) { done.push_back(part); }));
    ASSERT_EQ(done.size(), 3U);
    EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
    EXPECT_EQ(done.back(), 1);
    std::stop_source source;
    EXPECT_FALSE(LargeWeights::scan(
        {rows_of(vectors), rows_of(vectors)}, [&](double) { source.request_stop(); }, source.get_token()));
}

} // namespace

} // namespace attenscope::testing
