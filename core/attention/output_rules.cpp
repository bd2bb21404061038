// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/output_rules.h"

#include "core/attention/tables.h"
#include "core/base/parallel.h"
#include "core/base/product.h"

namespace attenscope {

namespace {

/// A step of the layer on each row of `out`, in place.
using RowStep = void (*)(Eigen::Ref<Matrix> rows, const Matrix& b);

void add_bias(Eigen::Ref<Matrix> rows, const Matrix& b) {
    rows.rowwise() += b.row(0);
}

void add_bias_and_squash(Eigen::Ref<Matrix> rows, const Matrix& b) {
    rows = (rows.rowwise() + b.row(0)).array().tanh();
}

Matrix finished(Matrix out, const Parameters& parameters, RowStep step, double cost, const std::stop_token& stop) {
    const Matrix& b = *parameters.at("b");
    for_each_rows(out.rows(), cost * static_cast<double>(out.cols()), stop,
                  [&](Index first, Index count) { step(out.middleRows(first, count), b); });
    return out;
}

constexpr double cost_of_sum = 1, cost_of_tanh = 40;

Result<Matrix> none(const Matrix& context, const Matrix& /*query*/, const Parameters& /*parameters*/,
                    const std::stop_token& /*stop*/) {
    return context;
}

Result<Matrix> projection(const Matrix& context, const Matrix& /*query*/, const Parameters& parameters,
                          const std::stop_token& stop) {
    return finished(product(context, *parameters.at("W"), stop), parameters, add_bias, cost_of_sum, stop);
}

/// a + b
Matrix sum(Matrix a, const Matrix& b, const std::stop_token& stop) {
    for_each_rows(a.rows(), static_cast<double>(a.cols()), stop,
                  [&](Index first, Index count) { a.middleRows(first, count) += b.middleRows(first, count); });
    return a;
}

/// W's upper rows meet C, its lower ones q, so that [C; q] need not be built.
Result<Matrix> concat(const Matrix& context, const Matrix& query, const Parameters& parameters,
                      const std::stop_token& stop) {
    const Matrix& w = *parameters.at("W");
    Matrix out = product(context, w.topRows(context.cols()), stop);
    out = sum(std::move(out), product(query, w.bottomRows(query.cols()), stop), stop);
    return finished(std::move(out), parameters, add_bias_and_squash, cost_of_tanh, stop);
}

Result<Matrix> add(const Matrix& context, const Matrix& query, const Parameters& parameters,
                   const std::stop_token& stop) {
    if (context.cols() != query.cols())
        return fail(phrase("core", "The output rule “add” needs context and query of the same width; the context has "
                                   "%1 columns, the query %2."),
                    {text(context.cols()), text(query.cols())});
    const Matrix joined = sum(context, query, stop);
    return finished(product(joined, *parameters.at("W"), stop), parameters, add_bias_and_squash, cost_of_tanh, stop);
}

} // namespace

std::span<const OutputRule> output_rules() {
    static const std::vector<ParameterShape> layer = {{"W", 'C', 'X'}, {"b", '1', 'X', true}};
    static const std::vector<ParameterShape> joined_layer = {{"W", 'J', 'X'}, {"b", '1', 'X', true}};
    static const std::vector<OutputRule> rows = {
        {"none", phrase("core", "None"), "C", {}, false, none},
        {"concat", phrase("core", "Concatenate the query"), "tanh([C; q]W + b)", joined_layer, true, concat},
        {"add", phrase("core", "Add the query"), "tanh((C + q)W + b)", layer, true, add},
        {"projection", phrase("core", "Projection"), "C W + b", layer, false, projection},
    };
    return rows;
}

const OutputRule* find_output_rule(std::string_view id) {
    return row_called(output_rules(), id);
}

} // namespace attenscope
