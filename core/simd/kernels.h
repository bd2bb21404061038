// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops, compiled for every instruction set this processor family has and chosen when the program runs.
#pragma once

#include "core/base/matrix.h"

namespace attenscope {

/// out [rows, columns] from left [rows, depth] and a right side [depth, columns] cut into panels of
/// Kernels::panel_width columns: panel p begins at panels + p·panel_stride and holds its rows one after the other, its
/// missing columns 0.
template <class Scalar>
struct PanelProduct {
    const Scalar* left;
    Index left_stride; ///< from one row to the next, as all strides
    const Scalar* panels;
    Index panel_stride;
    Scalar* out;
    Index out_stride;
    Index rows, depth, columns;
    Scalar factor = 1;               ///< out = factor·(left · right)
    bool adds = false;               ///< out += instead
    const Scalar* weights = nullptr; ///< [depth], read by sum_of_tanh alone
};

template <class Scalar>
struct Kernels {
    const char* instruction_set; ///< "AVX2"
    Index panel_width;           ///< columns of a panel
    Index rows_at_once;          ///< rows of a product that are computed together: blocks best have a multiple of it

    /// left · right
    void (*product)(const PanelProduct<Scalar>&);
    /// Σ_d weights_d · tanh(left_d + right_d)
    void (*sum_of_tanh)(const PanelProduct<Scalar>&);

    /// Columns of the panels from the rows of a table: `count` of them, `depth` numbers each.
    void (*pack_rows)(const Scalar* rows, Index stride, Index count, Index depth, Scalar* panels);
    /// The panels of a table [depth, columns] as it stands. Panels are `panel_stride` apart. Whether all numbers are
    /// finite.
    bool (*pack)(const Scalar* table, Index stride, Index depth, Index columns, Scalar* panels, Index panel_stride);

    /// The largest of a row, −inf when there is none, NaN when one is NaN.
    Scalar (*row_maximum)(const Scalar* row, Index count);
    /// row = exp((row − maximum)/T), at most 2 ulp from the exact value; returns the sum. maximum finite, T > 0.
    Scalar (*exponentials)(Scalar* row, Index count, Scalar maximum, Scalar temperature);
    /// row = row / divisor, correctly rounded; row ≥ 0, 1 ≤ divisor, both finite.
    void (*divide)(Scalar* row, Index count, Scalar divisor);
    /// row = cap·tanh(row/cap), at most 6 ulp from the exact value, 1e-300 and smaller apart; NaN stays. cap > 0.
    void (*soft_cap)(Scalar* row, Index count, Scalar cap);
    /// Copies rows that are `stride` apart to where they are `columns` apart, past the caches: nobody reads them soon.
    void (*stream)(const Scalar* from, Index stride, Index rows, Index columns, Scalar* to);
};

/// The best this machine can run. Cheap; never changes while a computation runs.
template <class Scalar>
const Kernels<Scalar>& kernels();

} // namespace attenscope
