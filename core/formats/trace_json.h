// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"
#include "core/formats/byte_sink.h"

namespace attenscope {

/// See trace_writers().
Status write_trace_json(const Trace& trace, const ByteSink& sink);

} // namespace attenscope
