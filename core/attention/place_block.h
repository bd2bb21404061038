// SPDX-License-Identifier: GPL-3.0-or-later
// A block of numbers, pasted or opened from a file, put into a table of an Experiment.
#pragma once

#include "core/attention/experiment_tables.h"
#include "core/base/result.h"

namespace attenscope {

struct Block {
    std::vector<Matrix> heads;        ///< one matrix, or one per head; equally large
    Tokens row_labels, column_labels; ///< empty when there are none
    bool whole = false;               ///< the block is the whole table, also where it is smaller
};

/// `experiment` with the numbers of `block` in its typed table `id`, the first of them at (`row`, `column`). The table
/// grows where it must, and its tokens with it. A block with labels is a whole table, and its labels become the tokens
/// of that axis. Several matrices are joined per token (Q, K, V) or become the heads' tables (given, bias).
Result<Experiment> place_block(Experiment experiment, std::string_view id, const Block& block, Index row = 0,
                               Index column = 0);

/// What a block placed in the table `id` leaves without numbers: which other typed tables have rows or columns of 0
/// now, for tokens of `after` that `before` had none of. Biases are none of them: 0 adds nothing. Empty where all have
/// numbers.
struct Missing {
    std::vector<std::string> tables; ///< ids
    std::vector<Message> words;      ///< one for each side
};
Missing missing_numbers(const Experiment& before, const Experiment& after, std::string_view id, const Block& block);

/// The largest M·N·H that is computed: what fits a usual memory several times over.
inline constexpr Index most_cells = Index{1} << 25;
/// An error when the Experiment has more cells than that.
Status check_cells(Index queries, Index keys, Index heads);

} // namespace attenscope
