// SPDX-License-Identifier: GPL-3.0-or-later
// A few rows of `left` against one panel at a time: the sums stay in registers, the panel in the first cache.
// Included once for each instruction set.

#if defined(ATTENSCOPE_SIMD_PRODUCT_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATTENSCOPE_SIMD_PRODUCT_INL_H
#undef ATTENSCOPE_SIMD_PRODUCT_INL_H
#else
#define ATTENSCOPE_SIMD_PRODUCT_INL_H
#endif

#include "core/simd/kernels.h"

#include <algorithm>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace attenscope::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Scalar>
using Tag = hn::ScalableTag<Scalar>;
template <class Scalar>
using Vector = hn::Vec<Tag<Scalar>>;

/// Two vectors of columns and as many rows as the registers hold: 6·2 sums of 16 registers, 12·2 of 32.
constexpr Index vectors_in_panel = 2;
#if HWY_ARCH_X86 && HWY_TARGET >= HWY_AVX2
constexpr Index rows_in_tile = 6;
#else
constexpr Index rows_in_tile = 12;
#endif

template <class Scalar>
constexpr Index lanes = static_cast<Index>(HWY_LANES(Scalar));
template <class Scalar>
constexpr Index panel_width = vectors_in_panel* lanes<Scalar>;

/// Highway's, at most 4 ulp from the exact value, without what it makes of NaN.
template <class Scalar>
HWY_INLINE Vector<Scalar> tanh_of(Vector<Scalar> x) {
    return hn::IfThenElse(hn::Eq(x, x), hn::Tanh(Tag<Scalar>(), x), x);
}

template <class Scalar, Index rows>
using Sums = Vector<Scalar>[rows][vectors_in_panel];

/// sums[r][c] → out, of the last panel only the columns there are.
template <class Scalar, Index rows>
HWY_INLINE void put(const PanelProduct<Scalar>& p, const Sums<Scalar, rows>& sums, Scalar* HWY_RESTRICT out,
                    Index columns) {
    const Tag<Scalar> tag;
    HWY_ALIGN Scalar narrow[panel_width<Scalar>];
    for (Index r = 0; r < rows; ++r) {
        Scalar* const row = out + r * p.out_stride;
        Scalar* const to = columns == panel_width<Scalar> ? row : narrow;
        if (to == narrow && p.adds) std::copy(row, row + columns, narrow);
        for (Index c = 0; c < vectors_in_panel; ++c) {
            Scalar* const at = to + c * lanes<Scalar>;
            const Vector<Scalar> scaled = hn::Mul(sums[r][c], hn::Set(tag, p.factor));
            hn::StoreU(p.adds ? hn::Add(hn::LoadU(tag, at), scaled) : scaled, tag, at);
        }
        if (to == narrow) std::copy(narrow, narrow + columns, row);
    }
}

template <class Scalar, Index rows>
HWY_INLINE void tile(const PanelProduct<Scalar>& p, Index first_row, const Scalar* HWY_RESTRICT panel, Scalar* out,
                     Index columns) {
    const Tag<Scalar> tag;
    const Scalar* HWY_RESTRICT left = p.left + first_row * p.left_stride;
    Sums<Scalar, rows> sums;
#pragma GCC unroll 12
    for (Index r = 0; r < rows; ++r)
#pragma GCC unroll 2
        for (Index c = 0; c < vectors_in_panel; ++c)
            sums[r][c] = hn::Zero(tag);
    const Index depth = p.depth, stride = p.left_stride;
    for (Index d = 0; d < depth; ++d) {
        const Vector<Scalar> right0 = hn::Load(tag, panel + d * panel_width<Scalar>);
        const Vector<Scalar> right1 = hn::Load(tag, panel + d * panel_width<Scalar> + lanes<Scalar>);
#pragma GCC unroll 12
        for (Index r = 0; r < rows; ++r) {
            const Vector<Scalar> q = hn::Set(tag, left[r * stride + d]);
            sums[r][0] = hn::MulAdd(q, right0, sums[r][0]);
            sums[r][1] = hn::MulAdd(q, right1, sums[r][1]);
        }
    }
    put<Scalar, rows>(p, sums, out + first_row * p.out_stride, columns);
}

