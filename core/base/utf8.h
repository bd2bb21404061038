// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as Unicode text. Nothing here fails: malformed bytes are reported or replaced, never skipped in silence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attenscope {

struct CodePoint {
    char32_t value = 0;
    std::size_t length = 1; ///< bytes it takes; 1 for a malformed byte
    bool valid = true;      ///< false: `value` is U+FFFD and the byte is no UTF-8
};

/// The code point that begins at `at`, which must lie inside `bytes`. Overlong forms and surrogates are malformed.
CodePoint decode_utf8(std::string_view bytes, std::size_t at);

/// Appends the code point; a surrogate or a value beyond U+10FFFF becomes U+FFFD.
void append_utf8(std::string& out, char32_t value);

/// Where the first malformed byte is; npos when there is none.
std::size_t malformed_utf8(std::string_view bytes);

/// The same text with each malformed byte replaced by U+FFFD.
std::string repaired_utf8(std::string_view bytes);

/// UTF-16 code units as UTF-8; a lone surrogate becomes U+FFFD.
std::string utf8_of_utf16(std::u16string_view units);

/// With small letters for the capitals A to Z; other letters stay.
std::string lowered(std::string_view text);

/// At most `limit` code points, with "…" where more follow: what a message quotes from a file.
std::string shortened(std::string_view text, std::size_t limit = 40);

} // namespace attenscope
