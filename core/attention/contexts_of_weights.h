// SPDX-License-Identifier: GPL-3.0-or-later
// Contexts alone, when the weights are given.
#pragma once

#include "core/attention/compute_heads.h"

namespace attenscope {

/// weights · V of every head [M,E], from H weights M×N and V [N,G·E]. Undefined after a stop request.
template <class Scalar>
std::vector<MatrixOf<Scalar>> contexts_of_weights(const std::vector<SharedOf<Scalar>>& weights,
                                                  const SharedOf<Scalar>& value, Index kv_heads,
                                                  const std::stop_token& stop);

} // namespace attenscope
