// SPDX-License-Identifier: GPL-3.0-or-later
// The number types that arrays in files are made of, and their widening to double.
#pragma once

#include "core/formats/array.h"

#include <cstdint>

namespace attenscope {

struct Element {
    std::string_view id; ///< "f32", "bool", "bf16"
    std::size_t size;    ///< bytes
    /// Widens as many numbers as `from` holds; `swap` for the other byte order than this machine's.
    void (*widen)(Bytes from, bool swap, double* to);
    bool floats = false; ///< a float holds each of its numbers
    /// The number at `at` in digits; for types with whole numbers that a double does not hold, else null.
    std::string (*digits)(Bytes from, bool swap, std::size_t at) = nullptr;
};

/// Null for an unknown id.
const Element* element(std::string_view id);

/// How many elements; nothing when a length is negative or the product does not fit.
std::optional<std::uint64_t> element_count(const Shape& shape);
/// The product; nothing when it does not fit.
std::optional<std::uint64_t> checked_product(std::uint64_t a, std::uint64_t b);

/// `data` widened; its size must be that of the shape's elements.
Result<Array> widened(const Element& type, const Shape& shape, Bytes data, bool swap = false);

/// An unsigned number of `size` bytes, least significant first; the bytes must be there.
std::uint64_t little_endian(Bytes bytes, std::size_t at, std::size_t size);

inline std::string_view characters(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline Bytes bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

} // namespace attenscope
