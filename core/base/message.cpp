// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace attenscope {

bool Message::operator==(const Message& other) const {
    return std::string_view(pattern) == other.pattern && arguments == other.arguments;
}

std::string english(const Message& message) {
    std::string out;
    for (const char* at = message.pattern; *at; ++at) {
        const auto index = static_cast<size_t>(*at == '%' && at[1] >= '1' && at[1] <= '9' ? at[1] - '0' : 0);
        if (index >= 1 && index <= message.arguments.size()) {
            out += message.arguments[index - 1];
            ++at;
        } else {
            out += *at;
        }
    }
    return out;
}

std::string text(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string text(Eigen::Index value) {
    return std::to_string(value);
}

std::string text_of_shape(Eigen::Index rows, Eigen::Index columns) {
    return text(rows) + "×" + text(columns);
}

} // namespace attenscope
