// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a map lie on the screen. Arithmetic apart from painting.
// Cell coordinates: column j spans j … j+1 from the left, row i spans i … i+1 from the top.
#pragma once

#include "core/maps/part.h"

#include <QFontMetricsF>
#include <QPointF>
#include <QRectF>
#include <QStringList>
#include <optional>
#include <vector>

namespace attenscope {

struct Cell {
    Index row = 0, column = 0;
    bool operator==(const Cell&) const = default;
};

/// A rectangle of pixels that shows a region of a map's cells.
struct Viewport {
    QRectF plot;   ///< px
    QRectF region; ///< cells
    Index rows = 0, columns = 0;

    double cellWidth() const { return plot.width() / region.width(); }
    double cellHeight() const { return plot.height() / region.height(); }
    double x(double column) const { return plot.left() + (column - region.left()) * cellWidth(); }
    double y(double row) const { return plot.top() + (row - region.top()) * cellHeight(); }
    QPointF cells(QPointF pixel) const;
    /// In px, cut off at the edge of the plot; empty when it lies outside.
    QRectF cell(Index row, Index column) const;
    /// Whether the cell is seen whole, but for a few pixels that nothing is written on.
    bool whole(Index row, Index column) const;
    /// The cell under a pixel.
    std::optional<Cell> at(QPointF pixel) const;
    /// Rows and columns of which something is seen.
    Index firstRow() const, lastRow() const, firstColumn() const, lastColumn() const;
};

QRectF whole_region(Index rows, Index columns);
/// Shrinks (factor > 1) or grows the region around a point that stays where it is; never below two cells along an axis
/// nor beyond the map.
QRectF zoomed(const QRectF& region, QPointF about, double factor, Index rows, Index columns);
/// Moved by whole or part cells, kept inside the map.
QRectF panned(const QRectF& region, QPointF by, Index rows, Index columns);
/// Moved as little as needed to show the cell whole.
QRectF revealing(const QRectF& region, const Cell& cell, Index rows, Index columns);
/// The part of `wanted` that lies in the map; the whole map when nothing does.
QRectF valid_region(const QRectF& wanted, Index rows, Index columns);
/// The cells of which something is seen in `region`; absent when these are all.
std::optional<MapPart> seen_part(const QRectF& region, Index rows, Index columns);

/// Which labels along an axis may be shown so that none overlaps another and each stands at the middle of its cell: the
/// first and last whose middle is visible, and in between every 1st, 2nd, 5th, 10th, … `begin` and `length` are the
/// visible part in cells, `pixels` its length on the screen, `extent` what one label needs in px.
std::vector<Index> shown_labels(double begin, double length, Index count, double pixels, double extent);

/// How a matrix shape fills `available` px without stretching large cells beyond 2:1; centred.
QRectF plot_inside(const QRectF& available, Index rows, Index columns);

/// Round steps 1, 2, 5 × 10^k: numbers inside low … high, at most about `most` of them.
std::vector<double> round_ticks(double low, double high, int most);

/// What stands at the ticks `values`, the ends of the range first: as many digits as tell them from each other and fit
/// in `width`, all of them with an exponent or none where digits can be given up for that.
QStringList tick_texts(const std::vector<double>& values, const QFontMetricsF& metrics, double width);

} // namespace attenscope
