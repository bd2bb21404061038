// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson plots: curves computed when they are asked for, and one sentence that reads two numbers off them.
// To add one: a function that makes it, and its row in figure_table.cpp.
#pragma once

#include "core/base/message.h"

#include <span>
#include <string_view>
#include <vector>

namespace attenscope {

/// One curve; x and y have the same length, no y is NaN.
struct Curve {
    const char* name;
    bool dashed; ///< told from the others by more than its colour, also where it lies on another one
    std::vector<double> x, y;
};

struct LinePlot {
    const char* title;
    const char* x_label;
    bool powers_of_two; ///< x runs over 1, 2, 4, …
    std::vector<Curve> curves;
    Message reading;
};

struct LessonFigure {
    std::string_view id;
    LinePlot (*make)();
};

std::span<const LessonFigure> lesson_figures();
const LessonFigure* find_lesson_figure(std::string_view id);

} // namespace attenscope
