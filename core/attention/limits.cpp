// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/limits.h"

#include <cmath>

namespace attenscope {

std::string text_of_gib(double bytes) {
    return text(std::ceil(bytes / (1 << 30) * 10) / 10);
}

} // namespace attenscope
