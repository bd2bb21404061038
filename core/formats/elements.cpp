// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/elements.h"

#include "core/formats/half.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>

namespace attenscope {

namespace {

struct Truth {
    std::uint8_t bits;
    operator double() const { return bits != 0 ? 1 : 0; }
};

/// The element at `at`; copied, since numbers in files lie at any address.
template <class T>
T value_at(Bytes from, bool swap, std::size_t at) {
    std::byte raw[sizeof(T)];
    std::memcpy(raw, from.data() + at * sizeof(T), sizeof(T));
    if (swap) std::reverse(raw, raw + sizeof(T));
    T value;
    std::memcpy(&value, raw, sizeof(T));
    return value;
}

template <class T>
void widen(Bytes from, bool swap, double* to) {
    const std::size_t count = from.size() / sizeof(T);
    for (std::size_t i = 0; i < count; ++i)
        to[i] = static_cast<double>(value_at<T>(from, swap, i));
}

template <class T>
std::string digits(Bytes from, bool swap, std::size_t at) {
    return std::to_string(value_at<T>(from, swap, at));
}

template <class T>
constexpr Element row(std::string_view id) {
    return {id, sizeof(T), &widen<T>};
}
template <class T>
constexpr Element float_row(std::string_view id) {
    return {id, sizeof(T), &widen<T>, true};
}
template <class T>
constexpr Element long_row(std::string_view id) {
    return {id, sizeof(T), &widen<T>, false, &digits<T>};
}

constexpr Element elements[] = {
    row<Truth>("bool"),        row<std::int8_t>("i8"),           row<std::int16_t>("i16"),
    row<std::int32_t>("i32"),  long_row<std::int64_t>("i64"),    row<std::uint8_t>("u8"),
    row<std::uint16_t>("u16"), row<std::uint32_t>("u32"),        long_row<std::uint64_t>("u64"),
    float_row<Half>("f16"),    float_row<BrainFloat>("bf16"),    float_row<float>("f32"),
    row<double>("f64"),        float_row<Float8E4M3>("f8_e4m3"), float_row<Float8E5M2>("f8_e5m2"),
};

/// Finds the whole numbers that were rounded.
void look_for_rounded(const Element& type, Bytes data, bool swap, Array& array) {
    constexpr double exact = 9007199254740992; // 2^53
    for (std::size_t i = 0; type.digits && i < array.values.size(); ++i) {
        if (array.values[i] < exact && array.values[i] > -exact) continue;
        array.rounded.look_at(type.digits(data, swap, i), array.values[i]);
    }
}

} // namespace

const Element* element(std::string_view id) {
    const auto* const found =
        std::find_if(std::begin(elements), std::end(elements), [&](const Element& type) { return type.id == id; });
    return found == std::end(elements) ? nullptr : found;
}

std::optional<std::uint64_t> checked_product(std::uint64_t a, std::uint64_t b) {
    if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a) return {};
    return a * b;
}

std::optional<std::uint64_t> element_count(const Shape& shape) {
    std::optional<std::uint64_t> count = 1;
    for (const Index length : shape) {
        if (length < 0) return {};
        count = checked_product(*count, static_cast<std::uint64_t>(length));
        if (!count) return {};
    }
    return count;
}

Result<Array> widened(const Element& type, const Shape& shape, Bytes data, bool swap) {
    const auto count = element_count(shape);
    const auto size = count ? checked_product(*count, type.size) : std::nullopt;
    if (!size || *size != data.size())
        return fail(phrase("core", "%1 bytes do not hold the shape %2"),
                    {std::to_string(data.size()), text_of_shape(shape)});
    Array array{shape, {}, type.id == "bool", type.floats};
    try {
        array.values.resize(static_cast<std::size_t>(*count));
    } catch (const std::bad_alloc&) {
        return fail(phrase("core", "not enough memory for the shape %1"), {text_of_shape(shape)});
    } catch (const std::length_error&) {
        return fail(phrase("core", "not enough memory for the shape %1"), {text_of_shape(shape)});
    }
    type.widen(data, swap, array.values.data());
    look_for_rounded(type, data, swap, array);
    return array;
}

std::uint64_t little_endian(Bytes bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[at + i]);
    return value;
}

} // namespace attenscope
