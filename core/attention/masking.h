// SPDX-License-Identifier: GPL-3.0-or-later
// What soft cap, bias and mask make of a row of scaled scores, in this order.
#pragma once

#include "core/attention/compute_heads.h"

namespace attenscope {

/// cap·tanh(s/cap): near 0 the score itself, never beyond ±cap.
template <class Scalar>
Scalar soft_capped(Scalar score, Scalar cap) {
    return cap * std::tanh(score / cap);
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
