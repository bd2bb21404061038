// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as it comes in practice, event by event, with the place of each event.
#pragma once

#include "core/formats/text_bytes.h"

#include <nlohmann/json.hpp>

namespace attenscope {

/// Python's bare NaN, Infinity and -Infinity, which no JSON parser takes, as quoted strings of the same length: places
/// stay true, and by them bare_word_before tells such a string from one that is quoted in `text` itself.
std::string with_quoted_bare_words(std::string_view text);
/// The bare word of the untouched `text` that ends at `end`, where a string has just been read; empty after a quote.
std::string_view bare_word_before(std::string_view text, std::size_t end);

/// `text` with each lone half of a surrogate pair ("\ud83d"), which stands for no character and which no JSON parser
/// takes, made "\ufffd"; places stay true. Python writes such halves where a tokenizer cuts through a character.
std::string with_whole_surrogates(std::string text, std::size_t& replaced);

/// The number that nlohmann's lexer calls `written`, with a point: it puts the locale's decimal mark into it and reads
/// it by the locale's rules, and a number in a file has nothing to do with any locale.
std::string with_decimal_point(std::string written);

/// An input iterator that tells how far a parser has read.
struct CountingIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at = nullptr;
    const char** furthest = nullptr;

    reference operator*() const { return *at; }
    CountingIterator& operator++() {
        *furthest = ++at;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return at == other.at; }
    bool operator!=(const CountingIterator& other) const { return at != other.at; }
};

/// What nlohmann's parser found wrong at `position` (bytes read, from 1), in our words.
Error json_fault(std::string_view text, std::size_t position, const nlohmann::json::exception& error);

} // namespace attenscope
