// SPDX-License-Identifier: GPL-3.0-or-later
// What an input rule makes of an Experiment.
#pragma once

#include "core/base/matrix.h"

#include <vector>

namespace attenscope {

/// What the arithmetic started from, as it was really used.
struct Inputs {
    Table target_embeddings, source_embeddings;               ///< [M,X], [N,X]; only when made from tokens
    Table query_projection, key_projection, value_projection; ///< W_Q, W_K, W_V; only when made from tokens
    Table query, key, value;            ///< Q [M,H·D], K [N,G·D], V [N,G·E], absent when not given
    std::vector<Table> scores, weights; ///< H given matrices M×N, or none
};

} // namespace attenscope
