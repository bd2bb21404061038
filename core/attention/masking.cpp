// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/masking.h"

namespace attenscope {

template <class Scalar>
Masking<Scalar>::Masking(const HeadsProblem<Scalar>& problem) : problem_(problem) {
    if (!problem.alibi) return;
    for (const AlibiSlope& slope : alibi_slopes(problem.heads))
        slopes_.push_back(static_cast<Scalar>(slope.value()));
}

template <class Scalar>
bool Masking<Scalar>::changes() const {
    return problem_.soft_cap || !problem_.bias.empty() || problem_.alibi || problem_.visible;
}

template <class Scalar>
void Masking<Scalar>::operator()(Index head, Index query, Scalar* row) const {
    constexpr Scalar hidden = -std::numeric_limits<Scalar>::infinity();
    const Index N = problem_.keys;
    const auto h = static_cast<size_t>(head);
    if (problem_.soft_cap) kernels<Scalar>().soft_cap(row, N, *problem_.soft_cap);
    if (!problem_.bias.empty()) {
        const Scalar* bias = problem_.bias[problem_.bias.size() == 1 ? 0 : h]->data() + query * N;
        for (Index j = 0; j < N; ++j)
            row[j] = bias[j] == hidden ? hidden : row[j] + bias[j];
    }
    if (!slopes_.empty()) add_alibi(row, N, slopes_[h], query, 0);
    if (problem_.visible) hide(row, N, problem_.visible->data() + query * N);
}

template class Masking<float>;
template class Masking<double>;

} // namespace attenscope
