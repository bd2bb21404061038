// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/tables.h"
#include "core/lessons/bottleneck.h"
#include "core/lessons/lead.h"
#include "core/lessons/learning.h"
#include "core/lessons/lesson_figures.h"
#include "core/lessons/path_length.h"
#include "core/lessons/softmax_scaling.h"

#include <array>
#include <cmath>

namespace attenscope {

namespace {

/// `digits` decimals, as a sentence shows a number.
std::string rounded(double value, int digits) {
    const double unit = std::pow(10.0, digits);
    return text(std::round(value * unit) / unit);
}

std::string percent(double share) {
    return rounded(100 * share, share < 0.1 ? 1 : 0);
}

std::string last_x(const Curve& curve) {
    return text(curve.x.back());
}

LinePlot bottleneck_figure() {
    const Bottleneck of = bottleneck({});
    LinePlot figure{phrase("core", "How much of the first word is left"),
                    phrase("core", "words in the sentence"),
                    false,
                    {{phrase("core", "one fixed vector"), true, of.words, of.fixed_vector},
                     {phrase("core", "attention"), false, of.words, of.attention}},
                    {}};
    constexpr size_t read_at = 11; // the sentence length the lesson asks for
    figure.reading = {phrase("core", "After %1 words %2 % is left in the fixed vector, %3 % with attention."),
                      {text(of.words[read_at]), percent(of.fixed_vector[read_at]), percent(of.attention[read_at])}};
    return figure;
}

LinePlot scaling_figure(const char* title, std::vector<double> SoftmaxSpread::*without,
                        std::vector<double> SoftmaxSpread::*with, const char* reading) {
    const SoftmaxSpread of = softmax_spread({});
    LinePlot figure{title,
                    phrase("core", "dₖ, the length of a vector"),
                    true,
                    {{phrase("core", "without scaling"), true, of.widths, of.*without},
                     {phrase("core", "divided by √dₖ"), false, of.widths, of.*with}},
                    {}};
    figure.reading = {reading,
                      {last_x(figure.curves[0]), rounded((of.*without).back(), 2), rounded((of.*with).back(), 2)}};
    return figure;
}

LinePlot entropy_figure() {
    return scaling_figure(phrase("core", "Entropy of the weights, nat"), &SoftmaxSpread::entropy,
                          &SoftmaxSpread::scaled_entropy,
                          phrase("core", "At dₖ = %1 the entropy is %2 without scaling, %3 with it."));
}

LinePlot gradient_figure() {
    return scaling_figure(phrase("core", "Size of the softmax gradient"), &SoftmaxSpread::gradient,
                          &SoftmaxSpread::scaled_gradient,
                          phrase("core", "At dₖ = %1 the gradient has size %2 without scaling, %3 with it."));
}

LinePlot path_figure() {
    const PathLengths of = path_lengths(longest_sentence);
    LinePlot figure{phrase("core", "Steps one after another, and longest path"),
                    phrase("core", "words in the sentence"),
                    false,
                    {{phrase("core", "recurrent: steps and path"), true, of.words, of.recurrent_steps},
                     {phrase("core", "attention: steps and path"), false, of.words, of.attention_steps}},
                    {}};
    figure.reading = {phrase("core", "At %1 words: %2 steps and a path of %3 recurrently, %4 and %5 with attention."),
                      {last_x(figure.curves[0]), text(of.recurrent_steps.back()), text(of.recurrent_path.back()),
                       text(of.attention_steps.back()), text(of.attention_path.back())}};
    return figure;
}

LinePlot learning_figure() {
    constexpr Index sentences = 20, steps = 300;
    const std::vector<double> weight = learning_curve(sentences, steps);
    Curve learned{phrase("core", "learned"), false, {}, weight};
    Curve guessed{phrase("core", "guessed: one of six"), true, {}, std::vector<double>(weight.size(), 1.0 / 6)};
    for (size_t step = 0; step < weight.size(); ++step)
        learned.x.push_back(static_cast<double>(step));
    guessed.x = learned.x;
    return {phrase("core", "Weight on the word that is meant"),
            phrase("core", "steps of learning"),
            false,
            {learned, guessed},
            {phrase("core", "Before learning the weight is %1, after %2 steps %3."),
             {rounded(weight.front(), 2), text(steps), rounded(weight.back(), 2)}}};
}

LinePlot lead_figure() {
    const Leads of = leads(5);
    return {
        phrase("core", "Weight of the larger of two scores"),
        phrase("core", "points by which it leads"),
        false,
        {{phrase("core", "with exp"), false, of.lead, of.exponential},
         {phrase("core", "without exp: 1 against more"), true, of.lead, of.share_from_1},
         {phrase("core", "without exp: 10 against more"), true, of.lead, of.share_from_10}},
        {phrase("core", "With exp a lead of 1 gives %1 at any level; without it %2 of 1 and 2, but %3 of 10 and 11."),
         {rounded(of.exponential[of.at_1], 2), rounded(of.share_from_1[of.at_1], 2),
          rounded(of.share_from_10[of.at_1], 2)}}};
}

constexpr std::array<LessonFigure, 6> rows = {{
    {"bottleneck", bottleneck_figure},
    {"learning", learning_figure},
    {"lead", lead_figure},
    {"entropy", entropy_figure},
    {"gradient", gradient_figure},
    {"path-length", path_figure},
}};

} // namespace

std::span<const LessonFigure> lesson_figures() {
    return rows;
}

const LessonFigure* find_lesson_figure(std::string_view id) {
    return row_called(lesson_figures(), id);
}

} // namespace attenscope
