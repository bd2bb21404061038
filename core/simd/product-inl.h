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
constexpr Index panel_width = vectors_in_panel * lanes<Scalar>;

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

template <class Scalar>
void pack_rows(const Scalar* rows, Index stride, Index count, Index depth, Scalar* HWY_RESTRICT panels) {
    for (Index first = 0; first < count; first += panel_width<Scalar>, panels += panel_width<Scalar> * depth) {
        const Index columns = std::min(panel_width<Scalar>, count - first);
        if (columns < panel_width<Scalar>) std::fill(panels, panels + panel_width<Scalar> * depth, Scalar(0));
        for (Index c = 0; c < columns; ++c)
            for (Index d = 0; d < depth; ++d)
                panels[d * panel_width<Scalar> + c] = rows[(first + c) * stride + d];
    }
}

template <class Scalar>
void pack(const Scalar* table, Index stride, Index depth, Index columns, Scalar* HWY_RESTRICT panels,
          Index panel_stride) {
    for (Index first = 0; first < columns; first += panel_width<Scalar>, panels += panel_stride) {
        const Index wide = std::min(panel_width<Scalar>, columns - first);
        for (Index d = 0; d < depth; ++d) {
            Scalar* const to = panels + d * panel_width<Scalar>;
            std::copy(table + d * stride + first, table + d * stride + first + wide, to);
            std::fill(to + wide, to + panel_width<Scalar>, Scalar(0));
        }
    }
}

} // namespace attenscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
