// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a Trace as a file. To add a form, add its row in trace_writers.cpp.
#pragma once

#include "core/attention/trace.h"
#include "core/formats/byte_sink.h"

#include <span>
#include <string_view>

namespace attenscope {

struct TraceWriter {
    std::string_view id; ///< "json", the suffix too
    const char* label;
    /// Part by part, with less than 4 MB of its own however large the Trace is.
    Status (*write)(const Trace&, const ByteSink&);
};

/// json: tokens, settings as used, every stage of every head, output, rows without key, warnings. "inf", "-inf" and
///       "nan" in quotes; null for a hidden cell of the masked scores. A stage that does not exist is left out.
/// csv:  head,stage,query,key,query_token,key_token,value, one line per number; for context and output `key` counts
///       components and there is no key token; a hidden cell has no value; the output belongs to no head.
/// npz:  scores, scaled, masked, weights [H,M,N] (−inf where hidden), context [H,M,E], output [M,X]; "<f4" for what
///       was computed in float32.
std::span<const TraceWriter> trace_writers();
const TraceWriter* find_trace_writer(std::string_view id);

/// One stage of one head.
struct TraceStage {
    const char* name;
    Table HeadTrace::*values;
    bool keys; ///< columns are keys, else components
};
std::span<const TraceStage> trace_stages();

} // namespace attenscope
