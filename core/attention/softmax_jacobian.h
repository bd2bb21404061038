// SPDX-License-Identifier: GPL-3.0-or-later
// How the weights of a row answer to its scores: what training sees of a softmax, and why scores are scaled.
#pragma once

#include "core/base/matrix.h"

namespace attenscope {

/// ∂w_i/∂s_j, N×N, of w = softmax(s/T) at weights w: (diag(w) − w wᵀ)/T. Every row and column sums to 0; all of it tends
/// to 0 where one weight has it all. A hidden key (weight 0) has a row and a column of 0. T > 0.
Matrix softmax_jacobian(const Eigen::Ref<const Eigen::RowVectorXd>& weights, double temperature = 1);

} // namespace attenscope
