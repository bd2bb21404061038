// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that hold for every row of the tables: score rule × mask × normaliser × head layout × size, in both
// precisions. Numbers are random in −1 … 1 from fixed seeds.
#include "core/attention/mask_rules.h"
#include "core/attention/normalisers.h"
#include "core/attention/score_rules.h"
#include "tests/core/attention_support.h"

#include <numeric>

namespace attenscope::testing {

namespace {

constexpr Index width = 3; ///< D = E
struct Size {
    Index M, N;
};
struct Layout {
    Index heads, kv_heads;
};
constexpr Size sizes[] = {{0, 0}, {0, 3}, {3, 0}, {1, 1}, {1, 7}, {7, 1}, {5, 9}, {9, 5}, {33, 17}};
constexpr Layout layouts[] = {{1, 1}, {2, 2}, {4, 2}, {3, 1}};

Mask mask_of(const MaskRule& rule, Size size) {
    Mask mask{std::string(rule.id), {}, {}};
    if (std::string_view(rule.numbers) == "W") mask.numbers = {2};
    if (std::string_view(rule.numbers) == "I,J,…" && size.N > 0) mask.numbers = {size.N - 1};
    if (rule.id == "drawn") {
        Visibility cells(size.M, size.N);
        const Table random = random_table(size.M, size.N, 9);
        for (Index i = 0; i < size.M; ++i)
            for (Index j = 0; j < size.N; ++j)
                cells(i, j) = i % 4 != 3 && (*random)(i, j) > -0.3; // every fourth query sees nothing
        mask.drawn = VisibilityTable(std::move(cells));
    }
    return mask;
}

Experiment experiment(Size size, Layout layout) {
    const auto seed = static_cast<std::uint64_t>(size.M * 100 + size.N);
    return from_vectors(random_table(size.M, layout.heads * width, seed),
                        random_table(size.N, layout.kv_heads * width, seed + 1),
                        random_table(size.N, layout.kv_heads * width, seed + 2), layout.heads, layout.kv_heads);
}

/// Every combination, in double; `check` may change the Experiment.
void for_every_combination(const std::function<void(Experiment)>& check) {
    for (const Size size : sizes)
        for (const Layout layout : layouts)
            for (const ScoreRule& score : score_rules())
                for (const Normaliser& normaliser : normalisers())
                    for (size_t m = 0; m <= mask_rules().size(); ++m) {
                        Experiment e = experiment(size, layout);
                        e.score = score.id;
                        e.normaliser = normaliser.id;
                        if (m > 0) e.masks = {mask_of(mask_rules()[m - 1], size)};
                        SCOPED_TRACE(e.score + ", " + e.normaliser + ", " + (m > 0 ? e.masks[0].rule : "no mask") +
                                     ", " + std::to_string(size.M) + "×" + std::to_string(size.N) + ", " +
                                     std::to_string(layout.heads) + "/" + std::to_string(layout.kv_heads));
                        check(std::move(e));
                        if (::testing::Test::HasFailure()) return;
                    }
}

double rounding(const Experiment& e) {
    return e.precision == Precision::Float32 ? 0x1p-24 : 0x1p-53;
}

/// A row's sum: N roundings of numbers that add up to 1, twice, and 2 ulp of each exponential.
TEST(AttentionProperties, RowsSumToOneOrSeeNothing) {
    for_every_combination([](Experiment e) {
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            e.precision = precision;
            const Trace trace = attended(e);
            const double tolerance = static_cast<double>(2 * trace.keys() + 8) * rounding(e);
            for (const HeadTrace& head : trace.heads)
                for (Index i = 0; i < trace.queries(); ++i) {
                    bool sees = false;
                    for (Index j = 0; j < trace.keys(); ++j) {
                        sees = sees || trace.sees(i, j);
                        EXPECT_TRUE(trace.sees(i, j) || (*head.weights)(i, j) == 0);
                    }
                    EXPECT_NEAR(head.weights->row(i).sum(), sees ? 1 : 0, sees ? tolerance : 0);
                    EXPECT_TRUE(sees || head.context->row(i).isZero(0));
                }
        }
    });
}

/// What a query does not see changes nothing for it, not even its last bit: NaN in K and V, one key at a time.
TEST(AttentionProperties, HiddenNaNAndInfinityNeverLeak) {
    for_every_combination([](Experiment e) {
        if (e.masks.empty() || e.key->rows() == 0) return;
        const Index j = e.key->rows() - 1;
        Experiment poisoned = e;
        Matrix key = *e.key, value = *e.value;
        key.row(j).setConstant(nan);
        value.row(j).setConstant(inf);
        poisoned.key = Table(key);
        poisoned.value = Table(value);
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            e.precision = poisoned.precision = precision;
            const Trace before = attended(e), after = attended(poisoned);
            for (Index i = 0; i < before.queries(); ++i)
                if (!before.sees(i, j))
                    for (size_t h = 0; h < before.heads.size(); ++h) {
                        EXPECT_EQ(after.heads[h].weights->row(i), before.heads[h].weights->row(i));
                        EXPECT_EQ(after.heads[h].context->row(i), before.heads[h].context->row(i));
                    }
        }
    });
}

