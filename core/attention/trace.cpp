// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/trace.h"

#include <cmath>
#include <limits>

namespace attenscope {

RowKind HeadTrace::row_kind(Index query, double temperature) const {
    if (!masked) return RowKind::Quotients;
    const double maximum = row_maximum(query);
    if (std::isnan(maximum)) return RowKind::NotANumber;
    if (maximum == -INFINITY) return RowKind::WithoutKey;
    return temperature == 0 || maximum == INFINITY ? RowKind::Shared : RowKind::Quotients;
}

double HeadTrace::exponential(Index query, Index key, double temperature) const {
    if (!masked) return std::numeric_limits<double>::quiet_NaN();
    const double score = (*masked)(query, key), maximum = row_maximum(query);
    if (score == -INFINITY) return 0; // hidden
    if (row_kind(query, temperature) == RowKind::Shared) return score == maximum ? 1 : 0;
    return std::exp((score - maximum) / temperature);
}

} // namespace attenscope
