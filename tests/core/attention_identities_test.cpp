// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for any numbers, whatever the rules: checked for every rule the tables name.
#include "core/attention/normalisers.h"
#include "core/attention/score_rules.h"
#include "tests/core/attention_support.h"

#include <numeric>

namespace attenscope::testing {

namespace {

constexpr Index queries = 7, keys = 9, heads = 2, width = 3;
constexpr double tolerance = 1e-14; // a few roundings of numbers near 1

Experiment random_experiment(std::string_view score, std::uint64_t seed) {
    Experiment e = from_vectors(random_table(queries, heads * width, seed), random_table(keys, heads * width, seed + 1),
                                random_table(keys, heads * width, seed + 2), heads, heads);
    e.score = score;
    return e;
}

Table rows_in_order(const Table& table, const std::vector<Index>& order) {
    Matrix out(table->rows(), table->cols());
    for (size_t i = 0; i < order.size(); ++i)
        out.row(static_cast<Index>(i)) = table->row(order[i]);
    return Table(std::move(out));
}

/// Calls `check` with a random Experiment of every score rule and three seeds.
void for_every_score(const std::function<void(const Experiment&)>& check) {
    for (const ScoreRule& rule : score_rules())
        for (const std::uint64_t seed : std::initializer_list<std::uint64_t>{1, 20, 300}) {
            SCOPED_TRACE(std::string(rule.id) + ", seed " + std::to_string(seed));
            check(random_experiment(rule.id, seed));
        }
}

TEST(AttentionIdentities, RowsAreWeights) {
    for_every_score([](Experiment e) {
        for (const Normaliser& normaliser : normalisers()) {
            e.normaliser = normaliser.id;
            for (const double temperature : {0.0, 0.3, 1.0, 1e300}) {
                e.temperature = temperature;
                for (const HeadTrace& head : attended(e).heads) {
                    expect_close(head.weights->rowwise().sum(), Matrix::Ones(queries, 1), tolerance);
                    EXPECT_GE(head.weights->minCoeff(), 0);
                }
            }
        }
    });
}

TEST(AttentionIdentities, OrderOfKeysDoesNotMatter) {
    std::vector<Index> order(keys);
    std::iota(order.begin(), order.end(), 0);
    std::rotate(order.begin(), order.begin() + 4, order.end());
    std::swap(order[0], order[7]);
    for_every_score([&](Experiment e) {
        const Trace before = attended(e);
        e.key = rows_in_order(e.key, order);
        e.value = rows_in_order(e.value, order);
        const Trace after = attended(e);
        expect_close(*after.output, *before.output, tolerance);
        for (size_t h = 0; h < heads; ++h)
            for (Index j = 0; j < keys; ++j)
                expect_close(after.heads[h].weights->col(j),
                             before.heads[h].weights->col(order[static_cast<size_t>(j)]), tolerance);
    });
}

TEST(AttentionIdentities, ABiasThatIsTheSameForAllKeysChangesNothing) {
    for_every_score([](Experiment e) {
        const Trace before = attended(e);
        Matrix bias(queries, keys);
        for (Index i = 0; i < queries; ++i)
            bias.row(i).setConstant(static_cast<double>(i) - 3.5);
        e.bias = {Table(bias)};
        const Trace after = attended(e);
        expect_close(*after.heads[1].weights, *before.heads[1].weights, tolerance);
        expect_close(*after.output, *before.output, tolerance);
    });
}

TEST(AttentionIdentities, HiddenKeysAreNotRead) {
    for_every_score([](Experiment e) {
        e.masks = {{"padding", {2, 8}, {}}};
        const Trace before = attended(e);
        Matrix key = *e.key, value = *e.value;
        key.row(2).setConstant(nan);
        key.row(8).setConstant(inf);
        value.row(2).setConstant(-inf);
        value.row(8).setConstant(nan);
        e.key = Table(key);
        e.value = Table(value);
        const Trace after = attended(e);
        expect_close(*after.output, *before.output, 0);
        expect_close(*after.heads[1].weights, *before.heads[1].weights, 0);
        EXPECT_TRUE(after.warnings.empty());
    });
}

TEST(AttentionIdentities, HiddenKeysAreAsGoodAsAbsent) {
    for_every_score([](Experiment e) {
        e.masks = {{"padding", {7, 8}, {}}};
        const Trace hidden = attended(e);
        e.masks.clear();
        e.source.resize(7);
        e.key = Table(Matrix(e.key->topRows(7)));
        e.value = Table(Matrix(e.value->topRows(7)));
        expect_close(*attended(e).output, *hidden.output, tolerance);
    });
}

TEST(AttentionIdentities, AlibiIsTheSameAsItsBias) {
    for_every_score([](Experiment e) {
        e.alibi = true;
        const Trace with_alibi = attended(e);
        e.alibi = false;
        for (const double slope : {1.0 / 16, 1.0 / 256}) {
            Matrix bias(queries, keys);
            for (Index i = 0; i < queries; ++i)
                for (Index j = 0; j < keys; ++j)
                    bias(i, j) = slope * static_cast<double>(j - i);
            e.bias.push_back(Table(bias));
        }
        expect_close(*attended(e).output, *with_alibi.output, 0);
    });
}

TEST(AttentionIdentities, SharedKeyValueHeadsAreRepeatedOnes) {
    Experiment e = from_vectors(random_table(5, 8, 1), random_table(6, 4, 2), random_table(6, 6, 3), 4, 2);
    const Trace grouped = attended(e);
    const auto repeated = [](const Table& table, Index head_width) {
        Matrix out(table->rows(), 4 * head_width);
        for (Index h = 0; h < 4; ++h)
            out.middleCols(h * head_width, head_width) = table->middleCols(h / 2 * head_width, head_width);
        return Table(std::move(out));
    };
    e.key = repeated(e.key, 2);
    e.value = repeated(e.value, 3);
    e.kv_heads = 4;
    expect_close(*attended(e).output, *grouped.output, 0);
}

TEST(AttentionIdentities, StagesFollowEachOther) {
    Experiment e = random_experiment("scaled-dot", 5);
    e.soft_cap = 0.5;
    e.bias = {random_table(queries, keys, 6)};
    e.masks = {{"window", {4}, {}}};
    e.temperature = 0.7;
    const Trace trace = attended(e);
    for (const HeadTrace& head : trace.heads) {
        expect_close(*head.scaled, *head.scores * trace.scale, 0);
        for (Index i = 0; i < queries; ++i)
            for (Index j = 0; j < keys; ++j) {
                const double masked = 0.5 * std::tanh((*head.scaled)(i, j) / 0.5) + (*e.bias[0])(i, j);
                // tanh is within 6 ulp of the exact value, the library's within 1; below 1 an ulp is 2⁻⁵³ at most.
                if (trace.sees(i, j))
                    EXPECT_NEAR((*head.masked)(i, j), masked, 8 * 0x1p-53);
                else
                    EXPECT_EQ((*head.masked)(i, j), -inf);
                // Both exponentials are within 2 ulp of the exact one.
                const double weight = head.exponential(i, j, 0.7) / head.row_sum(i);
                EXPECT_NEAR((*head.weights)(i, j), weight, 4 * 0x1p-52 * weight);
            }
    }
}

TEST(AttentionIdentities, ManyThreadsGiveTheNumbersOfOne) {
    // Big enough for several threads and several blocks of rows, and the same at every run.
    Experiment e;
    e.target = e.source = numbered_tokens(200);
    e.self_attention = true;
    e.token_vectors.width = 192;
    e.heads = e.kv_heads = 3;
    const Trace first = attended(e), second = attended(e);
    EXPECT_EQ(first.output, second.output);
    const Matrix scores = first.inputs.query->leftCols(64) * first.inputs.key->leftCols(64).transpose();
    expect_close(*first.heads[0].scores, scores, 1e-12);
    expect_close(first.merged->middleCols(64, 64), *first.heads[1].context, 0);
    expect_close(*first.heads[2].weights * first.inputs.value->rightCols(64), *first.heads[2].context, 1e-13);
}

} // namespace

} // namespace attenscope::testing
