// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"

#include "core/attention/checks.h"
#include "core/attention/heads.h"
#include "core/attention/input_rules.h"
#include "core/attention/limits.h"
#include "core/attention/mask_rules.h"
#include "core/attention/output_rules.h"
#include "core/attention/parameters.h"
#include "core/attention/randomness.h"
#include "core/attention/tables.h"
#include "core/attention/trace_heads.h"
#include "core/base/parallel.h"

#include <cmath>
#include <limits>
#include <new>

namespace attenscope {

namespace {

Error stopped() {
    return Error{{phrase("core", "The computation was stopped."), {}}, {}, true};
}

/// The rows of the tables the Experiment names.
struct Rules {
    const InputRule* input;
    const ScoreRule* score;
    const Normaliser* normaliser;
    const OutputRule* output;
};

Result<Rules> find_rules(const Experiment& e) {
    const Rules rules{find_input_rule(e.input), find_score_rule(e.score), find_normaliser(e.normaliser),
                      find_output_rule(e.output)};
    if (!rules.input) return unknown(phrase("core", "There is no input “%1”; there are %2."), e.input, input_rules());
    if (!rules.score)
        return unknown(phrase("core", "There is no score rule “%1”; there are %2."), e.score, score_rules());
    if (!rules.normaliser)
        return unknown(phrase("core", "There is no normaliser “%1”; there are %2."), e.normaliser, normalisers());
    if (!rules.output)
        return unknown(phrase("core", "There is no output rule “%1”; there are %2."), e.output, output_rules());
    return rules;
}

/// ① to ③ of every head, and the contexts.
Status compute(Trace& trace, const Rules& rules, const std::stop_token& stop, StepTimes* times) {
    const Experiment& e = *trace.experiment;
    Result<VisibilityTable> visible = visibility(e.masks, trace.queries(), trace.keys(), stop);
    if (!visible) return std::move(visible).error();
    trace.visible = *visible;
    if (!trace.inputs.weights.empty()) {
        trace.heads = trace_given_weights(e, trace.inputs, trace.visible, stop);
        return ok();
    }

    trace.scale = e.scale.value_or(1);
    if (trace.inputs.query) {
        const Index query = trace.inputs.query->cols() / e.heads, key = trace.inputs.key->cols() / e.kv_heads;
        if (!e.scale) trace.scale = rules.score->default_scale(query);
        Result<Parameters> parameters =
            complete_parameters(e.score, rules.score->parameters, e.score_parameters, {{'Q', query}, {'K', key}}, 'A',
                                query, e.token_vectors.seed, stop);
        if (!parameters) return std::move(parameters).error();
        trace.score_parameters = *std::move(parameters);
    }
    trace.heads = trace_heads(
        {e, trace.inputs, trace.score_parameters, *rules.score, *rules.normaliser, trace.scale, trace.visible, times},
        stop);
    return ok();
}

/// ④ after the contexts: joined per token, then the output rule.
Status put_out(Trace& trace, const OutputRule& rule, const std::stop_token& stop) {
    if (trace.heads.empty() || !trace.heads[0].context) return ok();
    const Experiment& e = *trace.experiment;
    std::vector<Table> contexts;
    for (const HeadTrace& head : trace.heads)
        contexts.push_back(head.context);
    trace.merged = joined_heads(contexts, stop);
    if (rule.id == "none") {
        trace.output = trace.merged;
        return ok();
    }
    if (rule.needs_query && !trace.inputs.query)
        return fail(phrase("core", "The output rule “%1” needs the queries Q, and the input “%2” has none."),
                    {e.output, e.input});
    const Matrix no_query;
    const Matrix& query = rule.needs_query ? *trace.inputs.query : no_query;
    const Index width = trace.merged->cols();
    Result<Parameters> parameters =
        complete_parameters(e.output, rule.parameters, e.output_parameters, {{'C', width}, {'J', width + query.cols()}},
                            'X', width, e.token_vectors.seed, stop);
    if (!parameters) return std::move(parameters).error();
    trace.output_parameters = *std::move(parameters);
    Result<Matrix> output = rule.apply(*trace.merged, query, trace.output_parameters, stop);
    if (!output) return std::move(output).error();
    trace.output =
        e.precision == Precision::Float32 ? Table(MatrixOf<float>(output->cast<float>())) : Table(*std::move(output));
    return ok();
}

void mark_rows_without_key(Trace& trace) {
    const auto sees_none = [&trace](const HeadTrace& head, Index query) {
        if (head.row_maximum.size() > 0) return head.row_maximum(query) == -std::numeric_limits<double>::infinity();
        return trace.visible && !trace.visible->row(query).any(); // the weights are given
    };
    for (Index i = 0; i < trace.queries(); ++i)
        for (const HeadTrace& head : trace.heads)
            if (sees_none(head, i)) {
                trace.rows_without_key.push_back(i);
                break;
            }
}

/// Fills `trace`, which has its Experiment. After a stop request it is undefined and no Error.
Status fill(Trace& trace, const std::stop_token& stop, StepTimes* times) {
    const Experiment& e = *trace.experiment;
    const Result<Rules> rules = find_rules(e);
    if (!rules) return rules.error();
    if (Status checked = check_settings(e); !checked) return checked;
    if (stop.stop_requested()) return ok();

    LapWatch watch(times);
    Result<Inputs> inputs = rules->input->inputs(e, stop);
    watch.lap(EngineStep::Inputs, 0);
    if (inputs) trace.inputs = *std::move(inputs);
    if (stop.stop_requested()) return ok();
    if (!inputs) return std::move(inputs).error();
    if (Status checked = check_sizes(e, trace.inputs, rules->score->needs_equal_widths); !checked) return checked;

    if (Status computed = compute(trace, *rules, stop, times); !computed) return computed;
    if (stop.stop_requested()) return ok();
    watch = LapWatch(times);
    if (Status computed = put_out(trace, *rules->output, stop); !computed) return computed;
    watch.lap(EngineStep::Output, 0);
    if (stop.stop_requested()) return ok();
    mark_rows_without_key(trace);
    add_warnings(trace, stop);
    trace.random = random_note(e);
    return ok();
}

Result<Trace> attend_to(std::shared_ptr<const Experiment> experiment, const std::stop_token& stop, StepTimes* times) {
    auto trace = std::make_shared<Trace>();
    trace->experiment = std::move(experiment);
    const Status filled = fill(*trace, stop, times);
    if (stop.stop_requested()) {
        let_go_elsewhere(std::move(trace));
        return stopped();
    }
    if (!filled) return filled.error();
    return std::move(*trace);
}

} // namespace

Result<Trace> attend(std::shared_ptr<const Experiment> experiment, std::stop_token stop, StepTimes* times) {
    try {
        if (!experiment->self_attention || experiment->source == experiment->target)
            return attend_to(std::move(experiment), stop, times);
        Experiment both = *experiment;
        both.source = both.target;
        Result<Trace> trace = attend_to(std::make_shared<const Experiment>(std::move(both)), stop, times);
        if (trace)
            trace->warnings.push_back({phrase("core", "Self-attention: the target tokens stand for the source too; "
                                                      "the experiment named others, which are not used."),
                                       {}});
        return trace;
    } catch (const std::bad_alloc&) {
        return fail(phrase("core", "There is not enough memory for this computation."));
    }
}

} // namespace attenscope
