// SPDX-License-Identifier: GPL-3.0-or-later
// Mask rules: which keys a query may see. To add one, add its row in mask_rules.cpp.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <span>
#include <stop_token>
#include <string_view>

namespace attenscope {

/// Where a part of the M×N cells lies in the whole.
struct MaskPart {
    Index query, key;    ///< its first cell
    Index queries, keys; ///< M, N
};

struct MaskRule {
    std::string_view id;
    const char* label;
    const char* description; ///< one sentence, definition included ("|i − j| < W, the token itself counted")
    const char* numbers;     ///< what Mask::numbers holds: "" none, "W" exactly one, "I,J,…" a list
    Status (*check)(const Mask&, Index queries, Index keys);
    /// Sets to false what the mask, which has passed `check`, hides of a part of the cells.
    void (*hide)(const Mask&, const MaskPart& part, Eigen::Ref<Visibility> visible);
};

std::span<const MaskRule> mask_rules();
/// The row named `id`, or null.
const MaskRule* find_mask_rule(std::string_view id);

/// All masks together (AND); absent when none hides anything. Undefined after a stop request.
Result<VisibilityTable> visibility(const std::vector<Mask>& masks, Index queries, Index keys,
                                   const std::stop_token& stop = {});

/// The same of one part alone: all that the masks, which have passed their checks, leave of it.
void see_part(const std::vector<Mask>& masks, const MaskPart& part, Eigen::Ref<Visibility> visible);

/// Reads "causal", "window:3", "padding:4,5" (the command line's words); rule "drawn" has no such text.
Result<Mask> parse_mask(std::string_view text);
/// The same words back.
std::string text(const Mask& mask);

} // namespace attenscope
