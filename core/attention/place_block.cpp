// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/place_block.h"

#include "core/attention/edits.h"
#include "core/attention/token_moves.h"
#include "core/base/token_text.h"

#include <algorithm>

namespace attenscope {

namespace {

bool is_pair_table(std::string_view id) {
    return id.starts_with("given/") || id.starts_with("bias/");
}

/// H matrices [tokens, D] as one [tokens, H·D], each token's heads side by side.
Matrix joined(const std::vector<Matrix>& heads) {
    if (heads.size() == 1) return heads.front();
    const Index width = heads.front().cols();
    Matrix out(heads.front().rows(), width * static_cast<Index>(heads.size()));
    for (size_t h = 0; h < heads.size(); ++h)
        out.middleCols(static_cast<Index>(h) * width, width) = heads[h];
    return out;
}

/// The number of heads follows a block of several.
Status adopt_heads(Experiment& e, std::string_view id, Index count) {
    if (count == 1 || id.starts_with("bias/")) return ok();
    if (is_pair_table(id) || id == "Q") {
        const Index kv_heads = count % std::max<Index>(e.kv_heads, 1) == 0 ? e.kv_heads : count;
        e = with_heads(std::move(e), count, kv_heads);
    } else if (id == "K" || id == "V") {
        if (e.heads % count != 0)
            return fail(phrase("core", "%1 key/value heads do not divide the %2 heads of the queries."),
                        {text(count), text(e.heads)});
        const Index heads = e.heads;
        e = with_heads(std::move(e), heads, count);
    } else {
        return fail(phrase("core", "One matrix is needed here, not %1."), {text(count)});
    }
    return ok();
}

/// The labels of the block become the tokens of the table's axes.
void adopt_labels(Experiment& e, std::string_view id, const Block& block) {
    const bool pairs = is_pair_table(id);
    const Tokens& rows = block.row_labels;
    const Tokens& columns = block.column_labels;
    if (pairs && e.self_attention && rows != columns && !(rows.empty() && columns.empty()))
        e = with_self_attention(std::move(e), false);
    if (!rows.empty() && (pairs || id == "Q")) e = with_target(std::move(e), rows);
    if (!rows.empty() && (id == "K" || id == "V")) e = with_source(std::move(e), rows);
    if (!columns.empty() && pairs) e = with_source(std::move(e), columns);
}

/// All heads of a bias or of given numbers at once.
void put_heads(Experiment& e, std::string_view id, const std::vector<Matrix>& heads) {
    std::vector<Table>& tables = id.starts_with("bias/") ? e.bias : e.given;
    tables.assign(heads.begin(), heads.end());
}

std::string list_of(const std::vector<std::string>& words) {
    constexpr size_t most = 4;
    std::string all;
    for (size_t i = 0; i < std::min(words.size(), most); ++i)
        all += (i > 0 ? ", " : "") + words[i];
    return words.size() > most ? all + ", …" : all;
}

/// The tokens of `to` that are none of `from`.
std::vector<std::string> new_tokens(const Tokens& from, const Tokens& to) {
    const Moves came = moves(from, to);
    std::vector<std::string> tokens;
    for (size_t i = 0; i < to.size(); ++i)
        if (came.origin[i] < 0) tokens.push_back(visible_token(to[i]));
    return tokens;
}

} // namespace

Missing missing_numbers(const Experiment& before, const Experiment& after, std::string_view id, const Block& block) {
    const auto placed = [&](const ExperimentTable& table) {
        const bool all_heads = block.heads.size() > 1 && is_pair_table(id) && is_pair_table(table.id);
        return table.id == id || all_heads || table.id.starts_with("bias/");
    };
    Missing missing;
    for (const TableAxis axis : {TableAxis::Target, TableAxis::Source}) {
        const bool target = axis == TableAxis::Target;
        const std::vector<std::string> tokens =
            target ? new_tokens(before.target, after.target) : new_tokens(before.source, after.source);
        if (tokens.empty()) continue;
        std::vector<std::string> vectors, heads;
        for (const ExperimentTable& table : experiment_tables(after, nullptr)) {
            if (!table.typed || placed(table) || (table.rows != axis && table.columns != axis)) continue;
            missing.tables.push_back(table.id);
            if (is_pair_table(table.id))
                heads.push_back(table.id.substr(table.id.find('/') + 1));
            else
                vectors.push_back(table.id);
        }
        if (!vectors.empty())
            missing.words.push_back({phrase("core", "There are no numbers yet in %1 for %2: 0 stands there."),
                                     {list_of(vectors), list_of(tokens)}});
        if (!heads.empty())
            missing.words.push_back(
                {phrase("core", "There are no numbers yet in the matrices of heads %1 for %2: 0 stands "
                                "there."),
                 {list_of(heads), list_of(tokens)}});
    }
    return missing;
}

Status check_cells(Index queries, Index keys, Index heads) {
    const Index most_keys = most_cells / std::max<Index>(heads, 1) / std::max<Index>(queries, 1);
    if (keys <= most_keys) return ok();
    return fail(phrase("core", "%1 queries × %2 keys × %3 heads are more than the %4 cells that are computed here."),
                {text(queries), text(keys), text(heads), text(most_cells)});
}

Result<Experiment> place_block(Experiment e, std::string_view id, const Block& block, Index row, Index column) {
    if (block.heads.empty() || block.heads.front().size() == 0) return fail(phrase("core", "There are no numbers."));
    Table* table = table_of(e, id);
    if (!table) return fail(phrase("core", "This table is not typed."));

    const bool several = block.heads.size() > 1;
    const bool whole = block.whole || several || !block.row_labels.empty() || !block.column_labels.empty();
    const Matrix numbers = is_pair_table(id) ? block.heads.front() : joined(block.heads);
    if (whole) row = column = 0;
    const Index old_rows = *table ? (*table)->rows() : 0, old_columns = *table ? (*table)->cols() : 0;
    const Index rows = whole ? numbers.rows() : std::max(old_rows, row + numbers.rows());
    const Index columns = whole ? numbers.cols() : std::max(old_columns, column + numbers.cols());

    if (Status adopted = adopt_heads(e, id, static_cast<Index>(block.heads.size())); !adopted)
        return std::move(adopted).error();
    // Before anything is made that large.
    const auto count = [](const Tokens& tokens) { return static_cast<Index>(tokens.size()); };
    const bool pairs = is_pair_table(id);
    Index queries = pairs || id == "Q" ? rows : count(e.target);
    Index keys = pairs ? columns : id == "K" || id == "V" ? rows : count(e.source);
    if (e.self_attention && !pairs) queries = keys = std::max(queries, keys);
    if (Status fits = check_cells(queries, keys, e.heads); !fits) return std::move(fits).error();

    adopt_labels(e, id, block);
    resize_table(e, id, rows, columns);
    if (pairs && several) {
        put_heads(e, id, block.heads);
    } else if (table = table_of(e, id); table && *table) {
        Matrix filled = **table;
        filled.block(row, column, numbers.rows(), numbers.cols()) = numbers;
        *table = Table(std::move(filled));
    }
    return e;
}

} // namespace attenscope
