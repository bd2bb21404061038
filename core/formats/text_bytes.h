// SPDX-License-Identifier: GPL-3.0-or-later
// Text files: their encoding, and places inside them.
#pragma once

#include "core/formats/elements.h"

namespace attenscope {

/// The bytes as UTF-8 without a byte-order mark. UTF-16 is read when it begins with its mark; anything else must be
/// UTF-8, an error names the line.
Result<std::string> utf8_text(Bytes bytes);

struct TextPlace {
    std::size_t line = 1, column = 1; ///< of a code point, from 1
    std::size_t offset = 0;           ///< in bytes
};

/// Where `offset` is. Lines end with LF, CR or both. From a place known before it, only the rest is walked.
TextPlace place_in(std::string_view text, std::size_t offset, TextPlace known = {});

/// An error whose pattern begins with "line %1, column %2: "; `arguments` stand for %3 and up.
Error fail_at(std::string_view text, std::size_t offset, const char* pattern, std::vector<std::string> arguments = {});
Error fail_at(const TextPlace& place, const char* pattern, std::vector<std::string> arguments = {});

} // namespace attenscope
