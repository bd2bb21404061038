// SPDX-License-Identifier: GPL-3.0-or-later
// Why scores are divided by √d_k: with components of mean 0 and variance 1 a dot product has variance d_k (Vaswani et
// al. 2017, section 3.2.1, footnote 4), and a softmax over widely spread scores is nearly one-hot and hardly moves.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <vector>

namespace attenscope {

/// ‖diag(w) − w wᵀ‖, the Frobenius norm of the softmax's Jacobian ∂w/∂s (Boyd & Vandenberghe 2004, section 3.1.5,
/// gives this matrix): 0 for a one-hot w, √(N−1)/N for equal weights.
double softmax_gradient_size(const Eigen::Ref<const Eigen::VectorXd>& weights);

struct SpreadSetup {
    Index keys = 16;         ///< N, at least 1
    Index widest = 512;      ///< d_k runs over 1, 2, 4, … up to it
    Index repetitions = 200; ///< random queries, each with its own keys, the mean is taken over
    std::uint64_t seed = 1;
};

/// Per d_k the means of the entropy of the weights in nat and of softmax_gradient_size, for softmax(q·k) and
/// softmax(q·k/√d_k); q and k uniform with mean 0 and variance 1.
struct SoftmaxSpread {
    std::vector<double> widths, entropy, scaled_entropy, gradient, scaled_gradient;
};

SoftmaxSpread softmax_spread(const SpreadSetup& setup);

} // namespace attenscope
