// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/edits.h"

#include "core/attention/output_rules.h"
#include "core/attention/set_aside.h"
#include "core/attention/token_moves.h"

#include <algorithm>

namespace attenscope {

namespace {

Index token_count(const Tokens& tokens) {
    return static_cast<Index>(tokens.size());
}

void change_target(Experiment& e, const Tokens& target) {
    const Moves queries = moves(e.target, target);
    e.query = moved_rows(e.query, queries);
    e.value_aside = moved_rows(e.value_aside, queries);
    for (std::vector<Table>* tables : {&e.given, &e.bias})
        for (Table& table : *tables)
            table = moved_rows(table, queries);
    e.masks = moved_masks(std::move(e.masks), &queries, nullptr);
    e.target = target;
}

void change_source(Experiment& e, const Tokens& source) {
    const Moves keys = moves(e.source, source);
    e.key = moved_rows(e.key, keys);
    e.value = moved_rows(e.value, keys);
    for (std::vector<Table>* tables : {&e.given, &e.bias})
        for (Table& table : *tables)
            table = moved_columns(table, keys);
    e.masks = moved_masks(std::move(e.masks), nullptr, &keys);
    e.source = source;
}

void resize_by_last(std::vector<Table>& tables, Index heads) {
    if (!tables.empty() && heads >= 1) tables.resize(static_cast<size_t>(heads), Table(tables.back()));
}

/// `table` when it fits, else what was seen when that fits, else zeros.
Table filled(const Table& table, const Table& last, Index rows, Index parts, Index otherwise) {
    for (const Table* candidate : {&table, &last})
        if (*candidate && (*candidate)->rows() == rows && (*candidate)->cols() % parts == 0) return *candidate;
    return Table(Matrix(Matrix::Zero(rows, otherwise)));
}

void fill_vectors(Experiment& e, const Inputs& last) {
    const Index heads = std::max<Index>(e.heads, 1), kv_heads = std::max<Index>(e.kv_heads, 1);
    const Index width = std::max<Index>(e.token_vectors.width / heads, 1);
    e.query = filled(e.query, last.query, token_count(e.target), heads, heads * width);
    e.key = filled(e.key, last.key, token_count(e.source), kv_heads, e.query->cols() / heads * kv_heads);
    e.value = filled(e.value, last.value, token_count(e.source), kv_heads, kv_heads * width);
}

bool fit_the_tokens(const std::vector<Table>& tables, const Experiment& e) {
    return static_cast<Index>(tables.size()) == e.heads &&
           std::all_of(tables.begin(), tables.end(), [&e](const Table& table) {
               return table && table->rows() == token_count(e.target) && table->cols() == token_count(e.source);
           });
}

/// Every key alike, as scores and as weights.
Table even_weights(Index queries, Index keys) {
    return Table(Matrix(Matrix::Constant(queries, keys, 1.0 / static_cast<double>(std::max<Index>(keys, 1)))));
}

/// What is given for one stage means nothing for the other, so what was seen of this one comes first.
void fill_given(Experiment& e, const std::vector<Table>& last) {
    if (fit_the_tokens(last, e))
        e.given = last;
    else if (!fit_the_tokens(e.given, e))
        e.given.assign(static_cast<size_t>(std::max<Index>(e.heads, 1)),
                       even_weights(token_count(e.target), token_count(e.source)));
}

/// V may be absent here; one that does not fit would only be refused.
void fill_value(Experiment& e, const Table& last) {
    const auto fits = [&e](const Table& table) { return table && table->rows() == token_count(e.source); };
    if (!fits(e.value)) e.value = fits(last) ? last : Table();
}

/// The next width that can be cut into the heads.
void widen_to_heads(Experiment& e) {
    const Index heads = std::max<Index>(e.heads, 1), width = std::max<Index>(e.token_vectors.width, 1);
    e.token_vectors.width = (width + heads - 1) / heads * heads;
}

/// Learned matrices fit the widths of the input before; without them new ones arise from the seed. An output rule that
/// reads the queries cannot stay where there are none.
void forget_unfitting(Experiment& e, const std::string& input) {
    e.score_parameters.clear();
    e.output_parameters.clear();
    const OutputRule* const output = find_output_rule(e.output);
    if ((input == "scores" || input == "weights") && output && output->needs_query) e.output = "none";
}

} // namespace

Experiment with_target(Experiment experiment, const Tokens& target) {
    change_target(experiment, target);
    if (experiment.self_attention) change_source(experiment, target);
    return experiment;
}

Experiment with_source(Experiment experiment, const Tokens& source) {
    change_source(experiment, source);
    if (experiment.self_attention) change_target(experiment, source);
    return experiment;
}

Experiment with_self_attention(Experiment experiment, bool on) {
    if (on) change_source(experiment, Tokens(experiment.target));
    experiment.self_attention = on;
    return experiment;
}

Experiment with_temperature(Experiment experiment, double temperature) {
    experiment.temperature = temperature;
    experiment.normaliser = "softmax";
    return experiment;
}

Experiment with_heads(Experiment experiment, Index heads, Index kv_heads) {
    experiment.heads = heads;
    experiment.kv_heads = kv_heads;
    resize_by_last(experiment.given, heads);
    if (experiment.bias.size() > 1) resize_by_last(experiment.bias, heads);
    return experiment;
}

Experiment with_input(Experiment experiment, const std::string& input, const Inputs& last) {
    // What waits is what is meant, not a copy of the random numbers that stand in for it.
    if (numbers_wait(experiment) && experiment.set_aside->input == input)
        return with_numbers_back(std::move(experiment));
    experiment.set_aside = {}; // another choice was made
    if (input == "tokens") widen_to_heads(experiment);
    if (input == "vectors") fill_vectors(experiment, last);
    if (input == "scores" || input == "weights") {
        if (input != experiment.input) fill_given(experiment, input == "scores" ? last.scores : last.weights);
        fill_value(experiment, last.value);
    }
    if (input != experiment.input) forget_unfitting(experiment, input);
    experiment.input = input;
    return experiment;
}

Experiment with_input(Experiment experiment, const std::string& input, const Trace& last) {
    Inputs seen = last.inputs;
    seen.scores.clear();
    seen.weights.clear();
    for (const HeadTrace& head : last.heads) {
        // Given scores are scaled only by a scale that is given, too.
        if (head.scores) seen.scores.push_back(experiment.scale ? head.scores : head.scaled);
        if (head.weights) seen.weights.push_back(head.weights);
    }
    return with_input(std::move(experiment), input, seen);
}

} // namespace attenscope
