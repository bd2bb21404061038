// SPDX-License-Identifier: GPL-3.0-or-later
// The two ways of counting four stages, and the Map each stage shows.
#pragma once

#include "core/attention/trace.h"
#include "core/maps/map.h"

#include <array>
#include <span>
#include <string_view>

namespace attenscope {

/// A matrix of the Trace that can be looked at: scores, scaled, masked, weights, context, output.
struct TraceMatrix {
    std::string_view id;
    const char* label;
    const char* title;          ///< of its Map when there is one head
    const char* title_for_head; ///< of its Map when there are several; %1 is the head, from 0
    MapKind kind;
    Axis columns;
    bool per_head;
    /// The numbers, absent when the Trace has no such stage.
    Table (*values)(const Trace&, Index head);
};

std::span<const TraceMatrix> trace_matrices();
const TraceMatrix* find_trace_matrix(std::string_view id);

/// The names of the components of a head's context; none where the Experiment does not name them.
Tokens context_names(const Trace& trace, Index head);
/// The same of the joined contexts of all heads.
Tokens joined_names(const Trace& trace);

/// The Map of `matrix` for `head`; absent values when the Trace has no such stage.
Map trace_map(const Trace& trace, const TraceMatrix& matrix, Index head);

struct Stage {
    const char* label;       ///< "Scores"
    const char* formula;     ///< "QKᵀ"
    const char* description; ///< one plain sentence
    std::string_view matrix; ///< id in trace_matrices(): what the heatmap shows
};

struct Walkthrough {
    std::string_view id; ///< "transformer", "encoder-decoder"
    const char* label;
    std::array<Stage, 4> stages;
};

std::span<const Walkthrough> walkthroughs();
const Walkthrough* find_walkthrough(std::string_view id);

} // namespace attenscope
