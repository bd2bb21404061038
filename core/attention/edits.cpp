// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/edits.h"

#include "core/attention/output_rules.h"

#include <algorithm>
#include <numeric>

namespace attenscope {

namespace {

Index token_count(const Tokens& tokens) {
    return static_cast<Index>(tokens.size());
}

/// Where each new token was before; −1 for a new one.
struct Moves {
    std::vector<Index> origin;
    Index before = 0;
};

/// What is the same at both ends stays, what is between is new.
Moves moves(const Tokens& from, const Tokens& to) {
    const Index shorter = std::min(token_count(from), token_count(to));
    const Index prefix = std::mismatch(from.begin(), from.begin() + shorter, to.begin()).first - from.begin();
    const Index suffix =
        std::mismatch(from.rbegin(), from.rbegin() + (shorter - prefix), to.rbegin()).first - from.rbegin();
    Moves out{std::vector<Index>(to.size(), -1), token_count(from)};
    for (Index i = 0; i < prefix; ++i)
        out.origin[static_cast<size_t>(i)] = i;
    for (Index i = 1; i <= suffix; ++i)
        out.origin[to.size() - static_cast<size_t>(i)] = token_count(from) - i;
    return out;
}

/// The rows at their new places, new ones `fresh`; untouched when the table was not made for these tokens.
template <class Dense>
SharedMatrix<Dense> moved_rows(const SharedMatrix<Dense>& table, const Moves& moves, typename Dense::Scalar fresh) {
    if (!table || table->rows() != moves.before) return table;
    Dense out = Dense::Constant(static_cast<Index>(moves.origin.size()), table->cols(), fresh);
    for (Index i = 0; i < out.rows(); ++i)
        if (const Index from = moves.origin[static_cast<size_t>(i)]; from >= 0) out.row(i) = table->row(from);
    return SharedMatrix<Dense>(std::move(out));
}

template <class Dense>
SharedMatrix<Dense> moved_columns(const SharedMatrix<Dense>& table, const Moves& moves, typename Dense::Scalar fresh) {
    if (!table || table->cols() != moves.before) return table;
    Dense out = Dense::Constant(table->rows(), static_cast<Index>(moves.origin.size()), fresh);
    for (Index j = 0; j < out.cols(); ++j)
        if (const Index from = moves.origin[static_cast<size_t>(j)]; from >= 0) out.col(j) = table->col(from);
    return SharedMatrix<Dense>(std::move(out));
}

void move_queries(Experiment& e, const Moves& moves) {
    e.query = moved_rows(e.query, moves, 0);
    for (Table& table : e.given)
        table = moved_rows(table, moves, 0);
    for (Table& table : e.bias)
        table = moved_rows(table, moves, 0);
    for (Mask& mask : e.masks)
        mask.drawn = moved_rows(mask.drawn, moves, true);
}

/// Hidden keys keep hiding the same tokens.
void move_padding(std::vector<Mask>& masks, const Moves& moves) {
    for (Mask& mask : masks) {
        if (mask.rule != "padding") continue;
        std::vector<Index> keys;
        for (size_t j = 0; j < moves.origin.size(); ++j)
            if (std::find(mask.numbers.begin(), mask.numbers.end(), moves.origin[j]) != mask.numbers.end())
                keys.push_back(static_cast<Index>(j));
        mask.numbers = keys;
    }
    std::erase_if(masks, [](const Mask& mask) { return mask.rule == "padding" && mask.numbers.empty(); });
}

void move_keys(Experiment& e, const Moves& moves) {
    e.key = moved_rows(e.key, moves, 0);
    e.value = moved_rows(e.value, moves, 0);
    for (Table& table : e.given)
        table = moved_columns(table, moves, 0);
    for (Table& table : e.bias)
        table = moved_columns(table, moves, 0);
    for (Mask& mask : e.masks)
        mask.drawn = moved_columns(mask.drawn, moves, true);
    move_padding(e.masks, moves);
}

void change_target(Experiment& e, const Tokens& target) {
    move_queries(e, moves(e.target, target));
    e.target = target;
}

void change_source(Experiment& e, const Tokens& source) {
    move_keys(e, moves(e.source, source));
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

/// What is given for one stage means nothing for the other, so what was seen of this one comes first.
void fill_given(Experiment& e, const std::vector<Table>& last) {
    if (fit_the_tokens(last, e))
        e.given = last;
    else if (!fit_the_tokens(e.given, e))
        e.given.assign(static_cast<size_t>(std::max<Index>(e.heads, 1)),
                       Table(Matrix(Matrix::Zero(token_count(e.target), token_count(e.source)))));
}

/// V may be absent here; one that does not fit would only be refused.
void fill_value(Experiment& e, const Table& last) {
    const auto fits = [&e](const Table& table) { return table && table->rows() == token_count(e.source); };
    if (!fits(e.value)) e.value = fits(last) ? last : Table();
}

bool has_zero_row(const Table& table) {
    return table && table->cols() > 0 && (table->array() == 0).rowwise().all().any();
}

/// Along the rows, as the numbers lie, and only as far as some column has shown zeros alone: this runs at every key.
bool has_zero_column(const Table& table) {
    if (!table || table->rows() == 0) return false;
    std::vector<Index> zeros(static_cast<size_t>(table->cols()));
    std::iota(zeros.begin(), zeros.end(), Index{0});
    for (Index row = 0; row < table->rows() && !zeros.empty(); ++row)
        std::erase_if(zeros, [&](Index column) { return (*table)(row, column) != 0; });
    return !zeros.empty();
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

bool has_token_without_numbers(const Experiment& experiment) {
    if (experiment.input == "vectors") return has_zero_row(experiment.query) || has_zero_row(experiment.key);
    if (experiment.input != "scores" && experiment.input != "weights") return false;
    return std::ranges::any_of(experiment.given,
                               [](const Table& table) { return has_zero_row(table) || has_zero_column(table); });
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
