// SPDX-License-Identifier: GPL-3.0-or-later
// The small floating-point types of model files, widened without rounding.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

namespace attenscope {

/// A sign, `exponent_bits` and `mantissa_bits`, laid out as in IEEE 754 (infinities and NaN in the last exponent).
inline double widen_bits(std::uint32_t bits, int exponent_bits, int mantissa_bits) {
    const std::uint32_t mantissa = bits & ((1U << mantissa_bits) - 1);
    const std::uint32_t last = (1U << exponent_bits) - 1;
    const std::uint32_t exponent = (bits >> mantissa_bits) & last;
    const double sign = (bits >> (exponent_bits + mantissa_bits)) & 1U ? -1.0 : 1.0;
    const int bias = static_cast<int>(last >> 1U);
    if (exponent == last)
        return sign * (mantissa ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity());
    if (exponent == 0) return sign * std::ldexp(mantissa, 1 - bias - mantissa_bits);
    return sign * std::ldexp(mantissa + (1U << mantissa_bits), static_cast<int>(exponent) - bias - mantissa_bits);
}

struct Half {
    std::uint16_t bits;
    operator double() const { return widen_bits(bits, 5, 10); }
};

/// The upper half of a float.
struct BrainFloat {
    std::uint16_t bits;
    operator double() const { return widen_bits(bits, 8, 7); }
};

/// The variant without infinities: the last exponent holds numbers, all ones is NaN (Micikevicius et al. 2022).
struct Float8E4M3 {
    std::uint8_t bits;
    operator double() const {
        if ((bits & 0x7FU) == 0x7FU) return std::numeric_limits<double>::quiet_NaN();
        if ((bits & 0x78U) == 0x78U) return (bits & 0x80U ? -32.0 : 32.0) * (8 + (bits & 7U));
        return widen_bits(bits, 4, 3);
    }
};

struct Float8E5M2 {
    std::uint8_t bits;
    operator double() const { return widen_bits(bits, 5, 2); }
};

} // namespace attenscope
