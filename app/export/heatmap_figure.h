// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap figure drawn without a window, by the same painter as on the screen.
#pragma once

#include "app/views/figure_options.h"
#include "core/base/result.h"
#include "core/maps/map.h"

#include <QImage>
#include <memory>

class QCustomPlot;

namespace attenscope {

class HeatmapScene;

/// The pixels of a figure, or, in words, why no picture may be so large or so small. Nothing is allocated.
Result<QSize> figure_pixels(const FigureOptions& options);

/// Needs a QApplication, though no display.
class HeatmapFigure {
public:
    /// Fails on a map without cells and where figure_pixels() does.
    static Result<std::unique_ptr<HeatmapFigure>> make(const Map& map, const FigureOptions& options);
    ~HeatmapFigure();

    QSize pixels() const { return pixels_; }
    double dpi() const { return dpi_; }
    /// The size the layout was made for, in 1/96 inch.
    QSize size() const { return size_; }

    /// Fails when there is no memory for it.
    Result<QImage> raster() const;
    /// Fills `width` × `height` units of a device that keeps shapes and text as they are.
    Status paint(QPaintDevice* device, double width, double height) const;

    const HeatmapScene& scene() const { return *scene_; }

private:
    HeatmapFigure(const Map& map, const FigureOptions& options, QSize pixels);
    bool draw(QPaintDevice* device, double width, double height, bool vector) const;

    QSize pixels_, size_;
    double dpi_;
    std::unique_ptr<QCustomPlot> plot_;
    std::unique_ptr<HeatmapScene> scene_;
};

} // namespace attenscope
