// SPDX-License-Identifier: GPL-3.0-or-later
// The worked cell as lines of a calculation: label, at most two operands, result. Which lines there are depends on the
// Experiment alone, so that nothing moves while one goes from cell to cell.
#pragma once

#include "core/attention/position.h"
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
    InkedText running;               ///< of a term: the sum up to it
    StepKind step = StepKind::Given; ///< of a walkthrough that fills the line
    std::optional<StepKind> gathers; ///< what adds up to its right operand first, or to the result where there is none
    Index component = -1, terms = 0; ///< of a term: which one, or the first of those that share the line
    bool current = false;            ///< the walkthrough is at this line
};

std::vector<WorkedLine> worked_lines(const Trace& trace, const WorkedCell& cell);

/// The lines as a walkthrough has them at `now`, in `stage`: what is not computed yet has no number, a sum that is
/// being added up has the one so far.
void show_moment(std::vector<WorkedLine>& lines, const Trace& trace, const WorkedCell& cell, int stage,
                 const Moment& now);

/// True when the line belongs to this stage of the Trace's walkthrough.
bool of_stage(const WorkedLine& line, const Trace& trace, int stage);

/// "  head 3 ← K/V 1": where fewer key/value heads are shared.
QString kv_head_text(const WorkedCell& cell);

/// "(0.31, 0.42, …)", the first few dozen components, with their names where they have some.
QString vector_text(const Eigen::Ref<const Eigen::RowVectorXd>& values, int digits, const Tokens& names = {});

/// "÷ √dₖ 1.912 ÷ 1.732 = 1.104"
QString plain_text(const WorkedLine& line);

} // namespace attenscope
