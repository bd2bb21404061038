// SPDX-License-Identifier: GPL-3.0-or-later
// From an Experiment to the engine, and from its numbers to a Trace.
#pragma once

#include "core/attention/normalisers.h"
#include "core/attention/score_rules.h"
#include "core/attention/step_times.h"
#include "core/attention/trace.h"

#include <stop_token>

namespace attenscope {

/// What the heads are computed from, all checked. `score` is not read when the scores are given.
struct TraceProblem {
    const Experiment& experiment;
    const Inputs& inputs;
    const Parameters& score_parameters;
    const ScoreRule& score;
    const Normaliser& normaliser;
    double scale;
    VisibilityTable visible;
    StepTimes* times = nullptr; ///< null: nobody asks
};

/// One HeadTrace per head, in the Experiment's precision; none after a stop request.
std::vector<HeadTrace> trace_heads(const TraceProblem& problem, const std::stop_token& stop);

/// The same from given weights: the row sums and, when there are values, the contexts. A hidden cell is not read: its
/// weight is 0, as a softmax leaves it, and the others stay as they are.
std::vector<HeadTrace> trace_given_weights(const Experiment& experiment, const Inputs& inputs,
                                           const VisibilityTable& visible, const std::stop_token& stop);

} // namespace attenscope
