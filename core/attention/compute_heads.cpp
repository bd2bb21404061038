// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/compute_heads.h"

#include "core/attention/alibi.h"
#include "core/attention/heads.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

/// Rows of one head that stay in the cache through all stages.
constexpr Index rows_at_once = 64;

template <class Scalar>
using SharedOf = SharedMatrix<MatrixOf<Scalar>>;

/// The table in the precision of the arithmetic; doubles are shared, not copied.
template <class Scalar>
SharedOf<Scalar> narrowed(const Table& table) {
    if constexpr (std::is_same_v<Scalar, double>) {
        return table;
    } else {
        if (!table) return {};
        return MatrixOf<Scalar>(table->template cast<Scalar>());
    }
}

template <class Scalar>
Table widened(MatrixOf<Scalar>&& matrix) {
    if constexpr (std::is_same_v<Scalar, double>)
        return Table(std::move(matrix));
    else
        return Table(Matrix(matrix.template cast<double>()));
}

/// V prepared so that what a query does not see is not read: 0·NaN would be NaN. Rows with a NaN or an infinity are
/// taken out of the product and added only where their weight is not 0.
template <class Scalar>
struct Values {
    SharedOf<Scalar> given;   ///< V [N, G·E]
    SharedOf<Scalar> product; ///< V with those rows 0
    std::vector<Index> apart; ///< those rows
};

template <class Scalar>
Values<Scalar> prepared(const Table& value) {
    Values<Scalar> out{narrowed<Scalar>(value), {}, {}};
    out.product = out.given;
    if (!out.given || out.given->allFinite()) return out;
    MatrixOf<Scalar> clean = *out.given;
    for (Index j = 0; j < clean.rows(); ++j) {
        if (clean.row(j).allFinite()) continue;
        clean.row(j).setZero();
        out.apart.push_back(j);
    }
    out.product = SharedOf<Scalar>(std::move(clean));
    return out;
}

/// Context rows = weights · V of one key/value head.
template <class Scalar>
void multiply_values(const Eigen::Ref<const MatrixOf<Scalar>>& weights, const Values<Scalar>& values, Index kv_head,
                     Index kv_heads, Eigen::Ref<MatrixOf<Scalar>> context) {
    context.noalias() = weights * head_columns(*values.product, kv_head, kv_heads);
    for (const Index j : values.apart)
        for (Index i = 0; i < weights.rows(); ++i)
            if (weights(i, j) != 0)
                context.row(i) += weights(i, j) * head_columns(*values.given, kv_head, kv_heads).row(j);
}

/// The numbers of one head while they arise. What equals the stage before stays empty.
template <class Scalar>
struct HeadNumbers {
    MatrixOf<Scalar> scores, scaled, masked, weights, context;
    Eigen::VectorXd row_maximum, row_sum;
};

template <class Scalar>
class Computation {
public:
    explicit Computation(const HeadsProblem& problem);

    std::vector<HeadTrace> run(const std::stop_token& stop);

private:
    void compute(Index head, Index first, Index rows);
    void compute_scores(Index head, Index first, Index rows);
    void mask_row(Index head, Index query, const Scalar* scaled, Scalar* masked) const;
    HeadTrace trace(Index head);

    const MatrixOf<Scalar>& scores(Index head) const { return given_ ? *givens_[at(head)] : numbers_[at(head)].scores; }
    const MatrixOf<Scalar>& scaled(Index head) const { return scales_ ? numbers_[at(head)].scaled : scores(head); }
    const MatrixOf<Scalar>& masked(Index head) const { return masks_ ? numbers_[at(head)].masked : scaled(head); }
    double operations() const;
    static size_t at(Index head) { return static_cast<size_t>(head); }

    const HeadsProblem& problem_;
    const Index M_, N_, H_, G_;
    const bool given_;  ///< the scores are given
    const bool scales_; ///< the scale changes them
    const bool masks_;  ///< soft cap, bias or mask changes them
    const RowNormaliser<Scalar> normalise_;

