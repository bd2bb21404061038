// SPDX-License-Identifier: GPL-3.0-or-later
// Every number on the way to one weight, taken from the Trace: nothing here is computed twice in another way.
#pragma once

#include "core/attention/alibi.h"
#include "core/attention/trace.h"

#include <optional>

namespace attenscope {

struct WorkedCell {
    Index head = 0, query = 0, key = 0;
    Index kv_head = 0;                              ///< that `head` reads
    Eigen::VectorXd query_vector, key_vector;       ///< this head's q [D] and k [D]; empty when there are none
    Eigen::VectorXd terms;                          ///< q_d·k_d, whose sum is the score; only for dot products
    std::optional<double> score, scale, scaled;     ///< absent when the weights were given, like all up to `masked`
    std::optional<double> divisor;                  ///< √d_k where the scale is its inverse: then it is said that way
    std::optional<double> soft_capped, bias, alibi; ///< absent when the Experiment has none
    std::optional<AlibiSlope> alibi_slope;          ///< of this head, where there is ALiBi
    std::optional<double> with_bias, with_alibi;    ///< the sums; −∞ hides whatever it is added to
    std::optional<double> masked;                   ///< −inf where hidden
    bool hidden = false;                            ///< by a mask
    RowKind row_kind = RowKind::Quotients;
    double row_maximum = 0, exponential = 0, temperature = 1; ///< not meant when `masked` is absent
    double below_maximum = 0;                                 ///< masked − row_maximum; meant for Quotients only
    double row_sum = 0;                                       ///< of the given weights when they were given
    std::optional<double> weight;
};

/// `query` < M, `key` < N, `head` < H.
WorkedCell worked_cell(const Trace& trace, Index head, Index query, Index key);

} // namespace attenscope
