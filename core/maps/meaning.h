// SPDX-License-Identifier: GPL-3.0-or-later
// Whether numbers of unknown origin are attention weights or scores.
#pragma once

#include "core/base/matrix.h"
#include "core/base/message.h"

#include <span>
#include <string_view>

namespace attenscope {

enum class NumbersAre { Weights, Scores, Unclear };

struct Meaning {
    NumbersAre are = NumbersAre::Unclear;
    /// A sentence with its reason that names the place, or for Unclear, without the place, what speaks against an
    /// answer.
    Message why;
    /// For Unclear what an answer would most likely be. Scores, which a softmax makes into weights, never for numbers
    /// that are ≥ 0 and sum to about 1.
    NumbersAre likely = NumbersAre::Weights;
};

/// A judgement by name (`name` may be a path as "layers/0/attn"), signs and row sums. Sums of weights differ from 1 by
/// what bfloat16, halves or a few decimals keep, and by what a learned sink or dropout takes; rows of 0 (no visible
/// key) and NaN count for nothing. `place` is what the sentence calls the array.
Meaning meaning_of(std::span<const Table> heads, std::string_view name, const std::string& place);

} // namespace attenscope
