// SPDX-License-Identifier: GPL-3.0-or-later
// The immutable result of attend(): every intermediate of every head.
#pragma once

#include "core/attention/experiment.h"
#include "core/attention/inputs.h"
#include "core/base/message.h"

#include <memory>
#include <optional>

namespace attenscope {

/// How the weights of a row arise from its scores.
enum class RowKind {
    Quotients,  ///< exp((s − maximum)/T) ÷ their sum
    Shared,     ///< the largest scores share the row equally, the others get 0: they are +∞, or T is 0
    WithoutKey, ///< nothing is visible: all weights are 0
    NotANumber, ///< a score is NaN, and so is each weight that is not hidden
};

/// One head. A stage that does not exist (scores, when only weights were given) is absent.
/// Stages that change nothing share their numbers with the stage before.
struct HeadTrace {
    Table scores;                ///< M×N, before scaling, computed for hidden cells too
    Table scaled;                ///< M×N, scores × scale
    Table masked;                ///< M×N, after soft cap, bias and mask; −inf where hidden
    Eigen::VectorXd row_maximum; ///< M, largest masked score a query sees; −inf when it sees none
    Eigen::VectorXd row_sum;     ///< M, Σ exp((masked − row_maximum)/T); how many share it; 0 when it sees none
    Table weights;               ///< M×N
    Table context;               ///< M×E, weights × V of this head

    /// Of the softmax; Quotients where there are no scores.
    RowKind row_kind(Index query, double temperature) const;
    /// What the weight of (query, key) was divided from: exp((masked − row_maximum)/T), or 1 for each that shares a
    /// row.
    double exponential(Index query, Index key, double temperature) const;
};

struct Trace {
    std::shared_ptr<const Experiment> experiment;
    Inputs inputs;
    Parameters score_parameters, output_parameters; ///< as used, seeded ones included
    double scale = 1;                               ///< as used
    VisibilityTable visible;                        ///< M×N, what the masks leave; absent when nothing is hidden
    std::vector<HeadTrace> heads;
    Table merged;                        ///< C [M, H·E], the heads' contexts joined per token
    Table output;                        ///< after the output rule; C itself for "none"
    std::vector<Index> rows_without_key; ///< queries that see no key in any one head
    std::vector<Message> warnings;
    std::optional<Message> random; ///< what of it is random, as a sentence (randomness.h)

    Index queries() const { return static_cast<Index>(experiment->target.size()); }
    Index keys() const { return static_cast<Index>(experiment->source.size()); }
    bool sees(Index query, Index key) const { return !visible || (*visible)(query, key); }
    /// ⌊h·G/H⌋
    Index kv_head(Index head) const { return head * experiment->kv_heads / experiment->heads; }
};

} // namespace attenscope
