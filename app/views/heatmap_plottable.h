// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a map in a QCustomPlot. QCPColorMap is not used: it mirrors its whole image at every replot and knows
// neither hidden cells nor a map of one row.
#pragma once

#include "app/views/figure_options.h"
#include "app/views/heatmap_levels.h"
#include "app/views/heatmap_text.h"

#include <qcustomplot.h>

namespace attenscope {

/// Draws into its axis rectangle the region that the axes' ranges span; the value axis must be reversed (row 0 on top).
class HeatmapPlottable : public QCPAbstractPlottable {
    Q_OBJECT
public:
    HeatmapPlottable(QCPAxis* key_axis, QCPAxis* value_axis);

    /// Shows `map` in the colours of `style`; the region of the style is the axes' business.
    void show(const Map& map, const FigureStyle& style, const FigureColours& colours, const QFont& font);

    const Map& map() const { return map_; }
    /// The range the colours really span, and the numbers there are.
    const Range& range() const { return range_; }
    const std::optional<Range>& numbers() const { return numbers_; }
    /// 256 colours from low to high.
    const ColourTable& colourTable() const { return table_; }
    const Hatch& hatch() const { return hatch_; }
    QRgb oddColour() const { return ranks_[rank_nan]; }
    bool has(Rank rank) const { return has_[rank]; }

    Viewport viewport() const;
    /// The colour a cell is filled with.
    QRgb colourOf(const Cell& cell) const;
    /// True when numbers are written into the cells now shown.
    bool annotated(const Viewport& view) const;

    double selectTest(const QPointF& pos, bool only_selectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& found, QCP::SignDomain domain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain domain = QCP::sdBoth,
                           const QCPRange& key_range = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}
    QRect clipRect() const override;

private:
    void drawPicture(QCPPainter* painter, const Viewport& view) const;
    void drawCells(QCPPainter* painter, const Viewport& view) const;
    void drawGaps(QCPPainter* painter, const Viewport& view) const;
    void drawSigns(QCPPainter* painter, const Viewport& view) const;
    void drawNumber(QCPPainter* painter, QPointF middle, double value, const QFontMetricsF& metrics) const;
    QFont numberFont(const Viewport& view) const;

    Map map_;
    Range range_;
    std::optional<Range> numbers_;
    QString longest_; ///< of the numbers in the cells
    Annotate annotate_ = Annotate::Auto;
    HeatmapLevels levels_;
    ColourTable table_{}, ranks_{}, inks_{};
    std::array<bool, 256> has_{};
    Hatch hatch_;
    QColor ground_;
    QFont font_;
};

} // namespace attenscope
