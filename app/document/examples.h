// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled examples. To add one: an .attn file in resources/examples, and its row in examples.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <QString>
#include <span>
#include <string_view>

namespace attenscope {

struct Example {
    std::string_view id; ///< its file is <id>.attn
    const char* label;
    const char* description; ///< one sentence: what there is to see
};

/// The first is what the program starts with.
std::span<const Example> examples();
/// Whether `file` is an example or a lesson's experiment where the project keeps it: resources/examples/causal.attn. It
/// is read, never written over. A copy elsewhere is the person's own.
bool is_shipped(const QString& file);
Result<Experiment> load_example(const Example& example);

} // namespace attenscope
