// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in a heatmap, on a layer of its own: following the pointer repaints nothing else.
#pragma once

#include "app/views/heatmap_scene.h"

namespace attenscope {

class HeatmapHighlight : public QCPLayerable {
    Q_OBJECT
public:
    HeatmapHighlight(QCustomPlot* plot, const QString& layer, const HeatmapScene* scene);

    std::optional<Index> row, column;
    bool pinned = false;
    bool focus = false; ///< the keyboard is here

protected:
    void draw(QCPPainter* painter) override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;

private:
    void drawBand(QCPPainter* painter, const QRectF& band, bool across, const QColor& colour) const;
    void drawCell(QCPPainter* painter, const QRectF& cell) const;

    const HeatmapScene* scene_;
};

} // namespace attenscope
