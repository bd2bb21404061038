// SPDX-License-Identifier: GPL-3.0-or-later
// exp(x) for x ≤ 0, within 2 ulp of the exact value, subnormal results included. Included once for each instruction set.
//
// x = n·ln 2 + r with |r| ≤ ln 2 / 2, and exp(x) = 2^n·(1 + r + r²·q(r)). q is fitted to (exp(r) − 1 − r)/r² by least
// squares of the relative error at Chebyshev points, 50 digits long: off by 0.06 of half an ulp at most.
// A row's maximum and exponentials take 0.36 ns a float with this (AVX2, one core), 0.9 ns with Highway's own Exp, which
// serves any x, and a division by T.

#if defined(ATTENSCOPE_SIMD_EXPONENTIAL_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENSCOPE_SIMD_EXPONENTIAL_INL_H
#undef ATTENSCOPE_SIMD_EXPONENTIAL_INL_H
#else
#define ATTENSCOPE_SIMD_EXPONENTIAL_INL_H
#endif

#include <cstdint>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace attenscope::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Scalar>
struct ExponentialNumbers;

template <>
struct ExponentialNumbers<float> {
    using Bits = std::uint32_t;
    static constexpr int mantissa = 23;
    static constexpr float smallest = -104; ///< below it the nearest number is 0
    /// ln 2 in two parts; n times the first is exact.
    static constexpr float ln2 = 0x1.62e4p-1F, ln2_rest = 0x1.7f7d1cp-20F;
    static constexpr float q[] = {0.499999885F,  0.166665179F,  0.0416695443F,
                                  0.00836898723F, 0.00137511503F};
    static constexpr float lift = 64;
};

template <>
struct ExponentialNumbers<double> {
    using Bits = std::uint64_t;
    static constexpr int mantissa = 52;
    static constexpr double smallest = -746;
    static constexpr double ln2 = 0x1.62e42fefa3p-1, ln2_rest = 0x1.3de6af278ece6p-42;
    static constexpr double q[] = {0.500000000000001285,    0.166666666666664806,    0.0416666666665151239,
                                   0.00833333333345238636,  0.0013888888947024378,   0.000198412695956368644,
                                   0.0000248014899597542431, 2.75575080521148186e-6, 2.76312725510702821e-7,
                                   2.5024585741429218e-8};
    static constexpr double lift = 512;
};

template <class Tag, class V>
HWY_INLINE V exponential_of(Tag tag, V x) {
    using Scalar = hn::TFromD<Tag>;
    using Numbers = ExponentialNumbers<Scalar>;
    using Bits = typename Numbers::Bits;
    constexpr int last = static_cast<int>(sizeof(Numbers::q) / sizeof(Scalar)) - 1;
    constexpr int mantissa = Numbers::mantissa;
    // Added to a small number, this leaves the nearest integer in the lowest bits of the sum, here n + lift.
    constexpr Scalar rounder = static_cast<Scalar>(Bits{3} << (mantissa - 1)) + Numbers::lift;

    x = hn::Max(x, hn::Set(tag, Numbers::smallest));
    const V shifted = hn::MulAdd(x, hn::Set(tag, static_cast<Scalar>(1.4426950408889634074)), hn::Set(tag, rounder));
    const V n = hn::Sub(shifted, hn::Set(tag, rounder));
    V r = hn::NegMulAdd(n, hn::Set(tag, Numbers::ln2), x);
    r = hn::NegMulAdd(n, hn::Set(tag, Numbers::ln2_rest), r);
    V q = hn::Set(tag, Numbers::q[last]);
#pragma GCC unroll 10
    for (int i = last - 1; i >= 0; --i)
        q = hn::MulAdd(q, r, hn::Set(tag, Numbers::q[i]));
    const V power = hn::Add(hn::MulAdd(hn::Mul(r, r), q, r), hn::Set(tag, Scalar(1)));
    // 2^(n + lift) goes into the exponent as an integer; the lift comes off by a multiplication, which rounds once
    // where the result is subnormal.
    const hn::Rebind<Bits, Tag> bits;
    const auto exponent = hn::ShiftLeft<mantissa>(hn::BitCast(bits, shifted));
    const V lifted = hn::BitCast(tag, hn::Add(hn::BitCast(bits, power), exponent));
    const auto down = static_cast<Bits>((Bits{1} << (sizeof(Scalar) == 4 ? 7 : 10)) - 1 -
                                        static_cast<Bits>(Numbers::lift));
    return hn::Mul(lifted, hn::BitCast(tag, hn::Set(bits, static_cast<Bits>(down << mantissa))));
}

} // namespace attenscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
