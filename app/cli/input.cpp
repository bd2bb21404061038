// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"

#include "app/document/experiment_file.h"

#include <cmath>

namespace attenscope {

namespace {

/// Weights of a query add up to 1, or to 0 when it sees no key.
bool looks_like_weights(const Matrix& matrix) {
    constexpr double tolerance = 1e-3;
    bool any = false;
    for (Index row = 0; row < matrix.rows(); ++row) {
        if (!(matrix.row(row).array() >= 0).all()) return false;
        const double sum = matrix.row(row).sum();
        if (std::abs(sum - 1) <= tolerance)
            any = true;
        else if (sum != 0)
            return false;
    }
    return any;
}

bool look_like_weights(const std::vector<Matrix>& heads) {
    for (const Matrix& head : heads)
        if (!looks_like_weights(head)) return false;
    return !heads.empty();
}

} // namespace

bool is_experiment_file(const QString& argument) {
    return argument.endsWith(QLatin1String(".attn"), Qt::CaseInsensitive);
}

Result<Input> load_input(const QString& argument, DumpMeaning meaning) {
    Input input;
    if (is_experiment_file(argument)) {
        Result<Experiment> experiment = load_experiment(argument);
        if (!experiment) return std::move(experiment).error();
        input.experiment = *std::move(experiment);
        input.from_experiment_file = true;
        return input;
    }
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return array.error();
    input.notes = array->findings;
    if (meaning == DumpMeaning::Ask) {
        const Result<std::vector<Matrix>> heads = read_matrices(*array);
        if (!heads) return heads.error();
        if (!look_like_weights(*heads))
            return fail(phrase("core", "are these scores or weights? Not every row is ≥ 0 with the sum 1; say "
                                       "--scores or --weights"))
                .in(array->place);
        input.notes.push_back(
            {phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1"), {array->place}});
        meaning = DumpMeaning::Weights;
    }
    const Status started = start_from(input.experiment, meaning == DumpMeaning::Scores ? "scores" : "weights", *array);
    if (!started) return started.error();
    return input;
}

Status start_from(Experiment& experiment, const std::string& input, const ArrayInput& array) {
    Result<std::vector<Matrix>> heads = read_matrices(array);
    if (!heads) return std::move(heads).error();
    if (heads->empty()) return fail(phrase("core", "there is no head in it")).in(array.place);
    const Matrix& first = heads->front();
    experiment.input = input;
    fit_tokens(experiment.target, array.row_tokens, first.rows());
    fit_tokens(experiment.source, array.column_tokens, first.cols());
    experiment.self_attention = false;
    experiment.heads = experiment.kv_heads = static_cast<Index>(heads->size());
    experiment.given.clear();
    for (Matrix& head : *heads)
        experiment.given.emplace_back(std::move(head));
    return ok();
}

void fit_tokens(Tokens& tokens, const std::vector<std::string>& named, Index count) {
    if (static_cast<Index>(named.size()) == count)
        tokens = named;
    else if (static_cast<Index>(tokens.size()) != count)
        tokens = numbered_tokens(count);
}

Tokens numbered_tokens(Index count) {
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(text(i));
    return tokens;
}

} // namespace attenscope