/// The rows that are left when the tiles are through: fewer than a tile has.
template <class Scalar, Index rows = rows_in_tile - 1>
HWY_INLINE void last_rows(const PanelProduct<Scalar>& p, Index first_row, const Scalar* panel, Scalar* out,
                          Index columns) {
    if (p.rows - first_row == rows) return tile<Scalar, rows>(p, first_row, panel, out, columns);
    if constexpr (rows > 1) last_rows<Scalar, rows - 1>(p, first_row, panel, out, columns);
}

template <class Scalar>
HWY_NOINLINE void product(const PanelProduct<Scalar>& p) {
    for (Index column = 0; column < p.columns; column += panel_width<Scalar>) {
        const Scalar* const panel = p.panels + column / panel_width<Scalar> * p.panel_stride;
        const Index columns = std::min(panel_width<Scalar>, p.columns - column);
        Index row = 0;
        for (; row + rows_in_tile <= p.rows; row += rows_in_tile)
            tile<Scalar, rows_in_tile>(p, row, panel, p.out + column, columns);
        if (row < p.rows) last_rows<Scalar>(p, row, panel, p.out + column, columns);
    }
}

/// Bahdanau's score: nearly all of the time goes into tanh, so that one row at a time is as good as a tile.
template <class Scalar>
HWY_NOINLINE void sum_of_tanh(const PanelProduct<Scalar>& p) {
    const Tag<Scalar> tag;
    for (Index column = 0; column < p.columns; column += panel_width<Scalar>) {
        const Scalar* const panel = p.panels + column / panel_width<Scalar> * p.panel_stride;
        const Index columns = std::min(panel_width<Scalar>, p.columns - column);
        for (Index row = 0; row < p.rows; ++row) {
            const Scalar* const left = p.left + row * p.left_stride;
            Sums<Scalar, 1> sums = {{hn::Zero(tag), hn::Zero(tag)}};
            for (Index d = 0; d < p.depth; ++d)
                for (Index c = 0; c < vectors_in_panel; ++c) {
                    const Vector<Scalar> right = hn::Load(tag, panel + d * panel_width<Scalar> + c * lanes<Scalar>);
                    const Vector<Scalar> x = hn::Add(hn::Set(tag, left[d]), right);
                    sums[0][c] = hn::MulAdd(hn::Set(tag, p.weights[d]), tanh_of<Scalar>(x), sums[0][c]);
                }
            put<Scalar, 1>(p, sums, p.out + row * p.out_stride + column, columns);
        }
    }
}

#if HWY_TARGET != HWY_SCALAR
/// A block, 16 bytes, of each of several rows `block_stride` apart, side by side.
template <class D>
HWY_INLINE hn::Vec<D> blocks_of_rows(D tag, const hn::TFromD<D>* from, Index block_stride) {
    constexpr size_t bytes = hn::MaxLanes(D()) * sizeof(hn::TFromD<D>);
    if constexpr (bytes <= 16) {
        return hn::LoadU(tag, from);
    } else {
        const hn::Half<D> half;
        constexpr Index blocks = bytes / 32;
        return hn::Combine(tag, blocks_of_rows(half, from + blocks * block_stride, block_stride),
                           blocks_of_rows(half, from, block_stride));
    }
}

/// As many rows as a vector has lanes become columns: of each, as many numbers as 16 bytes hold.
HWY_INLINE void turn(const float* rows, Index stride, float* HWY_RESTRICT to) {
    const Tag<float> tag;
    const hn::Repartition<double, Tag<float>> pairs;
    const auto at = [&](Index row) HWY_ATTR { return blocks_of_rows(tag, rows + row * stride, 4 * stride); };
    const Vector<float> a = at(0), b = at(1), c = at(2), d = at(3);
    const auto ab = hn::BitCast(pairs, hn::InterleaveLower(tag, a, b)),
               cd = hn::BitCast(pairs, hn::InterleaveLower(tag, c, d));
    const auto AB = hn::BitCast(pairs, hn::InterleaveUpper(tag, a, b)),
               CD = hn::BitCast(pairs, hn::InterleaveUpper(tag, c, d));
    hn::Store(hn::BitCast(tag, hn::InterleaveLower(pairs, ab, cd)), tag, to);
    hn::Store(hn::BitCast(tag, hn::InterleaveUpper(pairs, ab, cd)), tag, to + panel_width<float>);
    hn::Store(hn::BitCast(tag, hn::InterleaveLower(pairs, AB, CD)), tag, to + 2 * panel_width<float>);
    hn::Store(hn::BitCast(tag, hn::InterleaveUpper(pairs, AB, CD)), tag, to + 3 * panel_width<float>);
}

