// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/learning.h"

#include "core/attention/seeded.h"
#include "core/base/message.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

/// [M, E], the unit vector of the word that is meant.
Matrix names_meant(const LearningSetup& setup) {
    Tokens distinct;
    std::vector<Index> component;
    for (const std::string& word : setup.words) {
        const auto found = std::find(distinct.begin(), distinct.end(), word);
        component.push_back(found - distinct.begin());
        if (found == distinct.end()) distinct.push_back(word);
    }
    Matrix names = Matrix::Zero(static_cast<Index>(setup.words.size()), static_cast<Index>(distinct.size()));
    for (Index i = 0; i < names.rows(); ++i)
        names(i, component[static_cast<size_t>(setup.meant[static_cast<size_t>(i)])]) = 1;
    return names;
}

Matrix row_softmax(const Matrix& scores) {
    Matrix weights = (scores.colwise() - scores.rowwise().maxCoeff()).array().exp();
    weights.array().colwise() /= weights.rowwise().sum().array();
    return weights;
}

} // namespace

Learned learn(const LearningSetup& setup) {
    const auto count = static_cast<Index>(setup.words.size());
    const Matrix X = token_embeddings(setup.words, setup.width, setup.seed) + sinusoidal_positions(count, setup.width);
    const Matrix names = names_meant(setup);
    Matrix meant = Matrix::Zero(count, count);
    for (Index i = 0; i < count; ++i)
        meant(i, setup.meant[static_cast<size_t>(i)]) = 1;
    Learned of{seeded_matrix("W_Q", setup.width, setup.key_width, setup.seed),
               seeded_matrix("W_K", setup.width, setup.key_width, setup.seed),
               seeded_matrix("W_V", setup.width, names.cols(), setup.seed),
               {}};
    const double scale = 1 / std::sqrt(static_cast<double>(setup.key_width));
    const double share = setup.rate / static_cast<double>(count);
    for (Index step = 0;; ++step) {
        const Matrix Q = X * of.W_Q, K = X * of.W_K, V = X * of.W_V;
        const Matrix weights = row_softmax(Q * K.transpose() * scale);
        of.weight.push_back((weights.array() * meant.array()).sum() / static_cast<double>(count));
        if (step == setup.steps) return of;
        const Matrix off = weights * V - names; // of the contexts
        // Through the softmax: of −ln w it is w − m, of the contexts w ∘ (g − Σ w g) with g = off · Vᵀ.
        const Matrix g = off * V.transpose();
        const Eigen::VectorXd mean = (weights.array() * g.array()).rowwise().sum();
        const Matrix scores = (weights - meant) + Matrix(weights.array() * (g.colwise() - mean).array());
        const Matrix to_Q = X.transpose() * (scores * K) * scale,
                     to_K = X.transpose() * (scores.transpose() * Q) * scale;
        const Matrix to_V = X.transpose() * (weights.transpose() * off);
        of.W_Q -= share * to_Q;
        of.W_K -= share * to_K;
        of.W_V -= share * to_V;
    }
}

LearningSetup knowing(const std::string& first, const std::string& know, const std::string& second) {
    LearningSetup setup;
    setup.words = {first, know, second, know, first, know};
    setup.meant = {1, 0, 3, 2, 5, 4};
    return setup;
}

std::vector<double> learning_curve(Index sentences, Index steps) {
    std::vector<double> mean(static_cast<size_t>(steps) + 1);
    for (Index sentence = 0; sentence < sentences; ++sentence) {
        const auto word = [sentence](Index at) { return text(sentence).append(".").append(text(at)); };
        LearningSetup setup = knowing(word(0), word(1), word(2));
        setup.steps = steps;
        const Learned of = learn(setup);
        for (size_t at = 0; at < mean.size(); ++at)
            mean[at] += of.weight[at] / static_cast<double>(sentences);
    }
    return mean;
}

} // namespace attenscope
