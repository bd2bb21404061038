// SPDX-License-Identifier: GPL-3.0-or-later
// The header of an npy array (numpy.lib.format, versions 1.0 to 3.0). It looks like a Python expression but is read by
// a small tokenizer that knows one dictionary of three keys and nothing else; nothing is ever evaluated.
#pragma once

#include "core/formats/elements.h"

namespace attenscope {

struct NpyHeader {
    Shape shape;
    std::string type; ///< as written: "<f4"
    bool fortran_order = false;
    std::uint64_t count = 0;     ///< elements
    std::size_t data_offset = 0; ///< where the numbers begin
};

/// What follows from the type's name.
struct NpyType {
    const Element* element = nullptr; ///< null for text
    std::size_t size = 0;             ///< bytes of one element
    bool swap = false;
    char kind = 0; ///< 'U' or 'S' for text
};

/// Bytes that tell how long a header is.
inline constexpr std::size_t npy_preamble = 12;

/// The header's whole size from the first bytes of the array: npy_preamble of them, or all there are.
Result<std::size_t> npy_header_size(Bytes start);

/// `bytes` begin with the header; the numbers need not be there.
Result<NpyHeader> npy_header(Bytes bytes);

/// Refuses, in words, what holds neither numbers nor text.
Result<NpyType> npy_type(const std::string& type);

} // namespace attenscope
