// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays in files. A reader lists what a file holds without reading the numbers; each array is read on demand.
#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attenscope {

using Bytes = std::span<const std::byte>;
using Shape = std::vector<Index>;

/// Numbers that a double cannot hold: whole ones beyond 2^53, and those nearer to 0 than the smallest.
struct Rounded {
    std::size_t count = 0; ///< whole numbers that became others
    std::string first;     ///< as written
    std::size_t vanished = 0;
    std::string first_vanished;

    /// Counts the number where `value`, which was read, is another one than was `written`.
    void look_at(std::string_view written, double value);
    /// A sentence for each kind that there is, with the first number.
    std::vector<Message> messages() const;
};

/// Numbers of any shape, widened to double, last axis fastest.
struct Array {
    Shape shape;
    std::vector<double> values;
    bool boolean = false; ///< the file's type was true/false
    bool floats = false;  ///< each number is one of a float's, as the file's type was float32 or a smaller one
    Rounded rounded = {};
};

/// One array of a file. `read` looks into the file's bytes, which must outlive it.
struct Member {
    std::string name; ///< "" for a file that holds one nameless array
    Shape shape;      ///< as declared
    std::string type; ///< as the file names it: "<f4", "BF16", "number"
    std::function<Result<Array>()> read;
    std::optional<Error> refusal = {}; ///< why `read` would fail, where that is known without reading
    bool boolean = false;              ///< true and false: a mask
    bool labels = false;               ///< token ids, which the Dump has as tokens too
    std::optional<Index> entry = {};   ///< its number in a list of which other entries are absent
};

/// What a file holds.
struct Dump {
    std::vector<Member> members;
    std::vector<std::string> row_tokens, column_tokens; ///< empty unless the file names them
    bool one_list = false;         ///< both are one list without a side: it belongs to the axes that it fits
    std::vector<Message> findings; ///< what is odd about the file but not fatal

    /// The member called `name`; when `name` is empty, the only one that can be read, is no mask and no list of token
    /// ids. An error names those there are.
    Result<const Member*> find(std::string_view name) const;
};

/// The array as H tables of the last two axes: [M,N] → 1, [H,M,N] → H; leading axes of length 1 are dropped, a vector
/// is 1×N. Floats stay floats. An error names the shape.
Result<std::vector<Table>> tables(const Array& array);
/// The same as matrices of doubles.
Result<std::vector<Matrix>> matrices(const Array& array);

/// "[12, 64, 64]"
std::string text_of_shape(const Shape& shape);

} // namespace attenscope
