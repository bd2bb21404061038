// SPDX-License-Identifier: GPL-3.0-or-later
// A file of arrays, mapped into memory: what it holds, and one of its arrays as numbers for a table.
#pragma once

#include "core/attention/place_block.h"
#include "core/formats/array.h"

#include <QFile>
#include <memory>

namespace attenscope {

class ArrayFile {
public:
    static Result<std::unique_ptr<ArrayFile>> open(const QString& path);

    const Dump& dump() const { return dump_; }
    /// The array called `name`, or the only one; labels where the file names them.
    Result<Block> block(const QString& name) const;

private:
    explicit ArrayFile(const QString& path) : file_(path) {}
    Status read();

    QFile file_;
    Dump dump_;
};

/// "Arrays (*.npy *.npz …);;NumPy array (*.npy);;…", from the table of formats.
QString array_file_filter();

} // namespace attenscope
