// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices of an Experiment that a person can look at and type: Q, K, V, W_Q, W_K, W_V, what the rules learn,
// biases, given scores and weights. Each has an id ("Q", "W_K", "score/W1", "output/b", "bias/0", "given/2").
#pragma once

#include "core/attention/trace.h"

#include <string_view>

namespace attenscope {

/// What the rows or columns of a table stand for.
enum class TableAxis { Target, Source, Components };

struct ExperimentTable {
    std::string id;
    Message label;
    char letter = 0; ///< 'Q', 'K', 'V' or 'O': whose it is; 0 when nobody's
    TableAxis rows = TableAxis::Components, columns = TableAxis::Components;
    bool typed = false;           ///< the Experiment holds these numbers; otherwise they are computed
    bool can_be_typed = true;     ///< make_typed() does something
    bool can_be_computed = false; ///< make_computed() does something
    Table values = {};            ///< absent when it is computed and no computation has ended yet
    Tokens column_names = {};     ///< of components; none when they are only counted
};

/// Those that `experiment` has, computed ones as in `trace` (may be null, may be of an older Experiment).
std::vector<ExperimentTable> experiment_tables(const Experiment& experiment, const Trace* trace);

/// Where the Experiment keeps the table `id` when it is typed; null when there is no such place yet.
Table* table_of(Experiment& experiment, std::string_view id);

/// Puts the table where it is typed, from the numbers `trace` saw; seeded numbers or zeros where it saw none.
void make_typed(Experiment& experiment, std::string_view id, const Trace* trace);
/// Back to what the rule or the seed makes.
void make_computed(Experiment& experiment, std::string_view id);

/// The number of rows and columns, and with them what has to follow: the tokens of that axis with all their tables, the
/// other tables that must be equally wide. New numbers are 0. `id` is typed.
void resize_table(Experiment& experiment, std::string_view id, Index rows, Index columns);

/// X = d_model; typed projections follow.
void set_model_width(Experiment& experiment, Index width);

/// `tokens` with numbered ones ("t4") added, or the last ones removed.
Tokens resized_tokens(Tokens tokens, Index count, std::string_view prefix);

/// The upper left part of `values`, with zeros where there was nothing.
Matrix resized(const Matrix& values, Index rows, Index columns);

} // namespace attenscope
