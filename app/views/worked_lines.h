// SPDX-License-Identifier: GPL-3.0-or-later
// The worked cell as lines of a calculation: label, at most two operands, result. Which lines there are depends on the
// Experiment alone, so that nothing moves while one goes from cell to cell.
#pragma once

#include "core/attention/worked_cell.h"

#include <QString>
#include <string_view>
#include <vector>

namespace attenscope {

/// What a text is about; decides its colour.
enum class Ink { Plain, Muted, Query, Key, Value, Output };

struct InkedText {
    QString text;
    Ink ink = Ink::Plain;
};

struct WorkedLine {
    std::string_view matrix;      ///< id of the trace matrix this line leads to
    std::vector<InkedText> label; ///< written one after the other
    InkedText left, sign, right;  ///< operand, operator, operand; empty where there is none
    InkedText result;
    QString wide;     ///< instead of operands and result: numbers of a vector, cut where the line ends
    QString tool_tip; ///< the rule in full
    Ink wide_ink = Ink::Plain;
};

std::vector<WorkedLine> worked_lines(const Trace& trace, const WorkedCell& cell);

/// "÷ √dₖ 1.912 ÷ 1.732 = 1.104"
QString plain_text(const WorkedLine& line);

} // namespace attenscope