    SharedOf<Scalar> q_, k_;
    Values<Scalar> v_;
    std::vector<SharedOf<Scalar>> givens_, biases_;
    std::vector<double> slopes_;
    ParametersOf<Scalar> parameters_;
    std::vector<HeadNumbers<Scalar>> numbers_;
};

template <class Scalar>
Computation<Scalar>::Computation(const HeadsProblem& problem)
    : problem_(problem),
      M_(static_cast<Index>(problem.experiment.target.size())),
      N_(static_cast<Index>(problem.experiment.source.size())),
      H_(problem.experiment.heads),
      G_(problem.experiment.kv_heads),
      given_(!problem.inputs.scores.empty()),
      scales_(problem.scale != 1),
      masks_(problem.experiment.soft_cap || !problem.experiment.bias.empty() || problem.experiment.alibi ||
             problem.visible),
      normalise_(problem.normaliser.row<Scalar>()),
      q_(narrowed<Scalar>(problem.inputs.query)),
      k_(narrowed<Scalar>(problem.inputs.key)),
      v_(prepared<Scalar>(problem.inputs.value)),
      numbers_(at(H_)) {
    for (const Table& table : problem.inputs.scores)
        givens_.push_back(narrowed<Scalar>(table));
    for (const Table& table : problem.experiment.bias)
        biases_.push_back(narrowed<Scalar>(table));
    for (const auto& [name, table] : problem.score_parameters)
        parameters_[name] = table->template cast<Scalar>();
    if (problem.experiment.alibi) slopes_ = alibi_slopes(H_);
    for (HeadNumbers<Scalar>& n : numbers_) {
        if (!given_) n.scores.resize(M_, N_);
        if (scales_) n.scaled.resize(M_, N_);
        if (masks_) n.masked.resize(M_, N_);
        n.weights.resize(M_, N_);
        if (v_.given) n.context.resize(M_, v_.given->cols() / G_);
        n.row_maximum.resize(M_);
        n.row_sum.resize(M_);
    }
}

template <class Scalar>
double Computation<Scalar>::operations() const {
    const double widths = static_cast<double>((q_ ? q_->cols() / H_ : 0) + (v_.given ? v_.given->cols() / G_ : 0));
    constexpr double exponential_and_mask = 40;
    return static_cast<double>(H_ * M_) * static_cast<double>(N_) * (2 * widths + exponential_and_mask);
}

template <class Scalar>
std::vector<HeadTrace> Computation<Scalar>::run(const std::stop_token& stop) {
    const Index blocks = (M_ + rows_at_once - 1) / rows_at_once;
    for_each_piece(H_ * blocks, operations(), stop, [this, blocks](Index piece) {
        const Index first = piece % blocks * rows_at_once;
        compute(piece / blocks, first, std::min(rows_at_once, M_ - first));
    });
    std::vector<HeadTrace> out;
    if (!stop.stop_requested())
        for (Index h = 0; h < H_; ++h)
            out.push_back(trace(h));
    return out;
}

/// All stages of queries first … first + rows − 1 of one head.
template <class Scalar>
void Computation<Scalar>::compute(Index head, Index first, Index rows) {
    HeadNumbers<Scalar>& n = numbers_[at(head)];
    if (!given_) compute_scores(head, first, rows);
    if (scales_)
        n.scaled.middleRows(first, rows) = scores(head).middleRows(first, rows) * static_cast<Scalar>(problem_.scale);
    if (masks_)
        for (Index i = first; i < first + rows; ++i)
            mask_row(head, i, scaled(head).data() + i * N_, n.masked.data() + i * N_);
    n.weights.middleRows(first, rows) = masked(head).middleRows(first, rows);
    for (Index i = first; i < first + rows; ++i) {
        const auto [maximum, sum] =
            normalise_(n.weights.data() + i * N_, N_, static_cast<Scalar>(problem_.experiment.temperature));
        n.row_maximum(i) = static_cast<double>(maximum);
        n.row_sum(i) = static_cast<double>(sum);
    }
    if (v_.given)
        multiply_values<Scalar>(n.weights.middleRows(first, rows), v_, kv_head_of(head, H_, G_), G_,
                                n.context.middleRows(first, rows));
}

