// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/softmax_jacobian.h"

namespace attenscope {

Matrix softmax_jacobian(const Eigen::Ref<const Eigen::RowVectorXd>& weights, double temperature) {
    Matrix out = -weights.transpose() * weights;
    out.diagonal() += weights.transpose();
    return out / temperature;
}

} // namespace attenscope
