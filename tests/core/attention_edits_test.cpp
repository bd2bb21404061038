// SPDX-License-Identifier: GPL-3.0-or-later
// Edits that touch several parts of an Experiment, and the worked cell.
#include "core/attention/edits.h"
#include "core/attention/worked_cell.h"
#include "tests/core/attention_support.h"

namespace attenscope::testing {

namespace {

Experiment typed() {
    Experiment e = from_vectors(table({{1, 2}, {3, 4}}), table({{5, 6}, {7, 8}, {9, 10}}), table({{1}, {2}, {3}}));
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.given = {table({{1, 2, 3}, {4, 5, 6}})};
    e.bias = e.given;
    Visibility drawn = Visibility::Constant(2, 3, true);
    drawn(0, 2) = false;
    e.masks = {{"drawn", {}, VisibilityTable(drawn)}, {"padding", {2}, {}}};
    return e;
}

TEST(Edits, RowsFollowTheTargetTokens) {
    const Experiment e = with_target(typed(), {"a", "new", "b"});
    EXPECT_EQ(e.target, (Tokens{"a", "new", "b"}));
    EXPECT_EQ(e.query, table({{1, 2}, {0, 0}, {3, 4}}));
    EXPECT_EQ(e.given[0], table({{1, 2, 3}, {0, 0, 0}, {4, 5, 6}}));
    EXPECT_EQ(e.bias[0], e.given[0]);
    EXPECT_FALSE((*e.masks[0].drawn)(0, 2));
    EXPECT_TRUE(e.masks[0].drawn->bottomRows(2).all());
    EXPECT_EQ(e.key, typed().key);
    EXPECT_EQ(refusal(e), "");
}

TEST(Edits, ColumnsFollowTheSourceTokens) {
    Experiment e = with_source(typed(), {"y", "z"});
    EXPECT_EQ(e.key, table({{7, 8}, {9, 10}}));
    EXPECT_EQ(e.value, table({{2}, {3}}));
    EXPECT_EQ(e.given[0], table({{2, 3}, {5, 6}}));
    EXPECT_EQ(e.masks[1].numbers, std::vector<Index>{1});
    EXPECT_FALSE((*e.masks[0].drawn)(0, 1));
    EXPECT_EQ(refusal(e), "");
    // The hidden token goes, and what hid it.
    e = with_source(e, {"y"});
    EXPECT_EQ(e.masks.size(), 1u);
    EXPECT_EQ(refusal(e), "");
    e = with_source(with_source(e, {}), {"p", "q"});
    EXPECT_EQ(e.key, table({{0, 0}, {0, 0}}));
    EXPECT_EQ(refusal(e), "");
}

TEST(Edits, AChangedTokenIsANewOne) {
    EXPECT_EQ(with_target(typed(), {"a", "c"}).query, table({{1, 2}, {0, 0}}));
    EXPECT_EQ(with_target(typed(), {"c", "b"}).query, table({{0, 0}, {3, 4}}));
    // A repeated token keeps as many rows as there were.
    Experiment e = typed();
    e.target = {"a", "a"};
    EXPECT_EQ(with_target(e, {"a", "a", "a"}).query, table({{1, 2}, {3, 4}, {0, 0}}));
    EXPECT_EQ(with_target(e, {"a"}).query, table({{1, 2}}));
}

TEST(Edits, TablesOfOtherSizesAreLeftAlone) {
    Experiment e = typed();
    e.query = table({{1}, {2}, {3}});
    EXPECT_EQ(with_target(e, {"a"}).query, e.query);
    e.query = Table();
    EXPECT_FALSE(with_target(e, {"a"}).query);
}

TEST(Edits, SelfAttentionChangesBothSides) {
    Experiment e = with_self_attention(typed(), true);
    EXPECT_EQ(e.source, e.target);
    EXPECT_EQ(refusal(e), "");
    e = with_source(e, {"a", "b", "c"});
    EXPECT_EQ(e.target, (Tokens{"a", "b", "c"}));
    EXPECT_EQ(e.query, table({{1, 2}, {3, 4}, {0, 0}}));
    EXPECT_EQ(e.key->rows(), 3);
    EXPECT_EQ(e.given[0]->cols(), 3);
    EXPECT_EQ(refusal(e), "");
    e = with_target(with_self_attention(e, false), {"a"});
    EXPECT_EQ(e.source.size(), 3u);
    EXPECT_EQ(refusal(e), "");
}

TEST(Edits, HeadsResizeWhatIsKeptPerHead) {
    Experiment e = typed();
    e.input = "weights";
    e = with_heads(e, 3, 1);
    ASSERT_EQ(e.given.size(), 3u);
    EXPECT_EQ(e.given[2], e.given[0]);
    EXPECT_EQ(e.bias.size(), 1u);
    EXPECT_EQ(e.query, typed().query);
    EXPECT_EQ(refusal(e), "");
    EXPECT_EQ(with_heads(e, 1, 1).given.size(), 1u);
}

TEST(Edits, AnotherInputStartsFromWhatWasSeen) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.heads = e.kv_heads = 2;
    const Trace seen = attended(e);
    for (const char* input : {"vectors", "scores", "weights"}) {
        SCOPED_TRACE(input);
        const Trace again = attended(with_input(e, input, seen));
        EXPECT_EQ(again.heads[1].weights, seen.heads[1].weights);
        EXPECT_EQ(again.output, seen.output);
    }
    const Experiment vectors = with_input(e, "vectors", seen.inputs);
    EXPECT_EQ(vectors.query, seen.inputs.query);
    // Scores given before are no weights.
    const Experiment scores = with_input(e, "scores", seen);
    EXPECT_EQ(with_input(scores, "weights", seen).given[0], seen.heads[0].weights);
    EXPECT_EQ(with_input(scores, "scores", Inputs()).given, scores.given);
}

TEST(Edits, AnotherInputWithoutAnythingSeenComputesAllTheSame) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.heads = 4;
    e.kv_heads = 2;
    for (const char* input : {"vectors", "scores", "weights"}) {
        const Experiment changed = with_input(e, input, Inputs());
        EXPECT_EQ(changed.input, input);
        EXPECT_EQ(refusal(changed), "") << input;
    }
    e.query = table({{1, 2, 3, 4}, {5, 6, 7, 8}});
    EXPECT_EQ(with_input(e, "vectors", Inputs()).query, e.query);
}

