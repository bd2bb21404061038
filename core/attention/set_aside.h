// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that were given belong to the tokens they were given for. Other tokens, typed, never meet a matrix of zeros:
// the vectors then arise from the tokens, and the given numbers are set aside until their tokens come back.
#pragma once

#include "core/attention/experiment.h"

namespace attenscope {

/// `experiment` with these tokens, typed. Where numbers are given:
///  - tokens that all have numbers keep theirs, also those that were gone for a while;
///  - tokens that were only numbers (opened without names) are named: everything stays;
///  - else the vectors come from the tokens, and the given numbers wait in set_aside.
/// With self-attention `source` is `target`. Masks and biases follow the tokens.
Experiment with_typed_tokens(Experiment experiment, const Tokens& target, const Tokens& source);

/// The given numbers are not in use: the tokens of now are others.
bool numbers_wait(const Experiment& experiment);

/// The tokens that the waiting numbers were given for, and the numbers.
Experiment with_numbers_back(Experiment experiment);

/// There are as many tokens as the waiting numbers were given for.
bool waiting_numbers_fit(const Experiment& experiment);
/// The tokens of now are new names of the old ones: the waiting numbers are theirs.
Experiment with_numbers_kept(Experiment experiment);

} // namespace attenscope
