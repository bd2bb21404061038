// SPDX-License-Identifier: GPL-3.0-or-later
// The colour bar of a heatmap: the range really used, and what the signs in the cells mean.
#pragma once

#include "app/views/figure_layout.h"
#include "app/views/heatmap_plottable.h"

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

protected:
    void draw(QCPPainter* painter) override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;

private:
    void drawStrip(QCPPainter* painter) const;
    /// A triangle at an end beyond which there are numbers.
    void drawBeyond(QCPPainter* painter) const;
    void drawNumbers(QCPPainter* painter) const;
    void drawLegend(QCPPainter* painter) const;

    const HeatmapPlottable* heatmap_;
};

} // namespace attenscope
