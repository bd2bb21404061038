// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of an Experiment that touch several of its parts at once. Pure: Experiment → Experiment.
#pragma once

#include "core/attention/trace.h"

namespace attenscope {

/// New target (or source) tokens. Rows and columns of typed tables, given matrices, biases and drawn masks follow the
/// tokens: those of the unchanged beginning and end stay, new ones are 0 (visible in a mask), removed ones go.
/// With self-attention both sides change together. (Typed words never meet these zeros: see set_aside.h.)
Experiment with_target(Experiment experiment, const Tokens& target);
Experiment with_source(Experiment experiment, const Tokens& source);
Experiment with_self_attention(Experiment experiment, bool on);

/// The softmax at this temperature, whatever made the weights before: hard attention knows no temperature.
Experiment with_temperature(Experiment experiment, double temperature);

/// H and G query and key/value heads. Matrices kept per head (given scores or weights, biases) are cut or get copies of
/// the last one; what is typed for other widths is left alone.
Experiment with_heads(Experiment experiment, Index heads, Index kv_heads);

/// Another input rule. The tables it needs and that are absent or do not fit the tokens are filled from `last`, the
/// inputs of the last computation, where those fit, so that switching to typed vectors starts from what was seen; else
/// with zeros, given matrices with all keys alike. Given scores and weights share one place and are no use for each
/// other: those of `last` come first.
/// The width of the tokens' vectors becomes one that the heads divide.
/// What score and output rule have learned for the widths before goes, and an output rule that reads queries where
/// there will be none.
Experiment with_input(Experiment experiment, const std::string& input, const Inputs& last);

/// The same from everything that was computed: "scores" and "weights" start from those of `last`, too.
Experiment with_input(Experiment experiment, const std::string& input, const Trace& last);

} // namespace attenscope
