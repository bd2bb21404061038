// SPDX-License-Identifier: GPL-3.0-or-later
// The way of one query's context to its output, as the output rule of the Experiment goes it.
#pragma once

#include "core/attention/trace.h"

#include <optional>

namespace attenscope {

struct WorkedOutput {
    Eigen::VectorXd context; ///< [H·E] the contexts of all heads, one after the other
    Eigen::VectorXd state;   ///< [H·D] the query's row; empty when the rule does not read it
    Eigen::VectorXd joined;  ///< what the layer reads: [C; q], C + q, or C
    Eigen::VectorXd layer;   ///< [X] joined · W + b; empty when the rule has no layer
    Eigen::VectorXd output;  ///< [X] the Trace's own row
    bool added = false;      ///< the state is added, not put behind
};

/// `query` < M. Absent when the Trace has no output.
std::optional<WorkedOutput> worked_output(const Trace& trace, Index query);

} // namespace attenscope
