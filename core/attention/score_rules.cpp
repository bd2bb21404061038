// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/score_rules.h"

#include "core/attention/tables.h"

#include <cmath>

namespace attenscope {

namespace {

template <class Expression>
using ScalarOf = typename std::decay_t<Expression>::Scalar;

double no_scale(Index /*width*/) {
    return 1;
}

/// 1/√d_k; a width of 0 has scores of 0, which nothing needs to scale.
double inverse_root(Index width) {
    return width > 0 ? 1 / std::sqrt(static_cast<double>(width)) : 1;
}

/// Each row divided by its length; a row of zeros has no direction and stays.
template <class Scalar>
MatrixOf<Scalar> directions(const Eigen::Ref<const MatrixOf<Scalar>>& vectors) {
    MatrixOf<Scalar> out = vectors;
    for (Index i = 0; i < out.rows(); ++i) {
        const Scalar length = out.cols() > 0 ? out.row(i).stableNorm() : Scalar(0);
        if (length != 0) out.row(i) /= length;
    }
    return out;
}

/// One row of the table; `scores` is a generic lambda (q, k, parameters, scores) that serves double and float.
template <class Scores>
ScoreRule row(std::string_view id, const char* label, const char* formula, std::vector<ParameterShape> parameters,
              bool needs_equal_widths, bool sums_products, double (*default_scale)(Index), Scores scores) {
    return {id,     label, formula, std::move(parameters), needs_equal_widths, sums_products, default_scale,
            scores, scores};
}

constexpr auto dot = [](const auto& q, const auto& k, const auto& /*parameters*/, auto scores) {
    scores.noalias() = q * k.transpose();
};

/// Luong et al. 2015, "general".
constexpr auto general = [](const auto& q, const auto& k, const auto& parameters, auto scores) {
    const MatrixOf<ScalarOf<decltype(q)>> qW = q * parameters.at("W");
    scores.noalias() = qW * k.transpose();
};

/// Bahdanau et al. 2015: the hidden layer of each pair is W1 q + W2 k, so both halves are computed once per token.
constexpr auto additive = [](const auto& q, const auto& k, const auto& parameters, auto scores) {
    using Scalar = ScalarOf<decltype(q)>;
    const MatrixOf<Scalar> from_q = q * parameters.at("W1").transpose();
    const MatrixOf<Scalar> from_k = k * parameters.at("W2").transpose();
    const Eigen::Array<Scalar, 1, Eigen::Dynamic> v = parameters.at("v").transpose().array();
    for (Index i = 0; i < q.rows(); ++i)
        for (Index j = 0; j < k.rows(); ++j)
            scores(i, j) = ((from_q.row(i) + from_k.row(j)).array().tanh() * v).sum();
};

constexpr auto cosine = [](const auto& q, const auto& k, const auto& /*parameters*/, auto scores) {
    using Scalar = ScalarOf<decltype(q)>;
    const MatrixOf<Scalar> q_directions = directions<Scalar>(q), k_directions = directions<Scalar>(k);
    scores.noalias() = q_directions * k_directions.transpose();
};

} // namespace

std::span<const ScoreRule> score_rules() {
    static const std::vector<ScoreRule> rows = {
        row("scaled-dot", phrase("core", "Scaled dot product"), "qᵀk / √dₖ", {}, true, true, inverse_root, dot),
        row("dot", phrase("core", "Dot product"), "qᵀk", {}, true, true, no_scale, dot),
        row("general", phrase("core", "General"), "qᵀW k", {{"W", 'Q', 'K'}}, false, false, no_scale, general),
        row("additive", phrase("core", "Additive"), "vᵀtanh(W₁q + W₂k)",
            {{"W1", 'A', 'Q'}, {"W2", 'A', 'K'}, {"v", 'A', '1'}}, false, false, no_scale, additive),
        row("cosine", phrase("core", "Cosine"), "qᵀk / (‖q‖ ‖k‖)", {}, true, false, no_scale, cosine),
    };
    return rows;
}

const ScoreRule* find_score_rule(std::string_view id) {
    return row_called(score_rules(), id);
}

} // namespace attenscope
