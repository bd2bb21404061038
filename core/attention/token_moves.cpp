// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/token_moves.h"

#include <algorithm>
#include <unordered_map>

namespace attenscope {

namespace {

Index length(const Tokens& tokens) {
    return static_cast<Index>(tokens.size());
}

/// How many tokens are the same at the beginning and, beyond those, at the end.
struct CommonEnds {
    Index prefix, suffix;
};

CommonEnds common_ends(const Tokens& from, const Tokens& to) {
    const Index shorter = std::min(length(from), length(to));
    const Index prefix = std::mismatch(from.begin(), from.begin() + shorter, to.begin()).first - from.begin();
    const Index suffix =
        std::mismatch(from.rbegin(), from.rbegin() + (shorter - prefix), to.rbegin()).first - from.rbegin();
    return {prefix, suffix};
}

bool are_numbered(const Tokens& tokens) {
    for (size_t i = 0; i < tokens.size(); ++i)
        if (tokens[i] != std::to_string(i)) return false;
    return true;
}

template <class Dense>
SharedMatrix<Dense> rows_moved(const SharedMatrix<Dense>& table, const Moves& moves, typename Dense::Scalar fresh) {
    if (!table || table->rows() != moves.before || moves.nothing()) return table;
    Dense out = Dense::Constant(static_cast<Index>(moves.origin.size()), table->cols(), fresh);
    for (Index i = 0; i < out.rows(); ++i)
        if (const Index from = moves.origin[static_cast<size_t>(i)]; from >= 0) out.row(i) = table->row(from);
    return SharedMatrix<Dense>(std::move(out));
}

template <class Dense>
SharedMatrix<Dense> columns_moved(const SharedMatrix<Dense>& table, const Moves& moves, typename Dense::Scalar fresh) {
    if (!table || table->cols() != moves.before || moves.nothing()) return table;
    Dense out = Dense::Constant(table->rows(), static_cast<Index>(moves.origin.size()), fresh);
    for (Index j = 0; j < out.cols(); ++j)
        if (const Index from = moves.origin[static_cast<size_t>(j)]; from >= 0) out.col(j) = table->col(from);
    return SharedMatrix<Dense>(std::move(out));
}

std::vector<Index> moved_keys(const std::vector<Index>& hidden, const Moves& moves) {
    std::vector<Index> keys;
    for (size_t j = 0; j < moves.origin.size(); ++j)
        if (std::ranges::find(hidden, moves.origin[j]) != hidden.end()) keys.push_back(static_cast<Index>(j));
    return keys;
}

} // namespace

bool Moves::allKnown() const {
    return std::ranges::none_of(origin, [](Index from) { return from < 0; });
}

bool Moves::nothing() const {
    if (static_cast<Index>(origin.size()) != before) return false;
    for (size_t i = 0; i < origin.size(); ++i)
        if (origin[i] != static_cast<Index>(i)) return false;
    return true;
}

Moves moves(const Tokens& from, const Tokens& to) {
    const CommonEnds ends = common_ends(from, to);
    Moves out{std::vector<Index>(to.size(), -1), length(from)};
    for (Index i = 0; i < ends.prefix; ++i)
        out.origin[static_cast<size_t>(i)] = i;
    for (Index i = 1; i <= ends.suffix; ++i)
        out.origin[to.size() - static_cast<size_t>(i)] = length(from) - i;
    return out;
}

Moves moves_by_text(const Tokens& from, const Tokens& to) {
    Moves out = moves(from, to);
    if (from.size() == to.size() && are_numbered(from)) {
        for (size_t i = 0; i < to.size(); ++i)
            out.origin[i] = static_cast<Index>(i);
        return out;
    }
    const CommonEnds ends = common_ends(from, to);
    std::unordered_map<std::string_view, std::vector<Index>> unused; // the last of each list is the first in the text
    for (Index i = length(from) - ends.suffix; i-- > ends.prefix;)
        unused[from[static_cast<size_t>(i)]].push_back(i);
    for (size_t j = 0; j < to.size(); ++j) {
        if (out.origin[j] >= 0) continue;
        const auto found = unused.find(to[j]);
        if (found == unused.end() || found->second.empty()) continue;
        out.origin[j] = found->second.back();
        found->second.pop_back();
    }
    return out;
}

Table moved_rows(const Table& table, const Moves& moves) {
    return rows_moved(table, moves, 0);
}

Table moved_columns(const Table& table, const Moves& moves) {
    return columns_moved(table, moves, 0);
}

std::vector<Mask> moved_masks(std::vector<Mask> masks, const Moves* queries, const Moves* keys) {
    for (Mask& mask : masks) {
        if (queries) mask.drawn = rows_moved(mask.drawn, *queries, true);
        if (keys) mask.drawn = columns_moved(mask.drawn, *keys, true);
        if (keys && mask.rule == "padding") mask.numbers = moved_keys(mask.numbers, *keys);
    }
    if (keys) std::erase_if(masks, [](const Mask& mask) { return mask.rule == "padding" && mask.numbers.empty(); });
    return masks;
}

} // namespace attenscope