TEST(WorkedCell, IsTheTrace) {
    Experiment e = from_vectors(random_table(3, 4, 1), random_table(4, 2, 2), random_table(4, 3, 3), 2, 1);
    e.soft_cap = 0.5;
    e.bias = {random_table(3, 4, 4)};
    e.alibi = true;
    e.temperature = 0.5;
    e.masks = {{"causal", {}, {}}};
    const Trace trace = attended(e);
    const WorkedCell cell = worked_cell(trace, 1, 2, 1);
    EXPECT_EQ(cell.query_vector, Eigen::VectorXd(e.query->row(2).tail(2)));
    EXPECT_EQ(cell.key_vector, Eigen::VectorXd(e.key->row(1)));
    EXPECT_NEAR(cell.terms.sum(), *cell.score, 1e-15);
    EXPECT_EQ(*cell.score * *cell.scale, *cell.scaled);
    EXPECT_EQ(*cell.soft_capped + *cell.bias + *cell.alibi, *cell.masked);
    EXPECT_EQ(*cell.alibi, -1.0 / 256);
    EXPECT_EQ(cell.exponential, std::exp((*cell.masked - cell.row_maximum) / 0.5));
    EXPECT_EQ(cell.exponential / cell.row_sum, *cell.weight);
    EXPECT_FALSE(cell.hidden);
    const WorkedCell hidden = worked_cell(trace, 1, 0, 3);
    EXPECT_TRUE(hidden.hidden);
    EXPECT_EQ(*hidden.masked, -inf);
    EXPECT_EQ(hidden.exponential, 0);
    EXPECT_EQ(*hidden.weight, 0);
}

TEST(WorkedCell, LeavesOutWhatThereIsNot) {
    const WorkedCell given = worked_cell(attended(from_given("weights", {table({{0.5, 0.25}})})), 0, 0, 1);
    EXPECT_FALSE(given.score || given.scale || given.scaled || given.soft_capped || given.bias || given.masked);
    EXPECT_EQ(*given.weight, 0.25);
    EXPECT_EQ(given.row_sum, 0.75);
    EXPECT_EQ(given.query_vector.size() + given.key_vector.size() + given.terms.size(), 0);
    Experiment e = from_vectors(table({{1, 2}}), table({{3, 4}}), {});
    EXPECT_EQ(worked_cell(attended(e), 0, 0, 0).terms, Eigen::Vector2d(3, 8));
    e.score = "cosine";
    EXPECT_EQ(worked_cell(attended(e), 0, 0, 0).terms.size(), 0);
    e.temperature = 0;
    EXPECT_EQ(worked_cell(attended(e), 0, 0, 0).exponential, 1);
}

