// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/packed_head.h"

#include "core/attention/heads.h"

#include <algorithm>

namespace attenscope {

namespace {

template <class Scalar>
Index in_whole_panels(Index columns) {
    const Index width = kernels<Scalar>().panel_width;
    return (columns + width - 1) / width * width;
}

template <class Scalar>
Index value_width(const HeadsProblem<Scalar>& problem) {
    return problem.value ? problem.value->cols() / problem.kv_heads : 0;
}

} // namespace

template <class Scalar>
double PackedHead<Scalar>::size(const HeadsProblem<Scalar>& problem, Index width) {
    return static_cast<double>(in_whole_panels<Scalar>(problem.keys)) * static_cast<double>(width) +
           static_cast<double>(in_whole_panels<Scalar>(value_width(problem))) * static_cast<double>(problem.keys);
}

template <class Scalar>
PackedHead<Scalar>::PackedHead(const HeadsProblem<Scalar>& problem, Index head, Index width,
                               const std::stop_token& stop)
    : problem_(problem),
      steps_(problem.score ? problem.score->template steps<Scalar>() : ScoreSteps<Scalar>{}),
      head_(head),
      width_(width),
      E_(value_width(problem)),
      keys_(in_whole_panels<Scalar>(problem.keys) * width),
      values_(in_whole_panels<Scalar>(E_) * problem.keys) {
    if (steps_.of_key && problem.scores.empty())
        features_ = steps_.of_key(head_columns(*problem.key, head, problem.kv_heads), problem.parameters, stop);
}

template <class Scalar>
void PackedHead<Scalar>::pack(Index first, Index count) {
    if (problem_.scores.empty()) {
        const Index stride = steps_.of_key ? width_ : problem_.key->cols();
        const Scalar* const keys = steps_.of_key ? features_.data() : problem_.key->data() + head_ * width_;
        kernels_.pack_rows(keys + first * stride, stride, count, width_, keys_.data() + first * width_);
    }
    if (problem_.value) pack_values(first, count);
}

template <class Scalar>
void PackedHead<Scalar>::pack_values(Index first, Index count) {
    const Index panel_width = kernels_.panel_width, panel_stride = problem_.keys * panel_width;
    Scalar* const panels = values_.data() + first * panel_width;
    const auto values = head_columns(*problem_.value, head_, problem_.kv_heads).middleRows(first, count);
    if (kernels_.pack(values.data(), problem_.value->cols(), count, E_, panels, panel_stride)) return;
    for (Index j = 0; j < count; ++j) {
        if (values.row(j).allFinite()) continue;
        for (Index panel = 0; panel * panel_width < E_; ++panel)
            std::fill_n(panels + panel * panel_stride + j * panel_width, panel_width, Scalar(0));
        const std::scoped_lock lock(mutex_);
        apart_.push_back(first + j);
    }
}

template <class Scalar>
void PackedHead<Scalar>::score(const Scalar* features, Index stride, Index rows, Index first, Index count,
                               Scalar factor, Scalar* out, Index out_stride) const {
    const Scalar* const weights = steps_.weights ? problem_.parameters.at(steps_.weights)->data() : nullptr;
    (kernels_.*steps_.of_pairs)({features, stride, keys_.data() + first * width_, kernels_.panel_width * width_, out,
                                 out_stride, rows, width_, count, factor, false, weights});
}

template <class Scalar>
void PackedHead<Scalar>::multiply_values(const Scalar* weights, Index stride, Index rows, const std::stop_token& stop,
                                         Scalar* context) const {
    constexpr Index keys_at_once = 512; // a panel of them, 32 KB, is read again for every few rows
    const Index N = problem_.keys, panel_width = kernels_.panel_width;
    for (Index j = 0; j == 0 || (j < N && !stop.stop_requested()); j += keys_at_once)
        kernels_.product({weights + j, stride, values_.data() + j * panel_width, N * panel_width, context, E_, rows,
                          std::min(keys_at_once, N - j), E_, 1, j > 0});
    for (Index i = 0; !apart_.empty() && i < rows; ++i) {
        const Scalar* const row = weights + i * stride;
        // A given weight may be infinite: times the 0 in the panels it made NaN, so all of the row is added here.
        const bool anew = std::ranges::any_of(apart_, [row](Index j) { return !std::isfinite(row[j]); });
        if (anew) std::fill_n(context + i * E_, E_, Scalar(0));
        for (Index j = 0; anew && j < N; ++j)
            add_value(row[j], j, context + i * E_);
        for (const Index j : apart_)
            if (!anew) add_value(row[j], j, context + i * E_);
    }
}

template <class Scalar>
void PackedHead<Scalar>::add_value(Scalar weight, Index key, Scalar* context) const {
    if (weight == 0) return;
    for (Index e = 0; e < E_; ++e)
        context[e] += weight * value_row(key)[e];
}

template <class Scalar>
const Scalar* PackedHead<Scalar>::value_row(Index key) const {
    return problem_.value->data() + key * problem_.value->cols() + head_ * E_;
}

template class PackedHead<float>;
template class PackedHead<double>;

} // namespace attenscope
