// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices a rule learns: those given, checked against the declared shapes, and the missing ones made.
#pragma once

#include "core/attention/score_rules.h"

#include <map>
#include <stop_token>

namespace attenscope {

/// `sizes` says what the letters of `shapes` stand for. `free_letter` may also be fixed by a given matrix; where none
/// does, it is `free_default`. A vector (one side '1') is accepted lying or standing. `rule` names the seeded matrices
/// and stands in the messages. Given matrices the rule does not know belong to another rule and are left out.
Result<Parameters> complete_parameters(std::string_view rule, const std::vector<ParameterShape>& shapes,
                                       const Parameters& given, std::map<char, Index> sizes, char free_letter,
                                       Index free_default, std::uint64_t seed, const std::stop_token& stop);

} // namespace attenscope
