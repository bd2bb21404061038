// SPDX-License-Identifier: GPL-3.0-or-later
// Weights are told from scores by names, signs and sums, and the answer says why.
#include "core/maps/meaning.h"
#include "tests/core/formats_support.h"

#include <cmath>
#include <random>

namespace attenscope {

using namespace testing;

namespace {

Matrix softmax_rows(Index rows, Index columns, unsigned seed, double spread = 3) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0, spread);
    Matrix values(rows, columns);
    for (double& value : values.reshaped())
        value = std::exp(normal(engine));
    return values.array().colwise() / values.rowwise().sum().array();
}

template <class Round>
Matrix rounded(Matrix values, Round round) {
    for (double& value : values.reshaped())
        value = round(value);
    return values;
}

double to_bits(double value, int bits) {
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    return std::ldexp(std::nearbyint(std::ldexp(mantissa, bits)), exponent - bits);
}

Meaning meaning(Matrix values, std::string_view name = {}) {
    const Table table(std::move(values));
    return meaning_of(std::span(&table, 1), name, "F");
}

std::string why(const Meaning& found) {
    return english(found.why);
}

} // namespace

TEST(Meaning, RoundedWeightsStayWeights) {
    for (unsigned seed = 0; seed < 40; ++seed)
        for (const Index size : {2, 5, 12, 64, 200}) {
            SCOPED_TRACE(std::to_string(seed) + " " + std::to_string(size));
            const Matrix exact = softmax_rows(size, size, seed);
            const std::pair<const char*, Matrix> kinds[] = {
                {"exact", exact},
                {"float", rounded(exact, [](double v) { return static_cast<double>(static_cast<float>(v)); })},
                {"float16", rounded(exact, [](double v) { return to_bits(v, 11); })},
                {"bfloat16", rounded(exact, [](double v) { return to_bits(v, 8); })},
                {"2 decimals", rounded(exact, [](double v) { return std::round(v * 100) / 100; })},
                {"4 decimals", rounded(exact, [](double v) { return std::round(v * 1e4) / 1e4; })},
                {"2 decimals as floats",
                 rounded(exact,
                         [](double v) { return static_cast<double>(static_cast<float>(std::round(v * 100) / 100)); })},
                {"a sink", exact * 0.3},
            };
            for (const auto& [kind, values] : kinds)
                EXPECT_EQ(meaning(values).are, NumbersAre::Weights) << kind << ": " << why(meaning(values));
        }
}

TEST(Meaning, SinksAndDropoutAreWeights) {
    Matrix sinks = softmax_rows(9, 9, 3);
    for (Index row = 0; row < 9; ++row)
        sinks.row(row) *= 0.2 + 0.08 * static_cast<double>(row);
    EXPECT_EQ(meaning(sinks).are, NumbersAre::Weights);
    Matrix dropped = softmax_rows(30, 30, 4, 0.3);
    std::mt19937 engine(5);
    for (double& value : dropped.reshaped())
        value = engine() % 10 == 0 ? 0 : value / 0.9;
    EXPECT_EQ(meaning(dropped).are, NumbersAre::Weights) << why(meaning(dropped));
}

TEST(Meaning, WhatDropoutLeavesIsNeverScores) {
    std::mt19937 engine(11);
    std::uniform_real_distribution<double> chance(0, 1);
    for (unsigned seed = 0; seed < 30; ++seed)
        for (const double p : {0.1, 0.2, 0.3, 0.4, 0.5})
            for (const bool causal : {false, true})
                for (const int bits : {24, 11, 8}) {
                    Matrix values = softmax_rows(4 + seed % 13, 4 + seed % 13, seed, 0.5 + 0.1 * seed);
                    for (Index i = 0; causal && i < values.rows(); ++i) {
                        values.row(i).tail(values.cols() - i - 1).setZero();
                        values.row(i) /= values.row(i).sum();
                    }
                    for (double& value : values.reshaped())
                        value = chance(engine) < p ? 0 : to_bits(to_bits(value, bits) / (1 - p), bits);
                    const Meaning found = meaning(values);
                    EXPECT_EQ(found.likely, NumbersAre::Weights) << p << causal << bits << ": " << why(found);
                    EXPECT_NE(found.are, NumbersAre::Scores);
                }
    EXPECT_EQ(meaning(softmax_rows(6, 6, 1) * 1.25).are, NumbersAre::Weights);
    EXPECT_EQ(meaning(softmax_rows(6, 6, 1) * 3).likely, NumbersAre::Scores);
}

TEST(Meaning, BrainFloatsAreNotCalledHalves) {
    const auto of = [](int bits) {
        return why(meaning(rounded(softmax_rows(12, 12, 2, 1), [=](double value) { return to_bits(value, bits); })));
    };
    EXPECT_NE(of(8).find("as far as bfloat16 keeps it"), std::string::npos) << of(8);
    const Matrix near{{0.5, 0.5 - 0.001953125}}; // a sum that float16 would allow
    EXPECT_NE(why(meaning(near)).find("bfloat16"), std::string::npos) << why(meaning(near));
}

