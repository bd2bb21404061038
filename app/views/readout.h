// SPDX-License-Identifier: GPL-3.0-or-later
// One cell in plain words: “爱” gives 90 % of its attention to “love”.
#pragma once

#include "core/attention/walkthrough.h"

#include <QString>

namespace attenscope {

class Selection;

/// The sentence about one cell of `matrix`. `key` is a component where the columns of the matrix are components.
/// Empty for a cell that does not exist.
QString readout(const Trace& trace, const TraceMatrix& matrix, Index head, Index query, Index key);

/// The sentence about what is selected: a cell; a query alone (the key it attends to most, or its vector);
/// a key alone; or, when nothing is selected, what to do.
QString readout(const Trace& trace, const TraceMatrix& matrix, const Selection& selection);

} // namespace attenscope
