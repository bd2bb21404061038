// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/set_aside.h"

#include "core/attention/edits.h"
#include "core/attention/input_rules.h"
#include "core/attention/token_moves.h"

namespace attenscope {

namespace {

/// From the tokens of one Experiment to others.
struct BothMoves {
    Moves queries, keys;

    BothMoves(const Experiment& from, const Tokens& target, const Tokens& source)
        : queries(moves_by_text(from.target, target)), keys(moves_by_text(from.source, source)) {}

    bool allKnown() const { return queries.allKnown() && keys.allKnown(); }
    std::vector<Table> pairs(std::vector<Table> tables) const {
        for (Table& table : tables)
            table = moved_columns(moved_rows(table, queries), keys);
        return tables;
    }
    std::vector<Mask> masks(const std::vector<Mask>& masks) const { return moved_masks(masks, &queries, &keys); }
};

/// The numbers that `from` was given and what is made for their widths.
void take_numbers(Experiment& e, const Experiment& from, const BothMoves& moves) {
    e.input = from.input;
    e.query = moved_rows(from.query, moves.queries);
    e.key = moved_rows(from.key, moves.keys);
    e.value = moved_rows(from.value, moves.keys);
    e.value_aside = moved_rows(from.value_aside, moves.queries);
    e.value_names = from.value_names;
    e.given = moves.pairs(from.given);
    e.heads = from.heads;
    e.kv_heads = from.kv_heads;
    e.token_vectors.width = from.token_vectors.width;
    e.score_parameters = from.score_parameters;
    e.output = from.output;
    e.output_parameters = from.output_parameters;
}

bool same_numbers(const Experiment& a, const Experiment& b) {
    return a.query == b.query && a.key == b.key && a.value == b.value && a.given == b.given;
}

/// `from` with the settings of `e`, which has its numbers in use: what was chosen since then counts, also whether they
/// are weights or scores.
Experiment with_settings_of(const Experiment& from, const Experiment& e) {
    Experiment out = e;
    out.target = from.target;
    out.source = from.source;
    out.self_attention = from.self_attention;
    out.query = from.query;
    out.key = from.key;
    out.value = from.value;
    out.value_aside = from.value_aside;
    out.value_names = from.value_names;
    out.given = from.given;
    out.masks = from.masks;
    out.bias = from.bias;
    out.set_aside = {};
    return out;
}

/// Masks and biases that nobody has touched since they were set aside are those again, as far as their tokens are.
void take_masks(Experiment& e, const Experiment& now, const Experiment& from, const BothMoves& moves) {
    const BothMoves until_now(from, now.target, now.source), on(now, e.target, e.source);
    e.masks = now.masks == until_now.masks(from.masks) ? moves.masks(from.masks) : on.masks(now.masks);
    e.bias = now.bias == until_now.pairs(from.bias) ? moves.pairs(from.bias) : on.pairs(now.bias);
}

/// What the given numbers of now were first given for; absent when the vectors come from the tokens by choice. What was
/// set aside holds as long as nobody has changed what was taken from it.
SetAside numbers_of(const Experiment& e) {
    if (const SetAside& from = e.set_aside) {
        if (comes_from_tokens(e)) return from;
        Experiment taken = e;
        take_numbers(taken, *from, {*from, e.target, e.source});
        if (same_numbers(taken, e)) return SetAside(with_settings_of(*from, e));
    }
    if (comes_from_tokens(e)) return {};
    Experiment from = e;
    from.set_aside = {};
    return SetAside(std::move(from));
}

/// Tables that were typed earlier and are not in use stay only while every token has its numbers.
void follow_tokens(Experiment& e, const Tokens& target, const Tokens& source) {
    const BothMoves moves(e, target, source);
    e.query = moves.queries.allKnown() ? moved_rows(e.query, moves.queries) : Table();
    e.key = moves.keys.allKnown() ? moved_rows(e.key, moves.keys) : Table();
    e.value = moves.keys.allKnown() ? moved_rows(e.value, moves.keys) : Table();
    e.value_aside = moves.queries.allKnown() ? moved_rows(e.value_aside, moves.queries) : Table();
    e.given = moves.allKnown() ? moves.pairs(e.given) : std::vector<Table>();
    e.masks = moves.masks(e.masks);
    e.bias = moves.pairs(e.bias);
}

} // namespace

SetAside::SetAside(Experiment experiment) : experiment_(std::make_shared<const Experiment>(std::move(experiment))) {}

bool operator==(const SetAside& a, const SetAside& b) {
    return a.experiment_ == b.experiment_ || (a.experiment_ && b.experiment_ && *a.experiment_ == *b.experiment_);
}

Experiment with_typed_tokens(Experiment e, const Tokens& target, const Tokens& source) {
    const SetAside from = numbers_of(e);
    const Experiment now = e;
    if (!from) follow_tokens(e, target, source);
    e.target = target;
    e.source = source;
    if (!from) return e;

    const BothMoves moves(*from, target, source);
    if (moves.allKnown()) {
        take_numbers(e, *from, moves);
        e.set_aside = target == from->target && source == from->source ? SetAside() : from;
    } else {
        e.query = e.key = e.value = e.value_aside = Table();
        e.given.clear();
        if (!comes_from_tokens(e)) e = with_input(std::move(e), std::string(token_input().id), Inputs{});
        // Numbers for no tokens are none.
        e.set_aside = from->target.empty() || from->source.empty() ? SetAside() : from;
    }
    take_masks(e, now, *from, moves);
    return e;
}

bool numbers_wait(const Experiment& experiment) {
    return experiment.set_aside && comes_from_tokens(experiment);
}

Experiment with_numbers_back(Experiment experiment) {
    if (!experiment.set_aside) return experiment;
    const Experiment from = *experiment.set_aside;
    experiment = with_typed_tokens(std::move(experiment), from.target, from.source);
    experiment.self_attention = from.self_attention;
    return experiment;
}

bool waiting_numbers_fit(const Experiment& e) {
    return numbers_wait(e) && e.target.size() == e.set_aside->target.size() &&
           e.source.size() == e.set_aside->source.size();
}

Experiment with_numbers_kept(Experiment experiment) {
    if (!waiting_numbers_fit(experiment)) return experiment;
    const Experiment now = experiment, from = *experiment.set_aside;
    const BothMoves until_now(from, now.target, now.source);
    experiment = with_numbers_back(std::move(experiment));
    experiment.target = now.target;
    experiment.source = now.source;
    experiment.self_attention = now.self_attention;
    // Drawn for the new names, cell by cell.
    if (now.masks != until_now.masks(from.masks)) experiment.masks = now.masks;
    if (now.bias != until_now.pairs(from.bias)) experiment.bias = now.bias;
    return experiment;
}

} // namespace attenscope
