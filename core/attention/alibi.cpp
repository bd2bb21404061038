// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/alibi.h"

#include <cmath>

namespace attenscope {

namespace {

/// Slope number `k` (from 1) of `heads`, a power of two.
double geometric(Index k, Index heads) {
    return std::exp2(-8.0 * static_cast<double>(k) / static_cast<double>(heads));
}

} // namespace

std::vector<double> alibi_slopes(Index heads) {
    Index power = 1;
    while (power <= heads / 2)
        power *= 2;
    std::vector<double> out;
    for (Index k = 1; k <= power; ++k)
        out.push_back(geometric(k, power));
    for (Index k = 1; power + (k + 1) / 2 <= heads; k += 2)
        out.push_back(geometric(k, 2 * power));
    return out;
}

} // namespace attenscope
