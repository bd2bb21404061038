// SPDX-License-Identifier: GPL-3.0-or-later
// K and V of one key/value head in panels, as the inner loops read them.
#pragma once

#include "core/attention/compute_heads.h"
#include "core/base/aligned.h"

#include <mutex>

namespace attenscope {

/// What a query does not see must not be read, and 0·NaN is NaN: the rows of V that are not finite are 0 in the panels
/// and added apart, where their weight is not 0.
template <class Scalar>
class PackedHead {
public:
    /// Of key/value head `head`; `width` numbers are compared (ScoreSteps), 0 when the scores are given.
    PackedHead(const HeadsProblem<Scalar>& problem, Index head, Index width, const std::stop_token& stop);

    /// The keys first … first + count − 1; `first` is a multiple of the panels' width. Several threads may do so.
    void pack(Index first, Index count);

    /// out [rows, count] = factor · scores of the features with the keys from `first` on.
    void score(const Scalar* features, Index stride, Index rows, Index first, Index count, Scalar factor, Scalar* out,
               Index out_stride) const;
    /// context [rows, E] = weights · V. Rows of weights are `stride` apart. Undefined after a stop request.
    void multiply_values(const Scalar* weights, Index stride, Index rows, const std::stop_token& stop,
                         Scalar* context) const;

    /// Numbers that the panels of one head hold.
    static double size(const HeadsProblem<Scalar>& problem, Index width);

private:
    void pack_values(Index first, Index count);
    const Scalar* value_row(Index key) const;
    /// context [E] += weight · the key's V; a weight of 0 reads nothing.
    void add_value(Scalar weight, Index key, Scalar* context) const;

    const HeadsProblem<Scalar>& problem_;
    const ScoreSteps<Scalar> steps_;
    const Kernels<Scalar>& kernels_ = kernels<Scalar>();
    const Index head_, width_, E_;
    MatrixOf<Scalar> features_; ///< of the keys, when the score rule makes some
    Aligned<Scalar> keys_, values_;
    std::vector<Index> apart_; ///< keys whose V is not finite
    std::mutex mutex_;         ///< guards apart_ while packing
};

} // namespace attenscope