template <class Scalar>
void Computation<Scalar>::compute_scores(Index head, Index first, Index rows) {
    problem_.score.scores<Scalar>()(head_columns(*q_, head, H_).middleRows(first, rows),
                                    head_columns(*k_, kv_head_of(head, H_, G_), G_), parameters_,
                                    numbers_[at(head)].scores.middleRows(first, rows));
}

/// Soft cap, then bias, then mask. A bias of −inf hides its cell whatever the score is, NaN included.
template <class Scalar>
void Computation<Scalar>::mask_row(Index head, Index query, const Scalar* scaled, Scalar* masked) const {
    constexpr Scalar hidden = -std::numeric_limits<Scalar>::infinity();
    std::copy(scaled, scaled + N_, masked);
    if (problem_.experiment.soft_cap) {
        const auto cap = static_cast<Scalar>(*problem_.experiment.soft_cap);
        for (Index j = 0; j < N_; ++j)
            masked[j] = soft_capped(masked[j], cap);
    }
    if (!biases_.empty()) {
        const Scalar* bias = biases_[biases_.size() == 1 ? 0 : at(head)]->data() + query * N_;
        for (Index j = 0; j < N_; ++j)
            masked[j] = bias[j] == hidden ? hidden : masked[j] + bias[j];
    }
    if (!slopes_.empty()) {
        const auto slope = static_cast<Scalar>(slopes_[at(head)]);
        for (Index j = 0; j < N_; ++j)
            masked[j] += alibi_bias(slope, query, j);
    }
    if (problem_.visible) {
        const bool* visible = problem_.visible->data() + query * N_;
        for (Index j = 0; j < N_; ++j)
            masked[j] = visible[j] ? masked[j] : hidden;
    }
}

template <class Scalar>
HeadTrace Computation<Scalar>::trace(Index head) {
    HeadNumbers<Scalar>& n = numbers_[at(head)];
    HeadTrace out;
    out.scores = given_ ? problem_.inputs.scores[at(head)] : widened(std::move(n.scores));
    out.scaled = scales_ ? widened(std::move(n.scaled)) : out.scores;
    out.masked = masks_ ? widened(std::move(n.masked)) : out.scaled;
    out.row_maximum = std::move(n.row_maximum);
    out.row_sum = std::move(n.row_sum);
    out.weights = widened(std::move(n.weights));
    if (v_.given) out.context = widened(std::move(n.context));
    return out;
}

template <class Scalar>
std::vector<HeadTrace> contexts_of_weights(const Experiment& e, const Inputs& inputs, const std::stop_token& stop) {
    const Values<Scalar> values = prepared<Scalar>(inputs.value);
    std::vector<HeadTrace> out(inputs.weights.size());
    for (size_t h = 0; h < out.size() && !stop.stop_requested(); ++h) {
        out[h].weights = inputs.weights[h];
        out[h].row_sum = out[h].weights->rowwise().sum();
        if (!values.given) continue;
        MatrixOf<Scalar> context(out[h].weights->rows(), values.given->cols() / e.kv_heads);
        multiply_values<Scalar>(*narrowed<Scalar>(out[h].weights), values,
                                kv_head_of(static_cast<Index>(h), e.heads, e.kv_heads), e.kv_heads, context);
        out[h].context = widened(std::move(context));
    }
    return out;
}

} // namespace

std::vector<HeadTrace> compute_heads(const HeadsProblem& problem, const std::stop_token& stop) {
    return problem.experiment.precision == Precision::Float32 ? Computation<float>(problem).run(stop)
                                                              : Computation<double>(problem).run(stop);
}

std::vector<HeadTrace> heads_of_weights(const Experiment& e, const Inputs& inputs, const std::stop_token& stop) {
    return e.precision == Precision::Float32 ? contexts_of_weights<float>(e, inputs, stop)
                                             : contexts_of_weights<double>(e, inputs, stop);
}

} // namespace attenscope
