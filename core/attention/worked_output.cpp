// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/worked_output.h"

#include "core/attention/output_rules.h"

namespace attenscope {

std::optional<WorkedOutput> worked_output(const Trace& trace, Index query) {
    if (!trace.output || !trace.merged) return std::nullopt;
    const OutputRule* rule = find_output_rule(trace.experiment->output);
    WorkedOutput out;
    out.context = trace.merged->row(query);
    out.joined = out.context;
    out.output = trace.output->row(query);
    if (!rule || rule->parameters.empty()) return out;
    if (rule->needs_query && trace.inputs.query) {
        out.state = trace.inputs.query->row(query);
        // The shape of W tells how the rule joins: a layer over [C; q] is as high as both.
        out.added = rule->parameters.front().rows != 'J';
        if (out.added) {
            out.joined = out.context + out.state;
        } else {
            out.joined.resize(out.context.size() + out.state.size());
            out.joined << out.context, out.state;
        }
    }
    out.layer = trace.output_parameters.at("W")->transpose() * out.joined;
    const auto bias = trace.output_parameters.find("b");
    if (bias != trace.output_parameters.end() && bias->second) out.layer += bias->second->row(0).transpose();
    return out;
}

} // namespace attenscope
