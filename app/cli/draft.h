// SPDX-License-Identifier: GPL-3.0-or-later
// The Experiment that the options of `compute` describe, put together step by step.
#pragma once

#include "app/cli/arguments.h"
#include "app/document/input.h"

namespace attenscope {

struct Draft {
    Experiment experiment;
    bool from_experiment_file = false; ///< then weights a rule lacks are made from its seed
    std::vector<Message> notes;        ///< what was taken for granted
    Index query_heads = 0;             ///< leading axis of --query, 0 without one
    Index kv_heads = 0;                ///< leading axis of --key and --value
};

/// INPUT with everything the options override.
Outcome<Draft> draft_experiment(const Arguments& arguments);

// The steps, in the order they are taken: each reads its own options.
Problem draft_arrays(const Arguments& arguments, Draft& draft);   ///< --query --key --value --scores --weights
Problem draft_tokens(const Arguments& arguments, Draft& draft);   ///< --target --source
Problem draft_settings(const Arguments& arguments, Draft& draft); ///< ids and numbers
Problem draft_heads(const Arguments& arguments, Draft& draft);    ///< --heads --kv-heads
Problem draft_masks(const Arguments& arguments, Draft& draft);    ///< --mask --mask-means
Problem draft_bias(const Arguments& arguments, Draft& draft);     ///< --bias
Problem draft_weights(const Arguments& arguments, Draft& draft);  ///< --score-weights --output-weights

} // namespace attenscope
