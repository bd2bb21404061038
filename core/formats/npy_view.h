// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that are too large to copy, read where their file is mapped.
#pragma once

#include "core/attention/large_weights.h"
#include "core/formats/array.h"

namespace attenscope {

/// Numbers as they lie in a file, last axis fastest; the file's bytes must outlive it.
struct FloatView {
    Shape shape;
    const float* numbers = nullptr;
};

/// The array of an npy file, which must be float32 of this machine's byte order, row-major, at an address that is a
/// multiple of 4: others have to be read (open_npy).
Result<FloatView> npy_view(Bytes file);

/// The vectors of one head: `view` is [tokens, D], of head 0 alone, or [heads, tokens, D].
Result<VectorRows> vectors_of_head(const FloatView& view, Index head);

} // namespace attenscope