/// Permuted keys, with their cells of the mask, permute the columns and leave the contexts, but for the order of sums.
TEST(AttentionProperties, PermutedKeysPermuteColumns) {
    for_every_combination([](Experiment e) {
        const Trace before = attended(e);
        const Index N = before.keys(), M = before.queries();
        const auto moved = [N](Index j) { return (j + 3) % N; };
        Matrix key = *e.key, value = *e.value;
        Visibility visible = Visibility::Constant(M, N, true);
        for (Index j = 0; j < N; ++j) {
            key.row(moved(j)) = e.key->row(j);
            value.row(moved(j)) = e.value->row(j);
            for (Index i = 0; i < M; ++i)
                visible(i, moved(j)) = before.sees(i, j);
        }
        e.key = Table(key);
        e.value = Table(value);
        e.masks = {{"drawn", {}, VisibilityTable(visible)}};
        const Trace after = attended(e);
        const double tolerance = static_cast<double>(4 * N + 16) * rounding(e);
        for (size_t h = 0; h < before.heads.size(); ++h) {
            for (Index j = 0; j < N; ++j)
                expect_close(after.heads[h].weights->col(moved(j)), before.heads[h].weights->col(j), tolerance);
            expect_close(*after.heads[h].context, *before.heads[h].context, tolerance);
        }
    });
}

/// A constant on each row of scores: the sum rounds once more, by half an ulp of 4, and exp carries it on.
TEST(AttentionProperties, AConstantOnARowChangesNothing) {
    for_every_combination([](Experiment e) {
        if (e.normaliser == "hard") return; // scores that were different may become equal
        const Trace before = attended(e);
        Matrix bias(before.queries(), before.keys());
        for (Index i = 0; i < bias.rows(); ++i)
            bias.row(i).setConstant(static_cast<double>(i % 5) - 2);
        e.bias = {Table(bias)};
        const Trace after = attended(e);
        for (size_t h = 0; h < before.heads.size(); ++h)
            expect_close(*after.heads[h].weights, *before.heads[h].weights, 24 * rounding(e));
    });
}

TEST(AttentionProperties, CausalIsTheDrawnTriangle) {
    for_every_combination([](Experiment e) {
        if (e.masks.empty() || e.masks[0].rule != "causal") return;
        const Trace causal = attended(e);
        Visibility triangle(causal.queries(), causal.keys());
        for (Index i = 0; i < triangle.rows(); ++i)
            for (Index j = 0; j < triangle.cols(); ++j)
                triangle(i, j) = j <= i;
        e.masks = {{"drawn", {}, VisibilityTable(triangle)}};
        const Trace drawn = attended(e);
        for (size_t h = 0; h < causal.heads.size(); ++h)
            EXPECT_EQ(drawn.heads[h].weights, causal.heads[h].weights);
        EXPECT_EQ(drawn.output, causal.output);
    });
}

/// Each head alone, on its columns of Q and of the K and V it reads, is the head among the others.
TEST(AttentionProperties, AHeadAloneIsTheHeadAmongOthers) {
    for_every_combination([](Experiment e) {
        const Trace together = attended(e);
        for (Index h = 0; h < e.heads; ++h) {
            const Index g = together.kv_head(h);
            Experiment alone = e;
            alone.heads = alone.kv_heads = 1;
            alone.query = Table(Matrix(e.query->middleCols(h * width, width)));
            alone.key = Table(Matrix(e.key->middleCols(g * width, width)));
            alone.value = Table(Matrix(e.value->middleCols(g * width, width)));
            const Trace trace = attended(alone);
            const auto at = static_cast<size_t>(h);
            // The sum in a length depends on where the vector lies in memory; nothing else does.
            const double tolerance = e.score == "cosine" ? 16 * rounding(e) : 0;
            expect_close(*trace.heads[0].weights, *together.heads[at].weights, tolerance);
            expect_close(*trace.heads[0].context, *together.heads[at].context, tolerance);
        }
    });
}

/// softmax(s/T) has its limit at T = 0, and both are hard attention where the maximum is the only one.
TEST(AttentionProperties, TemperatureZeroIsHardAttention) {
    for_every_combination([](Experiment e) {
        if (e.normaliser != "hard") return;
        const Trace hard = attended(e);
        e.normaliser = "softmax";
        for (const double temperature : {1e-9, 0.0}) {
            e.temperature = temperature;
            const Trace soft = attended(e);
            for (size_t h = 0; h < hard.heads.size(); ++h)
                expect_close(*soft.heads[h].weights, *hard.heads[h].weights, 1e-12);
        }
    });
}

/// What float may be off by. With |q|, |k|, |v| ≤ 1 and learned matrices of entries below √(3/D), a feature is a sum of D
/// products below √(3D) and rounds D + 2 times; a score is D such terms and rounds D + 2 times: all rules stay within
/// δ = D·(2D + 8)·√(3D)·u. A weight is off by the factor exp(±2δ), by 2 ulp of its exponential and by N + 3 roundings;
/// a context adds N + 2 more.
TEST(AttentionProperties, FloatAgreesWithDouble) {
    for_every_combination([](Experiment e) {
        if (e.normaliser == "hard") return; // jumps
        const Trace exact = attended(e);
        e.precision = Precision::Float32;
        const Trace single = attended(e);
        const double u = rounding(e), D = width, N = static_cast<double>(exact.keys());
        const double score = D * (2 * D + 8) * std::sqrt(3 * D) * u;
        const double weight = std::expm1(2 * score) + (N + 8) * u;
        for (size_t h = 0; h < exact.heads.size(); ++h) {
            expect_close(*single.heads[h].scores, *exact.heads[h].scores, score);
            expect_close(*single.heads[h].weights, *exact.heads[h].weights, weight);
            expect_close(*single.heads[h].context, *exact.heads[h].context, weight + (N + 3) * u);
        }
    });
}

} // namespace

} // namespace attenscope::testing
