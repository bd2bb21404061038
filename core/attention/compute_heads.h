// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of every head, in double or float.
#pragma once

#include "core/attention/normalisers.h"
#include "core/attention/score_rules.h"
#include "core/attention/trace.h"

#include <cmath>
#include <stop_token>

namespace attenscope {

/// What the heads are computed from, all checked. `score` is not read when the scores are given.
struct HeadsProblem {
    const Experiment& experiment;
    const Inputs& inputs;
    const Parameters& score_parameters;
    const ScoreRule& score;
    const Normaliser& normaliser;
    double scale;
    VisibilityTable visible;
};

/// cap·tanh(s/cap): near 0 the score itself, never beyond ±cap.
template <class Scalar>
Scalar soft_capped(Scalar score, Scalar cap) {
    return cap * std::tanh(score / cap);
}

/// One HeadTrace per head, widened to double; unfinished after a stop request.
std::vector<HeadTrace> compute_heads(const HeadsProblem& problem, const std::stop_token& stop);

/// The same from given weights: the row sums and, when there are values, the contexts.
std::vector<HeadTrace> heads_of_weights(const Experiment& experiment, const Inputs& inputs,
                                        const std::stop_token& stop);

} // namespace attenscope
