// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/randomness.h"

#include "core/attention/input_rules.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

namespace attenscope {

namespace {

/// What the rule learns, is not given and is no plain zero.
void add_missing(std::string& names, const std::vector<ParameterShape>& shapes, const Parameters& given) {
    for (const ParameterShape& shape : shapes)
        if (!shape.optional && !given.contains(shape.name)) names.append(names.empty() ? "" : ", ").append(shape.name);
}

} // namespace

std::optional<Message> random_note(const Experiment& e) {
    if (comes_from_tokens(e))
        return Message{phrase("core", "Random vectors: the arithmetic is real, what it says about the words is not."),
                       {}};
    std::string names;
    if (const ScoreRule* rule = find_score_rule(e.score); rule && has_vectors(e))
        add_missing(names, rule->parameters, e.score_parameters);
    if (const OutputRule* rule = find_output_rule(e.output); rule && e.value)
        add_missing(names, rule->parameters, e.output_parameters);
    if (names.empty()) return std::nullopt;
    return Message{phrase("core", "Random %1: the arithmetic is real, what it says about the words is not."), {names}};
}

} // namespace attenscope
