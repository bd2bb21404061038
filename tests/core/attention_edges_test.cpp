// SPDX-License-Identifier: GPL-3.0-or-later
// Zero sizes, infinities, NaN, what is refused in words and what is only warned of.
#include "core/attention/mask_rules.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"
#include "core/attention/walkthrough.h"
#include "tests/core/attention_support.h"

#include <thread>
#include <tuple>

namespace attenscope::testing {

namespace {

Table zeros(Index rows, Index columns) {
    return Table(Matrix(Matrix::Zero(rows, columns)));
}

Experiment small() {
    return from_vectors(random_table(3, 4, 1), random_table(5, 4, 2), random_table(5, 4, 3), 2, 2);
}

Experiment from_tokens(Tokens target, Tokens source) {
    Experiment e;
    e.target = std::move(target);
    e.source = std::move(source);
    return e;
}

void expect_refused(const Experiment& e, const std::string& words) {
    EXPECT_NE(refusal(e).find(words), std::string::npos) << "“" << refusal(e) << "” lacks “" << words << "”";
}

TEST(AttentionEdges, ZeroSizesForEveryRule) {
    for (const ScoreRule& score : score_rules())
        for (const OutputRule& output : output_rules())
            for (const auto& [m, n, d] : {std::tuple(0, 3, 2), {3, 0, 2}, {2, 3, 0}, {0, 0, 0}, {1, 1, 1}})
                for (const Precision precision : {Precision::Float64, Precision::Float32}) {
                    SCOPED_TRACE(std::string(score.id) + " " + std::string(output.id));
                    Experiment e = from_vectors(random_table(m, d, 1), random_table(n, d, 2), random_table(n, d, 3));
                    e.score = score.id;
                    e.output = output.id;
                    e.precision = precision;
                    const Trace trace = attended(e);
                    EXPECT_EQ(trace.heads[0].weights->rows(), m);
                    EXPECT_EQ(trace.heads[0].weights->cols(), n);
                    EXPECT_EQ(trace.output->rows(), m);
                    EXPECT_TRUE(trace.output->allFinite());
                    EXPECT_EQ(trace.rows_without_key.size(), n == 0 ? static_cast<size_t>(m) : 0u);
                    if (d == 0 && n > 0 && m > 0) {
                        EXPECT_NEAR((*trace.heads[0].weights)(0, 0), 1.0 / n, 1e-7);
                    }
                }
}

TEST(AttentionEdges, TokensOfAnyNumber) {
    for (const Index width : {0, 1, 8})
        for (const bool positions : {false, true}) {
            Experiment e = from_tokens({}, {"a", "b"});
            e.token_vectors.width = width;
            e.token_vectors.positions = positions;
            EXPECT_EQ(attended(e).output->rows(), 0);
            e.target = {"a", "", "a"};
            EXPECT_EQ(attended(e).output->cols(), width);
            e.source.clear();
            EXPECT_EQ(attended(e).rows_without_key.size(), 3u);
        }
    // Keys of an empty list in a file have no width.
    Experiment e = from_vectors(random_table(2, 4, 1), zeros(0, 0), zeros(0, 6), 2, 1);
    expect_close(*attended(e).output, Matrix::Zero(2, 12), 0);
}

TEST(AttentionEdges, RowWithoutKey) {
    Experiment e = small();
    Matrix bias = Matrix::Zero(3, 5);
    bias.row(1).setConstant(-inf);
    e.bias = {Table(Matrix(Matrix::Zero(3, 5))), Table(bias)};
    const Trace trace = attended(e);
    EXPECT_EQ(trace.rows_without_key, std::vector<Index>{1});
    EXPECT_TRUE((trace.heads[1].weights->row(1).array() == 0).all());
    EXPECT_TRUE((trace.heads[1].context->row(1).array() == 0).all());
    EXPECT_EQ(trace.heads[1].row_sum(1), 0);
    EXPECT_EQ(trace.heads[1].row_maximum(1), -inf);
    EXPECT_GT(trace.heads[0].row_sum(1), 0);
    EXPECT_FALSE(warns(trace, "in effect"));
}

TEST(AttentionEdges, ABiasOfMinusInfinityIsNotRead) {
    Experiment e = small();
    Matrix key = *e.key, value = *e.value, bias = Matrix::Zero(3, 5);
    bias.col(3).setConstant(-inf);
    e.bias = {Table(bias)};
    const Trace before = attended(e);
    key.row(3).setConstant(nan);
    value.row(3).setConstant(nan);
    e.key = Table(key);
    e.value = Table(value);
    const Trace after = attended(e);
    expect_close(*after.output, *before.output, 0);
    EXPECT_TRUE(after.warnings.empty());
}

TEST(AttentionEdges, InfiniteValuesCountOnlyWhereSeen) {
    Experiment e = from_given("scores", {table({{0, 0, 0}, {0, -inf, 0}})}, table({{1, 2}, {inf, 3}, {1, nan}}));
    const Trace trace = attended(e);
    EXPECT_EQ((*trace.output)(0, 0), inf);
    EXPECT_TRUE(std::isnan((*trace.output)(0, 1)));
    EXPECT_EQ((*trace.output)(1, 0), 1);
    EXPECT_TRUE(std::isnan((*trace.output)(1, 1)));
    e.given = {table({{0, -inf, -inf}, {0, 0, -inf}})};
    expect_close(*attended(e).output, *table({{1, 2}, {inf, 2.5}}), 0);
    // Infinite weights, which only a given matrix has, times values of which some are infinite.
    for (const Precision precision : {Precision::Float32, Precision::Float64}) {
        e = from_given("weights", {table({{-inf, 0.5}})}, table({{-0.5, inf}, {1, 2}}));
        e.precision = precision;
        expect_close(*attended(e).output, *table({{inf, -inf}}), 0);
    }
}

TEST(AttentionEdges, NanIsNamedAndStaysInItsRow) {
    Experiment e = from_given("scores", {table({{nan, 0, 1}, {0, 1, 2}, {nan, nan, nan}})}, table({{1}, {2}, {3}}));
    e.masks = {{"drawn", {}, VisibilityTable(Visibility::Constant(3, 3, true))}};
    const Trace trace = attended(e);
    EXPECT_TRUE(warns(trace, "NaN at query 0, key 0"));
    EXPECT_TRUE(warns(trace, "NaN at query 2, key 1"));
    EXPECT_TRUE(warns(trace, "NaN in 1 more cells"));
    EXPECT_TRUE(std::isnan((*trace.output)(0, 0)));
    EXPECT_TRUE(std::isfinite((*trace.output)(1, 0)));
    Visibility visible = Visibility::Constant(3, 3, true);
    visible(0, 2) = false;
    e.masks[0].drawn = VisibilityTable(visible);
    const Trace masked = attended(e);
    EXPECT_EQ((*masked.heads[0].weights)(0, 2), 0);
    EXPECT_TRUE(std::isnan((*masked.heads[0].weights)(0, 1)));
    e.normaliser = "hard";
    EXPECT_TRUE(std::isnan((*attended(e).heads[0].weights)(0, 1)));
    e = from_given("scores", {table({{0, 1}}), table({{0, nan}})});
    EXPECT_TRUE(warns(attended(e), "NaN at query 0, key 1 of head 1"));
}

TEST(AttentionEdges, HardPicksTheFirstOfTheLargest) {
    Experiment e = from_given("scores", {table({{1, 3, 3}, {-inf, -inf, 2}, {inf, 0, inf}})});
    e.normaliser = "hard";
    expect_close(*attended(e).heads[0].weights, *table({{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}), 0);
}

TEST(AttentionEdges, BiasThatHidesInEffect) {
    Experiment e = from_given("scores", {zeros(6, 2)});
    Matrix bias = Matrix::Constant(6, 2, -10000);
    bias(1, 1) = -9999;
    e.bias = {Table(bias)};
    const Trace trace = attended(e);
    EXPECT_TRUE(warns(trace, "Query 0 is in effect"));
    EXPECT_FALSE(warns(trace, "Query 1 is in effect"));
    EXPECT_TRUE(warns(trace, "2 more queries"));
    EXPECT_TRUE(trace.rows_without_key.empty());
    EXPECT_EQ((*trace.heads[0].weights)(0, 0), 0.5);
    // What the mask leaves is all that counts.
    e.masks = {{"padding", {1}, {}}};
    EXPECT_TRUE(warns(attended(e), "Query 1 is in effect"));
}

TEST(AttentionEdges, GivenWeightsAreShownAsTheyAre) {
    Experiment e = from_given("weights", {table({{0.5, 0.4}, {0.5, 0.5}, {0.5, 0.5005}})}, table({{1}, {2}}));
    const Trace trace = attended(e);
    EXPECT_EQ(trace.heads[0].weights, e.given[0]);
    EXPECT_TRUE(warns(trace, "query 0 sum to 0.9,"));
    EXPECT_EQ(trace.warnings.size(), 1u);
    EXPECT_EQ((*trace.output)(0, 0), 0.5 + 0.8);
    // Rounded for people: 0.8999999999999999 and what a float makes of it.
    EXPECT_TRUE(warns(attended(from_given("weights", {table({{0.3, 0.3, 0.3}})})), "query 0 sum to 0.9,"));
    EXPECT_TRUE(warns(attended(from_given("weights", {table({{0.7F, 0.2F}})})), "query 0 sum to 0.9,"));
    EXPECT_TRUE(warns(attended(from_given("weights", {table({{1e300, -3e-9}})})), "query 0 sum to 1e300,"));
    e.temperature = 2;
    EXPECT_TRUE(warns(attended(e), "not applied"));
    e = from_given("weights", {table({{nan, 1}}), table({{1, 0}})});
    EXPECT_TRUE(warns(attended(e), "query 0 of head 0 sum to NaN"));
    EXPECT_FALSE(attended(e).output);
    e.output = "projection";
    EXPECT_TRUE(warns(attended(e), "no values V"));
}

TEST(AttentionEdges, AMaskBesideGivenWeightsIsNotLost) {
    Experiment e = from_given("weights", {table({{0.75, 0.25}, {0.5, 0.5}, {0, nan}})}, table({{1}, {2}}));
    e.masks = {{"drawn", {}, Visibility(table({{1, 0}, {1, 1}, {0, 0}})->array() != 0)}};
    const Trace trace = attended(e);
    ASSERT_TRUE(trace.visible);
    EXPECT_FALSE(trace.sees(0, 1));
    EXPECT_TRUE(trace.sees(1, 1));
    // A hidden cell is not read, NaN neither; the others stay as they are.
    EXPECT_EQ(trace.heads[0].weights, table({{0.75, 0}, {0.5, 0.5}, {0, 0}}));
    EXPECT_EQ((*trace.inputs.weights[0])(0, 1), 0.25);
    EXPECT_EQ(trace.output, table({{0.75}, {1.5}, {0}}));
    EXPECT_EQ(trace.rows_without_key, std::vector<Index>{2});
    EXPECT_TRUE(warns(trace, "hide 2 given weights other than 0, the first is 0.25 at query 0, key 1 of head 0"));
    EXPECT_TRUE(warns(trace, "query 0 sum to 0.75,"));
    EXPECT_EQ(trace.warnings.size(), 2u);
    const Map map = trace_map(trace, *find_trace_matrix("weights"), 0);
    EXPECT_FALSE(map.sees(0, 1));
    EXPECT_FALSE(map.sees(2, 0));
}

TEST(AttentionEdges, AMaskThatAgreesWithGivenWeightsOnlyMarks) {
    Experiment e = from_given("weights", {table({{1, 0}, {0.5, 0.5}})});
    e.masks = {{"causal", {}, {}}};
    const Trace trace = attended(e);
    EXPECT_EQ(trace.heads[0].weights, e.given[0]);
    EXPECT_FALSE(trace.sees(0, 1));
    EXPECT_TRUE(trace.warnings.empty());
}

TEST(AttentionEdges, RefusesWrongSizesWithTheirNumbers) {
    Experiment e = small();
    e.target.resize(12);
    expect_refused(e, "Q has 3 rows for 12 target tokens");
    e = small();
    e.source.resize(8);
    expect_refused(e, "K has 5 rows for 8 source tokens");
    e = small();
    e.value = zeros(4, 4);
    expect_refused(e, "V has 4 rows for 5 source tokens");
    e = small();
    e.key = Table();
    expect_refused(e, "K is not given");
    e = small();
    e.query = zeros(3, 5);
    expect_refused(e, "The 5 columns of Q cannot be cut into 2 heads");
    e = small();
    e.key = zeros(5, 6);
    expect_refused(e, "A query has 2 numbers and a key 3");
    e.score = "general";
    EXPECT_EQ(refusal(e), "");
    e.score_parameters["W"] = zeros(3, 2);
    expect_refused(e, "needs W of 2×3 here, and 3×2 is given");
    e = small();
    e.bias = {zeros(3, 4)};
    expect_refused(e, "The bias has 3×4 cells for 3 queries and 5 keys");
    e.bias = std::vector<Table>(3, zeros(3, 5));
    expect_refused(e, "3 bias matrices are given for 2 heads");
    e = from_given("weights", {zeros(2, 2), zeros(2, 3)});
    expect_refused(e, "The matrix of head 1 has 2×3 cells for 2 target and 2 source tokens");
    e.heads = 4;
    expect_refused(e, "2 matrices are given for 4 heads");
}

TEST(AttentionEdges, RefusesWrongOutputs) {
    Experiment e = from_vectors(random_table(2, 2, 1), random_table(3, 2, 2), random_table(3, 3, 3));
    e.output = "add";
    expect_refused(e, "the context has 3 columns, the query 2");
    e.output = "concat";
    e.output_parameters["W"] = zeros(4, 2);
    expect_refused(e, "needs W of 5×2 here, and 4×2 is given");
    e.output_parameters = {{"W", zeros(5, 2)}, {"b", zeros(3, 1)}};
    expect_refused(e, "needs b of 1×2 here, and 1×3 is given");
    e.output_parameters["b"] = table({{1}, {2}});
    expect_close(*attended(e).output, *table({{std::tanh(1), std::tanh(2)}, {std::tanh(1), std::tanh(2)}}), 1e-15);
    e = from_given("scores", {zeros(2, 3)}, zeros(3, 2));
    e.output = "concat";
    expect_refused(e, "needs the queries Q, and the input “scores” has none");
}

TEST(AttentionEdges, RefusesBadNumbers) {
    const auto refused = [](auto change, const std::string& words) {
        Experiment e = small();
        change(e);
        expect_refused(e, words);
    };
    refused([](Experiment& e) { e.scale = nan; }, "The scale is nan");
    refused([](Experiment& e) { e.scale = -inf; }, "The scale is -inf");
    refused([](Experiment& e) { e.soft_cap = 0; }, "The soft cap is 0");
    refused([](Experiment& e) { e.soft_cap = -2.5; }, "The soft cap is -2.5");
    refused([](Experiment& e) { e.soft_cap = nan; }, "The soft cap is nan");
    refused([](Experiment& e) { e.temperature = -0.5; }, "The temperature is -0.5");
    refused([](Experiment& e) { e.heads = 0; }, "at least 1 head, not 0");
    refused([](Experiment& e) { e.heads = -1; }, "at least 1 head, not -1");
    refused([](Experiment& e) { e.kv_heads = -4; }, "key/value head, not -4");
    // Beyond what a float holds.
    refused(
        [](Experiment& e) {
            e.scale = 1e300;
            e.precision = Precision::Float32;
        },
        "The scale is 1e+300");
}

TEST(AttentionEdges, RefusesTokenVectorsThatCannotBeCut) {
    Experiment e = from_tokens({"a"}, {"b"});
    e.token_vectors.width = 10;
    e.heads = 3;
    e.kv_heads = 1;
    expect_refused(e, "width 10 cannot be cut into 3 heads");
    e.token_vectors.width = 12;
    EXPECT_EQ(refusal(e), "");
    e.token_vectors.key.kind = Projection::Kind::Identity;
    expect_refused(e, "here they are 1 and 3");
    e.token_vectors.key = {Projection::Kind::Typed, zeros(3, 4)};
    expect_refused(e, "W_K has 3 rows for token vectors of width 12");
    e.token_vectors.key.typed = Table();
    expect_refused(e, "W_K is to be typed");
    e.token_vectors.width = -1;
    expect_refused(e, "is -1");
}

TEST(AttentionEdges, RefusesWhatIsTooBigBeforeAllocating) {
    Experiment e = from_tokens({"a"}, {"b"});
    for (const Index width : {Index{1} << 20, Index{1} << 40, std::numeric_limits<Index>::max() / 8}) {
        e.token_vectors.width = width;
        expect_refused(e, "the limit is 6 GiB");
    }
    e = from_given("scores", {zeros(1, 1)}, zeros(1, 1 << 16));
    e.output = "projection";
    expect_refused(e, "W of 65536×65536 would take 32 GiB; the limit is 6 GiB");
    e = from_vectors(zeros(40000, 1), zeros(40000, 1), zeros(40000, 1));
    expect_refused(e, "1 heads of 40000×40000 cells would take");
    e = from_tokens({}, {});
    e.token_vectors.width = 0;
    e.heads = e.kv_heads = Index{1} << 60;
    expect_refused(e, "heads of 0×0 cells would take");
}

TEST(AttentionEdges, RefusesUnknownRules) {
    const auto refused = [](std::string Experiment::*field, const std::string& words) {
        Experiment e = small();
        e.*field = "nonsense";
        expect_refused(e, "“nonsense”");
        expect_refused(e, words);
    };
    refused(&Experiment::input, "tokens, vectors, scores, weights");
    refused(&Experiment::score, "additive");
    refused(&Experiment::normaliser, "softmax, hard");
    refused(&Experiment::output, "projection");
    Experiment e = small();
    e.masks = {{"nonsense", {}, {}}};
    expect_refused(e, "There is no mask “nonsense”; there are causal");
}

TEST(AttentionEdges, ScaleIsTheRulesUnlessGiven) {
    EXPECT_EQ(attended(small()).scale, 1 / std::sqrt(2.0));
    Experiment e = small();
    e.score = "dot";
    EXPECT_EQ(attended(e).scale, 1);
    EXPECT_EQ(attended(e).heads[0].masked, attended(e).heads[0].scores);
    e.scale = 3;
    EXPECT_EQ(attended(e).scale, 3);
    EXPECT_EQ(attended(from_given("scores", {zeros(2, 2)})).scale, 1);
}

TEST(AttentionEdges, SelfAttentionPutsTheTargetOnBothSides) {
    Experiment e = from_tokens({"a", "b", "a"}, {});
    e.self_attention = true;
    const Trace trace = attended(e);
    EXPECT_EQ(trace.keys(), 3);
    EXPECT_EQ(trace.inputs.source_embeddings, trace.inputs.target_embeddings);
    expect_close(trace.heads[0].weights->col(0), trace.heads[0].weights->col(2), 0);
}

TEST(AttentionEdges, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(small()), source.get_token());
    ASSERT_FALSE(trace);
    EXPECT_TRUE(trace.error().stopped);
}

TEST(AttentionEdges, StopsInTheMiddle) {
    // Left alone this takes minutes; it must end soon, whatever stage the request meets.
    Experiment e = from_vectors(random_table(2000, 512, 1), random_table(2000, 512, 2), random_table(2000, 8, 3), 8, 8);
    e.score = "additive";
    std::stop_source source;
    std::jthread stopper([&source] { source.request_stop(); });
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(e), source.get_token());
    ASSERT_FALSE(trace);
    EXPECT_TRUE(trace.error().stopped);
}

} // namespace

} // namespace attenscope::testing
