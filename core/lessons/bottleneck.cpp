// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/bottleneck.h"

#include "core/attention/seeded.h"
#include "core/base/message.h"

#include <cmath>

namespace attenscope {

namespace {

/// Words that are all different, so that their vectors are independent.
Tokens random_words(Index sentence, Index count) {
    Tokens words;
    for (Index word = 0; word < count; ++word)
        words.push_back(text(sentence).append(".").append(text(word)));
    return words;
}

struct Encoder {
    Matrix W, U; ///< [X, X]

    Eigen::VectorXd next(const Eigen::VectorXd& state, const Eigen::VectorXd& word) const {
        const Eigen::VectorXd sum = W * state + U * word;
        return sum.array().tanh();
    }
};

/// Adds to `left` what the fixed vector keeps of words.row(0) when it is exchanged for `other`.
void add_fixed_vector(const Encoder& encoder, const Matrix& words, const Eigen::VectorXd& other,
                      std::vector<double>& left) {
    const Eigen::VectorXd start = Eigen::VectorXd::Zero(words.cols());
    Eigen::VectorXd state = encoder.next(start, words.row(0).transpose()), exchanged = encoder.next(start, other);
    const double at_first = (state - exchanged).norm();
    left[0] += 1;
    for (Index word = 1; word < words.rows(); ++word) {
        state = encoder.next(state, words.row(word).transpose());
        exchanged = encoder.next(exchanged, words.row(word).transpose());
        left[static_cast<size_t>(word)] += (state - exchanged).norm() / at_first;
    }
}

/// Adds w_1 of every beginning of the sentence.
void add_attention(const Matrix& words, std::vector<double>& left) {
    const Eigen::VectorXd scores = words * words.row(0).transpose() / std::sqrt(static_cast<double>(words.cols()));
    double sum = 0;
    for (Index word = 0; word < words.rows(); ++word) {
        sum += std::exp(scores(word) - scores(0)); // the first score stands for the maximum: the sum is 1 or more
        left[static_cast<size_t>(word)] += 1 / sum;
    }
}

} // namespace

Bottleneck bottleneck(const BottleneckSetup& setup) {
    const auto count = static_cast<size_t>(setup.longest);
    Bottleneck of{{}, std::vector<double>(count), std::vector<double>(count)};
    const Encoder encoder{seeded_matrix("bottleneck W", setup.width, setup.width, setup.seed),
                          seeded_matrix("bottleneck U", setup.width, setup.width, setup.seed)};
    for (Index sentence = 0; sentence < setup.sentences; ++sentence) {
        // One word more than is read: what the first one is exchanged for.
        const Matrix words = token_embeddings(random_words(sentence, setup.longest + 1), setup.width, setup.seed);
        add_fixed_vector(encoder, words.topRows(setup.longest), words.row(setup.longest).transpose(), of.fixed_vector);
        add_attention(words.topRows(setup.longest), of.attention);
    }
    for (size_t at = 0; at < count; ++at) {
        of.words.push_back(static_cast<double>(at + 1));
        of.fixed_vector[at] /= static_cast<double>(setup.sentences);
        of.attention[at] /= static_cast<double>(setup.sentences);
    }
    return of;
}

} // namespace attenscope
