// SPDX-License-Identifier: GPL-3.0-or-later
// INPUT of a command and of File ▸ Open: an experiment file as it is, or a dump: attention taken as weights or scores,
// or Q, K and V.
#pragma once

#include "app/document/array_files.h"
#include "app/document/file_mark.h"
#include "core/attention/experiment.h"

namespace attenscope {

/// What the numbers of a dump are. Ask: what meaning_of() finds, and a note says why.
enum class DumpMeaning { Ask, Scores, Weights };

/// A row of the table of meanings: "weights" is an input rule and the value of --as alike.
struct DumpMeaningChoice {
    std::string_view id;
    DumpMeaning value;
};
std::span<const DumpMeaningChoice> dump_meanings();

/// An array beside the attention that says which keys may be seen, or may not: files disagree what true means.
struct FileMask {
    std::string name;
    Visibility ones; ///< M×N, where it is true
};

/// The masks of a file that fit numbers of another array of it.
struct MaskSearch {
    std::optional<FileMask> mask; ///< where there is exactly one
    std::vector<Message> notes;   ///< of those that do not fit, or are several
};
/// `beside` is the array that they would hide cells of.
MaskSearch look_for_mask(const OpenDump& file, std::string_view beside, Index queries, Index keys);

struct Input {
    Experiment experiment;
    bool from_experiment_file = false;
    /// Why scores and weights cannot be told apart; what the Experiment takes them for is the likelier.
    std::optional<Message> unclear;
    std::optional<FileMask> mask; ///< not part of the Experiment yet
    FileMark mark;                ///< what the file was
    std::vector<Message> notes;   ///< what was taken for granted
};

bool is_experiment_file(const QString& argument);

/// `argument` is FILE.attn or a dump FILE[:NAME][picks]. A dump that names no array and holds Q and K, and V maybe, is
/// an Experiment of them.
Result<Input> load_input(const QString& argument, DumpMeaning meaning = DumpMeaning::Ask);

/// Whether load_input() would take Q and K of the file rather than one array.
bool holds_vectors(const OpenDump& file, const ArrayName& name);
/// The arrays it would take, Q first; empty where it takes none.
std::vector<const Member*> vector_members(const Dump& dump);

/// Makes `experiment` start from the given matrices [M,N] or [H,M,N]: `input` is "scores" or "weights". Sets heads, and
/// tokens (see fit_tokens).
Status start_from(Experiment& experiment, const std::string& input, const ArrayInput& array);

/// The mask that hides the cells where `mask` is true, or those where it is not.
Mask drawn_mask(const FileMask& mask, bool ones_are_visible);

/// Tokens for `count` rows: the file's, else those there are already when they fit, else numbered ones.
Status fit_tokens(Tokens& tokens, const std::vector<std::string>& named, Index count);

/// "0", "1", … "count−1": how queries and keys are called when nothing names them.
Tokens numbered_tokens(Index count);

} // namespace attenscope
