// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/normalisers.h"

#include "core/attention/tables.h"
#include "core/simd/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

template <class Scalar>
constexpr Scalar infinite = std::numeric_limits<Scalar>::infinity();

/// Rows that no normaliser can weigh: nothing visible, or a NaN. True when the row was one and is done.
template <class Scalar>
bool settle(Scalar* row, Index count, Scalar maximum) {
    if (maximum > -infinite<Scalar>) return false;
    for (Index j = 0; j < count; ++j)
        row[j] = row[j] == -infinite<Scalar> ? Scalar(0) : maximum;
    return true;
}

/// What softmax(s/T) tends to for T → 0, and what is left of it when the maximum is infinite.
template <class Scalar>
Scalar mark_maxima(Scalar* row, Index count, Scalar maximum) {
    Scalar sum = 0;
    for (Index j = 0; j < count; ++j)
        sum += row[j] = Scalar(row[j] == maximum);
    return sum;
}

/// softmax(s/T). Where T or the maximum leave no other meaning, its limit: equal shares for the maxima.
template <class Scalar>
RowNormalisation<Scalar> softmax(Scalar* row, Index count, Scalar temperature) {
    const Kernels<Scalar>& of = kernels<Scalar>();
    const Scalar maximum = of.row_maximum(row, count);
    if (settle(row, count, maximum)) return {maximum, std::isnan(maximum) ? maximum : Scalar(0)};
    const bool limit = temperature == 0 || maximum == infinite<Scalar>;
    const Scalar sum = limit ? mark_maxima(row, count, maximum) : of.exponentials(row, count, maximum, temperature);
    of.divide(row, count, sum);
    return {maximum, sum};
}

/// Hard attention: one position gets 1, the first of the largest; nothing is divided.
template <class Scalar>
RowNormalisation<Scalar> hard(Scalar* row, Index count, Scalar /*temperature*/) {
    const Scalar maximum = kernels<Scalar>().row_maximum(row, count);
    if (settle(row, count, maximum)) return {maximum, std::isnan(maximum) ? maximum : Scalar(0)};
    Scalar* const first = std::find(row, row + count, maximum);
    std::fill(row, row + count, Scalar(0));
    *first = 1;
    return {maximum, 1};
}

} // namespace

std::span<const Normaliser> normalisers() {
    static const std::vector<Normaliser> rows = {
        {"softmax", phrase("core", "Softmax"), "exp(s/T) / Σ exp(s/T)", softmax<double>, softmax<float>},
        {"hard", phrase("core", "Hard"), "1 for the largest s", hard<double>, hard<float>},
    };
    return rows;
}

const Normaliser* find_normaliser(std::string_view id) {
    return row_called(normalisers(), id);
}

} // namespace attenscope
