// SPDX-License-Identifier: GPL-3.0-or-later
// What one row's weights would be at another temperature.
#pragma once

#include "core/attention/trace.h"

#include <optional>

namespace attenscope {

/// softmax(s/T) over the keys that `query` sees, from its masked scores s; T 0 is the limit, equal shares for the
/// largest, T = ∞ equal shares for all. Where weights were given, their logarithms are the scores: T = 1 gives the
/// weights themselves. Absent where the row is no such distribution: no key, NaN, weights that do not sum to 1.
std::optional<Eigen::VectorXd> tempered_row(const Trace& trace, Index head, Index query, double temperature);

} // namespace attenscope
