// SPDX-License-Identifier: GPL-3.0-or-later
// Attention with linear biases (Press, Smith, Lewis 2022): slope_h·(key − query) is added to the scaled score.
#pragma once

#include "core/base/matrix.h"

#include <vector>

namespace attenscope {

/// 2^(−8·number/heads)
struct AlibiSlope {
    Index number = 1, heads = 1; ///< number 1 … heads, a power of two
    double value() const;
};

/// One slope per head. For a power of two, 2^(−8/H), 2^(−16/H), …; else the published rule: the slopes of the largest
/// power of two below H, then every other slope of the next one.
std::vector<AlibiSlope> alibi_slopes(Index heads);

/// slope·(key − query), for past and future keys alike.
template <class Scalar>
Scalar alibi_bias(Scalar slope, Index query, Index key) {
    return slope * static_cast<Scalar>(key - query);
}

} // namespace attenscope
