// SPDX-License-Identifier: GPL-3.0-or-later
// The files of arrays that can be read. To add a format, add its file and its row in formats.cpp.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

struct Format {
    std::string_view id;
    const char* label;                      ///< "NumPy array"
    std::vector<std::string_view> suffixes; ///< "npy", without a dot
    Result<Dump> (*open)(Bytes bytes);
};

std::span<const Format> formats();
/// By the suffix of a file's name, in any case; null when none fits.
const Format* format_of_name(std::string_view file_name);

} // namespace attenscope
