// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a heatmap figure stand. Margins depend on the whole map alone, so that nothing moves when a person
// zooms or another stage of the same tokens is shown.
#pragma once

#include "app/views/axis_texts.h"
#include "app/views/heatmap_geometry.h"

#include <QSizeF>

namespace attenscope {

/// Lines of labels may be this much closer than lines of prose: letters fill no more of a line's height.
inline constexpr double snug_line = 0.85;

/// How column labels are turned: only as far as needed.
enum class Turn { Flat, Slanted, Upright };

/// What the layout is asked to hold; px.
struct FigureParts {
    QSizeF size;
    double margin = 8;
    bool title = false, row_title = false, column_title = false;
    double title_height = 0, line_height = 0, em = 0;
    double widest_row = 0, widest_column = 0;
    Index rows = 0, columns = 0;
    double bar_labels = 0; ///< room for the numbers beside the colour bar
};

struct FigureLayout {
    QRectF plot, bar;
    QPointF title, row_title, column_title; ///< middle of each
    double row_label_width = 0;             ///< room left of the plot
    double column_label_height = 0;         ///< room below the plot
    Turn turn = Turn::Flat;                 ///< when the whole map is shown
    bool axis_titles = true;                ///< false where the figure is too small for more than cells and labels
    double line_height = 0;
    QSizeF size;

    /// How column labels stand when a cell is `cell` px wide.
    Turn turnAt(double cell, double widest) const;
    /// What a column label turned so needs along the axis.
    double columnExtent(Turn turn, double cell, double widest) const;
    /// The longest text of a column label whose cell's middle is at x.
    double columnTextWidth(Turn turn, double cell, double x) const;
};

FigureLayout lay_out(const FigureParts& parts);

} // namespace attenscope
