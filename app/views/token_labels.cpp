// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/token_labels.h"

#include "app/look/fitted_texts.h"
#include "app/views/view_parts.h"

#include <string_view>
#include <unordered_map>

namespace attenscope {

std::vector<QString> token_labels(const Tokens& tokens) {
    std::unordered_map<std::string_view, int> times;
    for (const std::string& token : tokens)
        ++times[token];
    std::vector<QString> labels;
    labels.reserve(tokens.size());
    for (size_t at = 0; at < tokens.size(); ++at) {
        const auto place = static_cast<Index>(at);
        labels.push_back(token_text(tokens, place) + (times[tokens[at]] > 1 ? subscript(place) : QString()));
    }
    return labels;
}

} // namespace attenscope
