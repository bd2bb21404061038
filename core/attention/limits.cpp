// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/limits.h"

#include <cmath>

namespace attenscope {

std::string text_of_gib(double bytes) {
    return text(std::ceil(bytes / (1 << 30) * 10) / 10);
}

Status check_tokens(const std::vector<std::string>& tokens) {
    for (size_t at = 0; at < tokens.size(); ++at)
        if (tokens[at].size() > longest_token)
            return fail(phrase("core", "Token %1 has %2 bytes; there can be %3 at most."),
                        {text(static_cast<Eigen::Index>(at)), text(static_cast<Eigen::Index>(tokens[at].size())),
                         text(static_cast<Eigen::Index>(longest_token))});
    return ok();
}

} // namespace attenscope
