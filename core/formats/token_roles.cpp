// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/token_roles.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace attenscope {

namespace {

struct Row {
    std::string_view name;
    TokenRole role;
};
constexpr Row roles[] = {
    {"tokens", TokenRole::both},
    {"token_ids", TokenRole::both},
    {"input_ids", TokenRole::both},
    {"ids", TokenRole::both},
    {"rows", TokenRole::rows},
    {"row", TokenRole::rows},
    {"row_tokens", TokenRole::rows},
    {"target", TokenRole::rows},
    {"target_tokens", TokenRole::rows},
    {"target_ids", TokenRole::rows},
    {"decoder_input_ids", TokenRole::rows},
    {"queries", TokenRole::rows},
    {"query_tokens", TokenRole::rows},
    {"columns", TokenRole::columns},
    {"column", TokenRole::columns},
    {"column_tokens", TokenRole::columns},
    {"source", TokenRole::columns},
    {"source_tokens", TokenRole::columns},
    {"source_ids", TokenRole::columns},
    {"encoder_input_ids", TokenRole::columns},
    {"keys", TokenRole::columns},
    {"key_tokens", TokenRole::columns},
};

} // namespace

TokenRole token_role(std::string_view name) {
    for (const Row& row : roles)
        if (row.name == name) return row.role;
    return TokenRole::none;
}

bool names_mask(std::string_view name) {
    const std::string lower = lowered(name);
    const auto at = lower.rfind("mask");
    return at != std::string::npos && lower.compare(at, 6, "masked") != 0;
}

void TokenLists::add(TokenRole role, const std::vector<std::string>& tokens) {
    auto& list = role == TokenRole::rows ? rows_ : role == TokenRole::columns ? columns_ : both_;
    if (role != TokenRole::none && list.empty()) list = tokens;
}

bool TokenLists::add_ids(TokenRole role, const Array& array) {
    constexpr double exact = 9007199254740992; // 2^53
    const auto longer = [](Index length) { return length != 1; };
    if (role == TokenRole::none || array.values.empty() || array.shape.empty() || array.boolean ||
        std::count_if(array.shape.begin(), array.shape.end() - 1, longer) > 0)
        return false;
    std::vector<std::string> tokens;
    for (const double id : array.values) {
        if (!(id >= 0 && id < exact) || id != std::floor(id)) return false;
        tokens.push_back(std::to_string(static_cast<std::int64_t>(id)));
    }
    add(role, tokens);
    return true;
}

void TokenLists::move_into(Dump& dump) {
    dump.one_list = rows_.empty() && columns_.empty() && !both_.empty();
    dump.row_tokens = rows_.empty() ? both_ : std::move(rows_);
    dump.column_tokens = columns_.empty() ? std::move(both_) : std::move(columns_);
}

} // namespace attenscope
