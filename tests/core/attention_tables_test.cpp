// SPDX-License-Identifier: GPL-3.0-or-later
// The rule tables themselves, the words of masks, seeded numbers, and what the stages show.
#include "core/attention/experiment_tables.h"
#include "core/attention/input_rules.h"
#include "core/attention/mask_rules.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"
#include "core/attention/seeded.h"
#include "core/attention/walkthrough.h"
#include "tests/core/attention_support.h"

#include <set>

namespace attenscope::testing {

namespace {

template <class Rows, class Find>
void expect_found(const Rows& rows, Find find, std::vector<std::string_view> wanted) {
    std::set<std::string_view> seen;
    for (const auto& row : rows) {
        EXPECT_EQ(find(row.id), &row);
        EXPECT_TRUE(seen.insert(row.id).second) << row.id << " twice";
        EXPECT_STRNE(row.label, "");
    }
    for (const std::string_view id : wanted)
        EXPECT_TRUE(seen.contains(id)) << id;
    EXPECT_EQ(find("nonsense"), nullptr);
    EXPECT_EQ(find(""), nullptr);
}

TEST(AttentionTables, EveryIdIsFoundAndUnknownOnesAreNot) {
    expect_found(score_rules(), find_score_rule, {"dot", "scaled-dot", "general", "additive", "cosine"});
    expect_found(mask_rules(), find_mask_rule, {"padding", "causal", "causal-bottom-right", "window", "drawn"});
    expect_found(normalisers(), find_normaliser, {"softmax", "hard"});
    expect_found(output_rules(), find_output_rule, {"none", "concat", "add", "projection"});
    expect_found(input_rules(), find_input_rule, {"tokens", "vectors", "scores", "weights"});
    expect_found(trace_matrices(), find_trace_matrix, {"scores", "scaled", "masked", "weights", "context", "output"});
    expect_found(walkthroughs(), find_walkthrough, {"transformer", "encoder-decoder"});
}

TEST(AttentionTables, TheDefaultsOfAnExperimentExist) {
    const Experiment e;
    EXPECT_TRUE(find_input_rule(e.input) && find_score_rule(e.score) && find_normaliser(e.normaliser) &&
                find_output_rule(e.output) && find_walkthrough(e.walkthrough));
}

TEST(AttentionTables, EveryStageShowsAMatrixThatThereIs) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.heads = e.kv_heads = 2;
    e.output = "projection";
    e.masks = {{"causal", {}, {}}};
    const Trace trace = attended(e);
    for (const Walkthrough& walkthrough : walkthroughs())
        for (const Stage& stage : walkthrough.stages) {
            const TraceMatrix* matrix = find_trace_matrix(stage.matrix);
            ASSERT_NE(matrix, nullptr);
            const Map map = trace_map(trace, *matrix, 1);
            ASSERT_TRUE(map.values);
            EXPECT_EQ(map.rows, e.target);
            EXPECT_EQ(static_cast<Index>(map.columns.size()), map.values->cols());
            EXPECT_EQ(map.axis == Axis::Components, map.kind == MapKind::Vector);
            EXPECT_EQ(map.visible.has_value(), stage.matrix == "masked" || stage.matrix == "weights");
        }
    EXPECT_EQ(english(trace_map(trace, *find_trace_matrix("weights"), 1).title), "Attention Weights Heatmap, head 1");
    EXPECT_EQ(trace_map(trace, *find_trace_matrix("context"), 0).columns, (Tokens{"1", "2", "3", "4"}));
    const Map absent = trace_map(attended(from_given("weights", {table({{1}})})), *find_trace_matrix("scores"), 0);
    EXPECT_FALSE(absent.values);
    EXPECT_EQ(english(absent.title), "Attention Scores");
}

// The components of values have the names that an Experiment gives them, in each head its own.
TEST(TraceMaps, ComponentsAreNamedWhereTheExperimentNamesThem) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "vectors";
    e.heads = 4;
    e.kv_heads = 2;
    e.query = Matrix(Matrix::Random(2, 8));
    e.key = Matrix(Matrix::Random(3, 4));
    e.value = Matrix(Matrix::Random(3, 4));
    const TraceMatrix& context = *find_trace_matrix("context");
    const auto columns = [&](Tokens names, Index head) {
        e.value_names = std::move(names);
        return trace_map(attended(e), context, head).columns;
    };
    EXPECT_EQ(columns({"who", "where"}, 3), (Tokens{"who", "where"}));
    EXPECT_EQ(columns({"a", "b", "c", "d"}, 0), (Tokens{"a", "b"}));
    EXPECT_EQ(columns({"a", "b", "c", "d"}, 2), (Tokens{"c", "d"})); // heads 2 and 3 read key/value head 1
    EXPECT_EQ(columns({"a", "b", "c"}, 0), (Tokens{"1", "2"}));      // not as many as there are components
    EXPECT_EQ(columns({}, 1), (Tokens{"1", "2"}));
    e.value_names = {"a", "b", "c", "d"};
    const Trace trace = attended(e);
    EXPECT_EQ(trace_map(trace, *find_trace_matrix("output"), 0).columns,
              (Tokens{"a", "b", "a", "b", "c", "d", "c", "d"}));
    for (const ExperimentTable& shown : experiment_tables(e, &trace))
        EXPECT_EQ(shown.column_names, shown.id == "V" ? e.value_names : Tokens()) << shown.id;
}

