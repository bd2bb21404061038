// SPDX-License-Identifier: GPL-3.0-or-later
// What is too big is refused by arithmetic, before anything is allocated.
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace attenscope {

/// The most one computation may hold.
constexpr double most_bytes = 6.0 * (1 << 30);

/// GiB as a sentence shows them, rounded up to a tenth.
std::string text_of_gib(double bytes);

/// A token of more bytes is no token but a mistake, and would stop every view.
constexpr std::size_t longest_token = 10000;

/// Names the first token that is too long.
Status check_tokens(const std::vector<std::string>& tokens);

} // namespace attenscope
