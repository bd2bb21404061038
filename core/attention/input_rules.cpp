// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/input_rules.h"

#include "core/attention/limits.h"
#include "core/attention/seeded.h"
#include "core/attention/tables.h"
#include "core/base/aligned.h"
#include "core/base/parallel.h"
#include "core/base/product.h"

#include <algorithm>

namespace attenscope {

namespace {

Index count(const Tokens& tokens) {
    return static_cast<Index>(tokens.size());
}

// --- from the tokens

Status check_width(const Experiment& e) {
    const Index width = e.token_vectors.width;
    if (width < 0)
        return fail(phrase("core", "The width of the token vectors is %1; it cannot be negative."), {text(width)});
    const auto x = static_cast<double>(width), tokens = static_cast<double>(count(e.target) + count(e.source));
    const double bytes = (3 * x * x + 3 * x * tokens) * sizeof(double);
    if (bytes > most_bytes)
        return fail(
            phrase("core", "Token vectors of width %1 for %2 tokens would take %3 GiB; the limit is %4 GiB."),
            {text(width), text(count(e.target) + count(e.source)), text_of_gib(bytes), text_of_gib(most_bytes)});
    return ok();
}

Table embeddings(const Tokens& tokens, const TokenVectors& vectors, const std::stop_token& stop) {
    Matrix out = token_embeddings(tokens, vectors.width, vectors.seed, stop);
    if (vectors.positions) {
        const Matrix positions = sinusoidal_positions(out.rows(), out.cols(), stop);
        for_each_rows(out.rows(), static_cast<double>(out.cols()), stop, [&](Index first, Index count) {
            out.middleRows(first, count) += positions.middleRows(first, count);
        });
    }
    return Table(std::move(out));
}

Matrix identity(Index width, const std::stop_token& stop) {
    Matrix out = room_for<double>(width, width);
    for_each_rows(width, static_cast<double>(width), stop, [&](Index first, Index count) {
        out.middleRows(first, count).setZero();
        out.diagonal().segment(first, count).setOnes();
    });
    return out;
}

/// W of `heads` heads, each X/H wide unless it is typed.
Result<Table> projection(const Projection& projection, const char* name, Index heads, const Experiment& e,
                         const std::stop_token& stop) {
    const Index width = e.token_vectors.width;
    if (projection.kind == Projection::Kind::Typed) {
        if (!projection.typed)
            return fail(phrase("core", "The projection %1 is to be typed, and is not there."), {name});
        if (projection.typed->rows() == width) return projection.typed;
        return fail(phrase("core", "The projection %1 has %2 rows for token vectors of width %3."),
                    {name, text(projection.typed->rows()), text(width)});
    }
    if (width % e.heads != 0)
        return fail(phrase("core", "Token vectors of width %1 cannot be cut into %2 heads of the same width."),
                    {text(width), text(e.heads)});
    if (projection.kind == Projection::Kind::Seeded)
        return Table(seeded_matrix(name, width, width / e.heads * heads, e.token_vectors.seed, stop));
    if (heads != e.heads)
        return fail(phrase("core", "Without a projection there are as many key/value heads as heads; here they are %1 "
                                   "and %2. Let %3 be seeded or typed."),
                    {text(heads), text(e.heads), name});
    return Table(identity(width, stop));
}

/// One of Q, K and V on its way from the tokens.
struct Part {
    const Projection& how;
    const char* name;
    Index heads;
    const Table& vectors;
    Table Inputs::*weights;
    Table Inputs::*out;
    Matrix product = {};
};

/// The projected vectors; the embeddings themselves where there is no projection.
Status project(std::vector<Part>& parts, Inputs& inputs, const std::stop_token& stop) {
    double bytes = 0;
    std::vector<Product> products;
    for (Part& part : parts) {
        const Matrix& weights = *(inputs.*part.weights);
        if (part.how.kind == Projection::Kind::Identity) continue;
        products.push_back({*part.vectors, weights, part.product});
        bytes += sizeof(double) * static_cast<double>(part.vectors->rows()) * static_cast<double>(weights.cols());
    }
    if (bytes > most_bytes)
        return fail(phrase("core", "The projected token vectors would take %1 GiB; the limit is %2 GiB."),
                    {text_of_gib(bytes), text_of_gib(most_bytes)});
    multiply<double>(products, stop);
    for (Part& part : parts) {
        const bool identity = part.how.kind == Projection::Kind::Identity;
        inputs.*part.out = identity ? part.vectors : Table(std::move(part.product));
    }
    return ok();
}

Result<Inputs> from_tokens(const Experiment& e, const std::stop_token& stop) {
    if (Status checked = check_width(e); !checked) return std::move(checked).error();
    const TokenVectors& vectors = e.token_vectors;
    Inputs out;
    out.target_embeddings = embeddings(e.target, vectors, stop);
    out.source_embeddings = e.self_attention ? out.target_embeddings : embeddings(e.source, vectors, stop);
    const Table &target = out.target_embeddings, &source = out.source_embeddings;
    std::vector<Part> parts{
        {vectors.query, "W_Q", e.heads, target, &Inputs::query_projection, &Inputs::query},
        {vectors.key, "W_K", e.kv_heads, source, &Inputs::key_projection, &Inputs::key},
        {vectors.value, "W_V", e.kv_heads, source, &Inputs::value_projection, &Inputs::value},
    };
    for (const Part& part : parts) {
        Result<Table> weights = projection(part.how, part.name, part.heads, e, stop);
        if (!weights) return std::move(weights).error();
        out.*part.weights = *weights;
    }
    if (Status projected = project(parts, out, stop); !projected) return std::move(projected).error();
    return out;
}

// --- given

/// The table, when it has one row for each token.
Result<Table> rows_for(const Table& table, const char* name, const char* pattern, const Tokens& tokens) {
    if (table->rows() == count(tokens)) return table;
    return fail(pattern, {name, text(table->rows()), text(count(tokens))});
}

Result<Table> target_rows(const Table& table, const char* name, const Experiment& e) {
    return rows_for(table, name, phrase("core", "%1 has %2 rows for %3 target tokens."), e.target);
}

Result<Table> source_rows(const Table& table, const char* name, const Experiment& e) {
    return rows_for(table, name, phrase("core", "%1 has %2 rows for %3 source tokens."), e.source);
}

Status take_value(Inputs& out, const Experiment& e) {
    if (!e.value) return ok();
    Result<Table> value = source_rows(e.value, "V", e);
    if (!value) return std::move(value).error();
    out.value = *value;
    return ok();
}

Result<Inputs> from_vectors(const Experiment& e, const std::stop_token& /*stop*/) {
    for (const auto& [table, name] : {std::pair(&e.query, "Q"), std::pair(&e.key, "K")})
        if (!*table) return fail(phrase("core", "%1 is not given."), {name});
    Result<Table> query = target_rows(e.query, "Q", e), key = source_rows(e.key, "K", e);
    if (!query) return std::move(query).error();
    if (!key) return std::move(key).error();
    Inputs out;
    out.query = *query;
    out.key = *key;
    // No keys have no width of their own to read ("[]" in a file).
    if (out.key->size() == 0 && out.key->rows() == 0)
        out.key = Table(Matrix(0, out.query->cols() / e.heads * e.kv_heads));
    if (Status taken = take_value(out, e); !taken) return std::move(taken).error();
    return out;
}

Status check_given(const Experiment& e) {
    const Index given = static_cast<Index>(e.given.size());
    if (given != e.heads)
        return fail(phrase("core", "%1 matrices are given for %2 heads."), {text(given), text(e.heads)});
    for (Index h = 0; h < given; ++h) {
        const Table& table = e.given[static_cast<size_t>(h)];
        if (!table) return fail(phrase("core", "The matrix of head %1 is not given."), {text(h)});
        if (table->rows() != count(e.target) || table->cols() != count(e.source))
            return fail(
                phrase("core", "The matrix of head %1 has %2 cells for %3 target and %4 source tokens."),
                {text(h), text_of_shape(table->rows(), table->cols()), text(count(e.target)), text(count(e.source))});
    }
    return ok();
}

Result<Inputs> from_given(const Experiment& e, std::vector<Table> Inputs::*stage) {
    if (Status checked = check_given(e); !checked) return std::move(checked).error();
    Inputs out;
    out.*stage = e.given;
    if (Status taken = take_value(out, e); !taken) return std::move(taken).error();
    return out;
}

Result<Inputs> from_scores(const Experiment& e, const std::stop_token& /*stop*/) {
    return from_given(e, &Inputs::scores);
}

Result<Inputs> from_weights(const Experiment& e, const std::stop_token& /*stop*/) {
    return from_given(e, &Inputs::weights);
}

} // namespace

std::span<const InputRule> input_rules() {
    static const std::vector<InputRule> rows = {
        {"tokens", phrase("core", "From the tokens"), from_tokens, true, true},
        {"vectors", phrase("core", "Q, K and V given"), from_vectors, true},
        {"scores", phrase("core", "Scores given"), from_scores},
        {"weights", phrase("core", "Weights given"), from_weights},
    };
    return rows;
}

const InputRule* find_input_rule(std::string_view id) {
    return row_called(input_rules(), id);
}

const InputRule& token_input() {
    return *std::ranges::find_if(input_rules(), &InputRule::from_tokens);
}

bool comes_from_tokens(const Experiment& experiment) {
    const InputRule* rule = find_input_rule(experiment.input);
    return rule && rule->from_tokens;
}

bool has_vectors(const Experiment& experiment) {
    const InputRule* rule = find_input_rule(experiment.input);
    return rule && rule->has_vectors;
}

} // namespace attenscope
