// SPDX-License-Identifier: GPL-3.0-or-later
// What of a computation is made from the seed: its arithmetic is real, what it says about the words is not.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/message.h"

#include <optional>

namespace attenscope {

/// A sentence about the vectors, else about the learned matrices, that are random; nothing where all is given.
std::optional<Message> random_note(const Experiment& experiment);

} // namespace attenscope
