// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/input.h"

#include "app/document/experiment_file.h"
#include "core/attention/limits.h"
#include "core/maps/statistics.h"

namespace attenscope {

namespace {

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
        const Result<std::unique_ptr<FileBytes>> file = FileBytes::open(argument);
        if (!file) return file.error();
        Result<Experiment> experiment = load_experiment(**file);
        if (!experiment) return std::move(experiment).error();
        input.experiment = *std::move(experiment);
        input.mark = mark_of(argument, (*file)->bytes());
        input.from_experiment_file = true;
        return input;
    }
    const Result<ArrayInput> array = read_array(argument);
    if (!array) return array.error();
    input.notes = array->findings;
    if (meaning == DumpMeaning::Ask) {
        const Result<std::vector<Matrix>> heads = read_matrices(*array);
        if (!heads) return heads.error();
        input.unclear = !look_like_weights(*heads);
        if (!input.unclear)
            input.notes.push_back(
                {phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1"), {array->place}});
        meaning = input.unclear ? DumpMeaning::Scores : DumpMeaning::Weights;
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
    for (Status fit : {fit_tokens(experiment.target, array.row_tokens, first.rows()),
                       fit_tokens(experiment.source, array.column_tokens, first.cols())})
        if (!fit) return std::move(fit).error().in(array.place);
    experiment.self_attention = false;
    experiment.heads = experiment.kv_heads = static_cast<Index>(heads->size());
    experiment.given.clear();
    for (Matrix& head : *heads)
        experiment.given.emplace_back(std::move(head));
    return ok();
}

Status fit_tokens(Tokens& tokens, const std::vector<std::string>& named, Index count) {
    const auto names = static_cast<Index>(named.size());
    if (names != 0 && names != count)
        return fail(phrase("core", "the file names %1 tokens for %2 rows or columns"), {text(names), text(count)});
    if (Status checked = check_tokens(named); !checked) return checked;
    if (names != 0)
        tokens = named;
    else if (static_cast<Index>(tokens.size()) != count)
        tokens = numbered_tokens(count);
    return ok();
}

Tokens numbered_tokens(Index count) {
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(text(i));
    return tokens;
}

} // namespace attenscope
