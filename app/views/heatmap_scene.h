// SPDX-License-Identifier: GPL-3.0-or-later
// A whole heatmap figure on a QCustomPlot: cells, labels, titles, colour bar. The window and the exporters both draw
// through it, so that a file shows what the screen does.
#pragma once

#include "app/views/colour_bar.h"
#include "app/views/heatmap_labels.h"
#include "app/views/heatmap_plottable.h"

namespace attenscope {

class HeatmapScene {
public:
    /// Takes over the plot: its axes are hidden and its margins are set here. The plot owns what is put on it.
    explicit HeatmapScene(QCustomPlot* plot);

    /// `map` as `style` wants it; the region of the style, else the whole map.
    void show(const Map& map, const FigureStyle& style, const FigureColours& colours, const QFont& font);
    /// Places everything in `size` px with `margin` px around.
    void layOut(QSize size, double margin);
    void setRegion(const QRectF& region);

    const HeatmapPlottable& heatmap() const { return *heatmap_; }
    const HeatmapLabels& labels() const { return *labels_; }
    const FigureLayout& layout() const { return labels_->layout; }
    /// Where the cells are, valid after layOut().
    Viewport viewport() const { return labels_->view; }

private:
    QCustomPlot* plot_;
    HeatmapPlottable* heatmap_;
    HeatmapLabels* labels_;
    ColourBar* bar_;
    GlyphNames names_;
    Tokens rows_, columns_; ///< what labels_ measured last
    Index row_count_ = -1, column_count_ = -1;
    bool number_repeated_ = false; ///< in the labels that are measured
};

} // namespace attenscope
