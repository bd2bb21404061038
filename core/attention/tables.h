// SPDX-License-Identifier: GPL-3.0-or-later
// Looking up a row of a rule table by its id.
#pragma once

#include "core/base/result.h"

#include <span>
#include <string_view>

namespace attenscope {

/// The row whose id is `id`, or null.
template <class Row>
const Row* row_called(std::span<const Row> rows, std::string_view id) {
    for (const Row& row : rows)
        if (row.id == id) return &row;
    return nullptr;
}

/// "dot, scaled-dot, general"
template <class Row>
std::string ids(std::span<const Row> rows) {
    std::string out;
    for (const Row& row : rows)
        out.append(out.empty() ? "" : ", ").append(row.id);
    return out;
}

/// `pattern` says what is unknown (%1) and what there is (%2).
template <class Row>
Error unknown(const char* pattern, std::string_view id, std::span<const Row> rows) {
    return fail(pattern, {std::string(id), ids(rows)});
}

} // namespace attenscope
