// SPDX-License-Identifier: GPL-3.0-or-later
// Where the tokens of a new list were in an old one, and tables that follow them there.
#pragma once

#include "core/attention/experiment.h"

namespace attenscope {

/// Where each new token was before; −1 for a new one.
struct Moves {
    std::vector<Index> origin;
    Index before = 0;

    /// No token is new.
    bool allKnown() const;
    /// All tokens are where they were.
    bool nothing() const;
};

/// What is the same at both ends stays, what is between is new.
Moves moves(const Tokens& from, const Tokens& to);

/// The same, but tokens between the ends are looked for by their text. Tokens that were only numbers ("0", "1", …) are
/// no names: as many others are the same ones, named at last.
Moves moves_by_text(const Tokens& from, const Tokens& to);

/// The rows (columns) at their new places, new ones 0; untouched when the table was not made for these tokens.
Table moved_rows(const Table& table, const Moves& moves);
Table moved_columns(const Table& table, const Moves& moves);

/// Drawn masks and hidden keys keep hiding the same tokens; what is new is visible. Null: that side has not changed.
std::vector<Mask> moved_masks(std::vector<Mask> masks, const Moves* queries, const Moves* keys);

} // namespace attenscope
