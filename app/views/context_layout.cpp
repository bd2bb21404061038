// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/context_layout.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

const StackedPart* ContextStack::at(Index component, double value) const {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const StackedPart& part) {
        const auto [low, high] = std::minmax(part.from, part.to);
        return part.component == component && value >= low && value < high;
    });
    return found == parts.end() ? nullptr : &*found;
}

ContextStack context_stack(const Matrix& contributions, Index keys) {
    ContextStack stack;
    stack.total = Eigen::VectorXd::Zero(contributions.cols());
    Range range{0, 0};
    for (Index component = 0; component < contributions.cols(); ++component) {
        double left = 0, right = 0;
        for (Index key = 0; key < contributions.rows(); ++key) {
            const double part = contributions(key, component);
            if (key < keys) stack.total(component) += part;
            if (part == 0 || !std::isfinite(part)) continue;
            double& end = part > 0 ? right : left;
            if (key < keys) stack.parts.push_back({key, component, end, end + part});
            end += part;
        }
        range.low = std::min(range.low, left);
        range.high = std::max(range.high, right);
    }
    stack.range = with_zero(range);
    return stack;
}

} // namespace attenscope
