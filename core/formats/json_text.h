// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as it comes in practice, event by event, with the place of each event.
#pragma once

#include "core/formats/text_bytes.h"

#include <nlohmann/json.hpp>

namespace attenscope {

/// Python's bare NaN, Infinity and -Infinity, which no JSON parser takes, as quoted strings of the same length (places
/// stay true). number_of_bare_word reads them back.
std::string with_quoted_bare_words(std::string_view text);
std::optional<double> number_of_bare_word(std::string_view quoted);

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
