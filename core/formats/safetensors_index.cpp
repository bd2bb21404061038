// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/safetensors_index.h"

#include "core/base/utf8.h"
#include "core/formats/json_values.h"

#include <algorithm>

namespace attenscope {

bool is_safetensors_index(std::string_view file_name) {
    return lowered(file_name).ends_with(".index.json");
}

Result<std::vector<ShardedTensor>> sharded_tensors(Bytes index) {
    constexpr std::size_t deepest = 8;
    auto json = parse_json(index, deepest);
    if (!json) return std::move(json).error();
    const auto map = json->is_object() ? json->find("weight_map") : json->end();
    if (map == json->end() || !map->is_object())
        return fail(phrase("core", "the index has no weight_map that says which file holds which tensor"));
    std::vector<ShardedTensor> tensors;
    for (const auto& [name, value] : map->items()) {
        if (!value.is_string())
            return fail(phrase("core", "the index names no file for the tensor “%1”"), {shortened(name)});
        const auto file = value.get<std::string>();
        if (file.empty() || file == ".." || file.find_first_of("/\\") != std::string::npos)
            return fail(phrase("core", "the index names “%1”, which is no file beside it"), {shortened(file)});
        tensors.push_back({name, file});
    }
    if (tensors.empty()) return fail(phrase("core", "the index names no tensors"));
    std::ranges::stable_sort(tensors, {}, &ShardedTensor::file);
    return tensors;
}

} // namespace attenscope
