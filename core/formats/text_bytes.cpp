// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/text_bytes.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <iterator>

namespace attenscope {

namespace {

std::string text_of_utf16(Bytes bytes, bool big_endian) {
    std::u16string units;
    units.reserve(bytes.size() / 2);
    for (std::size_t at = 0; at + 2 <= bytes.size(); at += 2) {
        const std::uint64_t unit = little_endian(bytes, at, 2);
        units += static_cast<char16_t>(big_endian ? ((unit & 0xFFU) << 8U) | (unit >> 8U) : unit);
    }
    return utf8_of_utf16(units);
}

} // namespace

Result<std::string> utf8_text(Bytes bytes) {
    std::string_view text = characters(bytes);
    if (text.empty()) return fail(phrase("core", "the file is empty"));
    const bool big_endian = text.starts_with("\xFE\xFF");
    if (big_endian || text.starts_with("\xFF\xFE")) {
        if (text.size() % 2 != 0) return fail(phrase("core", "the file ends inside a UTF-16 character"));
        return text_of_utf16(bytes.subspan(2), big_endian);
    }
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    const auto malformed = malformed_utf8(text);
    if (malformed != std::string_view::npos)
        return fail_at(text, malformed, phrase("core", "line %1, column %2: the text is not UTF-8"));
    return std::string(text);
}

TextPlace place_in(std::string_view text, std::size_t offset, TextPlace place) {
    std::size_t& at = place.offset;
    for (; at < std::min(offset, text.size()); ++at) {
        const bool line_end = text[at] == '\n' || (text[at] == '\r' && !(at + 1 < text.size() && text[at + 1] == '\n'));
        const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80;
        if (line_end) {
            ++place.line;
            place.column = 1;
        } else if (!continues) {
            ++place.column;
        }
    }
    return place;
}

Error fail_at(std::string_view text, std::size_t offset, const char* pattern, std::vector<std::string> arguments) {
    return fail_at(place_in(text, offset), pattern, std::move(arguments));
}

Error fail_at(const TextPlace& place, const char* pattern, std::vector<std::string> arguments) {
    std::vector<std::string> all{std::to_string(place.line), std::to_string(place.column)};
    std::move(arguments.begin(), arguments.end(), std::back_inserter(all));
    return fail(pattern, std::move(all));
}

} // namespace attenscope
