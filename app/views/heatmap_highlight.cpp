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
    if (focus) {
        painter->setPen(QPen(colours.query, 1));
        painter->drawRect(view.plot.adjusted(-1.5, -1.5, 1.5, 1.5));
    }
    const bool has_row = row && *row < view.rows, has_column = column && *column < view.columns;
    const auto i = static_cast<double>(row.value_or(0)), j = static_cast<double>(column.value_or(0));
    const QRectF across(QPointF(view.plot.left(), view.y(i)), QPointF(view.plot.right(), view.y(i + 1)));
    const QRectF down(QPointF(view.x(j), view.plot.top()), QPointF(view.x(j + 1), view.plot.bottom()));
    if (has_row) drawBand(painter, across, true, colours.query);
    if (has_column) drawBand(painter, down, false, colours.key);
    if (has_row) scene_->labels().drawRowChip(painter, *row, colours.query);
    if (has_column) scene_->labels().drawColumnChip(painter, *column, colours.key);
    if (has_row && has_column) drawCell(painter, view.cell(*row, *column));
    painter->restore();
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
