// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a walkthrough in plain words: “love” adds 90 % of its value to the context of “爱”.
#pragma once

#include "core/attention/position.h"

#include <QString>

namespace attenscope {

/// The sentence about the last step of `now`, which is moment(trace, focus, position); at fraction 0, what the stage is
/// going to do.
QString step_readout(const Trace& trace, const Focus& focus, const Position& position, const Moment& now);

} // namespace attenscope
