// SPDX-License-Identifier: GPL-3.0-or-later
// Typed words never meet a matrix of zeros, and what was given comes back.
#include "core/attention/set_aside.h"

#include "core/attention/edits.h"
#include "core/attention/input_rules.h"
#include "core/attention/randomness.h"
#include "core/attention/swapped.h"
#include "core/formats/experiment_json.h"
#include "tests/core/attention_support.h"

namespace attenscope::testing {

namespace {

Experiment weights() {
    Experiment e;
    e.target = {"我", "爱", "NLP"};
    e.source = {"I", "love", "NLP"};
    e.input = "weights";
    e.given = {table({{.9, .05, .05}, {.05, .9, .05}, {.03, .03, .94}})};
    e.value = table({{1, 0}, {0, 1}, {1, 1}});
    return e;
}

Experiment vectors() {
    Experiment e = from_vectors(random_table(2, 6, 1), random_table(3, 6, 2), random_table(3, 4, 3), 2, 2);
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.score = "general";
    e.score_parameters["W"] = random_table(3, 3, 4);
    e.output = "concat";
    e.output_parameters["W"] = random_table(10, 5, 5);
    Visibility drawn = Visibility::Constant(2, 3, true);
    drawn(1, 1) = false;
    e.masks = {{"drawn", {}, VisibilityTable(drawn)}, {"padding", {2}, {}}};
    e.bias = {random_table(2, 3, 6)};
    return e;
}

Experiment retyped(const Experiment& e, const Tokens& target) {
    return with_typed_tokens(e, target, e.source);
}

/// No row of any stage's weights is all zeros.
void expect_numbers(const Experiment& e) {
    ASSERT_EQ(refusal(e), "");
    const Trace trace = attended(e);
    for (const HeadTrace& head : trace.heads)
        EXPECT_TRUE(((*head.weights).rowwise().sum().array() > 0.5).all());
}

TEST(SetAside, OtherWordsComeFromTheTokens) {
    for (const Experiment& given : {weights(), vectors()}) {
        const Experiment e = retyped(given, {"the", "cat", "sat", "on"});
        EXPECT_TRUE(comes_from_tokens(e));
        EXPECT_TRUE(numbers_wait(e));
        EXPECT_FALSE(waiting_numbers_fit(e));
        EXPECT_FALSE(e.query || e.key || e.value || !e.given.empty());
        expect_numbers(e);
        const Trace trace = attended(e);
        EXPECT_TRUE(trace.heads[0].scores && trace.heads[0].masked && trace.heads[0].weights && trace.heads[0].context);
    }
}

TEST(SetAside, OneNewWordIsEnough) {
    for (const Tokens& target : {Tokens{"我", "爱", "NLP", "!"}, Tokens{"我", "恨", "NLP"}, Tokens{"我", "爱", "NLPs"},
                                 Tokens{"我", "我", "爱", "NLP"}})
        EXPECT_TRUE(numbers_wait(retyped(weights(), target)));
}

TEST(SetAside, TheOldTokensBringTheirNumbersBack) {
    for (const Experiment& given : {weights(), vectors()}) {
        Experiment e = retyped(given, {"t"});
        for (const Tokens& target : {Tokens{"the"}, Tokens{"the", "c"}, Tokens{}, Tokens{"other"}})
            e = retyped(e, target);
        e = with_typed_tokens(e, e.target, {"and", "here"});
        EXPECT_TRUE(numbers_wait(e));
        e = retyped(e, given.target);
        EXPECT_TRUE(numbers_wait(e));
        e = with_typed_tokens(e, e.target, given.source);
        EXPECT_EQ(e, given);
        EXPECT_EQ(with_numbers_back(retyped(given, {"other"})), given);
    }
}

TEST(SetAside, WhatIsLeftKeepsItsNumbersAndWhatWasGoneFindsThem) {
    Experiment e = retyped(weights(), {"我", "NLP"});
    EXPECT_EQ(e.given[0], table({{.9, .05, .05}, {.03, .03, .94}}));
    EXPECT_FALSE(numbers_wait(e));
    e = retyped(e, {});
    EXPECT_EQ(refusal(e), "");
    EXPECT_EQ(retyped(e, {"爱", "NLP"}).given[0], table({{.05, .9, .05}, {.03, .03, .94}}));
    EXPECT_EQ(retyped(e, {"NLP", "我"}).given[0], table({{.03, .03, .94}, {.9, .05, .05}}));
    EXPECT_EQ(retyped(e, weights().target), weights());
}

TEST(SetAside, NumbersChangedSinceAreTheOnesThatCount) {
    Experiment e = retyped(weights(), {"我", "NLP"});
    e.given = {table({{.5, .25, .25}, {.2, .2, .6}})};
    const Experiment changed = e;
    e = retyped(e, {"我", "NLP", "x"});
    EXPECT_TRUE(numbers_wait(e));
    e = retyped(e, {"我", "NLP"});
    EXPECT_EQ(e.given, changed.given);
    EXPECT_TRUE(numbers_wait(retyped(e, weights().target))); // “爱” has none any more
}

TEST(SetAside, TokensThatWereNumbersAreNamed) {
    Experiment opened = weights();
    opened.target = opened.source = {"0", "1", "2"};
    Experiment e = opened;
    for (const Tokens& target : {Tokens{"t", "1", "2"}, Tokens{"the", "1", "2"}, Tokens{"the", "cat", "2"}}) {
        e = retyped(e, target);
        EXPECT_FALSE(numbers_wait(e));
        EXPECT_EQ(e.given, opened.given);
    }
    // All at once, letter by letter: numbers come as soon as there are as many words.
    e = retyped(opened, {"t"});
    EXPECT_TRUE(numbers_wait(e));
    e = retyped(retyped(e, {"the", "cat"}), {"the", "cat", "s"});
    EXPECT_EQ(e.given, opened.given);
    EXPECT_EQ(retyped(e, {"the", "cat", "sat"}).given, opened.given);
}

TEST(SetAside, NewNamesAreAChoice) {
    const Experiment e = retyped(weights(), {"我", "喜欢", "NLP"});
    ASSERT_TRUE(waiting_numbers_fit(e));
    const Experiment kept = with_numbers_kept(e);
    EXPECT_EQ(kept.target, (Tokens{"我", "喜欢", "NLP"}));
    EXPECT_EQ(kept.given, weights().given);
    EXPECT_FALSE(kept.set_aside);
    EXPECT_EQ(with_numbers_kept(retyped(weights(), {"我"})), retyped(weights(), {"我"}));
}

/// Whatever is set while some tokens are gone holds when they come back.
TEST(SetAside, SettingsOfNumbersInUseStay) {
    Experiment e = with_typed_tokens(vectors(), {"a", "b"}, {"x", "y"});
    EXPECT_FALSE(numbers_wait(e));
    e.output = "none";
    e.score_parameters["W"] = random_table(3, 3, 40);
    e.kv_heads = 1;
    e.heads = 1;
    const Experiment back = with_typed_tokens(e, {"a", "b"}, {"x", "y", "z"});
    EXPECT_EQ(back.output, "none");
    EXPECT_EQ(back.score_parameters, e.score_parameters);
    EXPECT_EQ(back.heads, 1);
    EXPECT_EQ(back.key, vectors().key);

    Experiment scores = with_typed_tokens(weights(), {"我", "爱"}, weights().source);
    scores.input = "scores"; // the switch
    scores = with_typed_tokens(scores, weights().target, weights().source);
    EXPECT_EQ(scores.input, "scores");
    EXPECT_EQ(scores.given, weights().given);
}

TEST(SetAside, AMaskDrawnOnANewNameStaysWithTheNumbers) {
    Experiment e = retyped(weights(), {"我", "喜欢", "NLP"});
    Visibility drawn = Visibility::Constant(3, 3, true);
    drawn(1, 1) = false;
    e.masks = {{"drawn", {}, VisibilityTable(drawn)}};
    e.bias = {random_table(3, 3, 7)};
    const Experiment kept = with_numbers_kept(e);
    EXPECT_EQ(kept.masks, e.masks);
    EXPECT_EQ(kept.bias, e.bias);
    EXPECT_EQ(kept.given, weights().given);
}

TEST(SetAside, ChoosingTheKindThatWaitsGivesItBack) {
    for (const Experiment& given : {weights(), vectors()}) {
        const Experiment waiting = retyped(given, {"the", "cat", "sat"});
        EXPECT_EQ(with_input(waiting, given.input, attended(waiting)), given);
    }
}

TEST(SetAside, CopiesOfRandomVectorsAreRandom) {
    Experiment e;
    e.target = e.source = {"a", "b", "c"};
    e = with_input(e, "vectors", attended(e));
    EXPECT_TRUE(random_note(e));
    Matrix changed = *e.query;
    changed(0, 0) = 7;
    e.query = Table(changed);
    EXPECT_TRUE(random_note(e));
    e.query = random_table(3, 8, 1);
    e.key = random_table(3, 8, 2);
    EXPECT_TRUE(random_note(e)); // V
    e.value = random_table(3, 8, 3);
    EXPECT_FALSE(random_note(e));
}

TEST(SetAside, SettingsMadeMeanwhileStay) {
    Experiment e = retyped(vectors(), {"other"});
    e.temperature = 3;
    e.masks = {{"causal", {}, {}}};
    e = retyped(e, vectors().target);
    EXPECT_EQ(e.temperature, 3);
    ASSERT_EQ(e.masks.size(), 1u);
    EXPECT_EQ(e.masks[0].rule, "causal");
    EXPECT_EQ(e.query, vectors().query);
    EXPECT_EQ(e.score_parameters, vectors().score_parameters);
}

/// V of keys that became queries waits for them under its tokens, whatever is typed meanwhile.
TEST(SetAside, TheWaitingVFollowsItsTokens) {
    Experiment e = weights();
    e.target = {"a", "b"};
    e.given = {random_table(2, 3, 1)};
    e = swapped(e);
    ASSERT_TRUE(e.value_aside);
    Experiment fewer = with_typed_tokens(e, {"I", "NLP"}, e.source);
    EXPECT_EQ(fewer.value_aside, table({{1, 0}, {1, 1}}));
    fewer = with_typed_tokens(fewer, {"I", "love", "NLP"}, e.source);
    EXPECT_EQ(swapped(fewer).value, weights().value);
    EXPECT_FALSE(with_typed_tokens(e, {"other"}, e.source).value_aside);
}

TEST(SetAside, SwapAndFileKeepIt) {
    const Experiment e = retyped(weights(), {"other"});
    const Experiment swap = swapped(e);
    EXPECT_EQ(with_numbers_back(swap), swapped(weights()));
    const std::string file = write_experiment(e);
    const Result<Experiment> read = read_experiment(std::as_bytes(std::span(file)));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(*read, e);
    EXPECT_EQ(with_numbers_back(*read), weights());
}

TEST(SetAside, TablesTypedEarlierAreNotPaddedWithZeros) {
    Experiment e = weights();
    e.input = "tokens"; // by choice
    EXPECT_FALSE(numbers_wait(retyped(e, {"other"})));
    EXPECT_TRUE(retyped(e, {"other"}).given.empty());
    EXPECT_EQ(retyped(e, {"我", "爱"}).given[0]->rows(), 2);
}

TEST(SetAside, NumbersForNoTokensAreNone) {
    Experiment e;
    e.input = "weights";
    e.given = {Table(Matrix(0, 0))};
    e = with_typed_tokens(e, {"my", "words"}, {"my", "words"});
    EXPECT_TRUE(comes_from_tokens(e));
    EXPECT_FALSE(numbers_wait(e));
    expect_numbers(e);
}

TEST(SetAside, ARowOfZerosThatWasGivenStays) {
    Experiment e = weights();
    e.given = {table({{0, 0, 0}, {.05, .9, .05}, {.03, .03, .94}})};
    EXPECT_EQ(retyped(e, {"我", "爱"}).given[0], table({{0, 0, 0}, {.05, .9, .05}}));
    EXPECT_FALSE(attended(e).warnings.empty());
}

} // namespace

} // namespace attenscope::testing