TEST(Meaning, NamesAreReadByTheirWords) {
    const Matrix large{{1, 2}, {3, 4}};
    for (const char* name :
         {"attn_0", "attn0", "layer_0_attn", "Attention-Weights", "attention_probabilities", "softmax", "attn_probs_3",
          "AttnWeights", "layers.3.self_attn", "encoderAttentions/2", "w/alpha[0]"})
        EXPECT_EQ(meaning(large, name).are, NumbersAre::Weights) << name;
    for (const char* name :
         {"attn_scores", "AttnLogits", "QKScores", "pre_softmax", "query_key_scores", "attention.qk"})
        EXPECT_EQ(meaning(large, name).are, NumbersAre::Scores) << name;
    for (const char* name : {"attention_mask", "attn_bias", "q", "query", "attn_output", "attention.query.weight",
                             "layers.0.self_attn.q_proj.weight", "battn", "hattention", "0", ""})
        EXPECT_EQ(meaning(large, name).are, NumbersAre::Unclear) << name;
}

TEST(Meaning, TheReasonIsSaid) {
    EXPECT_EQ(why(meaning(Matrix{{0.5, 0.5}})), "F: taken as weights, since its rows are ≥ 0 and sum to 1");
    EXPECT_EQ(why(meaning(Matrix{{0.33, 0.33, 0.33}, {0.05, 0.9, 0.05}})),
              "F: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 2 decimals keep it (0.99 to 1)");
    EXPECT_EQ(why(meaning(Matrix{{0.3, 0.600001}, {0.100001, 0.8}})),
              "F: taken as weights, since its rows are ≥ 0 and all sum to 0.9, as with dropout or a learned sink");
    EXPECT_EQ(why(meaning(Matrix{{1, 2}}, "layers/0/Attn")), "F: taken as weights, since its name says so");
    EXPECT_EQ(why(meaning(Matrix{{1, 2}}, "attention/0")), "F: taken as weights, since its name says so");
    EXPECT_EQ(why(meaning(Matrix{{1, -2}, {3, 1}})),
              "F: taken as scores, since a number is below 0: -2 in row 0, column 1");
    EXPECT_EQ(why(meaning(Matrix{{1, 2}}, "scores")), "F: taken as scores, since its name says so");
    EXPECT_EQ(why(meaning(Matrix{{1, 2}, {3, 4}})), "are these scores or weights? The rows are ≥ 0 and sum to 3 to 7");
    EXPECT_EQ(meaning(Matrix{{1, 2}, {3, 4}}).likely, NumbersAre::Scores);
}

TEST(Meaning, NumbersThatSumToAboutOneAreNeverScoresByDefault) {
    for (const auto& values : {Matrix{{0.6, 0.6}, {0.3, 0.5}}, Matrix{{0.7, 0.4}}, Matrix{{0.5, 0.52}, {0.2, 0.7}}}) {
        const Meaning found = meaning(values, "scores");
        EXPECT_TRUE(found.are == NumbersAre::Weights || found.likely == NumbersAre::Weights) << why(found);
    }
    EXPECT_EQ(meaning(Matrix{{-0.2, 1.2}, {0.5, 0.5}}).are, NumbersAre::Unclear); // negative weights exist
}

TEST(Meaning, RowsOfZeroAndNanCountForNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(meaning(Matrix{{0, 0}, {0.5, 0.5}, {nan, nan}}).are, NumbersAre::Weights);
    EXPECT_EQ(meaning(Matrix{{0, 0}}).are, NumbersAre::Unclear);
    EXPECT_EQ(meaning(Matrix{{0.2, -std::numeric_limits<double>::infinity()}}).are, NumbersAre::Scores);
}

TEST(Meaning, InfinitiesOfBothSignsAreScores) {
    const double inf = std::numeric_limits<double>::infinity();
    for (const Matrix& values : {Matrix{{inf, -inf}}, Matrix{{inf, -inf}, {0.5, 0.5}}})
        EXPECT_EQ(meaning(values).are, NumbersAre::Scores) << why(meaning(values));
}

TEST(Meaning, TheWordWeightAloneIsWeak) {
    for (const char* name : {"lm_head.weight", "weight", "classifier/weight"}) {
        EXPECT_EQ(meaning(Matrix{{1, -2}, {3, 1}}, name).are, NumbersAre::Scores) << name;
        EXPECT_EQ(meaning(Matrix{{1, 2}, {3, 4}}, name).are, NumbersAre::Unclear) << name;
        EXPECT_EQ(meaning(Matrix{{0.7, 0.4}, {0.5, 0.3}}, name).are, NumbersAre::Weights) << name;
    }
    EXPECT_EQ(meaning(Matrix{{1, 2}, {3, 4}}, "attn_weight").are, NumbersAre::Weights);
    EXPECT_EQ(meaning(Matrix{{1, 2}, {3, 4}}, "weights").are, NumbersAre::Weights);
}

} // namespace attenscope
