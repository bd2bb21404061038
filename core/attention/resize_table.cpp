// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/edits.h"
#include "core/attention/experiment_tables.h"
#include "core/attention/score_rules.h"

#include <algorithm>

namespace attenscope {

namespace {

void set_size(Table& table, Index rows, Index columns) {
    if (table && (table->rows() != rows || table->cols() != columns)) table = resized(*table, rows, columns);
}

void set_columns(Table& table, Index columns) {
    if (table) set_size(table, table->rows(), columns);
}

/// `count` tokens on one side, named by number where they are new.
void resize_tokens(Experiment& e, TableAxis axis, Index count) {
    if (axis == TableAxis::Target && static_cast<Index>(e.target.size()) != count) {
        const Tokens target = resized_tokens(e.target, count, "t");
        e = with_target(std::move(e), target);
    }
    if (axis == TableAxis::Source && static_cast<Index>(e.source.size()) != count) {
        const Tokens source = resized_tokens(e.source, count, "s");
        e = with_source(std::move(e), source);
    }
}

bool equal_widths(const Experiment& e) {
    const ScoreRule* rule = find_score_rule(e.score);
    return rule && rule->needs_equal_widths;
}

/// Q and K of equally wide heads: H·D and G·D columns.
void resize_query_and_key(Experiment& e, Table& query, Table& key, bool query_asked, Index columns) {
    const Index heads = std::max<Index>(e.heads, 1), kv_heads = std::max<Index>(e.kv_heads, 1);
    const Index asked = query_asked ? heads : kv_heads;
    set_columns(query_asked ? query : key, columns);
    if (!equal_widths(e) || columns % asked != 0) return;
    const Index width = columns / asked;
    set_columns(query_asked ? key : query, width * (query_asked ? kv_heads : heads));
}

void resize_pairs(Experiment& e, std::string_view id, Index rows, Index columns) {
    // A table that is not square cannot be between the same tokens.
    if (e.self_attention && rows != columns) e = with_self_attention(std::move(e), false);
    resize_tokens(e, TableAxis::Target, rows);
    resize_tokens(e, TableAxis::Source, columns);
    std::vector<Table>& tables = id.starts_with("bias/") ? e.bias : e.given;
    for (Table& table : tables)
        set_size(table, rows, columns);
}

} // namespace

void resize_table(Experiment& e, std::string_view id, Index rows, Index columns) {
    TokenVectors& vectors = e.token_vectors;
    if (id.starts_with("given/") || id.starts_with("bias/")) {
        resize_pairs(e, id, rows, columns);
    } else if (id == "Q" || id == "K") {
        resize_tokens(e, id == "Q" ? TableAxis::Target : TableAxis::Source, rows);
        resize_query_and_key(e, e.query, e.key, id == "Q", columns);
    } else if (id == "V") {
        resize_tokens(e, TableAxis::Source, rows);
        set_columns(e.value, columns);
    } else if (id == "W_Q" || id == "W_K" || id == "W_V") {
        if (rows != vectors.width) set_model_width(e, rows);
        if (id == "W_V")
            set_columns(vectors.value.typed, columns);
        else
            resize_query_and_key(e, vectors.query.typed, vectors.key.typed, id == "W_Q", columns);
    }
    // Whatever followed, the table itself has the size that was asked for.
    if (Table* table = table_of(e, id))
        *table = *table ? Table(resized(**table, rows, columns)) : Table(Matrix(Matrix::Zero(rows, columns)));
}

} // namespace attenscope
