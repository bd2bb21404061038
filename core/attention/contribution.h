// SPDX-License-Identifier: GPL-3.0-or-later
// What one key adds to one query's context.
#pragma once

#include "core/attention/trace.h"

namespace attenscope {

/// [E] weight × value. What has weight 0 is not read: 0, whatever the value is. The Trace has weights and values.
Eigen::VectorXd contribution(const Trace& trace, Index head, Index query, Index key);

/// [N,E] those of all keys; absent when the Trace has no weights, no values, or no such head or query.
Table contributions(const Trace& trace, Index head, Index query);

} // namespace attenscope
