// SPDX-License-Identifier: GPL-3.0-or-later
// Every number on the way to one weight, taken from the Trace: nothing here is computed twice in another way.
#pragma once

#include "core/attention/trace.h"

#include <optional>

namespace attenscope {

struct WorkedCell {
    Index head = 0, query = 0, key = 0;
    Eigen::VectorXd query_vector, key_vector;       ///< this head's q [D] and k [D]; empty when there are none
    Eigen::VectorXd terms;                          ///< q_d·k_d, whose sum is the score; only for dot products
    std::optional<double> score, scale, scaled;     ///< absent when the weights were given, like all up to `masked`
    std::optional<double> divisor;                  ///< √d_k where the scale is its inverse: then it is said that way
    std::optional<double> soft_capped, bias, alibi; ///< absent when the Experiment has none
    std::optional<double> masked;                   ///< −inf where hidden
    bool hidden = false;                            ///< by a mask
    double row_maximum = 0, exponential = 0, temperature = 1; ///< not meant when `masked` is absent
    double row_sum = 0;                                       ///< of the given weights when they were given
    std::optional<double> weight;
};

/// `query` < M, `key` < N, `head` < H.
WorkedCell worked_cell(const Trace& trace, Index head, Index query, Index key);

} // namespace attenscope
