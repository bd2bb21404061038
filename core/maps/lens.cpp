// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/lens.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace attenscope {

namespace {

std::optional<double> number(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

/// A range with room in it that holds both ends.
Range opened(Range range) {
    if (range.low > range.high) std::swap(range.low, range.high);
    if (range.low < range.high) return range;
    if (range.low == 0) return {0, 1};
    return {std::min(0.0, range.low), std::max(0.0, range.high)};
}

Range automatic(MapKind kind, bool unit_weights, bool symmetric, const std::optional<Range>& range) {
    if (!range) return {0, 1};
    // Sums of doubles make a weight of 1 a little more.
    if (unit_weights && kind == MapKind::Weight && range->low >= 0 && range->high <= 1 + 1e-9) return {0, 1};
    if (symmetric) {
        const double reach = std::max(std::abs(range->low), std::abs(range->high));
        return reach == 0 ? Range{-1, 1} : Range{-reach, reach};
    }
    if (kind == MapKind::Weight && range->low >= 0) return opened({0, range->high});
    return opened(*range);
}

} // namespace

Result<RangeChoice> parse_range(std::string_view text) {
    if (text == "auto") return RangeChoice{};
    const bool percentiles = !text.empty() && text.front() == 'p';
    const std::string_view numbers = percentiles ? text.substr(1) : text;
    const size_t comma = numbers.find(',');
    const auto low = number(numbers.substr(0, comma));
    const auto high = comma == std::string_view::npos ? std::nullopt : number(numbers.substr(comma + 1));
    if (!low || !high)
        return fail(phrase("core", "The range “%1” is not “auto”, “A,B” or “pP,Q” with numbers in it."),
                    {std::string(text)});
    if (*low >= *high)
        return fail(phrase("core", "The range “%1” is empty: %2 is not below %3."),
                    {std::string(text), attenscope::text(*low), attenscope::text(*high)});
    if (percentiles && (*low < 0 || *high > 100))
        return fail(phrase("core", "The range “%1” has percentages outside 0 … 100."), {std::string(text)});
    return RangeChoice{percentiles ? RangeChoice::Kind::Percentiles : RangeChoice::Kind::Fixed, *low, *high};
}

Range colour_range(const Map& map, const RangeChoice& choice, bool symmetric) {
    return colour_range(map, choice, symmetric, value_range(map));
}

Range colour_range(const Map& map, const RangeChoice& choice, bool symmetric, const std::optional<Range>& values) {
    if (choice.kind == RangeChoice::Kind::Fixed && std::isfinite(choice.low) && std::isfinite(choice.high))
        return opened({choice.low, choice.high});
    if (choice.kind == RangeChoice::Kind::Percentiles) {
        const auto low = percentile(map, choice.low), high = percentile(map, choice.high);
        if (low && high) return opened({*low, *high});
    }
    return automatic(map.kind, choice.unit_weights, symmetric, values);
}

} // namespace attenscope
