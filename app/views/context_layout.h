// SPDX-License-Identifier: GPL-3.0-or-later
// How the weighted values of the keys stack up to a context vector. Numbers and coordinates only: no painting.
#pragma once

#include "app/views/bar_layout.h"
#include "core/attention/trace.h"

#include <QString>
#include <vector>

namespace attenscope {

/// One key's part of one component: what is positive is stacked to the right of 0, what is negative to its left.
struct StackedPart {
    Index key = 0, component = 0; ///< key −1: several keys, each too small to be seen
    double from = 0, to = 0;      ///< |to − from| is the part; `to` is the end away from 0
    double part() const { return to - from; }
};

struct ContextStack {
    std::vector<StackedPart> parts; ///< component after component, keys in order; parts of 0 are left out
    Eigen::VectorXd total;          ///< [E] of the keys that have been added
    Range range{0, 1};              ///< what all stacks span, 0 included, whether all keys have been added or not

    /// The part at a value in a component's row, or null.
    const StackedPart* at(Index component, double value) const;
};

/// From contributions [N,E], those of the keys `first` … `last` − 1.
ContextStack context_stack(const Matrix& contributions, Index first, Index last);

/// One vector of the way from context to output, as a column of numbers.
struct VectorColumn {
    QString heading, tool_tip;
    Eigen::VectorXd values;
    bool there = true; ///< a walkthrough has come so far
};

} // namespace attenscope
