// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/alibi.h"

#include <cmath>

namespace attenscope {

double AlibiSlope::value() const {
    return std::exp2(-8.0 * static_cast<double>(number) / static_cast<double>(heads));
}

std::vector<AlibiSlope> alibi_slopes(Index heads) {
    Index power = 1;
    while (power <= heads / 2)
        power *= 2;
    std::vector<AlibiSlope> out;
    for (Index k = 1; k <= power; ++k)
        out.push_back({k, power});
    for (Index k = 1; power + (k + 1) / 2 <= heads; k += 2)
        out.push_back({k, 2 * power});
    return out;
}

} // namespace attenscope
