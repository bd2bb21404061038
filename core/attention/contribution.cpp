// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/contribution.h"

#include "core/attention/heads.h"

namespace attenscope {

Eigen::VectorXd contribution(const Trace& trace, Index head, Index query, Index key) {
    const double weight = (*trace.heads[static_cast<size_t>(head)].weights)(query, key);
    const auto value = head_columns(*trace.inputs.value, trace.kv_head(head), trace.experiment->kv_heads).row(key);
    if (weight == 0) return Eigen::VectorXd::Zero(value.size());
    return weight * value.transpose();
}

Table contributions(const Trace& trace, Index head, Index query) {
    if (head < 0 || head >= static_cast<Index>(trace.heads.size()) || !trace.inputs.value) return {};
    const HeadTrace& numbers = trace.heads[static_cast<size_t>(head)];
    if (!numbers.weights || !numbers.context || query < 0 || query >= numbers.weights->rows()) return {};
    Matrix out(trace.keys(), numbers.context->cols());
    for (Index key = 0; key < out.rows(); ++key)
        out.row(key) = contribution(trace, head, query, key).transpose();
    return Table(std::move(out));
}

} // namespace attenscope
