// SPDX-License-Identifier: GPL-3.0-or-later
// Token labels, ticks and titles around a heatmap. QCustomPlot's own tick labels are not used: they never thin.
#pragma once

#include "app/views/figure_layout.h"
#include "app/views/figure_options.h"

#include <qcustomplot.h>

namespace attenscope {

class HeatmapLabels : public QCPLayerable {
    Q_OBJECT
public:
    HeatmapLabels(QCustomPlot* plot, const QString& layer);

    struct Content {
        AxisTexts rows, columns;
        QString title, row_title, column_title;
        QFont font, title_font;
        FigureColours colours;
    };
    Content content;
    FigureLayout layout;
    Viewport view;

    /// The label of one row or column on a ground of its own, thinned away or not.
    void drawRowChip(QCPPainter* painter, Index row, const QColor& fill) const;
    void drawColumnChip(QCPPainter* painter, Index column, const QColor& fill) const;

protected:
    void draw(QCPPainter* painter) override;
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;

private:
    std::vector<Index> shownRows() const, shownColumns() const;
    /// Their texts, as wide as each has room.
    std::vector<QString> rowTexts(const std::vector<Index>& rows) const;
    std::vector<QString> columnTexts(const std::vector<Index>& columns) const;
    void drawRows(QCPPainter* painter) const;
    void drawColumns(QCPPainter* painter) const;
    void drawTitles(QCPPainter* painter) const;
    /// `fill`: the chip's ground, or invalid for plain text.
    void drawRow(QCPPainter* painter, Index row, const QString& text, const QColor& fill) const;
    void drawColumn(QCPPainter* painter, Index column, const QString& text, const QColor& fill) const;
};

} // namespace attenscope
