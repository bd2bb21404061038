// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap of the window: shows a Map, writes to the Selection and follows it.
#pragma once

#include "app/document/selection.h"
#include "app/views/figure_options.h"
#include "app/views/heatmap_geometry.h"
#include "core/attention/position.h"
#include "core/maps/map.h"

#include <QWidget>
#include <memory>
#include <string_view>

class QCustomPlot;
class QLabel;
class QMouseEvent;
class QStackedLayout;

namespace attenscope {

class HeatmapHighlight;
class HeatmapScene;

/// Wheel and + − 0 zoom, drag moves, double click fits; pointing lights a cell, a click or Return pins it, arrow keys
/// move it, Escape releases it. A map of vector components writes only the query.
class HeatmapView : public QWidget {
    Q_OBJECT
public:
    explicit HeatmapView(Selection* selection, QWidget* parent = nullptr);
    ~HeatmapView() override;

    /// Keeps the zoom while the map's size stays the same.
    void showMap(const Map& map);
    const Map& map() const { return map_; }
    /// Why there is nothing to see; empty: what to do about it.
    void setHint(const QString& hint);
    /// Cells that a walkthrough has not computed yet look empty; without a moment all are shown. Cheap: the picture of
    /// the map stays as it is.
    void showMoment(const std::optional<Moment>& moment);

    /// An id of colour_maps(); empty while the signs of the numbers decide.
    std::string_view colourMap() const { return style_.colour_map; }
    void setColourMap(std::string_view id);
    const RangeChoice& range() const { return style_.range; }
    void setRange(const RangeChoice& range);
    /// Whether repeated tokens show which one they are.
    bool numberRepeated() const { return style_.number_repeated; }
    void setNumberRepeated(bool number);
    Annotate annotate() const { return style_.annotate; }
    void setAnnotate(Annotate annotate);

    /// What an export needs to show what is on the screen, on white.
    FigureOptions figureOptions() const;

    /// The widget that paints.
    QCustomPlot* plotWidget() const { return plot_; }
    /// Where the cells are, in px of plotWidget().
    Viewport viewport() const;
    /// Shows this part of the map, in cells; kept inside it.
    void setRegion(const QRectF& region);

public slots:
    void fit();
    void zoomIn();
    void zoomOut();

signals:
    /// Colour map, range or numbers.
    void styleChanged();
    /// The part of the map that is shown has changed.
    void regionChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followSelection();
    void restyle();
    void drawHighlight();
    void layOut(QSize size);
    void zoomAbout(QPointF cells, double factor);
    QPointF middle() const;
    void point(QPointF pixel);
    void press(QMouseEvent* event);
    void drag(QMouseEvent* event);
    void release(QMouseEvent* event);
    void pinAt(QPointF pixel);
    void showToolTip(QPointF pixel, QPoint global);
    std::optional<Index> keyOf(const Cell& cell) const;

    Selection* selection_;
    QStackedLayout* pages_;
    QCustomPlot* plot_;
    QLabel* hint_;
    std::unique_ptr<HeatmapScene> scene_;
    HeatmapHighlight* highlight_;
    Map map_;
    FigureStyle style_;
    bool restyle_asked_ = false;
    bool drawn_ = false; ///< there is a picture

    struct Drag {
        QPointF pixel;
        QRectF region;
        bool moved = false;
    };
    std::optional<Drag> drag_;
    Selection::Lit before_click_; ///< what a double click goes back to
};

} // namespace attenscope
