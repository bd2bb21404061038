// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/randomness.h"

#include "core/attention/input_rules.h"
#include "core/attention/output_rules.h"
#include "core/attention/score_rules.h"

#include <algorithm>

namespace attenscope {

namespace {

/// What the rule learns, is not given and is no plain zero.
void add_missing(std::string& names, const std::vector<ParameterShape>& shapes, const Parameters& given) {
    for (const ParameterShape& shape : shapes)
        if (!shape.optional && !given.contains(shape.name)) names.append(names.empty() ? "" : ", ").append(shape.name);
}

bool share_a_row(const Table& a, const Table& b) {
    if (!a || !b || a->cols() != b->cols()) return false;
    for (Index row = 0; row < std::min(a->rows(), b->rows()); ++row)
        if (a->row(row) == b->row(row)) return true;
    return false;
}

/// A token's query, key or value is what the seed makes of it: made editable, and perhaps changed here and there, they
/// are random still. The first tokens tell.
bool are_copies(const Experiment& e) {
    if (!has_vectors(e)) return false;
    constexpr size_t looked_at = 16;
    Experiment seeded = e;
    seeded.input = token_input().id;
    seeded.target.resize(std::min(looked_at, e.target.size()));
    seeded.source.resize(std::min(looked_at, e.source.size()));
    const Result<Inputs> made = token_input().inputs(seeded, {});
    return made &&
           (share_a_row(e.query, made->query) || share_a_row(e.key, made->key) || share_a_row(e.value, made->value));
}

} // namespace

std::optional<Message> random_note(const Experiment& e) {
    if (comes_from_tokens(e) || are_copies(e))
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