TEST(MaskWords, ReadAndWrittenBack) {
    for (const char* words : {"causal", "causal-bottom-right", "window:3", "padding:4,5", "padding:0"}) {
        const Result<Mask> mask = parse_mask(words);
        ASSERT_TRUE(mask) << words;
        EXPECT_EQ(text(*mask), words);
    }
    EXPECT_EQ(parse_mask("padding:4,5")->numbers, (std::vector<Index>{4, 5}));
}

TEST(MaskWords, RefusedInWords) {
    for (const char* words :
         {"", "nonsense", "drawn", "window", "window:", "window:x", "window:3x", "window:3,", "padding:1,,2",
          "padding:,1", "padding:1 2", "padding:99999999999999999999", "causal:1", "causal:", "window:0x10", ":3"}) {
        const Result<Mask> mask = parse_mask(words);
        EXPECT_FALSE(mask) << words;
        if (!mask) {
            EXPECT_NE(english(mask.error()).find("mask"), std::string::npos) << words;
        }
    }
}

std::string mask_refusal(const Mask& mask, Index queries = 2, Index keys = 3) {
    const Result<VisibilityTable> visible = visibility({mask}, queries, keys);
    return visible ? "" : english(visible.error());
}

TEST(Masks, CheckedAgainstTheTokens) {
    EXPECT_NE(mask_refusal({"padding", {3}, {}}).find("hides key 3, and there are 3 keys"), std::string::npos);
    EXPECT_NE(mask_refusal({"padding", {-1}, {}}).find("key -1"), std::string::npos);
    EXPECT_NE(mask_refusal({"window", {}, {}}).find("0 are given"), std::string::npos);
    EXPECT_NE(mask_refusal({"window", {0}, {}}).find("width 0"), std::string::npos);
    EXPECT_NE(mask_refusal({"causal", {1}, {}}), "");
    EXPECT_NE(mask_refusal({"drawn", {}, {}}), "");
    EXPECT_NE(mask_refusal({"drawn", {}, VisibilityTable(Visibility(3, 2))}).find("3×2 cells for 2 queries and 3 keys"),
              std::string::npos);
}

TEST(Masks, AbsentWhenNothingIsHidden) {
    EXPECT_FALSE(*visibility({}, 2, 3));
    EXPECT_FALSE(*visibility({{"window", {3}, {}}}, 2, 3));
    EXPECT_FALSE(*visibility({{"window", {std::numeric_limits<Index>::max()}, {}}, {"padding", {}, {}}}, 2, 3));
    EXPECT_FALSE(*visibility({{"causal", {}, {}}}, 0, 3));
    EXPECT_TRUE(*visibility({{"window", {2}, {}}}, 2, 3));
}

TEST(Seeded, TheSameNumbersForEver) {
    // Stored once: another generator, another order or another rounding would change what saved files show.
    const Matrix embeddings = token_embeddings({"love", "爱"}, 2, 1);
    const Matrix weights = seeded_matrix("W_Q", 2, 2, 1);
    expect_close(embeddings,
                 *table({{0.7205861674493976, -0.5551307344386621}, {-0.45894691710810337, -0.252281949278369}}), 0);
    expect_close(weights,
                 *table({{0.7455294749692393, 0.28753538824722896}, {-0.18508797770721883, 1.1818582762836642}}), 0);
}

TEST(Seeded, EqualTokensEqualRowsDifferentSeedsDifferentNumbers) {
    const Matrix a = token_embeddings({"x", "y", "x", ""}, 6, 7);
    expect_close(a.row(0), a.row(2), 0);
    EXPECT_NE(a(0, 0), a(1, 0));
    EXPECT_NE(a(0, 0), a(3, 0));
    EXPECT_NE(a(0, 0), token_embeddings({"x"}, 6, 8)(0, 0));
    EXPECT_NE(seeded_matrix("W_Q", 3, 3, 1)(0, 0), seeded_matrix("W_K", 3, 3, 1)(0, 0));
    // A wider vector begins like a narrow one.
    expect_close(token_embeddings({"x"}, 9, 7).leftCols(6), a.topRows(1), 0);
}

TEST(Seeded, VarianceIsAsPromised) {
    const Matrix a = token_embeddings(numbered_tokens(100), 100, 3), w = seeded_matrix("W", 100, 100, 3);
    // 10 000 uniform numbers: the mean is within 4/100 of 0, the variance within 4 % of its value.
    EXPECT_NEAR(a.mean(), 0, 0.04);
    EXPECT_NEAR(a.array().square().mean(), 1, 0.04);
    EXPECT_NEAR(w.array().square().mean(), 0.01, 0.0004);
    EXPECT_NEAR((a * w).array().square().mean(), 1, 0.06);
    EXPECT_LE(a.cwiseAbs().maxCoeff(), std::sqrt(3.0));
}

TEST(Seeded, PositionsAreThePublishedOnes) {
    const Matrix p = sinusoidal_positions(3, 5);
    expect_close(p.row(0), *table({{0, 1, 0, 1, 0}}), 0);
    EXPECT_DOUBLE_EQ(p(2, 0), std::sin(2.0));
    EXPECT_DOUBLE_EQ(p(2, 1), std::cos(2.0));
    EXPECT_NEAR(p(2, 3), std::cos(2 / std::pow(10000, 2.0 / 5)), 1e-15);
}

} // namespace

} // namespace attenscope::testing
