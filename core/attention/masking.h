// SPDX-License-Identifier: GPL-3.0-or-later
// What soft cap, bias and mask make of a row of scaled scores, in this order.
#pragma once

#include "core/attention/alibi.h"
#include "core/attention/compute_heads.h"

#include <limits>

namespace attenscope {

/// cap·tanh(s/cap): near 0 the score itself, never beyond ±cap. To the last bit what Kernels::soft_cap makes of a row.
template <class Scalar>
Scalar soft_capped(Scalar score, Scalar cap) {
    kernels<Scalar>().soft_cap(&score, 1, cap);
    return score;
}

/// Adds ALiBi to the scores of `query` with the keys first … first + count − 1.
template <class Scalar>
void add_alibi(Scalar* row, Index count, Scalar slope, Index query, Index first) {
    for (Index j = 0; j < count; ++j)
        row[j] += alibi_bias(slope, query, first + j);
}

/// −inf where not visible, whatever the score is.
template <class Scalar>
void hide(Scalar* row, Index count, const bool* visible) {
    for (Index j = 0; j < count; ++j)
        row[j] = visible[j] ? row[j] : -std::numeric_limits<Scalar>::infinity();
}

template <class Scalar>
class Masking {
public:
    explicit Masking(const HeadsProblem<Scalar>& problem);

    /// False when no row is changed.
    bool changes() const;
    /// In place, the N scores of one query. −inf is hidden; a bias of −inf hides its cell whatever the score is, NaN
    /// included.
    void operator()(Index head, Index query, Scalar* row) const;

private:
    const HeadsProblem<Scalar>& problem_;
    std::vector<Scalar> slopes_; ///< of alibi, one a head
};

} // namespace attenscope
