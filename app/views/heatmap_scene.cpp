// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_scene.h"

namespace attenscope {

HeatmapScene::HeatmapScene(QCustomPlot* plot) : plot_(plot) {
    plot->setAutoAddPlottableToLegend(false);
    plot->setInteractions(QCP::iNone);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    plot->axisRect()->setMinimumSize(1, 1);
    plot->axisRect()->setMinimumMargins(QMargins());
    for (QCPAxis* axis : plot->axisRect()->axes())
        axis->setVisible(false);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis})
        axis->grid()->setVisible(false);
    plot->yAxis->setRangeReversed(true);
    heatmap_ = new HeatmapPlottable(plot->xAxis, plot->yAxis);
    labels_ = new HeatmapLabels(plot, QStringLiteral("main"));
    bar_ = new ColourBar(plot, QStringLiteral("main"), heatmap_);
}

void HeatmapScene::show(const Map& map, const FigureStyle& style, const FigureColours& colours, const QFont& font) {
    heatmap_->show(map, style, colours, font);
    HeatmapLabels::Content& content = labels_->content;
    const Index rows = map.values ? map.values->rows() : 0, columns = map.values ? map.values->cols() : 0;
    // Measuring text is what costs time here, and most maps shown after each other have the same tokens.
    const bool same_look = content.font == font && number_repeated_ == style.number_repeated;
    if (!same_look || rows_ != map.rows || row_count_ != rows)
        content.rows = AxisTexts(map.rows, rows, font, names_, style.number_repeated);
    if (!same_look || columns_ != map.columns || column_count_ != columns)
        content.columns = AxisTexts(map.columns, columns, font, names_, style.number_repeated);
    number_repeated_ = style.number_repeated;
    rows_ = map.rows;
    columns_ = map.columns;
    row_count_ = rows;
    column_count_ = columns;
    content.font = content.title_font = font;
    content.title_font.setPixelSize(qRound(QFontInfo(font).pixelSize() * 1.25));
    content.title_font.setWeight(QFont::DemiBold);
    content.title = figure_title(map, style);
    content.row_title = row_title(map, style);
    content.column_title = column_title(map, style);
    content.colours = bar_->colours = colours;
    bar_->font = font;
    plot_->setBackground(QBrush(colours.ground));
    setRegion(style.region.value_or(whole_region(rows, columns)));
}

void HeatmapScene::layOut(QSize size, double margin) {
    const HeatmapLabels::Content& content = labels_->content;
    FigureParts parts;
    parts.size = size;
    parts.margin = margin;
    parts.title = !content.title.isEmpty();
    parts.row_title = !content.row_title.isEmpty();
    parts.column_title = !content.column_title.isEmpty();
    parts.title_height = QFontMetricsF(content.title_font).height();
    parts.line_height = QFontMetricsF(content.font).height();
    parts.em = QFontInfo(content.font).pixelSize();
    parts.widest_row = content.rows.widest();
    parts.widest_column = content.columns.widest();
    parts.rows = content.rows.count();
    parts.columns = content.columns.count();
    parts.bar_labels = ColourBar::labelWidth(content.font);
    labels_->layout = bar_->layout = lay_out(parts);
    const QRect plot = labels_->layout.plot.toRect();
    plot_->axisRect()->setMargins(
        QMargins(plot.left(), plot.top(), size.width() - plot.right() - 1, size.height() - plot.bottom() - 1));
    labels_->view.plot = labels_->layout.plot;
}

void HeatmapScene::setRegion(const QRectF& region) {
    Viewport& view = labels_->view;
    view.rows = labels_->content.rows.count();
    view.columns = labels_->content.columns.count();
    if (view.rows <= 0 || view.columns <= 0) return;
    view.region = valid_region(region, view.rows, view.columns);
    plot_->xAxis->setRange(view.region.left(), view.region.right());
    plot_->yAxis->setRange(view.region.top(), view.region.bottom());
}

} // namespace attenscope
