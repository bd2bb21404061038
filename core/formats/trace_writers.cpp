// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/trace_writers.h"

#include "core/attention/tables.h"
#include "core/base/table_rows.h"
#include "core/formats/trace_json.h"
#include "core/formats/writers.h"

#include <algorithm>

namespace attenscope {

namespace {

/// RFC 4180; blanks at the ends, which readers like to strip, are quoted too.
std::string csv_field(const std::string& text) {
    const bool plain = text.find_first_of(",\"\r\n;\t") == std::string::npos && !text.starts_with(' ') &&
                       !text.ends_with(' ') && !text.starts_with('#');
    if (plain) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted += '"';
}

std::vector<std::string> csv_fields(const Tokens& tokens) {
    std::vector<std::string> fields;
    for (const std::string& token : tokens)
        fields.push_back(csv_field(token));
    return fields;
}

struct CsvLabels {
    std::vector<std::string> queries, keys;
};

/// A line for each number; `start` is "head,stage,". Columns without labels are components.
void append_lines(Outflow& out, const std::string& start, const Table& values, const CsvLabels& labels,
                  bool columns_are_keys, const Visibility* visible) {
    TableRows rows(values);
    for (Index query = 0; query < rows.rows(); ++query) {
        const double* const row = rows[query];
        for (Index key = 0; key < rows.columns(); ++key) {
            out.text.append(start).append(text(query)).append(",").append(text(key)).append(",");
            out.text.append(labels.queries[static_cast<size_t>(query)]).append(",");
            if (columns_are_keys) out.text += labels.keys[static_cast<size_t>(key)];
            out.text += ',';
            if (!visible || (*visible)(query, key)) out.text += rows.text(row, key);
            out.text += '\n';
            out.flow();
        }
    }
}

Status write_trace_csv(const Trace& trace, const ByteSink& sink) {
    const CsvLabels labels{csv_fields(trace.experiment->target), csv_fields(trace.experiment->source)};
    Outflow out(sink);
    out.text = "head,stage,query,key,query_token,key_token,value\n";
    for (size_t head = 0; head < trace.heads.size(); ++head)
        for (const TraceStage& stage : trace_stages()) {
            const Table& values = trace.heads[head].*stage.values;
            const bool masked = stage.values == &HeadTrace::masked && trace.visible;
            const std::string start = std::to_string(head).append(",").append(stage.name).append(",");
            if (values) append_lines(out, start, values, labels, stage.keys, masked ? &*trace.visible : nullptr);
        }
    if (trace.output) append_lines(out, ",output,", trace.output, labels, false, nullptr);
    return out.end();
}

TableStack stacked(const Trace& trace, const TraceStage& stage) {
    TableStack out{stage.name, {}, {}};
    for (const HeadTrace& head : trace.heads)
        out.tables.push_back(head.*stage.values);
    const TableRows first(out.tables.front());
    out.shape = {static_cast<Index>(trace.heads.size()), first.rows(), first.columns()};
    return out;
}

Status write_trace_npz(const Trace& trace, const ByteSink& sink) {
    std::vector<TableStack> stacks;
    for (const TraceStage& stage : trace_stages())
        if (!trace.heads.empty() && trace.heads.front().*stage.values) stacks.push_back(stacked(trace, stage));
    if (trace.output) {
        const TableRows output(trace.output);
        stacks.push_back({"output", {output.rows(), output.columns()}, {trace.output}});
    }
    return write_npz(stacks, sink);
}

} // namespace

std::span<const TraceStage> trace_stages() {
    static constexpr TraceStage rows[] = {
        {"scores", &HeadTrace::scores, true},    {"scaled", &HeadTrace::scaled, true},
        {"masked", &HeadTrace::masked, true},    {"weights", &HeadTrace::weights, true},
        {"context", &HeadTrace::context, false},
    };
    return rows;
}

std::span<const TraceWriter> trace_writers() {
    static constexpr TraceWriter rows[] = {
        {"json", phrase("core", "JSON"), write_trace_json},
        {"csv", phrase("core", "Table (CSV)"), write_trace_csv},
        {"npz", phrase("core", "NumPy archive"), write_trace_npz},
    };
    return rows;
}

const TraceWriter* find_trace_writer(std::string_view id) {
    return row_called(trace_writers(), id);
}

} // namespace attenscope
