// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/normalisers.h"

#include "core/attention/tables.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

template <class Scalar>
constexpr Scalar infinity = std::numeric_limits<Scalar>::infinity();

/// The largest score, NaN when there is one, −inf when nothing is visible.
template <class Scalar>
Scalar row_maximum(const Scalar* row, Index count) {
    Scalar maximum = -infinity<Scalar>;
    for (Index j = 0; j < count; ++j) {
        if (std::isnan(row[j])) return row[j];
        maximum = std::max(maximum, row[j]);
    }
    return maximum;
}

/// Rows that no normaliser can weigh: nothing visible, or a NaN. True when the row was one and is done.
template <class Scalar>
bool settle(Scalar* row, Index count, Scalar maximum) {
    if (maximum > -infinity<Scalar>) return false;
    for (Index j = 0; j < count; ++j)
        row[j] = row[j] == -infinity<Scalar> ? Scalar(0) : maximum;
    return true;
}

/// softmax(s/T). Where T or the maximum leave no other meaning, its limit: equal shares for the maxima.
template <class Scalar>
RowNormalisation<Scalar> softmax(Scalar* row, Index count, Scalar temperature) {
    const Scalar maximum = row_maximum(row, count);
    if (settle(row, count, maximum)) return {maximum, std::isnan(maximum) ? maximum : Scalar(0)};
    const bool limit = temperature == 0 || maximum == infinity<Scalar>;
    Scalar sum = 0;
    for (Index j = 0; j < count; ++j) {
        row[j] = limit ? Scalar(row[j] == maximum) : std::exp((row[j] - maximum) / temperature);
        sum += row[j];
    }
    for (Index j = 0; j < count; ++j)
        row[j] /= sum;
    return {maximum, sum};
}

/// Hard attention: one position gets 1, the first of the largest; nothing is divided.
template <class Scalar>
RowNormalisation<Scalar> hard(Scalar* row, Index count, Scalar /*temperature*/) {
    const Scalar maximum = row_maximum(row, count);
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
