// SPDX-License-Identifier: GPL-3.0-or-later
// The index of tensors that are spread over several safetensors files ("model.safetensors.index.json").
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// Where a tensor lies.
struct ShardedTensor {
    std::string name, file; ///< the file's name, without a folder
};

bool is_safetensors_index(std::string_view file_name);

/// The tensors of the index, by file and name. A file name with a folder in it is an error: shards lie beside their
/// index.
Result<std::vector<ShardedTensor>> sharded_tensors(Bytes index);

} // namespace attenscope
