// SPDX-License-Identifier: GPL-3.0-or-later
// Score rules: score(query, key) for all pairs at once. To add one, add its row in score_rules.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <span>
#include <string_view>

namespace attenscope {

/// A matrix a rule learns. Sizes are letters: 'Q' width of a query, 'K' width of a key, 'A' free (hidden width), '1'.
struct ParameterShape {
    const char* name;
    char rows, columns;
    bool optional = false; ///< absent means zeros; a matrix that is not optional and not given is made from the seed
};

template <class Scalar>
using ParametersOf = std::map<std::string, MatrixOf<Scalar>>;

/// S [M,N] from one head's q [M,D] and k [N,D]; called with some rows of q at a time.
template <class Scalar>
using ScoreFunction = void (*)(const Eigen::Ref<const MatrixOf<Scalar>>& q, const Eigen::Ref<const MatrixOf<Scalar>>& k,
                               const ParametersOf<Scalar>& parameters, Eigen::Ref<MatrixOf<Scalar>> scores);

struct ScoreRule {
    std::string_view id;
    const char* label;
    const char* formula;                    ///< as a person reads it, "qᵀk / √d_k"
    std::vector<ParameterShape> parameters; ///< what it learns
    bool needs_equal_widths;                ///< query and key must have the same width D
    bool sums_products;                     ///< the score is Σ q_d·k_d, so its terms can be shown
    double (*default_scale)(Index width);   ///< factor when the Experiment gives none, from D
    ScoreFunction<double> scores64;
    ScoreFunction<float> scores32;

    template <class Scalar>
    ScoreFunction<Scalar> scores() const {
        if constexpr (std::is_same_v<Scalar, double>)
            return scores64;
        else
            return scores32;
    }
};

std::span<const ScoreRule> score_rules();
/// The row named `id`, or null.
const ScoreRule* find_score_rule(std::string_view id);

} // namespace attenscope
