// SPDX-License-Identifier: GPL-3.0-or-later
// Big matrix products, cut into pieces for several threads and for a stop request.
#pragma once

#include "core/base/matrix.h"

#include <span>
#include <stop_token>

namespace attenscope {

/// out = left · right; `out` is sized by multiply(). Columns of a larger matrix will do for left and right.
template <class Scalar>
struct ProductOf {
    Eigen::Ref<const MatrixOf<Scalar>> left, right;
    MatrixOf<Scalar>& out;
};
using Product = ProductOf<double>;

/// All the products together. Ends within milliseconds of a stop request; the numbers of `out` are then undefined.
template <class Scalar>
void multiply(std::span<const ProductOf<Scalar>> products, const std::stop_token& stop);

/// One product.
Matrix product(const Matrix& left, const Eigen::Ref<const Matrix>& right, const std::stop_token& stop);

} // namespace attenscope
