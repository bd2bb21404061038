// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/trace_heads.h"

#include "core/attention/contexts_of_weights.h"
#include "core/base/aligned.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace attenscope {

namespace {

/// The table in the precision of the arithmetic; doubles are shared, not copied.
template <class Scalar>
SharedOf<Scalar> narrowed(const Table& table, const std::stop_token& stop) {
    if constexpr (std::is_same_v<Scalar, double>) {
        return table;
    } else {
        if (!table) return {};
        MatrixOf<Scalar> out = room_for<Scalar>(table->rows(), table->cols());
        for_each_rows(table->rows(), static_cast<double>(table->cols()), stop, [&](Index first, Index count) {
            out.middleRows(first, count) = table->middleRows(first, count).template cast<Scalar>();
        });
        return out;
    }
}

template <class Scalar>
std::vector<SharedOf<Scalar>> narrowed(const std::vector<Table>& tables, const std::stop_token& stop) {
    std::vector<SharedOf<Scalar>> out;
    for (const Table& table : tables)
        out.push_back(narrowed<Scalar>(table, stop));
    return out;
}

template <class Scalar>
HeadsProblem<Scalar> heads_problem(const TraceProblem& problem, const std::stop_token& stop) {
    const Experiment& e = problem.experiment;
    HeadsProblem<Scalar> out;
    out.queries = static_cast<Index>(e.target.size());
    out.keys = static_cast<Index>(e.source.size());
    out.heads = e.heads;
    out.kv_heads = e.kv_heads;
    out.query = narrowed<Scalar>(problem.inputs.query, stop);
    out.key = narrowed<Scalar>(problem.inputs.key, stop);
    out.value = narrowed<Scalar>(problem.inputs.value, stop);
    out.scores = narrowed<Scalar>(problem.inputs.scores, stop);
    out.score = &problem.score;
    for (const auto& [name, table] : problem.score_parameters)
        out.parameters[name] = narrowed<Scalar>(table, stop);
    out.scale = static_cast<Scalar>(problem.scale);
    if (e.soft_cap) out.soft_cap = static_cast<Scalar>(*e.soft_cap);
    out.bias = narrowed<Scalar>(e.bias, stop);
    out.alibi = e.alibi;
    out.visible = problem.visible;
    out.normaliser = &problem.normaliser;
    out.temperature = static_cast<Scalar>(e.temperature);
    out.keeps_scores = true;
    out.times = problem.times;
    return out;
}

/// A stage that was computed, or what it equals.
template <class Scalar>
Table stage(MatrixOf<Scalar>&& computed, bool exists, const Table& otherwise) {
    return exists ? Table(std::move(computed)) : otherwise;
}

template <class Scalar>
std::vector<HeadTrace> traces(const TraceProblem& problem, const std::stop_token& stop) {
    const Experiment& e = problem.experiment;
    struct Held {
        HeadsProblem<Scalar> problem;
        std::vector<HeadNumbers<Scalar>> heads;
    };
    auto held = std::make_shared<Held>(Held{heads_problem<Scalar>(problem, stop), {}});
    auto& [narrow, heads] = *held;
    compute_heads<Scalar>(narrow, stop, heads);
    std::vector<HeadTrace> out;
    if (stop.stop_requested()) {
        let_go_elsewhere(std::move(held));
        return out;
    }
    const bool given = !problem.inputs.scores.empty();
    const bool masks = e.soft_cap || !e.bias.empty() || e.alibi || problem.visible;
    for (size_t h = 0; h < heads.size(); ++h) {
        HeadNumbers<Scalar>& n = heads[h];
        HeadTrace& head = out.emplace_back();
        head.scores = stage(std::move(n.scores), !given, given ? problem.inputs.scores[h] : Table());
        head.scaled = stage(std::move(n.scaled), narrow.scale != 1, head.scores);
        head.masked = stage(std::move(n.masked), masks, head.scaled);
        head.row_maximum = std::move(n.row_maximum);
        head.row_sum = std::move(n.row_sum);
        head.weights = Table(std::move(n.weights));
        if (problem.inputs.value) head.context = Table(std::move(n.context));
    }
    return out;
}

template <class Scalar>
void put_contexts(std::vector<HeadTrace>& heads, const Experiment& e, const Inputs& inputs,
                  const std::stop_token& stop) {
    std::vector<Table> weights;
    for (const HeadTrace& head : heads)
        weights.push_back(head.weights);
    std::vector<MatrixOf<Scalar>> contexts = contexts_of_weights<Scalar>(
        narrowed<Scalar>(weights, stop), narrowed<Scalar>(inputs.value, stop), e.kv_heads, stop);
    for (size_t h = 0; h < heads.size(); ++h)
        heads[h].context = Table(std::move(contexts[h]));
}

/// `given` with 0 in the hidden cells; itself where they are so already.
Table without_hidden(const Table& given, const VisibilityTable& visible) {
    if (!visible || (*visible || given->array() == 0).all()) return given;
    return Table(Matrix(visible->select(given->array(), 0.0)));
}

} // namespace

std::vector<HeadTrace> trace_heads(const TraceProblem& problem, const std::stop_token& stop) {
    return problem.experiment.precision == Precision::Float32 ? traces<float>(problem, stop)
                                                              : traces<double>(problem, stop);
}

std::vector<HeadTrace> trace_given_weights(const Experiment& e, const Inputs& inputs, const VisibilityTable& visible,
                                           const std::stop_token& stop) {
    std::vector<HeadTrace> out(inputs.weights.size());
    for (size_t h = 0; h < out.size() && !stop.stop_requested(); ++h) {
        out[h].weights = without_hidden(inputs.weights[h], visible);
        const Matrix& weights = *out[h].weights;
        out[h].row_sum.resize(weights.rows());
        for (Index i = 0; i < weights.rows() && !stop.stop_requested(); ++i)
            out[h].row_sum(i) = weights.row(i).sum();
    }
    if (!inputs.value || stop.stop_requested()) return out;
    if (e.precision == Precision::Float32)
        put_contexts<float>(out, e, inputs, stop);
    else
        put_contexts<double>(out, e, inputs, stop);
    return out;
}

} // namespace attenscope
