// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/context_layout.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace attenscope {

const StackedPart* ContextStack::at(Index component, double value) const {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const StackedPart& part) {
        const auto [low, high] = std::minmax(part.from, part.to);
        return part.component == component && value >= low && value < high;
    });
    return found == parts.end() ? nullptr : &*found;
}

namespace {

/// What all stacks span when every key has been added.
Range span_of(const Matrix& contributions) {
    Range range{0, 0};
    for (Index component = 0; component < contributions.cols(); ++component) {
        double left = 0, right = 0;
        for (Index key = 0; key < contributions.rows(); ++key) {
            const double part = contributions(key, component);
            if (std::isfinite(part)) (part > 0 ? right : left) += part;
        }
        range.low = std::min(range.low, left);
        range.high = std::max(range.high, right);
    }
    return with_zero(range);
}

} // namespace

ContextStack context_stack(const Matrix& contributions, Index first, Index last) {
    ContextStack stack;
    stack.total = Eigen::VectorXd::Zero(contributions.cols());
    stack.range = span_of(contributions);
    // Too small for a screen: thousands of keys would cost seconds to paint and nobody could tell them apart.
    const double tiny = (stack.range.high - stack.range.low) / 2000;
    for (Index component = 0; component < contributions.cols(); ++component) {
        double ends[2] = {0, 0};
        std::optional<size_t> rest[2]; // the part that tiny ones are added to, on either side
        for (Index key = first; key < std::min(last, contributions.rows()); ++key) {
            const double part = contributions(key, component);
            stack.total(component) += part;
            if (part == 0 || !std::isfinite(part)) continue;
            const size_t side = part > 0;
            const double from = std::exchange(ends[side], ends[side] + part);
            const bool small = std::abs(part) < tiny;
            if (small && rest[side]) {
                stack.parts[*rest[side]].to = ends[side];
                continue;
            }
            rest[side] = small ? std::optional(stack.parts.size()) : std::nullopt;
            stack.parts.push_back({small ? -1 : key, component, from, ends[side]});
        }
    }
    return stack;
}

} // namespace attenscope
