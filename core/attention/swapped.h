// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/experiment.h"

namespace attenscope {

/// Looks the other way: the source asks, the target is asked. Q and K change places, given numbers, biases and drawn
/// masks are transposed, so that every number stays with its pair of tokens. V keeps the rows it has tokens for.
Experiment swapped(Experiment experiment);

} // namespace attenscope
