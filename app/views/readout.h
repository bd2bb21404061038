// SPDX-License-Identifier: GPL-3.0-or-later
// One cell in plain words: “爱” gives 90 % of its attention to “love”.
#pragma once

#include "core/attention/walkthrough.h"

#include <QString>
#include <optional>

namespace attenscope {

/// The sentence about one cell of `matrix`; `key` is a component where the columns of the matrix are components.
/// Without a key, about the query's row: the key it attends to most, or its vector. Empty for a cell that does not
/// exist.
QString readout(const Trace& trace, const TraceMatrix& matrix, Index head, Index query, std::optional<Index> key);

} // namespace attenscope
