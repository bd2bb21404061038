// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/output_rules.h"

#include "core/attention/tables.h"

namespace attenscope {

namespace {

/// b [1,X] added to each row.
void add_bias(Matrix& out, const Parameters& parameters) {
    out.rowwise() += parameters.at("b")->row(0);
}

Result<Matrix> none(const Matrix& context, const Matrix& /*query*/, const Parameters& /*parameters*/) {
    return context;
}

Result<Matrix> projection(const Matrix& context, const Matrix& /*query*/, const Parameters& parameters) {
    Matrix out = context * *parameters.at("W");
    add_bias(out, parameters);
    return out;
}

/// W's upper rows meet C, its lower ones q, so that [C; q] need not be built.
Result<Matrix> concat(const Matrix& context, const Matrix& query, const Parameters& parameters) {
    const Matrix& w = *parameters.at("W");
    Matrix out = context * w.topRows(context.cols());
    out.noalias() += query * w.bottomRows(query.cols());
    add_bias(out, parameters);
    return Matrix(out.array().tanh());
}

Result<Matrix> add(const Matrix& context, const Matrix& query, const Parameters& parameters) {
    if (context.cols() != query.cols())
        return fail(phrase("core", "The output rule “add” needs context and query of the same width; the context has "
                                   "%1 columns, the query %2."),
                    {text(context.cols()), text(query.cols())});
    const Matrix joined = context + query;
    Matrix out = joined * *parameters.at("W");
    add_bias(out, parameters);
    return Matrix(out.array().tanh());
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
