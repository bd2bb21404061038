// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold before an Experiment is computed, and what is odd about it afterwards.
#pragma once

#include "core/attention/trace.h"
#include "core/base/result.h"

#include <stop_token>

namespace attenscope {

/// Heads, scale, soft cap, temperature, shapes of the bias: all that needs no vectors.
Status check_settings(const Experiment& experiment);

/// The vectors can be cut into heads, fit each other where the rule wants it, and the whole is not too big.
Status check_sizes(const Experiment& experiment, const Inputs& inputs, bool needs_equal_widths);

/// Scores that are NaN, queries that a bias hides in effect, given weights that do not sum to 1.
/// Not all of them after a stop request.
void add_warnings(Trace& trace, const std::stop_token& stop);

} // namespace attenscope
