// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_plottable.h"

#include "app/look/numbers.h"
#include "app/views/heatmap_signs.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr Index most_vector_cells = 128; ///< along an axis; a file of more rectangles than 128² serves nobody
constexpr Index most_numbers = 4096;
constexpr Index most_small_numbers = 65536; ///< when asked for in every cell; beyond, nobody could read them
constexpr double zero_from = 12;            ///< px of a cell from which an exact zero is marked
constexpr double gap_from = 14;             ///< px of a cell from which a hairline separates it from the next

/// The painter's pixels per unit: 1 on a plain screen, more on a dense one or in a file.
double scale_of(const QPainter& painter) {
    const double scale = painter.deviceTransform().m11();
    return std::isfinite(scale) && scale > 0 ? scale : 1;
}

/// Pixels along a side of the picture in a vector file. Whoever shows the file scales it, mostly with smoothing:
/// several pixels to a cell keep cells crisp, and a whole number of them keeps the file small.
int file_pixels(double cells, double length) {
    const double per_cell = std::ceil(1600 / cells);
    return static_cast<int>(std::clamp(std::round(cells * per_cell), 1.0, std::max(3200.0, std::round(length))));
}

bool fits(const QFont& font, const QString& text, const Viewport& view) {
    const QFontMetricsF metrics(font);
    return metrics.horizontalAdvance(text) + 6 <= view.cellWidth() && metrics.capHeight() + 8 <= view.cellHeight();
}

} // namespace

const ColourMap& colour_map_of(const FigureStyle& style, const std::optional<Range>& numbers) {
    const bool fixed = style.range.kind == RangeChoice::Kind::Fixed;
    const Range spanned = fixed ? Range{style.range.low, style.range.high} : numbers.value_or(Range{0, 1});
    return colour_map_for(style.colour_map, spanned.low < 0 && spanned.high > 0);
}

FigureColours figure_colours(const Theme& theme, const QColor& ground) {
    return {ground, theme.text, theme.muted, theme.hairline, theme.hidden, theme.query, theme.key};
}

HeatmapPlottable::HeatmapPlottable(QCPAxis* key_axis, QCPAxis* value_axis)
    : QCPAbstractPlottable(key_axis, value_axis) {
    setSelectable(QCP::stNone);
}

void HeatmapPlottable::show(const Map& map, const FigureStyle& style, const FigureColours& colours, const QFont& font) {
    map_ = map;
    numbers_ = value_range(map_);
    const ColourMap& row = colour_map_of(style, numbers_);
    const bool diverging = row.kind == ColourMapKind::Diverging;
    range_ = colour_range(map_, style.range, diverging, numbers_);
    longest_ = longest_number(map_);
    annotate_ = style.annotate;
    table_ = colour_table(row);
    ranks_ = rank_colours(table_, row, diverging, colours.ground.rgb());
    for (size_t rank = 0; rank < inks_.size(); ++rank)
        inks_[rank] = ink_on(ranks_[rank]);
    levels_ = levels_of(map_, range_, diverging);
    has_.fill(false);
    for (const std::uint8_t rank : levels_.ranks)
        has_[rank] = true;
    hatch_.line = colours.hatch.rgb();
    ground_ = colours.ground;
    font_ = font;
}

Viewport HeatmapPlottable::viewport() const {
    const QCPRange across = mKeyAxis->range(), down = mValueAxis->range();
    return {QRectF(mKeyAxis->axisRect()->rect()), QRectF(across.lower, down.lower, across.size(), down.size()),
            levels_.rows, levels_.columns};
}

QRgb HeatmapPlottable::colourOf(const Cell& cell) const {
    return ranks_[levels_.at(cell.row, cell.column)];
}

bool HeatmapPlottable::annotated(const Viewport& view) const {
    if (annotate_ == Annotate::Never) return false;
    const Index seen = (view.lastRow() - view.firstRow() + 1) * (view.lastColumn() - view.firstColumn() + 1);
    if (annotate_ == Annotate::Always) return seen <= most_small_numbers;
    return seen <= most_numbers && fits(numberFont(view), longest_, view);
}

QFont HeatmapPlottable::numberFont(const Viewport& view) const {
    QFont font = font_;
    const double natural = QFontInfo(font_).pixelSize();
    // Down to nine tenths for looks, and as small as it takes where numbers are asked for in every cell.
    const double least = annotate_ == Annotate::Always ? 1 : std::min(natural, 9.0);
    for (double size = natural; size >= least; size -= size > 6 ? 1 : 0.5) {
        font.setPixelSize(std::max(1, static_cast<int>(size)));
        if (fits(font, longest_, view)) break;
    }
    return font;
}

double HeatmapPlottable::selectTest(const QPointF&, bool, QVariant*) const {
    return -1;
}

QCPRange HeatmapPlottable::getKeyRange(bool& found, QCP::SignDomain) const {
    found = levels_.columns > 0;
    return {0, static_cast<double>(levels_.columns)};
}

QCPRange HeatmapPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const {
    found = levels_.rows > 0;
    return {0, static_cast<double>(levels_.rows)};
}

QRect HeatmapPlottable::clipRect() const {
    // What is drawn ends at the axis rectangle by itself: an SVG has no clipping, and QCustomPlot's clips a pixel
    // short.
    return parentPlot() ? parentPlot()->viewport() : QRect();
}

