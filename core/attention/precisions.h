// SPDX-License-Identifier: GPL-3.0-or-later
// The number types attend() can work in. To add one, add its row.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/message.h"

#include <span>
#include <string_view>

namespace attenscope {

struct PrecisionChoice {
    std::string_view id;
    const char* label;
    Precision value;
};

inline constexpr PrecisionChoice precision_rows[] = {
    {"float64", phrase("core", "double (64 bit)"), Precision::Float64},
    {"float32", phrase("core", "single (32 bit)"), Precision::Float32},
};

inline std::span<const PrecisionChoice> precisions() {
    return precision_rows;
}

inline std::string_view id_of(Precision precision) {
    for (const PrecisionChoice& row : precisions())
        if (row.value == precision) return row.id;
    return {};
}

} // namespace attenscope