TEST(WorkedCell, EqualLargestScoresShareARow) {
    Experiment e = from_given(
        "scores", {table({{inf, 1, inf, inf}, {2, 2, -inf, 1}, {nan, inf, -inf, 0}, {-inf, -inf, -inf, -inf}})});
    for (const double temperature : {1.0, 2.0, 0.0}) {
        e.temperature = temperature;
        const Trace trace = attended(e);
        const auto cell = [&](Index query, Index key) { return worked_cell(trace, 0, query, key); };
        for (const Index key : {0, 2, 3}) {
            EXPECT_EQ(cell(0, key).row_kind, RowKind::Shared);
            EXPECT_EQ(cell(0, key).exponential, 1);
            EXPECT_EQ(cell(0, key).row_sum, 3);
            EXPECT_EQ(*cell(0, key).weight, 1.0 / 3);
        }
        EXPECT_EQ(cell(0, 1).exponential, 0);
        EXPECT_EQ(cell(1, 0).row_kind, temperature == 0 ? RowKind::Shared : RowKind::Quotients);
        EXPECT_EQ(cell(1, 1).exponential, 1);
        EXPECT_EQ(cell(1, 2).exponential, 0);
        // A NaN leaves no number but for the keys that are hidden.
        EXPECT_EQ(cell(2, 1).row_kind, RowKind::NotANumber);
        EXPECT_TRUE(std::isnan(cell(2, 0).exponential) && std::isnan(cell(2, 1).exponential));
        EXPECT_EQ(cell(2, 2).exponential, 0);
        EXPECT_EQ(cell(3, 1).row_kind, RowKind::WithoutKey);
        EXPECT_EQ(cell(3, 1).exponential, 0);
        for (Index query = 0; query < 4; ++query)
            for (Index key = 0; key < 4; ++key) {
                const WorkedCell c = cell(query, key);
                const double quotient = c.exponential / c.row_sum;
                if (c.row_kind == RowKind::Quotients || c.row_kind == RowKind::Shared)
                    EXPECT_EQ(quotient, *c.weight);
                else
                    EXPECT_EQ(std::isnan(c.exponential), std::isnan(*c.weight));
            }
    }
}

/// What is added never makes a NaN of a hidden key, as in the engine itself.
TEST(WorkedCell, MinusInfinityHidesAnInfiniteScore) {
    Experiment e = from_given("scores", {table({{inf, 1}})});
    e.bias = {table({{-inf, 0.5}})};
    e.alibi = true;
    const WorkedCell cell = worked_cell(attended(e), 0, 0, 0);
    EXPECT_EQ(*cell.with_bias, -inf);
    EXPECT_EQ(*cell.with_alibi, -inf);
    EXPECT_EQ(*cell.masked, -inf);
    EXPECT_EQ(*cell.weight, 0);
}

TEST(WorkedCell, KnowsTheSlopeAndTheKeyValueHead) {
    Experiment e = from_vectors(random_table(3, 12, 1), random_table(4, 4, 2), random_table(4, 4, 3), 6, 2);
    e.alibi = true;
    const Trace trace = attended(e);
    for (Index head = 0; head < 6; ++head) {
        const WorkedCell cell = worked_cell(trace, head, 2, 0);
        EXPECT_EQ(cell.kv_head, head / 3);
        EXPECT_EQ(cell.key_vector, Eigen::VectorXd(e.key->row(0).segment(head / 3 * 2, 2)));
        EXPECT_EQ(cell.alibi_slope->heads, head < 4 ? 4 : 8);
        EXPECT_EQ(cell.alibi_slope->number, head < 4 ? head + 1 : 2 * (head - 4) + 1);
        EXPECT_EQ(*cell.alibi, -2 * std::exp2(-8.0 * static_cast<double>(cell.alibi_slope->number) /
                                              static_cast<double>(cell.alibi_slope->heads)));
        EXPECT_EQ(*cell.with_alibi, *cell.masked);
    }
}

} // namespace

} // namespace attenscope::testing
