// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/worked_text.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/view_parts.h"

#include <QTextBlockFormat>
#include <QTextCursor>
#include <algorithm>

namespace attenscope {

namespace {

QColor colour(Ink ink) {
    const Theme& theme = current_theme();
    switch (ink) {
    case Ink::Plain:
        return theme.text;
    case Ink::Muted:
        return theme.muted;
    case Ink::Query:
        return theme.role(Role::Query);
    case Ink::Key:
        return theme.role(Role::Key);
    case Ink::Value:
        return theme.role(Role::Value);
    case Ink::Output:
        return theme.role(Role::Output);
    }
    return theme.text;
}

void write(QTextCursor& cursor, const InkedText& text, bool bold = false) {
    QTextCharFormat format;
    format.setForeground(colour(text.ink));
    if (bold) format.setFontWeight(QFont::DemiBold);
    cursor.insertText(text.text, format);
}

/// Where operands, operator and result end, so that a number never moves another.
struct Stops {
    double left, sign, right, equals, result, label;
    std::optional<double> running; ///< where there is room for the sums up to each term
};

Stops stops(const QFontMetrics& metrics, double width) {
    const double number = shown_width(metrics), sign = metrics.horizontalAdvance(QStringLiteral("×")) + grid;
    const double labels = metrics.horizontalAdvance(QStringLiteral("q₁ k₁ ")) + grid;
    const double three = labels + 3 * number + 2 * sign, sums = number + sign;
    Stops at{};
    // A wide window must not tear a line apart.
    double end = std::min(width - grid, 3 * number + 2 * sign + 12.0 * grid);
    if (width - 2 * grid >= three + sums) {
        at.running = std::min(width - grid, three + sums + 4 * grid);
        end = *at.running - sums;
    }
    at.result = end;
    at.equals = at.result - number - sign / 2;
    at.right = at.equals - sign / 2;
    at.sign = at.right - number - sign / 2;
    at.left = at.sign - sign / 2;
    at.label = metrics.horizontalAdvance(QStringLiteral("÷ √dₖ")) + 2.5 * grid;
    return at;
}

void write_header(QTextCursor& cursor, const WorkedText& text) {
    QTextBlockFormat format;
    format.setLeftMargin(grid);
    format.setTopMargin(grid / 2);
    format.setBottomMargin(grid / 2);
    cursor.setBlockFormat(format);
    const QString arrow = QStringLiteral("  →  ");
    const Experiment& e = *text.trace.experiment;
    const QString reads = e.kv_heads < e.heads ? kv_head_text(text.cell) : QString();
    const int room =
        (text.width - 2 * grid - text.metrics.horizontalAdvance(arrow + QStringLiteral("q k ") + reads)) / 2;
    const auto name = [&](const Tokens& tokens, Index at) {
        return text.metrics.elidedText(token_name(tokens, at), Qt::ElideMiddle, std::max(room, 0));
    };
    write(cursor, {QStringLiteral("q ") + name(e.target, text.cell.query), Ink::Query});
    write(cursor, {arrow, Ink::Muted});
    write(cursor, {QStringLiteral("k ") + name(e.source, text.cell.key), Ink::Key});
    write(cursor, {reads, Ink::Muted});
}

QTextBlockFormat block_format(const WorkedLine& line, const Stops& at) {
    QTextBlockFormat format;
    format.setLeftMargin(grid);
    format.setTopMargin(1);
    format.setBottomMargin(2);
    format.setNonBreakableLines(true);
    const auto tab = [](double end, QTextOption::TabType type) { return QTextOption::Tab(end - grid, type); };
    if (line.wide.isEmpty())
        format.setTabPositions({tab(at.left, QTextOption::RightTab), tab(at.sign, QTextOption::CenterTab),
                                tab(at.right, QTextOption::RightTab), tab(at.equals, QTextOption::CenterTab),
                                tab(at.result, QTextOption::RightTab),
                                tab(at.running.value_or(at.result), QTextOption::RightTab)});
    else
        format.setTabPositions({tab(at.label + grid, QTextOption::LeftTab)});
    return format;
}

void write_line(QTextCursor& cursor, const WorkedLine& line, const Stops& at, const WorkedText& text) {
    cursor.insertBlock(block_format(line, at));
    for (const InkedText& part : line.label)
        write(cursor, part);
    const InkedText next{QStringLiteral("\t")};
    if (!line.wide.isEmpty()) {
        write(cursor, next);
        const int room = static_cast<int>(text.width - at.label - 2 * grid);
        return write(cursor, {text.metrics.elidedText(line.wide, Qt::ElideRight, room), line.wide_ink});
    }
    for (const InkedText& part :
         {next, line.left, next, line.sign, next, line.right, next, {QStringLiteral("="), Ink::Muted}, next})
        write(cursor, part);
    write(cursor, line.result, of_stage(line, text.trace, text.stage));
    if (!at.running || line.running.text.isEmpty()) return;
    write(cursor, next);
    write(cursor, {QStringLiteral("Σ ") + line.running.text, line.running.ink});
}

} // namespace

void write_worked_cell(QTextCursor& cursor, const WorkedText& text) {
    const Stops at = stops(text.metrics, text.width);
    write_header(cursor, text);
    for (const WorkedLine& line : text.lines)
        write_line(cursor, line, at, text);
}

} // namespace attenscope
