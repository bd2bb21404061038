// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

namespace attenscope {

namespace {

constexpr char32_t replacement = 0xFFFD;

bool is_surrogate(char32_t value) {
    return value >= 0xD800 && value <= 0xDFFF;
}

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

} // namespace

CodePoint decode_utf8(std::string_view bytes, std::size_t at) {
    constexpr CodePoint malformed{replacement, 1, false};
    const unsigned lead = byte_at(bytes, at);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || bytes.size() - at < length) return malformed;
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned next = byte_at(bytes, at + i);
        if ((next & 0xC0U) != 0x80) return malformed;
        value = (value << 6U) | (next & 0x3FU);
    }
    constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (value < smallest[length] || value > 0x10FFFF || is_surrogate(value)) return malformed;
    return {value, length, true};
}

void append_utf8(std::string& out, char32_t value) {
    if (value > 0x10FFFF || is_surrogate(value)) value = replacement;
    const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | ((value >> shift) & 0x3FU)); };
    if (value < 0x80) {
        out += static_cast<char>(value);
    } else if (value < 0x800) {
        out += static_cast<char>(0xC0U | (value >> 6U));
        tail(0);
    } else if (value < 0x10000) {
        out += static_cast<char>(0xE0U | (value >> 12U));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | (value >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::size_t malformed_utf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const CodePoint point = decode_utf8(bytes, at);
        if (!point.valid) return at;
        at += point.length;
    }
    return std::string_view::npos;
}

std::string repaired_utf8(std::string_view bytes) {
    std::string out;
    for (std::size_t at = 0; at < bytes.size();) {
        const CodePoint point = decode_utf8(bytes, at);
        append_utf8(out, point.value);
        at += point.length;
    }
    return out;
}

std::string utf8_of_utf16(std::u16string_view units) {
    std::string out;
    for (std::size_t at = 0; at < units.size(); ++at) {
        const char32_t unit = units[at];
        const bool high = unit >= 0xD800 && unit <= 0xDBFF;
        if (high && at + 1 < units.size() && units[at + 1] >= 0xDC00 && units[at + 1] <= 0xDFFF) {
            append_utf8(out, 0x10000 + ((unit - 0xD800) << 10U) + (units[at + 1] - 0xDC00U));
            ++at;
        } else {
            append_utf8(out, unit);
        }
    }
    return out;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& sign : out)
        if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
    return out;
}

std::string shortened(std::string_view text, std::size_t limit) {
    std::string out;
    std::size_t at = 0;
    for (std::size_t points = 0; at < text.size() && points < limit; ++points) {
        const CodePoint point = decode_utf8(text, at);
        append_utf8(out, point.value);
        at += point.length;
    }
    return at < text.size() ? out + "…" : out;
}

} // namespace attenscope
