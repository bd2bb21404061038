// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/score_rules.h"

#include "core/attention/tables.h"
#include "core/base/aligned.h"
#include "core/base/parallel.h"
#include "core/base/product.h"

#include <cmath>

namespace attenscope {

namespace {

template <class Scalar>
using Vectors = Eigen::Ref<const MatrixOf<Scalar>>;

double no_scale(Index /*width*/) {
    return 1;
}

/// 1/√d_k; a width of 0 has scores of 0, which nothing needs to scale.
double inverse_root(Index width) {
    return width > 0 ? 1 / std::sqrt(static_cast<double>(width)) : 1;
}

/// Each row divided by its length; a row of zeros has no direction and stays.
template <class Scalar>
MatrixOf<Scalar> directions(const Vectors<Scalar>& vectors, const ParametersOf<Scalar>& /*parameters*/,
                            const std::stop_token& stop) {
    MatrixOf<Scalar> out = room_for<Scalar>(vectors.rows(), vectors.cols());
    for_each_rows(out.rows(), 4 * static_cast<double>(out.cols()), stop, [&](Index first, Index count) {
        for (Index i = first; i < first + count; ++i) {
            const Scalar length = out.cols() > 0 ? vectors.row(i).stableNorm() : Scalar(0);
            out.row(i) = vectors.row(i);
            if (length != 0) out.row(i) /= length;
        }
    });
    return out;
}

template <class Scalar>
MatrixOf<Scalar> times(const Vectors<Scalar>& vectors, const MatrixOf<Scalar>& W, const std::stop_token& stop) {
    MatrixOf<Scalar> out;
    const ProductOf<Scalar> product{vectors, W, out};
    multiply<Scalar>(std::span(&product, 1), stop);
    return out;
}

template <class Scalar>
MatrixOf<Scalar> times_transposed(const Vectors<Scalar>& vectors, const MatrixOf<Scalar>& W,
                                  const std::stop_token& stop) {
    MatrixOf<Scalar> turned = room_for<Scalar>(W.cols(), W.rows());
    for_each_rows(turned.rows(), 4 * static_cast<double>(turned.cols()), stop, [&](Index first, Index count) {
        turned.middleRows(first, count) = W.middleCols(first, count).transpose();
    });
    return times<Scalar>(vectors, turned, stop);
}

/// qᵀW
template <class Scalar>
MatrixOf<Scalar> times_W(const Vectors<Scalar>& q, const ParametersOf<Scalar>& parameters,
                         const std::stop_token& stop) {
    return times<Scalar>(q, *parameters.at("W"), stop);
}

/// W₁q
template <class Scalar>
MatrixOf<Scalar> W1_times(const Vectors<Scalar>& q, const ParametersOf<Scalar>& parameters,
                          const std::stop_token& stop) {
    return times_transposed<Scalar>(q, *parameters.at("W1"), stop);
}

/// W₂k
template <class Scalar>
MatrixOf<Scalar> W2_times(const Vectors<Scalar>& k, const ParametersOf<Scalar>& parameters,
                          const std::stop_token& stop) {
    return times_transposed<Scalar>(k, *parameters.at("W2"), stop);
}

/// One row of the table; `steps` is a generic lambda that gives the steps for the type of its argument.
template <class Steps>
ScoreRule row(std::string_view id, const char* label, const char* formula, std::vector<ParameterShape> parameters,
              bool needs_equal_widths, bool sums_products, double (*default_scale)(Index), Steps steps) {
    return {id,           label,         formula, std::move(parameters), needs_equal_widths, sums_products,
            default_scale, steps(double{}), steps(float{})};
}

constexpr auto dot = []<class Scalar>(Scalar) { return ScoreSteps<Scalar>{}; };

/// Luong et al. 2015, "general".
constexpr auto general = []<class Scalar>(Scalar) { return ScoreSteps<Scalar>{.of_query = times_W<Scalar>, .of_key = nullptr}; };

/// Bahdanau et al. 2015: the hidden layer of each pair is W1 q + W2 k, so both halves are computed once per token.
constexpr auto additive = []<class Scalar>(Scalar) {
    return ScoreSteps<Scalar>{W1_times<Scalar>, W2_times<Scalar>, &Kernels<Scalar>::sum_of_tanh, "v"};
};

constexpr auto cosine = []<class Scalar>(Scalar) {
    return ScoreSteps<Scalar>{.of_query = directions<Scalar>, .of_key = directions<Scalar>};
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
