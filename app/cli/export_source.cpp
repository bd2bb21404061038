// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_source.h"

#include "app/document/experiment_file.h"
#include "app/document/input.h"
#include "core/attention/attend.h"
#include "core/attention/walkthrough.h"
#include "core/maps/statistics.h"

#include <algorithm>

namespace attenscope {

namespace {

std::string listed(const std::vector<std::string>& ids) {
    std::string all;
    for (const std::string& id : ids)
        all += (all.empty() ? "" : ", ") + id;
    return all;
}

} // namespace

Outcome<ExportSource> ExportSource::open(const QString& input, const std::string& stage) {
    return is_experiment_file(input) ? openExperiment(input) : openDump(input, stage);
}

Outcome<ExportSource> ExportSource::openExperiment(const QString& input) {
    Result<Experiment> experiment = load_experiment(input);
    if (!experiment) return std::move(experiment).error();
    ExportSource source;
    source.place_ = input.toStdString();
    Result<Trace> trace = attend(std::make_shared<const Experiment>(*std::move(experiment)));
    if (!trace) return std::move(trace).error().in(source.place_);
    source.trace_ = std::make_shared<const Trace>(*std::move(trace));
    source.heads_ = static_cast<Index>(source.trace_->heads.size());
    for (const TraceMatrix& row : trace_matrices())
        if (source.heads_ > 0 && row.values(*source.trace_, 0)) source.stages_.emplace_back(row.id);
    source.usual_ = "weights";
    source.notes_ = source.trace_->warnings;
    return source;
}

Outcome<ExportSource> ExportSource::openDump(const QString& input, const std::string& stage) {
    Result<ArrayInput> array = read_array(input);
    if (!array) return std::move(array).error();
    ExportSource source;
    source.place_ = array->place;
    source.notes_ = array->findings;
    const std::string shape = text_of_shape(array->array.shape);
    // Leading axes of length 1 are a batch of one; what is left is layers and heads.
    Shape& axes = array->array.shape;
    while (axes.size() > 4 && axes.front() == 1)
        axes.erase(axes.begin());
    if (axes.size() > 4)
        return fail(phrase("core",
                           "an array of shape %1 has more axes than layers, heads, rows and columns; pick along "
                           "the first ones: FILE[0]"),
                    {shape})
            .in(source.place_);
    if (axes.size() == 4) {
        source.layers_ = axes[0];
        source.heads_ = axes[1];
        axes = {axes[0] * axes[1], axes[2], axes[3]};
    }
    Result<std::vector<Matrix>> matrices = read_matrices(*array);
    if (!matrices) return std::move(matrices).error();
    if (matrices->empty() || matrices->front().size() == 0)
        return fail(phrase("core", "an array of shape %1 has no cell to show"), {shape}).in(source.place_);
    if (source.layers_ == 1) source.heads_ = static_cast<Index>(matrices->size());
    const bool weights = std::ranges::all_of(*matrices, looks_like_weights);
    source.usual_ = !stage.empty() ? stage : weights ? "weights" : "scores";
    source.stages_ = {source.usual_};
    for (Status fit : {fit_tokens(source.rows_, array->row_tokens, matrices->front().rows()),
                       fit_tokens(source.columns_, array->column_tokens, matrices->front().cols())})
        if (!fit) return std::move(fit).error().in(source.place_);
    for (Matrix& matrix : *matrices)
        source.maps_.emplace_back(std::move(matrix));
    return source;
}

bool ExportSource::perHead(const std::string& stage) const {
    const TraceMatrix* row = find_trace_matrix(stage);
    return !row || row->per_head || !trace_;
}

Outcome<Map> ExportSource::map(const MapPlace& place) const {
    const auto outside = [&](const char* pattern, Index at, Index count) {
        return Failure{fail(pattern, {text(at), text(count), text(count - 1)}).in(place_)};
    };
    if (place.layer >= layers_)
        return outside(phrase("core", "there is no layer %1: there are %2, from 0 to %3"), place.layer, layers_);
    if (place.head >= heads_) // also where a joined stage needs none
        return outside(phrase("core", "there is no head %1: there are %2, from 0 to %3"), place.head, heads_);
    if (std::ranges::find(stages_, place.stage) == stages_.end())
        return fail(phrase("core", "there is no stage “%1”; there are: %2"), {place.stage, listed(stages_)}).in(place_);
    const TraceMatrix* row = find_trace_matrix(place.stage);
    if (trace_) return trace_map(*trace_, *row, place.head);
    Map map;
    map.values = maps_[static_cast<size_t>(place.layer * heads_ + place.head)];
    map.rows = rows_;
    map.columns = columns_;
    map.kind = row->kind;
    if (layers_ > 1)
        map.title = {phrase("core", "%1, layer %2, head %3"), {row->title, text(place.layer), text(place.head)}};
    else if (heads_ > 1)
        map.title = {row->title_for_head, {text(place.head)}};
    else
        map.title = {row->title, {}};
    return map;
}

} // namespace attenscope
