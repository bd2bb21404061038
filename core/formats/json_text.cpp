// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/json_text.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <charconv>

namespace attenscope {

namespace {

constexpr std::string_view bare_words[] = {"NaN", "-Infinity", "Infinity"};

} // namespace

std::string with_quoted_bare_words(std::string_view text) {
    std::string out(text);
    bool quoted = false;
    for (std::size_t at = 0; at < out.size(); ++at) {
        if (out[at] == '"') quoted = !quoted;
        if (quoted && out[at] == '\\') ++at;
        if (quoted || (out[at] != 'N' && out[at] != 'I' && out[at] != '-')) continue;
        for (const std::string_view word : bare_words)
            if (text.substr(at).starts_with(word)) {
                const std::size_t last = at + word.size() - 1;
                out[at] = out[last] = '"';
                at = last;
                break;
            }
    }
    return out;
}

std::string_view bare_word_before(std::string_view text, std::size_t end) {
    for (const std::string_view word : bare_words)
        if (text.substr(0, end).ends_with(word)) return word;
    return {};
}

std::string with_whole_surrogates(std::string text, std::size_t& replaced) {
    constexpr std::size_t escape = 6; // \uXXXX
    const auto unit_at = [&text](std::size_t at) -> std::optional<unsigned> {
        if (at + escape > text.size() || text[at] != '\\' || text[at + 1] != 'u') return {};
        unsigned unit = 0;
        const auto [end, code] = std::from_chars(text.data() + at + 2, text.data() + at + escape, unit, 16);
        return code == std::errc{} && end == text.data() + at + escape ? std::optional(unit) : std::nullopt;
    };
    const auto is_half = [](std::optional<unsigned> unit, unsigned first) {
        return unit && *unit >= first && *unit < first + 0x400;
    };
    // A backslash stands in a text only, and what it escapes may be a backslash too.
    for (std::size_t at = text.find('\\'); at != std::string::npos; at = text.find('\\', at)) {
        const auto unit = unit_at(at);
        if (is_half(unit, 0xD800) && is_half(unit_at(at + escape), 0xDC00)) {
            at += 2 * escape;
        } else if (is_half(unit, 0xD800) || is_half(unit, 0xDC00)) {
            text.replace(at, escape, "\\ufffd");
            ++replaced;
            at += escape;
        } else {
            at += 2;
        }
    }
    return text;
}

std::string with_decimal_point(std::string written) {
    for (char& sign : written)
        if (std::string_view("0123456789+-eE").find(sign) == std::string_view::npos) sign = '.';
    return written;
}

Error json_fault(std::string_view text, std::size_t position, const nlohmann::json::exception& error) {
    constexpr int number_overflow = 406;
    const std::size_t offset = position > 0 ? position - 1 : 0;
    if (error.id == number_overflow)
        return fail_at(text, offset, phrase("core", "line %1, column %2: the number is too large"));
    if (offset >= text.size())
        return fail_at(text, text.size(), phrase("core", "line %1, column %2: the text ends too early"));
    return fail_at(text, offset, phrase("core", "line %1, column %2: this is not JSON: “%3”"),
                   {shortened(text.substr(offset), 16)});
}

} // namespace attenscope
