// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/token_roles.h"

namespace attenscope {

namespace {

struct Row {
    std::string_view name;
    TokenRole role;
};
constexpr Row roles[] = {
    {"tokens", TokenRole::both},
    {"rows", TokenRole::rows},
    {"row", TokenRole::rows},
    {"row_tokens", TokenRole::rows},
    {"target", TokenRole::rows},
    {"target_tokens", TokenRole::rows},
    {"queries", TokenRole::rows},
    {"query_tokens", TokenRole::rows},
    {"columns", TokenRole::columns},
    {"column", TokenRole::columns},
    {"column_tokens", TokenRole::columns},
    {"source", TokenRole::columns},
    {"source_tokens", TokenRole::columns},
    {"keys", TokenRole::columns},
    {"key_tokens", TokenRole::columns},
};

} // namespace

TokenRole token_role(std::string_view name) {
    for (const Row& row : roles)
        if (row.name == name) return row.role;
    return TokenRole::none;
}

void TokenLists::add(TokenRole role, const std::vector<std::string>& tokens) {
    auto& list = role == TokenRole::rows ? rows_ : role == TokenRole::columns ? columns_ : both_;
    if (role != TokenRole::none && list.empty()) list = tokens;
}

void TokenLists::move_into(Dump& dump) {
    dump.row_tokens = rows_.empty() ? both_ : std::move(rows_);
    dump.column_tokens = columns_.empty() ? std::move(both_) : std::move(columns_);
}

} // namespace attenscope
