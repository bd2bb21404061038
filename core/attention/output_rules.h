// SPDX-License-Identifier: GPL-3.0-or-later
// Output rules: what becomes of the joined contexts C [M, H·E]. To add one, add its row in output_rules.cpp.
#pragma once

#include "core/attention/score_rules.h"

#include <stop_token>

namespace attenscope {

/// Sizes are letters: 'C' width of C (H·E), 'J' width of C joined with the query's whole row (H·E + H·D),
/// 'X' the output's width (free), '1'.
struct OutputRule {
    std::string_view id;
    const char* label;
    const char* formula;
    std::vector<ParameterShape> parameters; ///< W, and b which may be absent from the Experiment (then it is 0)
    bool needs_query;
    /// Output [M,X] from C [M,H·E], the queries' rows Q [M,H·D] (empty unless needs_query) and the parameters.
    /// Undefined after a stop request.
    Result<Matrix> (*apply)(const Matrix& context, const Matrix& query, const Parameters& parameters,
                            const std::stop_token& stop);
};

std::span<const OutputRule> output_rules();
const OutputRule* find_output_rule(std::string_view id);

} // namespace attenscope
