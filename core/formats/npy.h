// SPDX-License-Identifier: GPL-3.0-or-later
// NumPy arrays: npy files and, through npz.h, the members of npz files.
#pragma once

#include "core/formats/npy_header.h"

namespace attenscope {

Result<Dump> open_npy(Bytes bytes);

/// The bytes that the header's elements take; an error when the type is refused or the size does not fit.
Result<std::size_t> npy_data_size(const NpyHeader& header);

/// The numbers of `data`, which may hold more bytes than the header asks for but not fewer.
Result<Array> npy_array(const NpyHeader& header, Bytes data);

/// The strings of an array of text. Trailing NULs are padding; malformed text becomes U+FFFD.
Result<std::vector<std::string>> npy_texts(const NpyHeader& header, Bytes data);

/// The error for an array of text where numbers belong.
Error npy_is_text(const NpyHeader& header);

} // namespace attenscope
