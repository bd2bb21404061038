// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/trace_json.h"

#include "core/attention/mask_rules.h"
#include "core/attention/precisions.h"
#include "core/base/table_rows.h"
#include "core/formats/json_values.h"
#include "core/formats/trace_writers.h"

#include <cmath>
#include <limits>

namespace attenscope {

namespace {

constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();

/// "name": with a comma before it unless it is the first of its object.
void append_key(std::string& out, std::string_view name) {
    if (out.back() != '{') out += ",\n";
    append_json(out, name);
    out += ": ";
}

template <class Items, class Append>
void append_list(std::string& out, const Items& items, Append append) {
    out += '[';
    bool first = true;
    for (const auto& item : items) {
        if (!first) out += ", ";
        first = false;
        append(item);
    }
    out += ']';
}

void append_texts(std::string& out, const std::vector<std::string>& texts) {
    append_list(out, texts, [&](const std::string& text) { append_json(out, std::string_view(text)); });
}

/// A row a line; a cell that `visible` hides is null.
void append_matrix(Outflow& out, const Table& values, const Visibility* visible = nullptr) {
    TableRows rows(values);
    out.text += '[';
    for (Index row = 0; row < rows.rows(); ++row) {
        const double* const numbers = rows[row];
        out.text += row > 0 ? ",\n[" : "\n[";
        for (Index column = 0; column < rows.columns(); ++column) {
            if (column > 0) out.text += ',';
            if (visible && !(*visible)(row, column))
                out.text += "null";
            else if (std::isnan(numbers[column]))
                append_json(out.text, quiet_nan); // "nan" alone
            else if (values.floats())
                append_json(out.text, static_cast<float>(numbers[column]));
            else
                append_json(out.text, numbers[column]);
            out.flow();
        }
        out.text += ']';
    }
    out.text += ']';
}

std::vector<std::string> bias_words(const Experiment& experiment) {
    std::vector<std::string> words;
    if (!experiment.bias.empty()) words.emplace_back("given");
    if (experiment.alibi) words.emplace_back("alibi");
    return words;
}

void append_masks(std::string& out, const Experiment& experiment) {
    append_key(out, "masks");
    std::vector<std::string> masks;
    for (const Mask& mask : experiment.masks)
        masks.push_back(text(mask));
    append_texts(out, masks);
}

/// What the scores went through on the way to weights.
void append_softmax_settings(std::string& out, const Trace& trace) {
    const Experiment& experiment = *trace.experiment;
    append_key(out, "scale");
    append_json(out, trace.scale);
    append_key(out, "soft_cap");
    if (experiment.soft_cap)
        append_json(out, *experiment.soft_cap);
    else
        out += "null";
    append_key(out, "bias");
    append_texts(out, bias_words(experiment));
    append_masks(out, experiment);
    append_key(out, "normaliser");
    append_json(out, std::string_view(experiment.normaliser));
    append_key(out, "temperature");
    append_json(out, experiment.temperature);
}

/// Only what was really applied: given weights have no scale, given scores no score rule.
void append_settings(std::string& out, const Trace& trace) {
    const Experiment& experiment = *trace.experiment;
    out += '{';
    append_key(out, "input");
    append_json(out, std::string_view(experiment.input));
    if (trace.inputs.query) {
        append_key(out, "score");
        append_json(out, std::string_view(experiment.score));
    }
    if (trace.inputs.weights.empty())
        append_softmax_settings(out, trace);
    else if (!experiment.masks.empty())
        append_masks(out, experiment);
    append_key(out, "heads");
    out += text(experiment.heads);
    append_key(out, "kv_heads");
    out += text(experiment.kv_heads);
    append_key(out, "precision");
    append_json(out, id_of(experiment.precision));
    append_key(out, "output");
    append_json(out, std::string_view(experiment.output));
    out += '}';
}

void append_head(Outflow& out, const HeadTrace& head, const Trace& trace) {
    out.text += "\n{";
    for (const TraceStage& stage : trace_stages()) {
        const Table& values = head.*stage.values;
        if (!values) continue;
        append_key(out.text, stage.name);
        const bool masked = stage.values == &HeadTrace::masked && trace.visible;
        append_matrix(out, values, masked ? &*trace.visible : nullptr);
    }
    out.text += '}';
}

} // namespace

Status write_trace_json(const Trace& trace, const ByteSink& sink) {
    Outflow flow(sink);
    std::string& out = flow.text;
    out += '{';
    append_key(out, "queries");
    append_texts(out, trace.experiment->target);
    append_key(out, "keys");
    append_texts(out, trace.experiment->source);
    append_key(out, "settings");
    append_settings(out, trace);
    append_key(out, "heads");
    append_list(out, trace.heads, [&](const HeadTrace& head) { append_head(flow, head, trace); });
    if (trace.output) {
        append_key(out, "output");
        append_matrix(flow, trace.output);
    }
    append_key(out, "rows_without_key");
    append_list(out, trace.rows_without_key, [&](Index row) { out += text(row); });
    append_key(out, "warnings");
    std::vector<std::string> warnings;
    for (const Message& warning : trace.warnings)
        warnings.push_back(english(warning));
    append_texts(out, warnings);
    out += "}\n";
    return flow.end();
}

} // namespace attenscope
