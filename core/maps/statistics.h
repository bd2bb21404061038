// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers about a Map. Hidden, NaN and infinite cells never take part.
#pragma once

#include "core/maps/map.h"

#include <optional>

namespace attenscope {

struct Range {
    double low = 0, high = 1;
    bool operator==(const Range&) const = default;
};

/// Where `value` lies in the range, 0 at its lower end and 1 at its upper one; also where the distance of the ends is
/// larger than any double, or the smallest one.
double place_in(const Range& range, double value);

/// Smallest and largest finite visible value; absent when there is none.
std::optional<Range> value_range(const Map& map);

/// The p-th percentile (0…100, linear between neighbours) of the finite visible values.
std::optional<double> percentile(const Map& map, double p);

/// Σ w of a row's visible finite values.
double row_sum(const Map& map, Index row);

/// −Σ p·ln p in nat of the row divided by its sum, with 0·ln 0 = 0: from 0 to ln N whatever it sums to. Absent for a
/// row that sums to 0 (no visible key) or has a negative, infinite or NaN weight.
std::optional<double> entropy(const Eigen::Ref<const Eigen::VectorXd>& weights);

} // namespace attenscope
