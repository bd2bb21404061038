// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_highlight.h"

#include <cmath>

namespace attenscope {

HeatmapHighlight::HeatmapHighlight(QCustomPlot* plot, const QString& layer, const HeatmapScene* scene)
    : QCPLayerable(plot, layer), scene_(scene) {}

void HeatmapHighlight::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void HeatmapHighlight::draw(QCPPainter* painter) {
    const Viewport view = scene_->viewport();
    if (view.rows <= 0 || view.columns <= 0) return;
    const FigureColours& colours = scene_->labels().content.colours;
    painter->save();
    painter->setLayoutDirection(Qt::LayoutDirectionAuto);
    if (moment) coverUncomputed(painter);
    if (focus) {
        painter->setPen(QPen(colours.query, 1));
        painter->drawRect(view.plot.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
    const std::optional<Index> at_row = moment ? moment->query : row, at_column = markedColumn();
    const bool has_row = at_row && *at_row < view.rows, has_column = at_column && *at_column < view.columns;
    const auto i = static_cast<double>(at_row.value_or(0)), j = static_cast<double>(at_column.value_or(0));
    const QRectF across(QPointF(view.plot.left(), view.y(i)), QPointF(view.plot.right(), view.y(i + 1)));
    const QRectF down(QPointF(view.x(j), view.plot.top()), QPointF(view.x(j + 1), view.plot.bottom()));
    if (has_row) drawBand(painter, across, true, colours.query);
    if (has_column) drawBand(painter, down, false, colours.key);
    if (has_row) scene_->labels().drawRowChip(painter, *at_row, colours.query);
    if (has_column) scene_->labels().drawColumnChip(painter, *at_column, colours.key);
    // One ring at a time: while a walkthrough is on its way, the cell it is at.
    if (has_row && has_column && !(moment && moment->arising)) drawCell(painter, view.cell(*at_row, *at_column));
    if (moment && moment->arising) {
        const Area& at = *moment->arising;
        const QRectF cells = view.cell(at.row, at.column).united(view.cell(at.row, at.column + at.columns - 1));
        drawCell(painter, cells.intersected(view.plot)); // it may lie outside of what a zoom shows
    }
    painter->restore();
}

std::optional<Index> HeatmapHighlight::markedColumn() const {
    if (!keys) return std::nullopt;
    return moment ? moment->key : column;
}

void HeatmapHighlight::coverUncomputed(QCPPainter* painter) const {
    const Area& scope = moment->scope;
    if (scope.columns == 0 || moment->filled >= scope.rows * scope.columns) return;
    const Index i = scope.row + moment->filled / scope.columns, done = moment->filled % scope.columns;
    painter->setAntialiasing(false);
    coverCells(painter, {i, scope.column + done, 1, scope.columns - done});
    coverCells(painter, {i + 1, scope.column, scope.row + scope.rows - i - 1, scope.columns});
    painter->setAntialiasing(true);
}

void HeatmapHighlight::coverCells(QCPPainter* painter, const Area& cells) const {
    constexpr double outline_from = 14; // px of a cell: as where the map has gaps between its cells
    const Viewport view = scene_->viewport();
    if (cells.rows <= 0 || cells.columns <= 0) return;
    const auto x = [&](Index j) { return std::round(view.x(static_cast<double>(j))); };
    const auto y = [&](Index i) { return std::round(view.y(static_cast<double>(i))); };
    const Index right = cells.column + cells.columns, bottom = cells.row + cells.rows;
    const QRectF seen =
        QRectF(QPointF(x(cells.column), y(cells.row)), QPointF(x(right), y(bottom))).intersected(view.plot);
    if (seen.isEmpty()) return;
    const FigureColours& colours = scene_->labels().content.colours;
    painter->fillRect(seen, colours.ground);
    if (view.cellWidth() < outline_from || view.cellHeight() < outline_from) return;
    painter->setPen(QPen(colours.hairline, 1));
    for (Index j = std::max(cells.column, view.firstColumn()); j <= std::min(right, view.lastColumn() + 1); ++j)
        painter->drawLine(QPointF(x(j) - 1, seen.top()), QPointF(x(j) - 1, seen.bottom() - 1));
    for (Index i = std::max(cells.row, view.firstRow()); i <= std::min(bottom, view.lastRow() + 1); ++i)
        painter->drawLine(QPointF(seen.left(), y(i) - 1), QPointF(seen.right() - 1, y(i) - 1));
}

void HeatmapHighlight::drawBand(QCPPainter* painter, const QRectF& band, bool across, const QColor& colour) const {
    const QRectF seen = band.intersected(scene_->viewport().plot);
    if (seen.isEmpty()) return;
    const QLineF edges[] = {
        across ? QLineF(seen.topLeft(), seen.topRight()) : QLineF(seen.topLeft(), seen.bottomLeft()),
        across ? QLineF(seen.bottomLeft(), seen.bottomRight()) : QLineF(seen.topRight(), seen.bottomRight())};
    QColor halo = scene_->labels().content.colours.ground;
    halo.setAlpha(170);
    for (const QPen& pen : {QPen(halo, 3.5), QPen(colour, pinned ? 2 : 1.2)}) {
        painter->setPen(pen);
        painter->drawLine(edges[0]);
        painter->drawLine(edges[1]);
    }
}

void HeatmapHighlight::drawCell(QCPPainter* painter, const QRectF& cell) const {
    if (cell.isEmpty()) return;
    // A cell of a pixel or two is ringed, so that it can be found at all.
    const double out = std::max(0.0, (7 - std::min(cell.width(), cell.height())) / 2);
    const QRectF ring = cell.adjusted(-out, -out, out, out);
    const FigureColours& colours = scene_->labels().content.colours;
    const double width = pinned ? 2.8 : 1.6;
    painter->setBrush(Qt::NoBrush);
    QPen pen(colours.ground, width + 2.4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
    painter->setPen(pen);
    painter->drawRect(ring);
    pen.setColor(colours.text);
    pen.setWidthF(width);
    painter->setPen(pen);
    painter->drawRect(ring);
}

} // namespace attenscope
