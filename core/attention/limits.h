// SPDX-License-Identifier: GPL-3.0-or-later
// What is too big is refused by arithmetic, before anything is allocated.
#pragma once

#include "core/base/result.h"

namespace attenscope {

/// The most one computation may hold.
constexpr double most_bytes = 6.0 * (1 << 30);

/// GiB as a sentence shows them, rounded up to a tenth.
std::string text_of_gib(double bytes);

} // namespace attenscope
