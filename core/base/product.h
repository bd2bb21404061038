// SPDX-License-Identifier: GPL-3.0-or-later
// Big matrix products, cut into pieces for several threads and for a stop request.
#pragma once

#include "core/base/matrix.h"

#include <span>
#include <stop_token>

namespace attenscope {

/// out = left · right; `out` is sized by multiply().
struct Product {
    const Matrix& left;
    const Matrix& right;
    Matrix& out;
};

/// All the products together. After a stop request the numbers of `out` are undefined.
void multiply(std::span<const Product> products, const std::stop_token& stop);

} // namespace attenscope
