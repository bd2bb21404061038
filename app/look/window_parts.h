// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

class QWidget;

namespace attenscope {

/// Gives the keyboard to the first control of the part of a window after (`step` 1) or before (−1) the one that has it.
void focus_next_part(std::span<QWidget* const> parts, int step);

} // namespace attenscope
