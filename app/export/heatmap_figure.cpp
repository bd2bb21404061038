// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/heatmap_figure.h"

#include "app/views/heatmap_scene.h"

#include <QApplication>
#include <cmath>

namespace attenscope {

namespace {

constexpr double inch_mm = 25.4, layout_dpi = 96;
constexpr double most_side = 32000, most_pixels = 120e6; ///< 480 MB of RGB32
constexpr double least_width = 200, least_height = 150;  ///< 1/96 inch: below, no cell would be left
constexpr int letters = 13;                              ///< px at 96 dpi: 9.75 pt

/// All digits of a size, as long as there are not absurdly many.
std::string whole(double pixels) {
    return pixels < 1e15 ? text(static_cast<Index>(std::llround(pixels))) : text(pixels);
}

FigureColours colours_of(const FigureOptions& options) {
    const Theme theme = options.dark ? dark_theme() : light_theme();
    return figure_colours(theme, options.ground.value_or(options.dark ? theme.base : QColor(Qt::white)));
}

} // namespace

Result<QSize> figure_pixels(const FigureOptions& options) {
    if (!(options.dpi >= 10 && options.dpi <= 4800))
        return fail(phrase("core", "A figure cannot have %1 dots per inch; 10 to 4800 are possible."),
                    {text(options.dpi)});
    double width = options.size.width(), height = options.size.height();
    if (!(width > 0 && height > 0))
        return fail(phrase("core", "A figure cannot be %1 pixels large."),
                    {text_of_shape(options.size.width(), options.size.height())});
    if (options.width_mm) {
        const double wanted = *options.width_mm / inch_mm * options.dpi;
        height *= wanted / width;
        width = wanted;
    }
    if (!(width * layout_dpi >= least_width * options.dpi && height * layout_dpi >= least_height * options.dpi))
        return fail(
            phrase("core", "A figure of %1×%2 pixels at %3 dots per inch is too small: it needs at least %4×%5."),
            {whole(width), whole(height), text(options.dpi), whole(std::ceil(least_width * options.dpi / layout_dpi)),
             whole(std::ceil(least_height * options.dpi / layout_dpi))});
    if (!(width <= most_side && height <= most_side && width * height <= most_pixels))
        return fail(phrase("core", "A figure of %1×%2 pixels is too large: at most %3 along a side and %4 in all."),
                    {whole(width), whole(height), whole(most_side), text(static_cast<Index>(most_pixels))});
    return QSize(qRound(width), qRound(height));
}

Result<std::unique_ptr<HeatmapFigure>> HeatmapFigure::make(const Map& map, const FigureOptions& options) {
    if (!map.values || map.values->size() == 0) return fail(phrase("core", "There is no cell to draw."));
    const Result<QSize> pixels = figure_pixels(options);
    if (!pixels) return pixels.error();
    return std::unique_ptr<HeatmapFigure>(new HeatmapFigure(map, options, *pixels));
}

HeatmapFigure::HeatmapFigure(const Map& map, const FigureOptions& options, QSize pixels)
    : pixels_(pixels),
      size_((QSizeF(pixels) * layout_dpi / options.dpi).toSize()),
      dpi_(options.dpi),
      plot_(std::make_unique<QCustomPlot>()),
      scene_(std::make_unique<HeatmapScene>(plot_.get())) {
    QFont font = QApplication::font();
    font.setPixelSize(letters);
    scene_->show(map, options.style, colours_of(options), font);
    scene_->layOut(size_, 12);
}

HeatmapFigure::~HeatmapFigure() = default;

Result<QImage> HeatmapFigure::raster() const {
    QImage image(pixels_, QImage::Format_RGB32);
    if (image.isNull())
        return fail(phrase("core", "There is no memory for a picture of %1 pixels."),
                    {text_of_shape(pixels_.width(), pixels_.height())});
    image.fill(scene_->labels().content.colours.ground);
    draw(&image, pixels_.width(), pixels_.height(), false);
    const int per_metre = qRound(dpi_ / inch_mm * 1000);
    image.setDotsPerMeterX(per_metre);
    image.setDotsPerMeterY(per_metre);
    return image;
}

Status HeatmapFigure::paint(QPaintDevice* device, double width, double height) const {
    if (!draw(device, width, height, true)) return fail(phrase("core", "the picture cannot be drawn"));
    return ok();
}

bool HeatmapFigure::draw(QPaintDevice* device, double width, double height, bool vector) const {
    QCPPainter painter;
    if (!painter.begin(device)) return false;
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.setRenderHint(QPainter::LosslessImageRendering); // else a PDF holds cells as a JPEG
    painter.scale(width / size_.width(), height / size_.height());
    painter.setMode(QCPPainter::pmVectorized, vector);
    painter.setMode(QCPPainter::pmNonCosmetic);
    plot_->toPainter(&painter, size_.width(), size_.height());
    return painter.end();
}

} // namespace attenscope
