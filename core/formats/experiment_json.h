// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment file (.attn): JSON that a person can read and edit.
//   {"format": "attenscope-experiment", "version": 1, "target": ["I", "love"], "source": […], "score": "dot", …}
// A key that is left out has its default. Numbers round-trip; "inf", "-inf" and "nan" stand for what JSON lacks.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"
#include "core/formats/array.h"

namespace attenscope {

/// Every field that differs from its default, so that read_experiment(write_experiment(e)) == e; what is set aside only
/// while it waits for its tokens.
std::string write_experiment(const Experiment& experiment);

/// Errors name the key's path and the numbers. Whether sizes fit each other is attend()'s to say: an experiment that
/// cannot be computed yet can be saved and opened all the same.
Result<Experiment> read_experiment(Bytes bytes);

} // namespace attenscope
