// SPDX-License-Identifier: GPL-3.0-or-later
// Where W_Q, W_K and W_V come from: they begin as random numbers and are changed a little, step after step, so that
// each word finds the word it is meant to find, and brings its name along.
#pragma once

#include "core/attention/experiment.h"

namespace attenscope {

/// The sentence with the same word three times: "I know you know I know". Each word is meant to find its partner, the
/// knowing the one who knows and the other way round.
struct LearningSetup {
    Tokens words;
    std::vector<Index> meant; ///< for each word the one it is to find
    Index width = 8;          ///< X, of a word's vector, to which its position is added
    Index key_width = 8;      ///< D
    std::uint64_t seed = 1;
    Index steps = 300;
    double rate = 0.1;
};

/// W_Q [X, D], W_K [X, D], W_V [X, E], one component of E for each distinct word, and after 0, 1, … steps the mean of
/// the weights on the words that are meant.
struct Learned {
    Matrix W_Q, W_K, W_V;
    std::vector<double> weight;
};

/// Gradient descent on  mean_i ( −ln w_{i,m(i)} + ½‖c_i − e_{m(i)}‖² ),  w = softmax(QKᵀ/√D), C = wV, where m(i) is the
/// word meant and e_j the unit vector of word j.
Learned learn(const LearningSetup& setup);

/// The six words `first`, `know`, `second`, `know`, `first`, `know`, and which is meant.
LearningSetup knowing(const std::string& first, const std::string& know, const std::string& second);

/// The mean of `weight` over sentences of random words.
std::vector<double> learning_curve(Index sentences, Index steps);

} // namespace attenscope
