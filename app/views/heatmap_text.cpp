// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_text.h"

#include "app/look/translated.h"
#include "core/base/token_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace attenscope {

namespace {

/// The free functions' share of what a translator sees, under one heading.
struct Heatmap {
    Q_DECLARE_TR_FUNCTIONS(Heatmap)
};

template <class... Format>
QString written(double value, Format... format) {
    std::array<char, 400> buffer{}; // the longest fixed double has 309 digits before the point
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format...).ptr;
    QString text = QString::fromLatin1(buffer.data(), end - buffer.data());
    // "5e+04" → "5e4": the shorter form reads the same.
    text.replace(QStringLiteral("e+0"), QStringLiteral("e")).replace(QStringLiteral("e+"), QStringLiteral("e"));
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

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

CellNumbers::CellNumbers(const Range& range) {
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    scientific_ = largest >= 1e5 || (largest > 0 && largest < 5e-3);
    // One that is just below 1000 has a decimal, and with it more letters than 1000.
    const double between = largest >= 1000 ? 999.9 : largest;
    for (const double value : {range.low, range.high, range.low < 0 ? -between : between, 0.12})
        if (const QString candidate = text(value); candidate.size() > longest_.size()) longest_ = candidate;
    if (scientific_) longest_ = text(range.low < 0 ? -1.23e-10 : 1.23e-10);
}

QString CellNumbers::text(double value) const {
    if (value == 0) return QStringLiteral("0"); // exactly: "0.00" is a number that rounds to it
    if (scientific_) return written(value, std::chars_format::scientific, 1);
    // By its own size: a small number beside a large one keeps its decimals, "0" is for zero alone.
    const double size = std::abs(value);
    return written(value, std::chars_format::fixed, size < 10 ? 2 : size < 1000 ? 1 : 0);
}

QString short_number(double value, int digits) {
    if (value == 0) return QStringLiteral("0");
    const double size = std::abs(value);
    if (!(size >= 1e-3 && size < 1e6)) return written(value, std::chars_format::general, digits);
    const int decimals = std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
    QString text = written(value, std::chars_format::fixed, decimals);
    if (decimals == 0) return text;
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text;
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
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value < 0 ? QStringLiteral("−∞") : QStringLiteral("∞");
    if (value == 0) return Heatmap::tr("0 (exactly)");
    return written(value);
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
    const QString column = line.arg(keys ? Heatmap::tr("key") : Heatmap::tr("component"), QString::number(cell.column),
                                    keys ? escaped(column_text(map, cell.column)) : QString());
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
