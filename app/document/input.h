// SPDX-License-Identifier: GPL-3.0-or-later
// INPUT of a command: an experiment file as it is, or a dump taken as weights or scores.
#pragma once

#include "app/document/array_files.h"
#include "app/document/file_mark.h"
#include "core/attention/experiment.h"

namespace attenscope {

/// What the numbers of a dump are. Ask: rows ≥ 0 that sum to 1 within 1e-3 are weights (a note says so), anything else
/// is an error that asks.
enum class DumpMeaning { Ask, Scores, Weights };

struct Input {
    Experiment experiment;
    bool from_experiment_file = false;
    bool unclear = false;       ///< scores or weights cannot be told apart; taken as scores
    FileMark mark;              ///< what the experiment file was
    std::vector<Message> notes; ///< what was taken for granted
};

bool is_experiment_file(const QString& argument);

/// `argument` is FILE.attn or a dump FILE[:NAME][picks].
Result<Input> load_input(const QString& argument, DumpMeaning meaning = DumpMeaning::Ask);

/// Makes `experiment` start from the given matrices [M,N] or [H,M,N]: `input` is "scores" or "weights". Sets heads, and
/// tokens (see fit_tokens).
Status start_from(Experiment& experiment, const std::string& input, const ArrayInput& array);

/// Tokens for `count` rows: the file's, else those there are already when they fit, else numbered ones.
Status fit_tokens(Tokens& tokens, const std::vector<std::string>& named, Index count);

/// "0", "1", … "count−1": how queries and keys are called when nothing names them.
Tokens numbered_tokens(Index count);

} // namespace attenscope
