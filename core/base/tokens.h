// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace attenscope {

/// UTF-8, data: never markup, never a format string.
using Tokens = std::vector<std::string>;

} // namespace attenscope
