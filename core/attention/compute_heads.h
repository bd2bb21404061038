// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of every head, in double or float: the engine. attend() puts an Experiment to it; whoever has matrices in
// the precision he wants and needs no Trace may use it directly.
#pragma once

#include "core/attention/normalisers.h"
#include "core/attention/score_rules.h"
#include "core/attention/step_times.h"

#include <cmath>
#include <optional>
#include <stop_token>

namespace attenscope {

template <class Scalar>
using SharedOf = SharedMatrix<MatrixOf<Scalar>>;

/// What the heads are computed from. The sizes fit each other (check_sizes() words what does not).
template <class Scalar>
struct HeadsProblem {
    Index queries = 0, keys = 0;       ///< M, N
    Index heads = 1, kv_heads = 1;     ///< H and G, which divides it
    SharedOf<Scalar> query, key;       ///< Q [M,H·D], K [N,G·D]; not read when the scores are given
    SharedOf<Scalar> value;            ///< V [N,G·E]; without it there are no contexts
    std::vector<SharedOf<Scalar>> scores; ///< none, or H of M×N
    const ScoreRule* score = nullptr;  ///< null: the dot product
    ParametersOf<Scalar> parameters;   ///< of the score rule
    Scalar scale = 1;
    std::optional<Scalar> soft_cap;
    std::vector<SharedOf<Scalar>> bias; ///< none, one M×N, or H of them
    bool alibi = false;
    VisibilityTable visible;                ///< absent: every query sees every key
    const Normaliser* normaliser = nullptr; ///< null: softmax
    Scalar temperature = 1;
    bool keeps_scores = false;  ///< the stages before the weights too
    StepTimes* times = nullptr; ///< null: nobody asks
};

/// The numbers of one head. A stage that was not to be kept, or equals the one before, is 0×0.
template <class Scalar>
struct HeadNumbers {
    MatrixOf<Scalar> scores, scaled, masked; ///< M×N: raw; times the scale; after soft cap, bias and mask
    MatrixOf<Scalar> weights, context;       ///< M×N, M×E
    Eigen::VectorXd row_maximum, row_sum;    ///< M: what a row was divided by, see RowNormalisation
};

/// Computes every head into `out`, whose memory is used again where the shape is the same. Besides `out` it takes less
/// than 40 MB, or what one head's K and V take. Ends within 20 ms of a stop request; `out` is then undefined.
template <class Scalar>
void compute_heads(const HeadsProblem<Scalar>& problem, const std::stop_token& stop,
                   std::vector<HeadNumbers<Scalar>>& out);

} // namespace attenscope
