// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/place_block.h"

#include "core/attention/attend.h"

#include <gtest/gtest.h>

namespace attenscope {
namespace {

Matrix rows(std::initializer_list<std::initializer_list<double>> values) {
    Matrix out(static_cast<Index>(values.size()), static_cast<Index>(values.begin()->size()));
    Index i = 0;
    for (const auto& row : values) {
        Index j = 0;
        for (const double value : row)
            out(i, j++) = value;
        ++i;
    }
    return out;
}

Experiment given_weights() {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y"};
    e.input = "weights";
    e.given = {Table(rows({{.9, .1}, {.2, .8}}))};
    return e;
}

Experiment typed_vectors() {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "vectors";
    e.query = Table(rows({{1, 2}, {3, 4}}));
    e.key = Table(rows({{1, 0}, {0, 1}, {1, 1}}));
    e.value = Table(rows({{1}, {2}, {3}}));
    return e;
}

const ExperimentTable* find(const std::vector<ExperimentTable>& tables, std::string_view id) {
    for (const ExperimentTable& table : tables)
        if (table.id == id) return &table;
    return nullptr;
}

bool computable(const Experiment& e) {
    return static_cast<bool>(attend(std::make_shared<const Experiment>(e)));
}

TEST(PlaceBlock, ASmallBlockChangesItsCellsOnly) {
    const Result<Experiment> e = place_block(given_weights(), "given/0", {{rows({{.5}})}, {}, {}}, 1, 1);
    ASSERT_TRUE(e);
    EXPECT_EQ(*e->given[0], rows({{.9, .1}, {.2, .5}}));
    EXPECT_EQ(e->target, given_weights().target);
}

TEST(PlaceBlock, ALargerBlockMakesTokens) {
    const Result<Experiment> e = place_block(given_weights(), "given/0", {{rows({{1, 2, 3}, {4, 5, 6}})}, {}, {}});
    ASSERT_TRUE(e);
    EXPECT_EQ(*e->given[0], rows({{1, 2, 3}, {4, 5, 6}}));
    EXPECT_EQ(e->source, (Tokens{"x", "y", "s3"}));
    EXPECT_EQ(e->target, (Tokens{"a", "b"}));
    EXPECT_TRUE(computable(*e));
}

TEST(PlaceBlock, AtTheLastCellItGrowsToo) {
    const Result<Experiment> e = place_block(given_weights(), "given/0", {{rows({{7, 8}, {9, 10}})}, {}, {}}, 1, 1);
    ASSERT_TRUE(e);
    EXPECT_EQ(*e->given[0], rows({{.9, .1, 0}, {.2, 7, 8}, {0, 9, 10}}));
}

TEST(PlaceBlock, LabelsBecomeTokensAndTheTableShrinks) {
    Experiment before = given_weights();
    before.target = {"a", "b", "c"};
    before.given = {Table(Matrix(Matrix::Ones(3, 2)))};
    const Result<Experiment> e =
        place_block(before, "given/0", {{rows({{.25, .75}, {.5, .5}})}, {"le", "chat"}, {"the", "cat"}});
    ASSERT_TRUE(e);
    EXPECT_EQ(e->target, (Tokens{"le", "chat"}));
    EXPECT_EQ(e->source, (Tokens{"the", "cat"}));
    EXPECT_EQ(*e->given[0], rows({{.25, .75}, {.5, .5}}));
}

TEST(PlaceBlock, ATableThatIsNotSquareEndsSelfAttention) {
    Experiment before = given_weights();
    before.source = before.target;
    before.self_attention = true;
    const Result<Experiment> e = place_block(before, "given/0", {{rows({{1, 2, 3}, {4, 5, 6}})}, {}, {}});
    ASSERT_TRUE(e);
    EXPECT_FALSE(e->self_attention);
    EXPECT_EQ(e->target.size(), 2u);
    EXPECT_EQ(e->source.size(), 3u);
    EXPECT_TRUE(computable(*e));
}

TEST(PlaceBlock, SelfAttentionFollowsLabelsOfOneSide) {
    Experiment before = typed_vectors();
    before.source = before.target;
    before.self_attention = true;
    before.key = before.query;
    before.value = before.query;
    const Result<Experiment> e = place_block(before, "Q", {{rows({{1, 2}, {3, 4}, {5, 6}})}, {"p", "q", "r"}, {}});
    ASSERT_TRUE(e);
    EXPECT_EQ(e->source, (Tokens{"p", "q", "r"}));
    EXPECT_EQ(e->key->rows(), 3);
    EXPECT_TRUE(computable(*e));
}

std::vector<std::string> told(const Experiment& before, std::string_view id, const Block& block) {
    const Result<Experiment> after = place_block(before, id, block);
    std::vector<std::string> words;
    for (const Message& message : missing_numbers(before, after ? *after : before, id, block).words)
        words.push_back(english(message));
    return words;
}

TEST(PlaceBlock, TablesThatGetRowsOfZeroAreNamed) {
    Experiment self = typed_vectors();
    self.source = self.target;
    self.self_attention = true;
    self.key = self.value = self.query;
    const Matrix three = rows({{1, 2}, {3, 4}, {5, 6}});
    EXPECT_EQ(told(self, "Q", {{three}, {"p", "q", "r"}, {}}),
              (std::vector<std::string>{"There are no numbers yet in K, V for p, q, r: 0 stands there."}));
    EXPECT_EQ(told(self, "V", {{three}, {"a", "b", "r"}, {}}), // sides in their order
              (std::vector<std::string>{"There are no numbers yet in Q for r: 0 stands there.",
                                        "There are no numbers yet in K for r: 0 stands there."}));
    EXPECT_EQ(told(self, "Q", {{three}, {}, {}}), // numbered ones are new as well
              (std::vector<std::string>{"There are no numbers yet in K, V for t3: 0 stands there."}));
    // Zeros that were given are numbers.
    self.key = self.value = Table(Matrix(Matrix::Zero(2, 2)));
    EXPECT_EQ(told(self, "Q", {{rows({{1, 2}, {3, 4}})}, {"a", "b"}, {}}), std::vector<std::string>{});

    Experiment heads = given_weights();
    heads.heads = heads.kv_heads = 2;
    heads.given.push_back(heads.given[0]);
    EXPECT_EQ(told(heads, "given/0", {{rows({{.5, .5}, {.5, .5}})}, {"a", "c"}, {"x", "y"}}),
              (std::vector<std::string>{"There are no numbers yet in the matrices of heads 1 for c: 0 stands there."}));
    EXPECT_EQ(told(heads, "given/0", {{rows({{.5}, {.5}}), rows({{1}, {1}})}, {"a", "c"}, {"z"}}),
              std::vector<std::string>{});
}

TEST(PlaceBlock, SeveralMatricesBecomeHeads) {
    const std::vector<Matrix> two{rows({{1, 0}, {0, 1}}), rows({{.5, .5}, {.5, .5}})};
    const Result<Experiment> weights = place_block(given_weights(), "given/0", {two, {}, {}});
    ASSERT_TRUE(weights);
    EXPECT_EQ(weights->heads, 2);
    ASSERT_EQ(weights->given.size(), 2u);
    EXPECT_EQ(*weights->given[1], two[1]);
    EXPECT_TRUE(computable(*weights));

    const Result<Experiment> queries = place_block(typed_vectors(), "Q", {two, {}, {}});
    ASSERT_TRUE(queries);
    EXPECT_EQ(*queries->query, rows({{1, 0, .5, .5}, {0, 1, .5, .5}}));
    EXPECT_EQ(queries->heads, 2);

    const Result<Experiment> keys = place_block(typed_vectors(), "K", {two, {}, {}});
    ASSERT_FALSE(keys);
    EXPECT_EQ(english(keys.error()), "2 key/value heads do not divide the 1 heads of the queries.");
}

TEST(PlaceBlock, QueriesAndKeysStayEquallyWide) {
    Result<Experiment> e = place_block(typed_vectors(), "Q", {{rows({{1, 2, 3}, {4, 5, 6}})}, {}, {}});
    ASSERT_TRUE(e);
    EXPECT_EQ(*e->key, rows({{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}));
    EXPECT_TRUE(computable(*e));

    Experiment general = typed_vectors();
    general.score = "general"; // which takes keys of another width
    e = place_block(general, "Q", {{rows({{1, 2, 3}, {4, 5, 6}})}, {}, {}});
    ASSERT_TRUE(e);
    EXPECT_EQ(e->key->cols(), 2);
}

TEST(PlaceBlock, TooManyCellsAreRefusedInWords) {
    Experiment before = typed_vectors();
    before.self_attention = true;
    before.source = before.target;
    const Result<Experiment> e = place_block(before, "Q", {{Matrix::Zero(10000, 2)}, {}, {}});
    ASSERT_FALSE(e);
    EXPECT_EQ(english(e.error()),
              "10000 queries × 10000 keys × 1 heads are more than the 33554432 cells that are computed here.");
}

TEST(PlaceBlock, ComputedTablesAreNotPlacedInto) {
    EXPECT_FALSE(place_block(Experiment(), "X_target", {{rows({{1}})}, {}, {}}));
    EXPECT_FALSE(place_block(Experiment(), "given/0", {{rows({{1}})}, {}, {}}));
    EXPECT_FALSE(place_block(given_weights(), "given/0", {{Matrix(0, 0)}, {}, {}}));
    EXPECT_FALSE(place_block(given_weights(), "given/0", {}));
}

TEST(ExperimentTables, AreThoseOfTheInput) {
    Experiment e;
    e.target = e.source = {"a"};
    e.score = "additive";
    e.output = "concat";
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(e));
    ASSERT_TRUE(trace);
    std::vector<ExperimentTable> tables = experiment_tables(e, &*trace);
    for (const char* id : {"Q", "K", "V", "W_Q", "W_K", "W_V", "X_target", "score/W1", "score/v", "output/W"}) {
        const ExperimentTable* table = find(tables, id);
        ASSERT_TRUE(table) << id;
        EXPECT_TRUE(table->values) << id;
        EXPECT_FALSE(table->typed) << id;
    }
    tables = experiment_tables(given_weights(), nullptr);
    EXPECT_TRUE(find(tables, "given/0")->typed);
    EXPECT_FALSE(find(tables, "Q"));
    EXPECT_FALSE(find(tables, "V")->typed);
}

TEST(ExperimentTables, TypedFromWhatWasSeenComputesTheSame) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.score = "general";
    e.output = "concat";
    const Result<Trace> before = attend(std::make_shared<const Experiment>(e));
    ASSERT_TRUE(before);
    for (const char* id : {"W_Q", "W_K", "W_V", "score/W", "output/W", "Q"}) {
        make_typed(e, id, &*before);
        const std::vector<ExperimentTable> tables = experiment_tables(e, nullptr);
        ASSERT_TRUE(find(tables, id)) << id;
        EXPECT_TRUE(find(tables, id)->typed) << id;
        const Result<Trace> after = attend(std::make_shared<const Experiment>(e));
        ASSERT_TRUE(after) << id;
        EXPECT_EQ(*after->output, *before->output) << id;
    }
    for (const char* id : {"score/W", "output/W"}) {
        make_computed(e, id);
        const std::vector<ExperimentTable> tables = experiment_tables(e, nullptr);
        EXPECT_FALSE(find(tables, id)->typed) << id;
    }
}

TEST(ExperimentTables, EarlierTypedVectorsDoNotComeBack) {
    Experiment e = typed_vectors();
    e.input = "tokens";
    const Result<Trace> seen = attend(std::make_shared<const Experiment>(e));
    ASSERT_TRUE(seen);
    make_typed(e, "K", &*seen);
    EXPECT_EQ(*e.query, *seen->inputs.query);
}

TEST(ExperimentTables, WidthOfTheModelKeepsTypedProjections) {
    Experiment e;
    e.target = e.source = {"a"};
    make_typed(e, "W_Q", nullptr);
    set_model_width(e, 10);
    EXPECT_EQ(e.token_vectors.query.typed->rows(), 10);
    resize_table(e, "W_Q", 6, 8);
    EXPECT_EQ(e.token_vectors.width, 6);
    EXPECT_EQ(e.token_vectors.query.typed->cols(), 8);
}

} // namespace
} // namespace attenscope
