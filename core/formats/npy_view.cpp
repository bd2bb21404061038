// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy_view.h"

#include "core/formats/elements.h"
#include "core/formats/npy.h"

namespace attenscope {

Result<FloatView> npy_view(Bytes file) {
    auto header = npy_header(file);
    if (!header) return std::move(header).error();
    const auto type = npy_type(header->type);
    if (!type) return type.error();
    const auto size = npy_data_size(*header);
    if (!size) return size.error();
    if (!type->element || type->element->id != "f32" || type->swap)
        return fail(phrase("core", "the numbers are “%1”; only float32 can be used where it lies"), {header->type});
    if (header->fortran_order && header->shape.size() > 1)
        return fail(phrase("core", "the array is stored column by column; only rows can be used where they lie"));
    if (*size > file.size() - header->data_offset)
        return fail(
            phrase("core", "the data ends early: %1 of %2 bytes for the shape %3"),
            {std::to_string(file.size() - header->data_offset), std::to_string(*size), text_of_shape(header->shape)});
    const std::byte* const numbers = file.data() + header->data_offset;
    if (reinterpret_cast<std::uintptr_t>(numbers) % alignof(float) != 0)
        return fail(phrase("core", "the numbers begin at an odd address and cannot be used where they lie"));
    return FloatView{header->shape, reinterpret_cast<const float*>(numbers)};
}

Result<VectorRows> vectors_of_head(const FloatView& view, Index head) {
    const size_t axes = view.shape.size();
    if (axes != 2 && axes != 3)
        return fail(
            phrase("core", "the array of shape %1 holds no vectors: those are [tokens, D] or [heads, tokens, D]"),
            {text_of_shape(view.shape)});
    const Index heads = axes == 3 ? view.shape[0] : 1, tokens = view.shape[axes - 2], width = view.shape[axes - 1];
    if (head < 0 || head >= heads)
        return fail(phrase("core", "there is no head %1: the array holds %2, counted from 0"),
                    {text(head), text(heads)});
    return VectorRows{view.numbers + head * tokens * width, tokens, width, width};
}

} // namespace attenscope
