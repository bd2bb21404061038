// SPDX-License-Identifier: GPL-3.0-or-later
// Token text as a person can see it. Files keep the raw text; only what is shown goes through here.
#pragma once

#include <string>
#include <string_view>

namespace attenscope {

/// True when `bytes` is well-formed UTF-8.
bool is_utf8(std::string_view bytes);

/// The token with blanks, line ends, tabs, other control and invisible characters replaced by visible signs, so that
/// two different tokens never look the same: "␠" for a blank, "⏎", "⇥", "∅" for the empty token, "⟨U+200B⟩" for the
/// rest, "⟨0xFF⟩" for a byte that is no UTF-8. One blank between two visible characters stays, as do joiners and
/// selectors inside an emoji or between letters they shape. The result is well-formed UTF-8 without control characters
/// and in the order of the token: nothing is reversed for right-to-left scripts.
std::string visible_token(std::string_view token);

} // namespace attenscope
