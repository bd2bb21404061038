// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/figure_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attenscope {

namespace {

constexpr double tick_gap = 6;  ///< px between the plot and a label
constexpr double label_gap = 8; ///< px between two flat labels
constexpr double title_gap = 8; ///< px between labels and the title of their axis
constexpr double bar_width = 14, bar_gap = 16, bar_tick = 6;
constexpr double roomy = 100; ///< px of a cell from which a flat, shortened label says enough
constexpr double cos45 = 1 / std::numbers::sqrt2;

Turn turn_for(double cell, double widest, double line) {
    if (widest + label_gap <= cell || cell >= roomy) return Turn::Flat;
    if (cell >= line * snug_line / cos45) return Turn::Slanted;
    return widest <= 2.5 * line ? Turn::Flat : Turn::Upright;
}

double label_height(Turn turn, double widest, double line, double most) {
    switch (turn) {
    case Turn::Flat:
        return line;
    case Turn::Slanted:
        return std::min((widest + line) * cos45, std::max(most, line));
    case Turn::Upright:
        return std::min(widest, std::max(most, line));
    }
    return line;
}

} // namespace

Turn FigureLayout::turnAt(double cell, double widest) const {
    return turn == Turn::Flat ? Turn::Flat : turn_for(cell, widest, line_height);
}

double FigureLayout::columnExtent(Turn at, double cell, double widest) const {
    if (at == Turn::Slanted) return line_height * snug_line / cos45;
    if (at == Turn::Upright) return line_height * snug_line;
    return cell >= roomy ? std::min(cell, widest + label_gap) : widest + label_gap;
}

double FigureLayout::columnTextWidth(Turn at, double cell, double x) const {
    if (at == Turn::Upright) return column_label_height;
    if (at == Turn::Slanted)
        return std::min((column_label_height - line_height * cos45) / cos45, (x - line_height * 0.5) / cos45);
    // A thinned flat label has the room to the next one, and never leaves the figure.
    const double to_edge = 2 * std::min(x, bar.left() - x) - 4; // beside the bar is its legend
    return std::min(to_edge, cell >= roomy ? cell - label_gap : size.width());
}

FigureLayout lay_out(const FigureParts& parts) {
    FigureLayout out;
    const double width = parts.size.width(), height = parts.size.height(), line = parts.line_height;
    out.size = parts.size;
    out.line_height = line;
    out.axis_titles = width >= 18 * line && height >= 13 * line;
    const bool row_title = parts.row_title && out.axis_titles, column_title = parts.column_title && out.axis_titles;
    out.row_label_width = std::ceil(std::min({parts.widest_row, width * 0.28, parts.em * 22}));
    const double left = parts.margin + (row_title ? line + title_gap : 0) + out.row_label_width + tick_gap;
    const double right = bar_gap + bar_width + bar_tick + parts.bar_labels + parts.margin;
    // Half of the number on top of the colour bar stands above it.
    const double top = std::max(parts.margin, 0.4 * parts.em) + (parts.title ? parts.title_height + 12 : 0);
    const double below = parts.margin + (column_title ? line + title_gap : 0) + tick_gap;
    const double most_label = std::min(height * 0.3, parts.em * 16);
    const auto columns = static_cast<double>(std::max<Index>(parts.columns, 1));

    double cell = std::max(width - left - right, 1.0) / columns;
    for (int pass = 0; pass < 2; ++pass) { // a plot kept from stretching may be narrower than the room there is
        out.turn = turn_for(cell, parts.widest_column, line);
        out.column_label_height = std::ceil(label_height(out.turn, parts.widest_column, line, most_label));
        const QRectF room(left, top, std::max(width - left - right, 16.0),
                          std::max(height - top - below - out.column_label_height, 16.0));
        out.plot = plot_inside(room.toAlignedRect(), parts.rows, parts.columns);
        cell = out.plot.width() / columns;
    }
    out.bar = QRectF(out.plot.right() + bar_gap, out.plot.top(), bar_width, out.plot.height());
    const QPointF middle = out.plot.center();
    out.title = {middle.x(), out.plot.top() - 12 - parts.title_height / 2};
    out.row_title = {out.plot.left() - tick_gap - out.row_label_width - title_gap - line / 2, middle.y()};
    out.column_title = {middle.x(), out.plot.bottom() + tick_gap + out.column_label_height + title_gap + line / 2};
    return out;
}

} // namespace attenscope
