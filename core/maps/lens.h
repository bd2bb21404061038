// SPDX-License-Identifier: GPL-3.0-or-later
// How to look at a Map without changing it.
#pragma once

#include "core/base/result.h"
#include "core/maps/statistics.h"

#include <string_view>

namespace attenscope {

/// What the colours span.
struct RangeChoice {
    enum class Kind { Auto, Fixed, Percentiles };
    Kind kind = Kind::Auto;
    double low = 0, high = 1;  ///< bounds for Fixed, percentages for Percentiles
    bool unit_weights = false; ///< for Auto: weights between 0 and 1 span 0 … 1, so that small ones look small
    bool operator==(const RangeChoice&) const = default;
};

/// Reads "auto", "A,B" or "pP,Q".
Result<RangeChoice> parse_range(std::string_view text);

/// The range the colour bar shows. Auto: symmetric about 0 when `symmetric` (a diverging colour map has its middle at
/// 0), else 0 … maximum for weights that are all ≥ 0 (0 … 1 with `unit_weights` where none is above 1), else minimum …
/// maximum; a map without numbers gets 0 … 1, one even value v gets a range that holds v. Always finite with low <
/// high.
Range colour_range(const Map& map, const RangeChoice& choice, bool symmetric);
/// The same for a caller who has value_range(map) already.
Range colour_range(const Map& map, const RangeChoice& choice, bool symmetric, const std::optional<Range>& values);

} // namespace attenscope
