// SPDX-License-Identifier: GPL-3.0-or-later
// How typed text becomes tokens. To add a rule, add its row in splitting.cpp.
#pragma once

#include "core/attention/experiment.h"

#include <QString>
#include <span>
#include <string_view>

namespace attenscope {

/// In every rule blanks (any Unicode white space, line ends too) separate tokens and vanish, and "…" keeps what it
/// encloses whole: blanks included, possibly empty, "" for a quote. A quote that is not closed takes the rest.
struct Splitting {
    std::string_view id; ///< "blanks", "characters"
    const char* label;
    const char* description; ///< one sentence
    Tokens (*split)(const QString& text);
    bool compact; ///< tokens may be written without blanks between them
};

std::span<const Splitting> splittings();
/// The row named `id`, or null.
const Splitting* find_splitting(std::string_view id);

/// Splits by the rule named `splitting`, by blanks when there is no such rule.
Tokens split_tokens(const QString& text, std::string_view splitting);
/// The token, as a person reads it, whose quote `text` opens and never closes; empty when every quote is closed.
QString unclosed_quote(const QString& text, std::string_view splitting);
/// A text that splits into exactly `tokens` (well-formed UTF-8), with quotes where the rule needs them.
QString join_tokens(const Tokens& tokens, std::string_view splitting);

/// The token's text, with a leading U+FEFF kept.
QString decoded_token(const std::string& token);

} // namespace attenscope
