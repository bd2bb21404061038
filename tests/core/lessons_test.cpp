// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of the lessons against identities and against values from an independent program (plain Python with its
// own SplitMix64, lists and loops instead of matrices); the lesson files' reader against what it has to refuse.
#include "core/attention/seeded.h"
#include "core/lessons/bottleneck.h"
#include "core/lessons/lead.h"
#include "core/lessons/learning.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_figures.h"
#include "core/lessons/path_length.h"
#include "core/lessons/softmax_scaling.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attenscope {
namespace {

void expect_near(const std::vector<double>& found, const std::vector<double>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (size_t at = 0; at < found.size(); ++at)
        EXPECT_NEAR(found[at], expected[at], 1e-12) << "at " << at;
}

TEST(Bottleneck, AgreesWithAnIndependentProgram) {
    const Bottleneck of = bottleneck({5, 8, 3, 1});
    expect_near(of.words, {1, 2, 3, 4, 5});
    expect_near(of.fixed_vector,
                {1.0, 0.46380731367397077, 0.24148942870958154, 0.13896573320471006, 0.0649398368916318});
    expect_near(of.attention, {1.0, 0.958440989120741, 0.8603403518777561, 0.8072728782957164, 0.7015361357275991});
}

TEST(Bottleneck, TheFixedVectorForgetsAndAttentionDoesNot) {
    const Bottleneck of = bottleneck({});
    EXPECT_LT(of.fixed_vector.back(), 0.01);
    EXPECT_GT(of.attention.back(), 0.9);
    EXPECT_TRUE(std::is_sorted(of.attention.rbegin(), of.attention.rend()));
}

TEST(SoftmaxScaling, GradientSizeOfKnownWeights) {
    EXPECT_EQ(softmax_gradient_size(Eigen::Vector3d(0, 1, 0)), 0);
    // Two weights p, 1−p: p(1−p)·[[1,−1],[−1,1]].
    EXPECT_NEAR(softmax_gradient_size(Eigen::Vector2d(0.3, 0.7)), 2 * 0.3 * 0.7, 1e-15);
    EXPECT_NEAR(softmax_gradient_size(Eigen::VectorXd::Constant(9, 1.0 / 9)), std::sqrt(8.0) / 9, 1e-15);
}

TEST(SoftmaxScaling, AgreesWithAnIndependentProgram) {
    const SoftmaxSpread of = softmax_spread({6, 64, 5, 1});
    expect_near(of.widths, {1, 2, 4, 8, 16, 32, 64});
    EXPECT_NEAR(of.entropy[2], 1.2268428036174914, 1e-12);
    EXPECT_NEAR(of.scaled_entropy[2], 1.6102899872639318, 1e-12);
    EXPECT_NEAR(of.gradient[2], 0.35683168561388107, 1e-12);
    EXPECT_NEAR(of.scaled_gradient[2], 0.38628099111519903, 1e-12);
    EXPECT_NEAR(of.entropy[6], 0.5314923416671768, 1e-12);
    EXPECT_NEAR(of.scaled_entropy[6], 1.5430390448215139, 1e-12);
    EXPECT_NEAR(of.gradient[6], 0.2579914043149471, 1e-12);
    EXPECT_NEAR(of.scaled_gradient[6], 0.38353762957473014, 1e-12);
    EXPECT_EQ(of.entropy[0], of.scaled_entropy[0]); // 1/√1
}

TEST(SoftmaxScaling, ScalingKeepsTheLevelAndWithoutItTheSoftmaxHardens) {
    const SoftmaxSpread of = softmax_spread({});
    for (size_t at = 2; at < of.widths.size(); ++at) {
        EXPECT_NEAR(of.scaled_entropy[at], of.scaled_entropy[2], 0.15);
        EXPECT_NEAR(of.scaled_gradient[at], of.scaled_gradient[2], 0.03);
        EXPECT_LT(of.entropy[at], of.entropy[at - 1]);
    }
    EXPECT_LT(of.gradient.back(), 0.3 * of.scaled_gradient.back());
}

TEST(PathLength, IsCountedOnTheGraph) {
    for (const int words : {1, 2, 7}) {
        EXPECT_EQ(steps_one_after_another(recurrent_layer(words)), words);
        EXPECT_EQ(longest_path(recurrent_layer(words)), words);
        EXPECT_EQ(steps_one_after_another(self_attention_layer(words)), 1);
        EXPECT_EQ(longest_path(self_attention_layer(words)), 1);
    }
    // A pyramid: ((w0 w1) (w2 w3)), and w1 straight into the top.
    const LayerGraph pyramid{4, {{{0, 1}, {}}, {{2, 3}, {}}, {{1}, {0, 1}}}};
    EXPECT_EQ(steps_one_after_another(pyramid), 2);
    EXPECT_EQ(longest_path(pyramid), 2);
    EXPECT_EQ(steps_one_after_another({3, {}}), 0);
    const PathLengths of = path_lengths(3);
    expect_near(of.recurrent_steps, {1, 2, 3});
    expect_near(of.attention_path, {1, 1, 1});
}

TEST(Lead, WithExpTheLeadAloneCounts) {
    const Leads of = leads(5);
    ASSERT_EQ(of.lead.size(), 51U);
    EXPECT_EQ(of.lead[of.at_1], 1);
    for (size_t at = 0; at < of.lead.size(); ++at) {
        const double two[] = {-3, -3 + of.lead[at]}; // the softmax of two scores at another level
        EXPECT_NEAR(of.exponential[at], std::exp(two[1]) / (std::exp(two[0]) + std::exp(two[1])), 1e-15);
        EXPECT_EQ(of.share_from_10[at], (10 + of.lead[at]) / (20 + of.lead[at]));
    }
    EXPECT_EQ(of.exponential[0], 0.5);
}

TEST(Learning, EachStepGoesDownTheSlope) {
    // The loss of the header, of the matrices that `steps` steps give, changed a little: the next step is its negative
    // gradient, by differences.
    LearningSetup setup = knowing("a", "b", "c");
    setup.steps = 3;
    const Learned at = learn(setup);
    setup.steps = 4;
    const Learned next = learn(setup);
    const Matrix X = token_embeddings(setup.words, setup.width, setup.seed) + sinusoidal_positions(6, setup.width);
    const Index component[] = {0, 1, 2, 1, 0, 1};
    const auto loss = [&](const Learned& of) {
        const Matrix Q = X * of.W_Q, K = X * of.W_K, V = X * of.W_V;
        double sum = 0;
        for (Index i = 0; i < 6; ++i) {
            Eigen::RowVectorXd w =
                (Q.row(i) * K.transpose() / std::sqrt(static_cast<double>(setup.key_width))).array().exp();
            w /= w.sum();
            const auto meant = setup.meant[static_cast<size_t>(i)];
            Eigen::RowVectorXd off = w * V;
            off(component[meant]) -= 1;
            sum += -std::log(w(meant)) + off.squaredNorm() / 2;
        }
        return sum / 6;
    };
    for (Matrix Learned::*matrix : {&Learned::W_Q, &Learned::W_K, &Learned::W_V})
        for (Index cell = 0; cell < (at.*matrix).size(); cell += 5) {
            Learned up = at, down = at;
            constexpr double little = 1e-6;
            (up.*matrix).data()[cell] += little;
            (down.*matrix).data()[cell] -= little;
            const double slope = (loss(up) - loss(down)) / (2 * little);
            EXPECT_NEAR((next.*matrix).data()[cell] - (at.*matrix).data()[cell], -setup.rate * slope, 1e-8);
        }
}

TEST(Learning, FindsTheMeantWord) {
    const std::vector<double> weight = learning_curve(3, 300);
    EXPECT_LT(weight.front(), 0.3);
    EXPECT_GT(weight.back(), 0.9);
}

TEST(LessonFigures, HaveCurvesOfFiniteNumbersAndASentence) {
    for (const LessonFigure& row : lesson_figures()) {
        const LinePlot figure = row.make();
        EXPECT_FALSE(figure.curves.empty());
        for (const Curve& curve : figure.curves) {
            ASSERT_EQ(curve.x.size(), curve.y.size());
            ASSERT_GT(curve.x.size(), 2U);
            for (const double y : curve.y)
                EXPECT_TRUE(std::isfinite(y)) << row.id;
        }
        EXPECT_EQ(english(figure.reading).find('%') == std::string::npos, row.id != "bottleneck") << row.id;
    }
}

Result<Lesson> read(const std::string& json) {
    return read_lesson(std::as_bytes(std::span(json)));
}

const std::string good = R"({"format": "attenscope-lesson", "version": 1,
  "title": {"en": "T", "zh_CN": "题"}, "text": {"en": "Text", "zh_CN": "文"}, "experiment": "a.attn",
  "figures": ["entropy"], "start": {"stage": 1, "key": 2},
  "tasks": [{"text": {"en": "Do", "zh_CN": "做"}, "widget": "heatmap", "done": {"pinned": {"query": 1, "key": 2}}},
            {"text": {"en": "Set", "zh_CN": "改"}, "widget": "scoreRule", "done": {"score": {"row": "dot"}}}],
  "quiz": [{"question": {"en": "Why?", "zh_CN": "为什么？"}, "answers": [
              {"text": {"en": "So", "zh_CN": "因此"}, "reply": {"en": "Yes", "zh_CN": "是"}, "right": true},
              {"text": {"en": "No", "zh_CN": "不"}, "reply": {"en": "For", "zh_CN": "因为"}}]},
           {"question": {"en": "2?", "zh_CN": "二？"}, "answers": [
              {"text": {"en": "a", "zh_CN": "甲"}, "reply": {"en": "b", "zh_CN": "乙"}},
              {"text": {"en": "c", "zh_CN": "丙"}, "reply": {"en": "d", "zh_CN": "丁"}, "right": true}]},
           {"question": {"en": "3?", "zh_CN": "三？"}, "answers": [
              {"text": {"en": "a", "zh_CN": "甲"}, "reply": {"en": "b", "zh_CN": "乙"}, "right": true},
              {"text": {"en": "c", "zh_CN": "丙"}, "reply": {"en": "d", "zh_CN": "丁"}}]}]})";

