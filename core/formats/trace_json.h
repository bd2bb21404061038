// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"
#include "core/base/result.h"

namespace attenscope {

/// See trace_writers().
Result<std::string> write_trace_json(const Trace& trace);

} // namespace attenscope
