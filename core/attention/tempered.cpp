// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/tempered.h"

#include "core/attention/normalisers.h"

#include <cmath>
#include <limits>

namespace attenscope {

namespace {

constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

/// The scores the softmax reads, −∞ where hidden; empty where there are none.
Eigen::VectorXd scores_of(const HeadTrace& head, Index query) {
    if (head.masked) return head.masked->row(query);
    const Eigen::VectorXd weights = head.weights->row(query);
    constexpr double tolerance = 1e-3;
    if (!(weights.array() >= 0).all() || !(std::abs(weights.sum() - 1) <= tolerance)) return {};
    return weights.array().log();
}

} // namespace

std::optional<Eigen::VectorXd> tempered_row(const Trace& trace, Index head, Index query, double temperature) {
    if (head < 0 || head >= static_cast<Index>(trace.heads.size())) return std::nullopt;
    const HeadTrace& numbers = trace.heads[static_cast<size_t>(head)];
    if (!numbers.weights || query < 0 || query >= numbers.weights->rows()) return std::nullopt;
    Eigen::VectorXd row = scores_of(numbers, query);
    if (row.size() == 0 || row.hasNaN() || !(row.maxCoeff() > minus_infinity)) return std::nullopt;
    if (std::isinf(temperature)) {
        // exp(s/∞) is 1 for every score but −∞, which no division makes finite.
        for (double& score : row)
            score = score == minus_infinity ? score : 0;
        temperature = 1;
    }
    find_normaliser("softmax")->row64(row.data(), row.size(), temperature);
    return row;
}

} // namespace attenscope