TEST(LessonFile, IsReadWhole) {
    const Result<Lesson> lesson = read(good);
    ASSERT_TRUE(lesson) << english(lesson.error());
    EXPECT_EQ(lesson->title.in("zh_CN"), "题");
    EXPECT_EQ(lesson->title.in("fr"), "T");
    EXPECT_EQ(lesson->experiment.in("zh_CN"), "a.attn");
    EXPECT_EQ(lesson->start.stage, 1);
    EXPECT_EQ(lesson->start.head, 0);
    ASSERT_EQ(lesson->tasks.size(), 2U);
    EXPECT_EQ(lesson->tasks[0].done.numbers.at("key"), 2);
    EXPECT_EQ(lesson->tasks[1].done.row, "dot");
    ASSERT_EQ(lesson->quiz.size(), quiz_questions);
    EXPECT_EQ(lesson->quiz[0].text.in("zh_CN"), "为什么？");
    EXPECT_TRUE(lesson->quiz[0].answers[0].right);
    EXPECT_FALSE(lesson->quiz[0].answers[1].right);
    EXPECT_EQ(lesson->quiz[1].answers[1].reply.in("en"), "d");
}

TEST(LessonFile, WhatIsWrongIsSaidWithItsPlace) {
    const std::tuple<const char*, const char*, const char*> faults[] = {
        {"attenscope-lesson", "else", "this is no lesson"},
        {"\"version\": 1", "\"version\": 2", "there is no version 2"},
        {", \"zh_CN\": \"题\"", "", "title: “zh_CN” is missing"},
        {"\"文\"", "\"\"", "text.zh_CN: the text is empty"},
        {"\"stage\": 1", "\"stage\": 4", "start.stage"},
        {"\"widget\": \"heatmap\"", "\"widget\": 1", "tasks[0].widget: a string is expected"},
        {"\"widget\": \"heatmap\", ", "", "tasks[0]: “widget” is missing"},
        {"\"query\": 1", "\"query\": \"x\"", "tasks[0].done.pinned.query: a number is expected"},
        {"{\"score\": {\"row\": \"dot\"}}", "{}", "tasks[1].done: one condition is expected"},
        {"\"figures\"", "\"figure\"", "the key “figure” is not known"},
        {"[\"entropy\"]", "[1]", "figures[0]: a string is expected"},
        {"\"quiz\"", "\"test\"", "“quiz” is missing"},
        {", \"right\": true}", "}", "quiz[0].answers: one of the answers must be right"},
        {"\"zh_CN\": \"因为\"}}", "\"zh_CN\": \"因为\"}, \"right\": true}", "quiz[0].answers: one of the answers"},
        {"\"zh_CN\": \"丁\"}, \"right\": true}", "\"zh_CN\": \"丁\"}, \"right\": 1}", "quiz[1].answers[1].right"},
        {", \"reply\": {\"en\": \"For\", \"zh_CN\": \"因为\"}", "", "quiz[0].answers[1]: “reply” is missing"},
    };
    for (const auto& [part, other, reason] : faults) {
        std::string bad = good;
        bad.replace(bad.find(part), std::string_view(part).size(), other);
        const Result<Lesson> lesson = read(bad);
        ASSERT_FALSE(lesson) << other;
        EXPECT_NE(english(lesson.error()).find(reason), std::string::npos) << english(lesson.error());
    }
}

} // namespace
} // namespace attenscope
