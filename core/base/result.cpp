// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace attenscope {

std::string english(const Error& error) {
    const std::string sentence = english(error.message);
    return error.place.empty() ? sentence : error.place + ": " + sentence;
}

} // namespace attenscope
