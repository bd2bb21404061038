// SPDX-License-Identifier: GPL-3.0-or-later
// Input rules: what the arithmetic starts from. To add one, add its row in input_rules.cpp.
#pragma once

#include "core/attention/trace.h"
#include "core/base/result.h"

#include <span>
#include <string_view>

namespace attenscope {

struct InputRule {
    std::string_view id; ///< "tokens", "vectors", "scores", "weights"
    const char* label;
    Result<Inputs> (*inputs)(const Experiment&);
};

std::span<const InputRule> input_rules();
const InputRule* find_input_rule(std::string_view id);

} // namespace attenscope
