// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to a row of scores. Included once for each instruction set.

#if defined(ATTENSCOPE_SIMD_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENSCOPE_SIMD_ROWS_INL_H
#undef ATTENSCOPE_SIMD_ROWS_INL_H
#else
#define ATTENSCOPE_SIMD_ROWS_INL_H
#endif

#include "core/simd/exponential-inl.h"
#include "core/simd/product-inl.h"

#include <hwy/cache_control.h>
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace attenscope::HWY_NAMESPACE {

/// The last numbers of a row as a whole vector, filled up with `filling`.
template <class Scalar>
HWY_INLINE Vector<Scalar> load_rest(const Scalar* row, Index count, Scalar filling) {
    const Tag<Scalar> tag;
    HWY_ALIGN Scalar rest[lanes<Scalar>];
    hn::Store(hn::Set(tag, filling), tag, rest);
    std::copy(row, row + count, rest);
    return hn::Load(tag, rest);
}

template <class Scalar>
HWY_INLINE void store_rest(Vector<Scalar> values, Scalar* row, Index count) {
    const Tag<Scalar> tag;
    HWY_ALIGN Scalar rest[lanes<Scalar>];
    hn::Store(values, tag, rest);
    std::copy(rest, rest + count, row);
}

template <class Scalar>
Scalar row_maximum(const Scalar* HWY_RESTRICT row, Index count) {
    constexpr Scalar none = -std::numeric_limits<Scalar>::infinity();
    const Tag<Scalar> tag;
    Vector<Scalar> maximum0 = hn::Set(tag, none), maximum1 = maximum0;
    auto numbers = hn::Eq(maximum0, maximum0);
    Index j = 0;
    for (; j + 2 * lanes<Scalar> <= count; j += 2 * lanes<Scalar>) {
        const Vector<Scalar> a = hn::LoadU(tag, row + j), b = hn::LoadU(tag, row + j + lanes<Scalar>);
        maximum0 = hn::Max(maximum0, a);
        maximum1 = hn::Max(maximum1, b);
        numbers = hn::And(numbers, hn::And(hn::Eq(a, a), hn::Eq(b, b)));
    }
    for (; j < count; j += lanes<Scalar>) {
        const Vector<Scalar> a = load_rest(row + j, std::min(lanes<Scalar>, count - j), none);
        maximum0 = hn::Max(maximum0, a);
        numbers = hn::And(numbers, hn::Eq(a, a));
    }
    if (!hn::AllTrue(tag, numbers)) return std::numeric_limits<Scalar>::quiet_NaN();
    const Vector<Scalar> maximum = hn::Max(maximum0, maximum1);
    const Scalar largest = hn::GetLane(hn::MaxOfLanes(tag, maximum));
    // In its emulated set Highway begins at the least finite number, which is above a row of −∞.
    const bool all_hidden = hn::AllTrue(tag, hn::Eq(maximum, hn::Set(tag, none)));
    return all_hidden ? none : largest;
}

/// exp((row − maximum)/T) and their sum. T = 1, the usual one, divides nothing.
template <bool divides, class Scalar>
HWY_INLINE Scalar exponentials_of(Scalar* HWY_RESTRICT row, Index count, Scalar largest, Scalar t) {
    const Tag<Scalar> tag;
    const Vector<Scalar> maximum = hn::Set(tag, largest), temperature = hn::Set(tag, t);
    const auto exponential = [&](Vector<Scalar> score) HWY_ATTR {
        const Vector<Scalar> below = hn::Sub(score, maximum);
        return exponential_of(tag, divides ? hn::Div(below, temperature) : below);
    };
    Vector<Scalar> sum0 = hn::Zero(tag), sum1 = sum0;
    Index j = 0;
    for (; j + 2 * lanes<Scalar> <= count; j += 2 * lanes<Scalar>) {
        const Vector<Scalar> a = exponential(hn::LoadU(tag, row + j));
        const Vector<Scalar> b = exponential(hn::LoadU(tag, row + j + lanes<Scalar>));
        hn::StoreU(a, tag, row + j);
        hn::StoreU(b, tag, row + j + lanes<Scalar>);
        sum0 = hn::Add(sum0, a);
        sum1 = hn::Add(sum1, b);
    }
    for (; j < count; j += lanes<Scalar>) {
        const Index rest = std::min(lanes<Scalar>, count - j);
        const Vector<Scalar> a = exponential(load_rest(row + j, rest, -std::numeric_limits<Scalar>::infinity()));
        store_rest<Scalar>(a, row + j, rest);
        sum0 = hn::Add(sum0, a);
    }
    return hn::GetLane(hn::SumOfLanes(tag, hn::Add(sum0, sum1)));
}

template <class Scalar>
Scalar exponentials(Scalar* row, Index count, Scalar maximum, Scalar temperature) {
    return temperature == 1 ? exponentials_of<false>(row, count, maximum, temperature)
                            : exponentials_of<true>(row, count, maximum, temperature);
}

/// x / divisor, rounded once. Where multiplication and addition are one step, from 1/divisor and what its product
/// leaves over (Markstein, "Computation of elementary functions on the IBM RISC System/6000 processor", 1990): 3 steps
/// of half a cycle instead of one of 16 (AVX-512). Beside numbers so small that the rest may be subnormal the old way
/// is right.
template <class Scalar>
HWY_INLINE Vector<Scalar> quotient(Vector<Scalar> x, Vector<Scalar> divisor, Vector<Scalar> inverse) {
#if (HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2) || HWY_ARCH_ARM_A64
    const Tag<Scalar> tag;
    const Vector<Scalar> small = hn::Set(tag, static_cast<Scalar>(sizeof(Scalar) == 4 ? 0x1p-90 : 0x1p-900));
    if (HWY_UNLIKELY(!hn::AllFalse(tag, hn::And(hn::Lt(x, small), hn::Ne(x, hn::Zero(tag))))))
        return hn::Div(x, divisor);
    const Vector<Scalar> near = hn::Mul(x, inverse);
    return hn::MulAdd(hn::NegMulAdd(near, divisor, x), inverse, near);
#else
    (void)inverse;
    return hn::Div(x, divisor);
#endif
}

template <class Scalar>
void divide(Scalar* HWY_RESTRICT row, Index count, Scalar divisor) {
    const Tag<Scalar> tag;
    const Vector<Scalar> by = hn::Set(tag, divisor), inverse = hn::Set(tag, 1 / divisor);
    Index j = 0;
    for (; j + lanes<Scalar> <= count; j += lanes<Scalar>)
        hn::StoreU(quotient<Scalar>(hn::LoadU(tag, row + j), by, inverse), tag, row + j);
    for (; j < count; ++j)
        row[j] /= divisor;
}

template <class Scalar>
void soft_cap(Scalar* HWY_RESTRICT row, Index count, Scalar cap) {
    const Tag<Scalar> tag;
    const Vector<Scalar> most = hn::Set(tag, cap);
    const auto capped = [&](Vector<Scalar> score)
                            HWY_ATTR { return hn::Mul(most, tanh_of<Scalar>(hn::Div(score, most))); };
    Index j = 0;
    for (; j + lanes<Scalar> <= count; j += lanes<Scalar>)
        hn::StoreU(capped(hn::LoadU(tag, row + j)), tag, row + j);
    if (j < count) store_rest<Scalar>(capped(load_rest(row + j, count - j, Scalar(0))), row + j, count - j);
}

template <class Scalar>
HWY_INLINE void stream_row(const Scalar* HWY_RESTRICT from, Index count, Scalar* HWY_RESTRICT to) {
    const Tag<Scalar> tag;
    const auto past = reinterpret_cast<std::uintptr_t>(to) / sizeof(Scalar) % static_cast<size_t>(lanes<Scalar>);
    Index j = std::min(count, (lanes<Scalar> - static_cast<Index>(past)) % lanes<Scalar>);
    std::copy(from, from + j, to);
    for (; j + lanes<Scalar> <= count; j += lanes<Scalar>)
        hn::Stream(hn::LoadU(tag, from + j), tag, to + j);
    std::copy(from + j, from + count, to + j);
}

template <class Scalar>
void stream(const Scalar* from, Index stride, Index rows, Index columns, Scalar* to) {
    for (Index row = 0; row < rows; ++row)
        stream_row(from + row * stride, columns, to + row * columns);
    hwy::FlushStream();
}

} // namespace attenscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
