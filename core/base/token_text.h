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
/// rest.
std::string visible_token(std::string_view token);

} // namespace attenscope
