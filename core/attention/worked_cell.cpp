// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/worked_cell.h"

#include "core/attention/heads.h"
#include "core/attention/masking.h"
#include "core/attention/score_rules.h"

#include <cmath>
#include <limits>

namespace attenscope {

namespace {

Eigen::VectorXd vector_of(const Table& table, Index row, Index head, Index heads) {
    return table ? Eigen::VectorXd(head_columns(*table, head, heads).row(row)) : Eigen::VectorXd();
}

double biased(double score, double bias) {
    return bias == -INFINITY ? bias : score + bias;
}

std::optional<double> number(const Table& table, Index query, Index key) {
    return table ? std::optional((*table)(query, key)) : std::nullopt;
}

void put_vectors(WorkedCell& cell, const Trace& trace) {
    const Experiment& e = *trace.experiment;
    cell.query_vector = vector_of(trace.inputs.query, cell.query, cell.head, e.heads);
    cell.key_vector = vector_of(trace.inputs.key, cell.key, cell.kv_head, e.kv_heads);
    const ScoreRule* rule = find_score_rule(e.score);
    if (rule && rule->sums_products && cell.query_vector.size() == cell.key_vector.size())
        cell.terms = cell.query_vector.cwiseProduct(cell.key_vector);
}

/// A scale of 1/√d_k is shown as the division it stands for.
std::optional<double> divisor(const WorkedCell& cell) {
    const double root = std::sqrt(static_cast<double>(cell.query_vector.size()));
    return root > 1 && std::abs(*cell.scale * root - 1) < 1e-12 ? std::optional(root) : std::nullopt;
}

void put_additions(WorkedCell& cell, const Experiment& e) {
    if (e.soft_cap) cell.soft_capped = soft_capped(*cell.scaled, *e.soft_cap);
    double score = cell.soft_capped.value_or(*cell.scaled);
    if (!e.bias.empty()) {
        cell.bias = (*e.bias[e.bias.size() == 1 ? 0 : static_cast<size_t>(cell.head)])(cell.query, cell.key);
        cell.with_bias = score = biased(score, *cell.bias);
    }
    if (!e.alibi) return;
    cell.alibi_slope = alibi_slopes(e.heads)[static_cast<size_t>(cell.head)];
    cell.alibi = alibi_bias(cell.alibi_slope->value(), cell.query, cell.key);
    cell.with_alibi = biased(score, *cell.alibi);
}

} // namespace

WorkedCell worked_cell(const Trace& trace, Index head, Index query, Index key) {
    const HeadTrace& numbers = trace.heads[static_cast<size_t>(head)];
    WorkedCell cell;
    cell.head = head;
    cell.kv_head = trace.kv_head(head);
    cell.query = query;
    cell.key = key;
    put_vectors(cell, trace);
    cell.score = number(numbers.scores, query, key);
    cell.scaled = number(numbers.scaled, query, key);
    cell.masked = number(numbers.masked, query, key);
    cell.weight = number(numbers.weights, query, key);
    cell.hidden = !trace.sees(query, key);
    cell.row_sum = numbers.row_sum(query);
    if (!cell.scaled) return cell;
    cell.scale = trace.scale;
    cell.divisor = divisor(cell);
    put_additions(cell, *trace.experiment);
    cell.temperature = trace.experiment->temperature;
    cell.row_maximum = numbers.row_maximum(query);
    cell.row_kind = numbers.row_kind(query, cell.temperature);
    cell.below_maximum = cell.row_kind == RowKind::Quotients ? *cell.masked - cell.row_maximum : -INFINITY;
    cell.exponential = numbers.exponential(query, key, cell.temperature);
    return cell;
}

} // namespace attenscope
