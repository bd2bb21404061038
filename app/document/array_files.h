// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays in files: what a file holds, and array arguments of the command line: FILE[:NAME] with an optional pick along
// the leading axes, "run.npz:q[0]".
#pragma once

#include "app/document/files.h"
#include "core/attention/place_block.h"
#include "core/formats/formats.h"
#include "core/formats/safetensors_index.h"

#include <QStringList>

namespace attenscope {

/// A dump opened from a file, or from the files beside it that a safetensors index names. Its members look into the
/// mapped bytes: keep this object while reading them.
class OpenDump {
public:
    /// Of the files that an index names, those that are there: a finding names each that is not.
    static Result<std::shared_ptr<OpenDump>> open(const QString& path);

    const Dump& dump() const { return dump_; }
    const Format& format() const { return *format_; }
    const QString& path() const { return path_; }

private:
    Status openShards(const QString& folder);
    void openShard(const QString& file, std::span<const ShardedTensor> tensors);

    QString path_;
    std::unique_ptr<FileBytes> file_;
    std::vector<std::unique_ptr<FileBytes>> shards_;
    const Format* format_ = nullptr;
    Dump dump_;
};

/// An array argument taken apart. A colon or bracket in the name of an existing file belongs to the file.
struct ArrayName {
    QString file;
    std::string member;       ///< "" when the file's only array is meant
    std::vector<Index> picks; ///< one index per leading axis to take
    std::string unpicked;     ///< the member's name if the brackets belong to it
};
ArrayName split_array_name(const QString& argument);

/// One array with what its file says about the tokens.
struct ArrayInput {
    std::string place; ///< "run.npz: q[0]", for messages about it
    Array array;
    std::vector<std::string> row_tokens, column_tokens; ///< empty unless the file names them for these axes
    std::vector<Message> findings;                      ///< what is odd about the file
    std::string name = {};                              ///< of the array alone, "" where the file names none
    bool one_list = false;                              ///< the tokens are one list for both sides
};

/// The array of a member, without the token lists that are none of its axes'.
Result<ArrayInput> read_member(const OpenDump& file, const Member& member, const std::vector<Index>& picks = {});

/// The array of `file` that `name` names.
Result<ArrayInput> read_array(const OpenDump& file, const ArrayName& name);
/// Reads the array that "FILE", "FILE:NAME" or "FILE:NAME[1]" names; errors name file and array.
Result<ArrayInput> read_array(const QString& argument);

/// The part of `array` at `picks`, one per leading axis.
Result<Array> picked(Array array, const std::vector<Index>& picks);

/// As H tables of the last two axes (see tables() in core/formats/array.h), the error placed.
Result<std::vector<Table>> read_tables(const ArrayInput& input);

/// The array called `name`, or the only one, as numbers for a table, with labels where the file names them.
Result<Block> read_block(const OpenDump& file, const std::string& name);

/// Of every format: "npy", "npz", …
QStringList array_suffixes();

/// "Arrays (*.npy *.npz …);;NumPy array (*.npy);;…" for a file dialog, from the table of formats.
QString array_file_filter();

} // namespace attenscope
