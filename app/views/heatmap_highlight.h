// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in a heatmap and what a walkthrough has not computed yet, on a layer of its own: following the
// pointer or playing repaints nothing else.
#pragma once

#include "app/views/heatmap_scene.h"
#include "core/attention/position.h"

namespace attenscope {

class HeatmapHighlight : public QCPLayerable {
    Q_OBJECT
public:
    HeatmapHighlight(QCustomPlot* plot, const QString& layer, const HeatmapScene* scene);

    /// The selected row and column; a walkthrough on its way marks those it is at instead.
    std::optional<Index> row, column;
    bool keys = true; ///< columns are keys
    bool pinned = false;
    bool focus = false; ///< the keyboard is here
    std::optional<Moment> moment;

protected:
    void draw(QCPPainter* painter) override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;

private:
    std::optional<Index> markedColumn() const;
    void coverUncomputed(QCPPainter* painter) const;
    void coverCells(QCPPainter* painter, const Area& cells) const;
    void drawBand(QCPPainter* painter, const QRectF& band, bool across, const QColor& colour) const;
    void drawCell(QCPPainter* painter, const QRectF& cell) const;

    const HeatmapScene* scene_;
};

} // namespace attenscope
