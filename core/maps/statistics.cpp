// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attenscope {

namespace {

/// Calls `use` with every finite visible value.
template <class Use>
void for_each_number(const Map& map, Use use) {
    if (!map.values) return;
    const Matrix& values = *map.values;
    const bool masked = map.visible && map.visible->rows() == values.rows() && map.visible->cols() == values.cols();
    const double* const numbers = values.data();
    const bool* const visible = masked ? map.visible->data() : nullptr;
    for (Index i = 0, count = values.size(); i < count; ++i)
        if (std::isfinite(numbers[i]) && (!visible || visible[i])) use(numbers[i]);
}

} // namespace

double place_in(const Range& range, double value) {
    const double span = range.high - range.low;
    // Halved only where it must be: half of the smallest double is 0.
    return std::isfinite(span) ? (value - range.low) / span
                               : (value / 2 - range.low / 2) / (range.high / 2 - range.low / 2);
}

std::optional<Range> value_range(const Map& map) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Range range{infinity, -infinity};
    for_each_number(map, [&](double value) {
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    });
    if (range.low > range.high) return std::nullopt;
    return range;
}

std::optional<double> percentile(const Map& map, double p) {
    std::vector<double> numbers;
    for_each_number(map, [&](double value) { numbers.push_back(value); });
    if (numbers.empty() || !(p >= 0 && p <= 100)) return std::nullopt;
    const double place = p / 100 * static_cast<double>(numbers.size() - 1);
    const auto below = static_cast<std::ptrdiff_t>(place);
    const auto at = numbers.begin() + below;
    std::nth_element(numbers.begin(), at, numbers.end());
    const double share = place - static_cast<double>(below);
    if (share == 0 || at + 1 == numbers.end()) return *at;
    return std::lerp(*at, *std::min_element(at + 1, numbers.end()), share);
}

double row_sum(const Map& map, Index row) {
    if (!map.values || row < 0 || row >= map.values->rows()) return 0;
    double sum = 0;
    for (Index column = 0; column < map.values->cols(); ++column) {
        const double value = (*map.values)(row, column);
        if (std::isfinite(value) && map.sees(row, column)) sum += value;
    }
    return sum;
}

std::optional<double> entropy(const Eigen::Ref<const Eigen::VectorXd>& weights) {
    if (!weights.allFinite() || (weights.array() < 0).any()) return std::nullopt;
    const double largest = weights.size() > 0 ? weights.maxCoeff() : 0;
    if (largest == 0) return std::nullopt;
    const Eigen::ArrayXd shares = weights.array() / largest; // their sum is finite, whatever the weights
    const double sum = shares.sum();
    double nats = 0;
    for (const double share : shares)
        if (const double p = share / sum; p > 0) nats -= p * std::log(p);
    return std::max(nats, 0.0); // rounding gives no less, and never "−0"
}

} // namespace attenscope
