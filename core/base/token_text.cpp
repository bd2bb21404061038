// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/token_text.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace attenscope {

namespace {

struct Character {
    char32_t value;         ///< of a byte that is no UTF-8, the byte
    std::string_view bytes; ///< as they stand in the token
    bool valid;             ///< false: `bytes` is one byte that is no UTF-8
};

/// The character `text` starts with.
Character first_of(std::string_view text) {
    const CodePoint point = decode_utf8(text, 0);
    return {point.valid ? point.value : static_cast<unsigned char>(text[0]), text.substr(0, point.length), point.valid};
}

struct CodeRange {
    char32_t first, last;
};

bool within(std::span<const CodeRange> ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](const CodeRange& b) { return c >= b.first && c <= b.last; });
}

// What draws nothing, draws only a gap, or has no agreed shape: controls, spaces other than the blank, format
// characters, fillers, selectors, private use, and holes of the code charts that a font cannot fill.
constexpr CodeRange unseen[] = {
    {0x00, 0x1F},       {0x7F, 0xA0},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x378, 0x379},
    {0x380, 0x383},     {0x38B, 0x38B},     {0x38D, 0x38D},     {0x3A2, 0x3A2},     {0x530, 0x530},
    {0x557, 0x558},     {0x58B, 0x58C},     {0x590, 0x590},     {0x5C8, 0x5CF},     {0x5EB, 0x5EE},
    {0x5F5, 0x605},     {0x61C, 0x61C},     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
    {0x8E2, 0x8E2},     {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
    {0x2000, 0x200F},   {0x2028, 0x202F},   {0x205F, 0x206F},   {0x2800, 0x2800},   {0x3000, 0x3000},
    {0x3164, 0x3164},   {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFC},   {0xFFFE, 0xFFFF},   {0x13430, 0x13455}, {0x1BCA0, 0x1BCA3},
    {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0x323B0, 0x10FFFF}};

// Signs this file writes itself: the same character in a token is named, so that the two never look alike.
constexpr CodeRange own_signs[] = {{0x21E5, 0x21E5}, {0x23CE, 0x23CE}, {0x2420, 0x2420}};

constexpr CodeRange emoji[] = {{0xA9, 0xA9},     {0xAE, 0xAE},     {0x203C, 0x203C},  {0x2049, 0x2049},
                               {0x2122, 0x2122}, {0x2139, 0x2139}, {0x2190, 0x21FF},  {0x2300, 0x23FF},
                               {0x24C2, 0x24C2}, {0x25A0, 0x27BF}, {0x2900, 0x297F},  {0x2B00, 0x2BFF},
                               {0x3030, 0x3030}, {0x303D, 0x303D}, {0x3297, 0x3299},  {0x1F000, 0x1FAFF},
                               {0xFE0F, 0xFE0F}, {0x20E3, 0x20E3}, {0xE0020, 0xE007F}};

// Scripts whose letters change shape at a joiner: Arabic and Syriac to Arabic extended, the Indic ones, Mongolian,
// Arabic presentation forms.
constexpr CodeRange joining[] = {{0x620, 0x8FF}, {0x900, 0xDFF}, {0x1800, 0x18AF}, {0xFB50, 0xFDFF}, {0xFE70, 0xFEFC}};

constexpr CodeRange ideographs[] = {{0x3400, 0x9FFF}, {0xF900, 0xFAFF}, {0x20000, 0x323AF}};

constexpr char32_t zwnj = 0x200C, zwj = 0x200D;

/// A joiner, selector or tag that shapes its neighbours and so is seen through them.
bool shapes(const std::vector<Character>& token, size_t at) {
    const char32_t c = token[at].value;
    const char32_t before = at > 0 ? token[at - 1].value : 0;
    const char32_t after = at + 1 < token.size() ? token[at + 1].value : 0;
    if (c == zwj && within(emoji, before) && within(emoji, after)) return true;
    if (c == zwj || c == zwnj) return within(joining, before) && within(joining, after);
    if (c == 0xFE0E || c == 0xFE0F) return within(emoji, before) || after == 0x20E3;
    if ((c >= 0xFE00 && c <= 0xFE0D) || (c >= 0xE0100 && c <= 0xE01EF)) return within(ideographs, before);
    if (c >= 0xE0020 && c <= 0xE007F) return before == 0x1F3F4 || (before >= 0xE0020 && before <= 0xE007E);
    return false;
}

std::string named(const Character& c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string hex;
    for (std::uint32_t rest = c.value; rest != 0; rest >>= 4)
        hex.insert(hex.begin(), digits[rest & 0xF]);
    const size_t least = c.valid ? 4 : 2;
    if (hex.size() < least) hex.insert(0, least - hex.size(), '0');
    return (c.valid ? "⟨U+" : "⟨0x") + hex + "⟩";
}

bool needs_name(const std::vector<Character>& token, size_t at) {
    const Character& c = token[at];
    if (!c.valid || within(own_signs, c.value)) return true;
    if (c.value == 0x27E8 && at + 2 < token.size()) { // ⟨ that would read as one of our names
        const char32_t second = token[at + 1].value, third = token[at + 2].value;
        return (second == 'U' && third == '+') || (second == '0' && third == 'x');
    }
    return within(unseen, c.value) && !shapes(token, at);
}

/// One blank between two visible characters is seen as the gap it is.
bool plain_gap(const std::vector<Character>& token, size_t at) {
    return at > 0 && at + 1 < token.size() && token[at - 1].value != ' ' && token[at + 1].value != ' ' &&
           !within(unseen, token[at - 1].value) && !within(unseen, token[at + 1].value);
}

} // namespace

bool is_utf8(std::string_view bytes) {
    return malformed_utf8(bytes) == std::string_view::npos;
}

std::string visible_token(std::string_view token) {
    if (token.empty()) return "∅";
    if (token == "∅") return "⟨U+2205⟩";
    const auto plain = [](char c) { return c > ' ' && c < 0x7F; };
    constexpr size_t longest = 1000; // what is longer fits nowhere and only costs time
    if (token.size() <= longest && std::ranges::all_of(token, plain)) return std::string(token);

    std::vector<Character> points;
    std::string_view rest = token;
    for (; !rest.empty() && points.size() < longest; rest.remove_prefix(points.back().bytes.size()))
        points.push_back(first_of(rest));
    std::string out;
    for (size_t at = 0; at < points.size(); ++at) {
        const Character& c = points[at];
        if (c.value == ' ')
            out += plain_gap(points, at) ? " " : "␠";
        else if (c.value == '\n')
            out += "⏎";
        else if (c.value == '\t')
            out += "⇥";
        else if (needs_name(points, at))
            out += named(c);
        else
            out += c.bytes;
    }
    if (!rest.empty()) out += "…";
    return out;
}

} // namespace attenscope
