// SPDX-License-Identifier: GPL-3.0-or-later
// The table of formats. A new one is its own file and a row here.
#include "core/formats/formats.h"

#include "core/base/utf8.h"
#include "core/formats/csv.h"
#include "core/formats/json.h"
#include "core/formats/npy.h"
#include "core/formats/npz.h"
#include "core/formats/safetensors.h"

#include <array>

namespace attenscope {

std::span<const Format> formats() {
    static const std::array<Format, 5> table{{
        {"npy", phrase("core", "NumPy array"), {"npy"}, open_npy},
        {"npz", phrase("core", "NumPy archive"), {"npz"}, open_npz},
        {"safetensors", phrase("core", "safetensors file"), {"safetensors"}, open_safetensors},
        {"json", phrase("core", "JSON lists"), {"json"}, open_json},
        {"csv", phrase("core", "Text table"), {"csv", "tsv", "txt"}, open_csv},
    }};
    return table;
}

const Format* format_of_name(std::string_view file_name) {
    const auto dot = file_name.find_last_of('.');
    if (dot == std::string_view::npos) return nullptr;
    const std::string suffix = lowered(file_name.substr(dot + 1));
    for (const Format& format : formats())
        for (const std::string_view known : format.suffixes)
            if (known == suffix) return &format;
    return nullptr;
}

} // namespace attenscope
