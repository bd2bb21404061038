// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

/// Column-major numbers into the order of the last axis fastest.
std::vector<double> in_c_order(const std::vector<double>& values, const Shape& shape) {
    std::vector<std::size_t> stride(shape.size(), 1), at(shape.size(), 0);
    for (std::size_t axis = 1; axis < shape.size(); ++axis)
        stride[axis] = stride[axis - 1] * static_cast<std::size_t>(shape[axis - 1]);
    std::vector<double> out;
    out.reserve(values.size());
    std::size_t from = 0;
    while (out.size() < values.size()) {
        out.push_back(values[from]);
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            from += stride[axis];
            if (++at[axis] < static_cast<std::size_t>(shape[axis])) break;
            from -= stride[axis] * at[axis];
            at[axis] = 0;
        }
    }
    return out;
}

std::string text_of_ucs4(Bytes cell, bool swap) {
    std::string out;
    for (std::size_t at = 0; at + 4 <= cell.size(); at += 4) {
        auto point = static_cast<char32_t>(little_endian(cell, at, 4));
        if (swap)
            point = ((point & 0xFFU) << 24U) | ((point & 0xFF00U) << 8U) | ((point >> 8U) & 0xFF00U) | (point >> 24U);
        append_utf8(out, point);
    }
    return out;
}

/// The part of `data` that the header asks for.
Result<Bytes> exact_data(const NpyHeader& header, Bytes data) {
    auto size = npy_data_size(header);
    if (!size) return std::move(size).error();
    if (*size > data.size())
        return fail(phrase("core", "the data ends early: %1 of %2 bytes for the shape %3"),
                    {std::to_string(data.size()), std::to_string(*size), text_of_shape(header.shape)});
    return data.first(*size);
}

} // namespace

Result<std::size_t> npy_data_size(const NpyHeader& header) {
    auto type = npy_type(header.type);
    if (!type) return std::move(type).error();
    const auto size = checked_product(header.count, type->size);
    if (!size || *size > std::numeric_limits<std::size_t>::max() / 2)
        return fail(phrase("core", "the shape %1 is too large"), {text_of_shape(header.shape)});
    return static_cast<std::size_t>(*size);
}

Result<Array> npy_array(const NpyHeader& header, Bytes data) {
    auto exact = exact_data(header, data);
    if (!exact) return std::move(exact).error();
    auto type = npy_type(header.type);
    if (!type) return std::move(type).error();
    if (!type->element) return npy_is_text(header);
    auto array = widened(*type->element, header.shape, *exact, type->swap);
    if (array && header.fortran_order && header.shape.size() > 1)
        array->values = in_c_order(array->values, header.shape);
    return array;
}

Result<std::vector<std::string>> npy_texts(const NpyHeader& header, Bytes data) {
    auto exact = exact_data(header, data);
    if (!exact) return std::move(exact).error();
    auto type = npy_type(header.type);
    if (!type) return std::move(type).error();
    std::vector<std::string> texts;
    for (std::size_t at = 0; at + type->size <= exact->size(); at += type->size) {
        const Bytes cell = exact->subspan(at, type->size);
        std::string raw = type->kind == 'U' ? text_of_ucs4(cell, type->swap) : repaired_utf8(characters(cell));
        raw.erase(raw.find_last_not_of('\0') + 1);
        texts.push_back(std::move(raw));
    }
    return texts;
}

Error npy_is_text(const NpyHeader& header) {
    return fail(phrase("core", "the array holds text (“%1”), not numbers"), {header.type});
}

Result<Dump> open_npy(Bytes bytes) {
    auto header = npy_header(bytes);
    if (!header) return std::move(header).error();
    auto type = npy_type(header->type);
    if (!type) return std::move(type).error();
    const Bytes data = bytes.subspan(header->data_offset);
    auto exact = exact_data(*header, data);
    if (!exact) return std::move(exact).error();
    Dump dump;
    Member member{"", header->shape, header->type, [header = *header, data] { return npy_array(header, data); }};
    if (!type->element) {
        member.refusal = npy_is_text(*header);
        auto texts = npy_texts(*header, data);
        if (texts && header->shape.size() == 1) dump.row_tokens = dump.column_tokens = *std::move(texts);
    } else {
        member.boolean = type->element->id == "bool";
    }
    dump.members.push_back(std::move(member));
    if (data.size() > exact->size())
        dump.findings.push_back(
            {phrase("core", "%1 bytes after the array are left out"), {std::to_string(data.size() - exact->size())}});
    return dump;
}

} // namespace attenscope
