// SPDX-License-Identifier: GPL-3.0-or-later
// The worked cell as LaTeX, with the real numbers in the formulas.
#pragma once

#include "core/attention/worked_cell.h"

#include <QString>

namespace attenscope {

/// An align* environment (package amsmath), one line for each step; the tokens stand in a comment above it.
QString worked_latex(const Trace& trace, const WorkedCell& cell);

} // namespace attenscope