void HeatmapPlottable::draw(QCPPainter* painter) {
    const Viewport view = viewport();
    if (levels_.ranks.empty() || view.plot.isEmpty() || view.region.isEmpty()) return;
    painter->setAntialiasing(false); // QCPPainter also shifts by half a pixel when it is on
    const bool few = view.lastRow() - view.firstRow() < most_vector_cells &&
                     view.lastColumn() - view.firstColumn() < most_vector_cells;
    if (painter->modes().testFlag(QCPPainter::pmVectorized) && few)
        drawCells(painter, view);
    else
        drawPicture(painter, view);
    drawGaps(painter, view);
    drawSigns(painter, view);
}

void HeatmapPlottable::drawPicture(QCPPainter* painter, const Viewport& view) const {
    const bool file = painter->modes().testFlag(QCPPainter::pmVectorized);
    const double scale = scale_of(*painter);
    QSize size(std::max(1, qRound(view.plot.width() * scale)), std::max(1, qRound(view.plot.height() * scale)));
    double hatch_scale = scale;
    if (file) {
        size = {file_pixels(view.region.width(), view.plot.width()),
                file_pixels(view.region.height(), view.plot.height())};
        hatch_scale = size.width() / view.plot.width();
    }
    Hatch hatch = hatch_;
    hatch.spacing = std::max(2, qRound(hatch.spacing * hatch_scale));
    hatch.width = std::max(1, qRound(hatch.width * hatch_scale));
    QImage image = picture(levels_, view.region, size, ranks_, hatch);
    if (image.isNull()) return;
    if (file) return painter->drawImage(view.plot, image);
    image.setDevicePixelRatio(scale);
    painter->drawImage(view.plot.topLeft(), image);
}

void HeatmapPlottable::drawCells(QCPPainter* painter, const Viewport& view) const {
    painter->setPen(Qt::NoPen);
    QVector<QLineF> hatching;
    for (Index row = view.firstRow(); row <= view.lastRow(); ++row) {
        for (Index column = view.firstColumn(), next = column; column <= view.lastColumn(); column = next) {
            const std::uint8_t rank = levels_.at(row, column);
            while (next <= view.lastColumn() && levels_.at(row, next) == rank)
                ++next;
            const QRectF run = view.cell(row, column).united(view.cell(row, next - 1));
            if (rank == rank_hidden) {
                append_hatch(hatching, run, hatch_.spacing);
                continue;
            }
            // A little over the right and lower edge: the next cell covers it, and no viewer shows a seam of ground.
            const QRectF over = run.adjusted(0, 0, 0.4, 0.4).intersected(view.plot);
            painter->fillRect(over, QColor(ranks_[rank]));
        }
    }
    painter->setPen(QPen(QColor(hatch_.line), hatch_.width * 0.7));
    painter->drawLines(hatching);
}

void HeatmapPlottable::drawGaps(QCPPainter* painter, const Viewport& view) const {
    if (view.cellWidth() < gap_from || view.cellHeight() < gap_from) return;
    const bool file = painter->modes().testFlag(QCPPainter::pmVectorized);
    const double pixel = 1 / (file ? 1 : scale_of(*painter));
    const auto snap = [pixel](double at) { return std::round(at / pixel) * pixel; };
    const double width = std::max(pixel, std::round(1 / pixel) * pixel);
    for (Index column = view.firstColumn() + 1; column <= view.lastColumn(); ++column)
        painter->fillRect(
            QRectF(snap(view.x(static_cast<double>(column))) - pixel, view.plot.top(), width, view.plot.height())
                .intersected(view.plot),
            ground_);
    for (Index row = view.firstRow() + 1; row <= view.lastRow(); ++row)
        painter->fillRect(
            QRectF(view.plot.left(), snap(view.y(static_cast<double>(row))) - pixel, view.plot.width(), width)
                .intersected(view.plot),
            ground_);
}

void HeatmapPlottable::drawSigns(QCPPainter* painter, const Viewport& view) const {
    const bool numbers = annotated(view);
    const double side = std::min(view.cellWidth(), view.cellHeight());
    if (!numbers && side < 8) return;
    const Matrix& values = *map_.values;
    const QFont font = numberFont(view);
    const QFontMetricsF metrics(font);
    painter->setFont(font);
    painter->setAntialiasing(true);
    for (Index row = view.firstRow(); row <= view.lastRow(); ++row) {
        for (Index column = view.firstColumn(); column <= view.lastColumn(); ++column) {
            const QPointF middle(view.x(static_cast<double>(column) + 0.5), view.y(static_cast<double>(row) + 0.5));
            const std::uint8_t rank = levels_.at(row, column);
            // Cells cut off at the edge of a zoomed map have no sign and no number, on whichever side.
            if (rank == rank_hidden || !view.whole(row, column)) continue;
            const double value = values(row, column);
            QColor ink(inks_[rank]);
            if (numbers && std::isfinite(value)) {
                painter->setPen(ink);
                drawNumber(painter, middle, value, metrics);
                continue;
            }
            const Sign sign = sign_of(value);
            if (sign == Sign::None || (sign == Sign::Zero && side < zero_from)) continue;
            if (sign == Sign::Zero) ink.setAlpha(110); // zeros are many: seen when looked for, no louder
            painter->setPen(QPen(ink, 1.2));
            draw_sign(*painter, sign, QRectF(middle, QSizeF()), std::clamp(side * 0.4, 4.0, 14.0));
        }
    }
}

void HeatmapPlottable::drawNumber(QCPPainter* painter, QPointF middle, double value,
                                  const QFontMetricsF& metrics) const {
    const QString text = shown(value, cell_digits);
    painter->drawText(middle + QPointF(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2), text);
}

} // namespace attenscope
