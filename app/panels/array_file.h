// SPDX-License-Identifier: GPL-3.0-or-later
// A file of arrays, mapped into memory: what it holds, and one of its arrays as numbers for a table.
#pragma once

#include "app/document/files.h"
#include "core/attention/place_block.h"

namespace attenscope {

class ArrayFile {
public:
    static Result<std::unique_ptr<ArrayFile>> open(const QString& path);

    const Dump& dump() const { return dump_; }
    /// The array called `name`, or the only one; labels where the file names them.
    Result<Block> block(const QString& name) const;

private:
    explicit ArrayFile(const QString& path) : path_(path) {}
    Status read();

    QString path_;
    std::unique_ptr<MappedFile> file_; ///< the members of the dump read from it
    Dump dump_;
};

/// "Arrays (*.npy *.npz …);;NumPy array (*.npy);;…", from the table of formats.
QString array_file_filter();

} // namespace attenscope
