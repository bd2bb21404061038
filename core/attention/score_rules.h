// SPDX-License-Identifier: GPL-3.0-or-later
// Score rules: score(query, key) for all pairs at once. To add one, add its row in score_rules.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"
#include "core/simd/kernels.h"

#include <span>
#include <stop_token>
#include <string_view>

namespace attenscope {

/// A matrix a rule learns. Sizes are letters: 'Q' width of a query, 'K' width of a key, 'A' free (hidden width), '1'.
struct ParameterShape {
    const char* name;
    char rows, columns;
    bool optional = false; ///< absent means zeros; a matrix that is not optional and not given is made from the seed
};

template <class Scalar>
using ParametersOf = std::map<std::string, SharedMatrix<MatrixOf<Scalar>>>;

/// What a rule compares, [tokens, width], from the vectors of one head. Undefined after a stop request.
template <class Scalar>
using FeatureFunction = MatrixOf<Scalar> (*)(const Eigen::Ref<const MatrixOf<Scalar>>& vectors,
                                             const ParametersOf<Scalar>& parameters, const std::stop_token& stop);

/// A score in three steps: the query's features, the key's features, both once per token; then one number for each pair.
template <class Scalar>
struct ScoreSteps {
    FeatureFunction<Scalar> of_query = nullptr; ///< null: the vectors themselves
    FeatureFunction<Scalar> of_key = nullptr;
    /// S [M,N] from the features of M queries (left) and of N keys (panels).
    void (*Kernels<Scalar>::*of_pairs)(const PanelProduct<Scalar>&) = &Kernels<Scalar>::product;
    const char* weights = nullptr; ///< name of the parameter that becomes PanelProduct::weights
};

struct ScoreRule {
    std::string_view id;
    const char* label;
    const char* formula;                    ///< as a person reads it, "qᵀk / √d_k"
    std::vector<ParameterShape> parameters; ///< what it learns
    bool needs_equal_widths;                ///< query and key must have the same width D
    bool sums_products;                     ///< the score is Σ q_d·k_d, so its terms can be shown
    double (*default_scale)(Index width);   ///< factor when the Experiment gives none, from D
    ScoreSteps<double> steps64;
    ScoreSteps<float> steps32;

    template <class Scalar>
    const ScoreSteps<Scalar>& steps() const {
        if constexpr (std::is_same_v<Scalar, double>)
            return steps64;
        else
            return steps32;
    }
};

std::span<const ScoreRule> score_rules();
/// The row named `id`, or null.
const ScoreRule* find_score_rule(std::string_view id);

} // namespace attenscope
