// SPDX-License-Identifier: GPL-3.0-or-later
// The bottleneck: what one vector of fixed size keeps of the first word as the sentence grows, against attention.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <vector>

namespace attenscope {

struct BottleneckSetup {
    Index longest = 30;   ///< words, at least 1
    Index width = 64;     ///< X, components of a word and of the fixed vector
    Index sentences = 20; ///< random sentences the mean is taken over
    std::uint64_t seed = 1;
};

/// What is left of the first word after N = 1 … longest words, 1 at N = 1.
struct Bottleneck {
    std::vector<double> words, fixed_vector, attention;
};

/// Fixed vector: the last state of an untrained recurrent encoder, h_t = tanh(W h_{t−1} + U x_t) (Elman 1990; the
/// encoder of Sutskever et al. 2014 in its simplest form). The first word is exchanged for another one:
///   left(N) = ‖h_N − h'_N‖ / ‖h_1 − h'_1‖.
/// Attention: the query asks for the first word, q = k_1 = x_1, and the context is c = Σ w_i v_i with
/// w = softmax(q·k_i/√X). When the value of the first word is exchanged, c changes by w_1 times as much, so that
///   left(N) = w_1.
/// Both are means over random sentences.
Bottleneck bottleneck(const BottleneckSetup& setup);

} // namespace attenscope
