// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/softmax_scaling.h"

#include "core/attention/seeded.h"
#include "core/base/message.h"
#include "core/maps/statistics.h"

#include <cmath>

namespace attenscope {

namespace {

Eigen::VectorXd softmax(const Eigen::VectorXd& scores) {
    const Eigen::VectorXd exponentials = (scores.array() - scores.maxCoeff()).exp();
    return exponentials / exponentials.sum();
}

/// The scores of one random query with its random keys.
Eigen::VectorXd random_scores(const SpreadSetup& setup, Index width, Index repetition) {
    const std::string name = std::string("spread ").append(text(width)).append(" ").append(text(repetition));
    Matrix vectors = seeded_matrix(name, setup.keys + 1, width, setup.seed);
    vectors *= std::sqrt(static_cast<double>(vectors.rows())); // seeded_matrix has variance 1/rows
    return vectors.bottomRows(setup.keys) * vectors.row(0).transpose();
}

} // namespace

double softmax_gradient_size(const Eigen::Ref<const Eigen::VectorXd>& weights) {
    Eigen::MatrixXd jacobian = -weights * weights.transpose();
    jacobian.diagonal() += weights;
    return jacobian.norm();
}

SoftmaxSpread softmax_spread(const SpreadSetup& setup) {
    SoftmaxSpread spread;
    const auto repetitions = static_cast<double>(setup.repetitions);
    for (Index width = 1; width <= setup.widest; width *= 2) {
        double sums[4] = {};
        for (Index repetition = 0; repetition < setup.repetitions; ++repetition) {
            const Eigen::VectorXd scores = random_scores(setup, width, repetition);
            const Eigen::VectorXd plain = softmax(scores);
            const Eigen::VectorXd scaled = softmax(scores / std::sqrt(static_cast<double>(width)));
            sums[0] += entropy(plain).value_or(0);
            sums[1] += entropy(scaled).value_or(0);
            sums[2] += softmax_gradient_size(plain);
            sums[3] += softmax_gradient_size(scaled);
        }
        spread.widths.push_back(static_cast<double>(width));
        spread.entropy.push_back(sums[0] / repetitions);
        spread.scaled_entropy.push_back(sums[1] / repetitions);
        spread.gradient.push_back(sums[2] / repetitions);
        spread.scaled_gradient.push_back(sums[3] / repetitions);
    }
    return spread;
}

} // namespace attenscope
