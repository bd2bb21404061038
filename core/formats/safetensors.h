// SPDX-License-Identifier: GPL-3.0-or-later
// safetensors: a length, a JSON header, and the numbers of every tensor one after the other.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// The header must describe every byte: no gaps, no overlaps, nothing after the last tensor, no name twice. Tensors of
/// a type that cannot be read say so and leave the others alone. Metadata named as in token_roles.h, holding a JSON
/// list of texts, are tokens.
Result<Dump> open_safetensors(Bytes bytes);

} // namespace attenscope
