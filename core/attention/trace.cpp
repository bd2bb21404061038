// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/trace.h"

#include <cmath>
#include <limits>

namespace attenscope {

double HeadTrace::exponential(Index query, Index key, double temperature) const {
    if (!masked) return std::numeric_limits<double>::quiet_NaN();
    const double score = (*masked)(query, key), maximum = row_maximum(query);
    if (std::isinf(score)) return score > 0 ? 1 : 0; // +inf is then the maximum, −inf is hidden
    if (temperature == 0) return score == maximum ? 1 : 0;
    return std::exp((score - maximum) / temperature);
}

} // namespace attenscope