HWY_INLINE void turn(const double* rows, Index stride, double* HWY_RESTRICT to) {
    const Tag<double> tag;
    const Vector<double> a = blocks_of_rows(tag, rows, 2 * stride), b = blocks_of_rows(tag, rows + stride, 2 * stride);
    hn::Store(hn::InterleaveLower(tag, a, b), tag, to);
    hn::Store(hn::InterleaveUpper(tag, a, b), tag, to + panel_width<double>);
}
#endif

/// The numbers `from` … `depth` − 1 of `columns` rows, one by one.
template <class Scalar>
HWY_INLINE void pack_slowly(const Scalar* rows, Index stride, Index columns, Index from, Index depth,
                            Scalar* HWY_RESTRICT panel) {
    for (Index c = 0; c < columns; ++c)
        for (Index d = from; d < depth; ++d)
            panel[d * panel_width<Scalar> + c] = rows[c * stride + d];
}

template <class Scalar>
HWY_NOINLINE void pack_rows(const Scalar* rows, Index stride, Index count, Index depth, Scalar* HWY_RESTRICT panels) {
    for (Index first = 0; first < count; first += panel_width<Scalar>, panels += panel_width<Scalar> * depth) {
        const Index columns = std::min(panel_width<Scalar>, count - first);
        const Scalar* const from = rows + first * stride;
        if (columns < panel_width<Scalar>) {
            std::fill(panels, panels + panel_width<Scalar> * depth, Scalar(0));
            pack_slowly(from, stride, columns, 0, depth, panels);
            continue;
        }
        Index d = 0;
#if HWY_TARGET != HWY_SCALAR
        constexpr Index at_once = 16 / sizeof(Scalar);
        for (; d + at_once <= depth; d += at_once)
            for (Index c = 0; c < columns; c += lanes<Scalar>)
                turn(from + c * stride + d, stride, panels + d * panel_width<Scalar> + c);
#endif
        pack_slowly(from, stride, columns, d, depth, panels);
    }
}

/// What is not finite is noticed on the way: to look for it afterwards, number by number, took a third of the time of
/// attention among 128 tokens.
template <class Scalar>
HWY_NOINLINE bool pack(const Scalar* table, Index stride, Index depth, Index columns, Scalar* HWY_RESTRICT panels,
                       Index panel_stride) {
    const Tag<Scalar> tag;
    Vector<Scalar> left_over0 = hn::Zero(tag), left_over1 = left_over0; // of a number less itself: 0, or NaN
    for (Index first = 0; first < columns; first += panel_width<Scalar>, panels += panel_stride) {
        const Index wide = std::min(panel_width<Scalar>, columns - first);
        for (Index d = 0; d < depth; ++d) {
            const Scalar* from = table + d * stride + first;
            Scalar* const to = panels + d * panel_width<Scalar>;
            if (wide < panel_width<Scalar>) {
                std::copy(from, from + wide, to);
                std::fill(to + wide, to + panel_width<Scalar>, Scalar(0));
                from = to;
            }
            const Vector<Scalar> a = hn::LoadU(tag, from), b = hn::LoadU(tag, from + lanes<Scalar>);
            hn::Store(a, tag, to);
            hn::Store(b, tag, to + lanes<Scalar>);
            left_over0 = hn::Add(left_over0, hn::Sub(a, a));
            left_over1 = hn::Add(left_over1, hn::Sub(b, b));
        }
    }
    return hn::AllTrue(tag, hn::Eq(hn::Add(left_over0, left_over1), hn::Zero(tag)));
}

} // namespace attenscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
