// SPDX-License-Identifier: GPL-3.0-or-later
// Names under which files keep lists of tokens.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

enum class TokenRole { none, rows, columns, both };

/// Of the name of a list: "tokens" is both, "source_tokens" are columns (keys), "target_tokens" rows (queries).
TokenRole token_role(std::string_view name);

/// Whether an array called so is a mask: "attention_mask", not "masked_scores".
bool names_mask(std::string_view name);

/// Puts the tokens where the name says. A name for one side wins over "tokens"; the first list of a side stays.
class TokenLists {
public:
    void add(TokenRole role, const std::vector<std::string>& tokens);
    void move_into(Dump& dump);

    /// What add() does, with the numbers of a list of token ids as tokens: whole, from 0 up, along one axis that may
    /// stand in others of length 1. False, and nothing done, where `array` is no such list.
    bool add_ids(TokenRole role, const Array& array);

private:
    std::vector<std::string> rows_, columns_, both_;
};

} // namespace attenscope
