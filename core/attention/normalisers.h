// SPDX-License-Identifier: GPL-3.0-or-later
// Normalisers: a row of masked scores becomes a row of weights. To add one, add its row in normalisers.cpp.
#pragma once

#include "core/attention/experiment.h"

#include <span>
#include <string_view>

namespace attenscope {

/// What a row was divided by, kept for the worked cell.
template <class Scalar>
struct RowNormalisation {
    Scalar maximum; ///< −inf when nothing is visible
    Scalar sum;     ///< Σ exp((s − maximum)/T); 0 when nothing is visible
};

/// In place over one row of `count` scores; −inf is hidden. A row with no visible key becomes zeros; +inf scores share
/// the row equally; a NaN score makes the visible weights of its row NaN. T ≥ 0, 0 the limit.
template <class Scalar>
using RowNormaliser = RowNormalisation<Scalar> (*)(Scalar* row, Index count, Scalar temperature);

struct Normaliser {
    std::string_view id;
    const char* label;
    const char* formula;
    RowNormaliser<double> row64;
    RowNormaliser<float> row32;

    template <class Scalar>
    RowNormaliser<Scalar> row() const {
        if constexpr (std::is_same_v<Scalar, double>)
            return row64;
        else
            return row32;
    }
};

std::span<const Normaliser> normalisers();
const Normaliser* find_normaliser(std::string_view id);

} // namespace attenscope
