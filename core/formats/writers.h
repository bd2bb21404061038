// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays as the bytes of files. What is written reads back bit for bit through the readers of this folder.
#pragma once

#include "core/formats/array.h"

#include "core/formats/byte_sink.h"
#include <stop_token>

namespace attenscope {

struct NamedArray {
    std::string name; ///< without ".npy"
    Array array;
};

/// One matrix as an array of shape [rows, columns].
Array array_of(const Matrix& matrix);
/// The same of a table, whose floats stay floats.
Array array_of(const Table& table);
/// Matrices of one size as an array of shape [count, rows, columns].
Array array_of(const std::vector<Matrix>& heads);

/// NumPy's format, version 1.0: "<f8", "<f4" for floats, or "|b1" for a boolean array.
std::string write_npy(const Array& array);

/// A stored (not compressed) zip of npy members. Fails where the plain zip format ends: 4 GiB or 65534 members.
Result<std::string> write_npz(const std::vector<NamedArray>& arrays);

/// An array that is written without being put together: the rows of several tables of one size, one after the other.
struct TableStack {
    std::string name;
    Shape shape; ///< of all; its last two lengths are those of each table
    std::vector<Table> tables;
};

/// The same archive part by part. Tables that are all held as floats are written as "<f4", with no number changed.
Status write_npz(const std::vector<TableStack>& stacks, const ByteSink& sink);

/// A table with '.' and numbers that read back as the same double, or as the same float where floats are held, labels
/// in the first column and row when they are given, a blank corner, quoted where RFC 4180 or a reader's guess would
/// need it. `separator` is ',' or '\t'. Column labels alone read back unless the first of them is empty. After a stop
/// request it is cut off.
std::string write_csv(const Table& values, const std::vector<std::string>& rows,
                      const std::vector<std::string>& columns, char separator = ',', const std::stop_token& stop = {});

/// {"rows": […], "columns": […], "values": [[…]]}, cut off after a stop request; "inf", "-inf" and "nan" in quotes.
/// Labels that are empty are left out.
std::string write_json(const Table& values, const std::vector<std::string>& rows,
                       const std::vector<std::string>& columns, std::string_view name = "values",
                       const std::stop_token& stop = {});

} // namespace attenscope
