// SPDX-License-Identifier: GPL-3.0-or-later
// Attention(Q,K,V) = softmax(QKᵀ/√d_k + mask) V (Vaswani et al. 2017, section 3.2.1), with every step kept.
#pragma once

#include "core/attention/step_times.h"
#include "core/attention/trace.h"
#include "core/base/result.h"

#include <stop_token>

namespace attenscope {

/// Computes every stage of `experiment`. Errors name the sizes that do not fit; a stop request gives an Error with
/// `stopped` set. What is questionable but computable is a warning in the Trace. The Trace holds `experiment` itself,
/// unless self_attention comes with two different sides: then the target stands on both in a copy. Where the time goes
/// is added to `times`, when there is one.
Result<Trace> attend(std::shared_ptr<const Experiment> experiment, std::stop_token stop = {},
                     StepTimes* times = nullptr);

} // namespace attenscope
