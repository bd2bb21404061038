// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of table rows as Qt strings.
#pragma once

#include <QString>
#include <string_view>

namespace attenscope {

inline QString id_string(std::string_view id) {
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace attenscope
