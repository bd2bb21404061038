// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/walkthrough.h"

#include "core/attention/heads.h"
#include "core/attention/tables.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace attenscope {

namespace {

template <Table HeadTrace::*stage>
Table of_head(const Trace& trace, Index head) {
    return trace.heads.at(static_cast<size_t>(head)).*stage;
}

Table output(const Trace& trace, Index /*head*/) {
    return trace.output;
}

/// "1", "2", …
Tokens numbered(Index count) {
    Tokens out;
    for (Index i = 1; i <= count; ++i)
        out.push_back(text(i));
    return out;
}

} // namespace

std::span<const TraceMatrix> trace_matrices() {
    static const std::vector<TraceMatrix> rows = {
        {"scores", phrase("core", "Scores"), phrase("core", "Attention Scores"),
         phrase("core", "Attention Scores, head %1"), MapKind::Score, Axis::Keys, true, of_head<&HeadTrace::scores>},
        {"scaled", phrase("core", "Scaled scores"), phrase("core", "Scaled Attention Scores"),
         phrase("core", "Scaled Attention Scores, head %1"), MapKind::Score, Axis::Keys, true,
         of_head<&HeadTrace::scaled>},
        {"masked", phrase("core", "Masked scores"), phrase("core", "Masked Attention Scores"),
         phrase("core", "Masked Attention Scores, head %1"), MapKind::Score, Axis::Keys, true,
         of_head<&HeadTrace::masked>},
        {"weights", phrase("core", "Weights"), phrase("core", "Attention Weights Heatmap"),
         phrase("core", "Attention Weights Heatmap, head %1"), MapKind::Weight, Axis::Keys, true,
         of_head<&HeadTrace::weights>},
        {"context", phrase("core", "Context"), phrase("core", "Context Vectors"),
         phrase("core", "Context Vectors, head %1"), MapKind::Vector, Axis::Components, true,
         of_head<&HeadTrace::context>},
        {"output", phrase("core", "Output"), phrase("core", "Output Vectors"), phrase("core", "Output Vectors"),
         MapKind::Vector, Axis::Components, false, output},
    };
    return rows;
}

const TraceMatrix* find_trace_matrix(std::string_view id) {
    return row_called(trace_matrices(), id);
}

Tokens context_names(const Trace& trace, Index head) {
    const Table& context = trace.heads.at(static_cast<size_t>(head)).context;
    if (!context) return {};
    const Index width = context->cols();
    const Tokens all = value_column_names(*trace.experiment, width * trace.experiment->kv_heads);
    if (all.empty()) return {};
    const auto first = all.begin() + trace.kv_head(head) * width;
    return {first, first + width};
}

Tokens joined_names(const Trace& trace) {
    Tokens all;
    for (Index head = 0; head < static_cast<Index>(trace.heads.size()); ++head)
        std::ranges::copy(context_names(trace, head), std::back_inserter(all));
    return all;
}

Map trace_map(const Trace& trace, const TraceMatrix& matrix, Index head) {
    Map map;
    map.values = matrix.values(trace, head);
    map.kind = matrix.kind;
    map.axis = matrix.columns;
    map.rows = trace.experiment->target;
    const bool by_key = matrix.columns == Axis::Keys;
    if (by_key) map.columns = trace.experiment->source;
    if (matrix.id == "context") map.columns = context_names(trace, head);
    if (matrix.id == "output" && trace.output_parameters.empty()) map.columns = joined_names(trace);
    if (map.columns.empty() && map.values && !by_key) map.columns = numbered(map.values->cols());
    // A score before the mask is seen and read; after it, what is hidden is not a number to look at.
    if (matrix.id == "masked" || matrix.id == "weights") map.visible = trace.visible;
    if (matrix.per_head && trace.experiment->heads > 1)
        map.title = {matrix.title_for_head, {text(head)}};
    else
        map.title = {matrix.title, {}};
    return map;
}

std::span<const Walkthrough> walkthroughs() {
    static const std::vector<Walkthrough> rows = {
        {"transformer",
         phrase("core", "Transformer"),
         {{{phrase("core", "Scores"), "QKᵀ",
            phrase("core", "Each query is compared with each key: how well do they match?"), "scores"},
           {phrase("core", "Scale and mask"), phrase("core", "÷ √dₖ + mask"),
            phrase("core",
                   "The scores are scaled, so that long vectors do not drown the rest, then biased and masked."),
            "masked"},
           {phrase("core", "Softmax"), "exp ÷ Σ", phrase("core", "Each row becomes weights: none below 0, together 1."),
            "weights"},
           {phrase("core", "Context"), "× V",
            phrase("core", "Each query gets the mean of the values, weighted by its row."), "context"}}}},
        {"encoder-decoder",
         phrase("core", "Encoder–decoder"),
         {{{phrase("core", "Scores"), "score(sₜ, hᵢ)",
            phrase("core",
                   "Each query, the state s of the decoder, is compared with each key, a state h of the encoder."),
            "masked"},
           {phrase("core", "Weights"), "αₜᵢ = softmax",
            phrase("core", "The scores of one state become weights: none below 0, together 1."), "weights"},
           {phrase("core", "Context"), "cₜ = Σ αₜᵢ vᵢ",
            phrase("core", "The encoder's values, weighted, add up to one context vector."), "context"},
           {phrase("core", "Output"), "f(cₜ, sₜ)",
            phrase("core", "Context and query, put end to end or added, go through a small layer."), "output"}}}},
    };
    return rows;
}

const Walkthrough* find_walkthrough(std::string_view id) {
    return row_called(walkthroughs(), id);
}

} // namespace attenscope
