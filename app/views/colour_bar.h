// SPDX-License-Identifier: GPL-3.0-or-later
// The colour bar of a heatmap: the range really used, and what the signs in the cells mean.
#pragma once

#include "app/views/figure_layout.h"
#include "app/views/heatmap_plottable.h"
#include "app/views/heatmap_signs.h"

#include <qcustomplot.h>

namespace attenscope {

class ColourBar : public QCPLayerable {
    Q_OBJECT
public:
    ColourBar(QCustomPlot* plot, const QString& layer, const HeatmapPlottable* heatmap);

    /// Px its numbers may take: the same for every range, so that the plot beside it keeps its width.
    static double labelWidth(const QFont& font);

    FigureLayout layout;
    FigureColours colours;
    QFont font;

    /// The strip: as high as the plot, or shorter where the legend below it needs the room.
    QRectF strip() const;

protected:
    void draw(QCPPainter* painter) override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;

private:
    void drawStrip(QCPPainter* painter) const;
    /// A triangle at an end beyond which there are numbers.
    void drawBeyond(QCPPainter* painter) const;
    void drawNumbers(QCPPainter* painter) const;
    void drawLegend(QCPPainter* painter) const;

    struct LegendEntry {
        QString text;
        QRgb fill;
        Sign sign; ///< None: hatched
    };
    std::vector<LegendEntry> legend() const;

    const HeatmapPlottable* heatmap_;
};

} // namespace attenscope
