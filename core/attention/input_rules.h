// SPDX-License-Identifier: GPL-3.0-or-later
// Input rules: what the arithmetic starts from. To add one, add its row in input_rules.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/attention/inputs.h"
#include "core/base/result.h"

#include <span>
#include <stop_token>
#include <string_view>

namespace attenscope {

struct InputRule {
    std::string_view id; ///< "tokens", "vectors", "scores", "weights"
    const char* label;
    /// Row counts fit the tokens; how widths are cut into heads is checked later. H, G ≥ 1 and G divides H.
    Result<Inputs> (*inputs)(const Experiment&, const std::stop_token&);
    bool has_vectors = false; ///< there are queries and keys
    bool from_tokens = false; ///< nothing is given: the vectors arise from the tokens and the seed
};

std::span<const InputRule> input_rules();
const InputRule* find_input_rule(std::string_view id);
/// The rule that needs nothing but tokens.
const InputRule& token_input();
bool comes_from_tokens(const Experiment& experiment);
bool has_vectors(const Experiment& experiment);

} // namespace attenscope
