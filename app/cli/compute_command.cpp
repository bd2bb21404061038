// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/cli/draft.h"
#include "app/export/exporters.h"
#include "app/look/translated.h"
#include "core/attention/attend.h"
#include "core/attention/normalisers.h"
#include "core/attention/output_rules.h"
#include "core/attention/precisions.h"
#include "core/attention/score_rules.h"
#include "core/base/shown_number.h"
#include "core/formats/trace_writers.h"

#include <QFileInfo>

namespace attenscope {

namespace {

constexpr Option compute_options[] = {
    {"target", "TEXT",
     phrase("core", "the target tokens (queries), split at blanks; \"quotes\" keep a token whole. "
                    "Without --source they attend to themselves")},
    {"source", "TEXT", phrase("core", "the source tokens (keys)")},
    {"query", "A", phrase("core", "Q: an array [M,D], or [H,M,D] with a leading axis of heads")},
    {"key", "A", phrase("core", "K: [N,D] or [G,N,D]")},
    {"value", "A", phrase("core", "V: [N,E] or [G,N,E]; without it there are no contexts")},
    {"scores", "A", phrase("core", "start from scores [M,N] or [H,M,N]; their scale is 1 unless given")},
    {"weights", "A", phrase("core", "start from attention weights [M,N] or [H,M,N]")},
    {"as", "WHAT", phrase("core", "what the numbers of INPUT are: %1; else as names, signs and sums of rows say"),
     ids_of<dump_meanings>},
    {"score", "RULE", phrase("core", "how a query and a key are scored: %1"), ids_of<score_rules>},
    {"score-weights", "FILE",
     phrase("core", "what the score rule learns. general: W, score qᵀWk; additive: W1, W2 and "
                    "v, score vᵀtanh(W1 q + W2 k)")},
    {"scale", "X", phrase("core", "factor on the scores; scaled-dot has 1/√D, the other rules 1")},
    {"mask", "MASK",
     phrase("core", "none, causal, causal-bottom-right (aligned at the last query), window:W (keys nearer than W on "
                    "either side, the token itself counted), padding:I,J,… (hidden keys), or an array [M,N] or [N]; "
                    "several hide what any of them hides"),
     nullptr, true},
    {"mask-means", "WHAT", phrase("core", "what true or 1 means in an array given with --mask: visible or hidden")},
    {"bias", "BIAS", phrase("core", "alibi, none, or an array [M,N], [N] or [H,M,N], added to the scaled scores"),
     nullptr, true},
    {"soft-cap", "X", phrase("core", "X·tanh(s/X) on the scaled scores, before the bias")},
    {"temperature", "X", phrase("core", "softmax(s/X); 0 is the limit, equal shares for the largest scores")},
    {"normaliser", "RULE", phrase("core", "how scores become weights: %1"), ids_of<normalisers>},
    {"heads", "H", phrase("core", "cut Q by columns into H heads")},
    {"kv-heads", "G",
     phrase("core", "cut K and V into G heads; query head h reads ⌊h·G/H⌋. As many as heads unless given")},
    {"precision", "TYPE", phrase("core", "what to compute in: %1"), ids_of<precisions>},
    {"output", "RULE",
     phrase("core", "what becomes of the heads' joined contexts C: %1. projection: C·W + b, concat: tanh([C; q]·W + "
                    "b), add: tanh((C + q)·W + b)"),
     ids_of<output_rules>},
    {"output-weights", "FILE", phrase("core", "W and optionally b of the output rule")},
    {"format", "FORM", phrase("core", "%1; else what the suffix of -o says, else json"), ids_of<trace_writers>},
    {"timing", nullptr,
     phrase("core", "say on standard error how long each step took, the threads' times added up, and how much it did")},
    {"o", "FILE", phrase("core", "write to FILE, which appears whole or not at all; else to standard output")},
};

constexpr Usage compute_usage{
    "compute [INPUT] [options]",
    phrase("core", "Attention step by step: the numbers of every stage of every head."),
    compute_options,
    phrase(
        "core",
        "INPUT is an experiment (.attn), whose values the options override, or a dump: attention weights or scores, or "
        "Q, K and V of one file.\n"
        "A is FILE[:NAME] (NAME picks one array of a container), with [I] behind it to pick along leading "
        "axes: run.npz:q[0].\n"
        "Tokens that neither options nor files name are called 0, 1, 2, …\n"
        "Without Q and K the vectors of the tokens are random: the arithmetic is real, what it says about the words is "
        "not."),
};

Outcome<const TraceWriter*> writer_for(const Arguments& arguments) {
    if (!arguments.has("format")) {
        const std::string suffix = QFileInfo(arguments.value("o")).suffix().toLower().toStdString();
        if (const TraceWriter* by_suffix = find_trace_writer(suffix)) return by_suffix;
        if (exporter_for(arguments.value("o")))
            return misused(phrase("core", "-o: compute does not write “.%1” files but %2; say which with --format"),
                           {suffix, ids_of<trace_writers>()});
        return &trace_writers().front();
    }
    const Outcome<std::string> id = chosen<trace_writers>("format", arguments.value("format"));
    if (!id) return id.failure();
    return find_trace_writer(*id);
}

/// The files the sizes come from, for a message about them.
std::string places(const Arguments& arguments) {
    QStringList places = arguments.inputs();
    for (const std::string_view option :
         {"query", "key", "value", "scores", "weights", "score-weights", "output-weights"})
        places += arguments.values(option);
    return places.join(QStringLiteral(", ")).toStdString();
}

Message time_of(const StepRow& row, const StepTimes& times, const std::string& label) {
    const double seconds = times.seconds(row.step), rate = times.operations(row.step) / seconds * 1e-9;
    const auto rounded = [](double value) { return shown_number(value); };
    if (times.operations(row.step) == 0) return {phrase("core", "%1: %2 ms"), {label, rounded(seconds * 1e3)}};
    return {row.multiplies ? phrase("core", "%1: %2 ms, %3 GFLOP/s") : phrase("core", "%1: %2 ms, %3 · 10⁹ cells/s"),
            {label, rounded(seconds * 1e3), rounded(rate)}};
}

void tell_times(const StepTimes& times) {
    for (const StepRow& row : step_rows())
        if (times.seconds(row.step) > 0) note(time_of(row, times, translated(Message{row.label, {}}).toStdString()));
}

Outcome<Trace> compute(const Arguments& arguments) {
    Outcome<Draft> draft = draft_experiment(arguments);
    if (!draft) return draft.failure();
    StepTimes times;
    Result<Trace> trace = attend(std::make_shared<const Experiment>(std::move(draft->experiment)), {},
                                 arguments.has("timing") ? &times : nullptr);
    tell_times(times);
    if (!trace) {
        const std::string place = places(arguments);
        return place.empty() ? trace.error() : Error(trace.error()).in(place);
    }
    trace->warnings.insert(trace->warnings.begin(), draft->notes.begin(), draft->notes.end());
    return *std::move(trace);
}

Status write(const Arguments& arguments, const TraceWriter& writer, const Trace& trace) {
    const WriteBytes bytes = [&](const ByteSink& sink) { return writer.write(trace, sink); };
    const QString file = arguments.value("o");
    if (!arguments.has("o") || file == QLatin1String("-")) return write_standard_output(bytes);
    return write_file(file, bytes);
}

} // namespace

int compute_command(const QStringList& words) {
    const Start start = start_command(compute_usage, words);
    if (start.exit) return *start.exit;
    const Outcome<const TraceWriter*> writer = writer_for(start.arguments);
    if (!writer) return report(writer.failure());
    const Outcome<Trace> trace = compute(start.arguments);
    if (!trace) return report(trace.failure());
    const Status written = write(start.arguments, **writer, *trace);
    if (!written) return report({written.error(), exit_unusable});
    for (const Message& warning : trace->warnings)
        warn(warning);
    if (trace->random) note(*trace->random);
    return exit_done;
}

} // namespace attenscope
