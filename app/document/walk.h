// SPDX-License-Identifier: GPL-3.0-or-later
// What the views show and light, as a function of the Trace and the Selection's position: every view asks this one.
#pragma once

#include "app/document/selection.h"
#include "core/attention/trace.h"

namespace attenscope {

struct Walk {
    std::optional<Moment> now;       ///< while the walkthrough is inside a stage; without it everything is there
    std::optional<Index> query, key; ///< what the walkthrough is at, else what is selected; inside the Trace
};

Walk walk_of(const Trace& trace, const Selection& selection);

} // namespace attenscope
