// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_text.h"

#include "app/look/numbers.h"
#include "app/look/translated.h"
#include "core/base/token_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace attenscope {

namespace {

/// The free functions' share of what a translator sees, under one heading.
struct Heatmap {
    Q_DECLARE_TR_FUNCTIONS(Heatmap)
};

QString label_text(const Tokens& tokens, Index at) {
    if (at < 0 || at >= static_cast<Index>(tokens.size())) return QString::number(at);
    return QString::fromStdString(visible_token(tokens[static_cast<size_t>(at)]));
}

/// As rich text shows it literally, with places to break where it has none.
QString escaped(const QString& text) {
    QString broken;
    for (qsizetype at = 0; at < text.size(); at += 48)
        broken += (at > 0 ? QString(QChar(0x200B)) : QString()) + text.mid(at, 48);
    return broken.toHtmlEscaped();
}

/// Titles come from people: control characters would make an SVG ill-formed.
QString title_text(const QString& text) {
    QString clean = text;
    for (QChar& c : clean)
        if (c.category() == QChar::Other_Control || c.unicode() >= 0xFFFE) c = QLatin1Char(' ');
    return clean;
}

} // namespace

QString longest_number(const Map& map) {
    double least = std::numeric_limits<double>::max(), most = 0, below_one = 0;
    bool negative = false, broken = false;
    for (Index i = 0; map.values && i < map.values->rows(); ++i)
        for (Index j = 0; j < map.values->cols(); ++j) {
            const double value = (*map.values)(i, j), size = std::abs(value);
            if (!map.sees(i, j) || !std::isfinite(value) || value == 0) continue;
            least = std::min(least, size);
            most = std::max(most, size);
            below_one = size < 1 ? std::max(below_one, size) : below_one;
            negative = negative || value < 0;
            broken = broken || size != std::floor(size);
        }
    QString longest;
    // The length of a number depends on its size alone: the ends, and what is longest of all in between.
    std::vector<double> sizes{most, below_one};
    if (broken) sizes.insert(sizes.end(), {least, 0.12});
    if (broken && least < 0.01) sizes.push_back(0.008);
    if (broken && most >= 10) sizes.push_back(88.88);
    for (const double size : sizes)
        // Of the same length the one with an exponent is wider: its letter and its minus sign are.
        if (const QString text = shown(negative ? -size : size, cell_digits);
            text.size() > longest.size() || (text.size() == longest.size() && text.contains(u'e')))
            longest = text;
    return longest;
}

QString row_text(const Map& map, Index row) {
    return label_text(map.rows, row);
}

QString column_text(const Map& map, Index column) {
    return label_text(map.columns, column);
}

QString value_text(const Map& map, const Cell& cell) {
    if (!map.sees(cell.row, cell.column)) return Heatmap::tr("hidden");
    const double value = (*map.values)(cell.row, cell.column);
    return value == 0 ? Heatmap::tr("0 (exactly)") : shown_full(value);
}

QString cell_sentence(const Map& map, const Cell& cell) {
    const QString value = value_text(map, cell);
    if (map.axis == Axis::Components)
        return Heatmap::tr("Row %1 “%2”, component %3: %4")
            .arg(QString::number(cell.row), row_text(map, cell.row), column_text(map, cell.column), value);
    return Heatmap::tr("Row %1 “%2”, column %3 “%4”: %5")
        .arg(QString::number(cell.row), row_text(map, cell.row), QString::number(cell.column),
             column_text(map, cell.column), value);
}

QString cell_tool_tip(const Map& map, const Cell& cell) {
    const QString line = QStringLiteral("<tr><td>%1&nbsp;%2&nbsp;</td><td>%3</td></tr>");
    const bool keys = map.axis == Axis::Keys;
    // One multi-argument arg() per line: a token "%1" is inserted, never filled.
    const QString row = line.arg(Heatmap::tr("query"), QString::number(cell.row), escaped(row_text(map, cell.row)));
    const QString named = escaped(column_text(map, cell.column));
    const QString column = keys ? line.arg(Heatmap::tr("key"), QString::number(cell.column), named)
                                : line.arg(Heatmap::tr("component"), named, QString());
    return QStringLiteral("<qt><table cellspacing=0>") + row + column + QStringLiteral("</table><b>") +
           value_text(map, cell).toHtmlEscaped() + QStringLiteral("</b></qt>");
}

QString figure_title(const Map& map, const FigureStyle& style) {
    if (style.title) return title_text(*style.title);
    if (map.title.empty()) return Heatmap::tr("Attention Weights Heatmap");
    return title_text(translated(map.title));
}

QString row_title(const Map&, const FigureStyle& style) {
    return title_text(style.row_title.value_or(Heatmap::tr("Target Tokens")));
}

QString column_title(const Map& map, const FigureStyle& style) {
    return title_text(
        style.column_title.value_or(map.axis == Axis::Keys ? Heatmap::tr("Source Tokens") : Heatmap::tr("Components")));
}

} // namespace attenscope
