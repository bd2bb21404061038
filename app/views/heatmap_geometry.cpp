// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_geometry.h"

#include "app/look/numbers.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

Index clamped(double place, Index count) {
    return static_cast<Index>(std::clamp(std::floor(place), 0.0, static_cast<double>(std::max<Index>(count - 1, 0))));
}

/// Start of a stretch of `length` that wants to begin at `start` within 0 … count.
double inside(double start, double length, Index count) {
    return std::clamp(start, 0.0, std::max(0.0, static_cast<double>(count) - length));
}

struct Stretch {
    double start, length;
};

Stretch zoomed_axis(double start, double length, double about, double factor, Index count) {
    const auto all = static_cast<double>(count);
    const double next = std::clamp(length / factor, std::min(2.0, all), all);
    const double share = length > 0 ? (about - start) / length : 0.5;
    return {inside(about - share * next, next, count), next};
}

/// The smallest of 1, 2, 5, 10, 20, 50, … that is at least `least`.
Index round_step(double least) {
    Index power = 1;
    while (true) {
        for (const Index factor : {1, 2, 5})
            if (static_cast<double>(factor * power) >= least) return factor * power;
        power *= 10;
    }
}

} // namespace

QPointF Viewport::cells(QPointF pixel) const {
    return {region.left() + (pixel.x() - plot.left()) / cellWidth(),
            region.top() + (pixel.y() - plot.top()) / cellHeight()};
}

QRectF Viewport::cell(Index row, Index column) const {
    const auto i = static_cast<double>(row), j = static_cast<double>(column);
    return QRectF(QPointF(x(j), y(i)), QPointF(x(j + 1), y(i + 1))).intersected(plot);
}

bool Viewport::whole(Index row, Index column) const {
    const auto i = static_cast<double>(row), j = static_cast<double>(column);
    constexpr double room = 3; // px that a number keeps from the edge of its cell
    return plot.adjusted(-room, -room, room, room).contains(QRectF(QPointF(x(j), y(i)), QPointF(x(j + 1), y(i + 1))));
}

std::optional<Cell> Viewport::at(QPointF pixel) const {
    if (rows <= 0 || columns <= 0 || plot.isEmpty() || region.isEmpty()) return std::nullopt;
    if (pixel.x() < plot.left() || pixel.x() >= plot.right() || pixel.y() < plot.top() || pixel.y() >= plot.bottom())
        return std::nullopt;
    const QPointF place = cells(pixel);
    return Cell{clamped(place.y(), rows), clamped(place.x(), columns)};
}

Index Viewport::firstRow() const {
    return clamped(region.top(), rows);
}
Index Viewport::lastRow() const {
    return clamped(std::ceil(region.bottom()) - 1, rows);
}
Index Viewport::firstColumn() const {
    return clamped(region.left(), columns);
}
Index Viewport::lastColumn() const {
    return clamped(std::ceil(region.right()) - 1, columns);
}

QRectF whole_region(Index rows, Index columns) {
    return {0, 0, static_cast<double>(columns), static_cast<double>(rows)};
}

QRectF zoomed(const QRectF& region, QPointF about, double factor, Index rows, Index columns) {
    const Stretch across = zoomed_axis(region.left(), region.width(), about.x(), factor, columns);
    const Stretch down = zoomed_axis(region.top(), region.height(), about.y(), factor, rows);
    return {across.start, down.start, across.length, down.length};
}

QRectF panned(const QRectF& region, QPointF by, Index rows, Index columns) {
    return {inside(region.left() + by.x(), region.width(), columns),
            inside(region.top() + by.y(), region.height(), rows), region.width(), region.height()};
}

QRectF revealing(const QRectF& region, const Cell& cell, Index rows, Index columns) {
    const auto row = static_cast<double>(cell.row), column = static_cast<double>(cell.column);
    const auto move = [](double start, double end, double at) {
        return at < start ? at - start : at + 1 > end ? at + 1 - end : 0.0;
    };
    return panned(region, {move(region.left(), region.right(), column), move(region.top(), region.bottom(), row)}, rows,
                  columns);
}

QRectF valid_region(const QRectF& wanted, Index rows, Index columns) {
    const QRectF whole = whole_region(rows, columns);
    const bool finite = std::isfinite(wanted.x()) && std::isfinite(wanted.y()) && std::isfinite(wanted.width()) &&
                        std::isfinite(wanted.height());
    const QRectF part = finite ? wanted.intersected(whole) : QRectF();
    return part.isEmpty() ? whole : part;
}

std::optional<MapPart> seen_part(const QRectF& region, Index rows, Index columns) {
    constexpr double noise = 1e-6; // cells: what is left of a zoom and its way back shows nothing
    const QRectF seen = valid_region(region, rows, columns).adjusted(noise, noise, -noise, -noise);
    const Viewport view{QRectF(), seen, rows, columns};
    const MapPart part{view.firstRow(), view.lastRow(), view.firstColumn(), view.lastColumn()};
    if (part == MapPart{0, rows - 1, 0, columns - 1}) return std::nullopt;
    return part;
}

std::vector<Index> shown_labels(double begin, double length, Index count, double pixels, double extent) {
    std::vector<Index> shown;
    if (count <= 0 || !(length > 0) || !(pixels > 0)) return shown;
    const auto first = static_cast<Index>(std::max(0.0, std::ceil(begin - 0.5)));
    const auto last = static_cast<Index>(std::min(static_cast<double>(count) - 1, std::floor(begin + length - 0.5)));
    if (first > last) return shown;
    const double cell = pixels / length;
    const Index step = round_step(std::max(1.0, extent / cell));
    const auto apart = [&](Index a, Index b) { return static_cast<double>(b - a) * cell >= extent; };
    shown.push_back(first);
    for (Index at = (first / step + 1) * step; at < last; at += step)
        if (apart(shown.back(), at) && apart(at, last)) shown.push_back(at);
    if (last > first && apart(shown.back(), last)) shown.push_back(last);
    return shown;
}

QRectF plot_inside(const QRectF& available, Index rows, Index columns) {
    constexpr double stretch = 2, small = 48;
    if (rows <= 0 || columns <= 0) return available;
    const auto m = static_cast<double>(rows), n = static_cast<double>(columns);
    const double cell_width = available.width() / n, cell_height = available.height() / m;
    const double width = n * std::min(cell_width, std::max(stretch * cell_height, small));
    const double height = m * std::min(cell_height, std::max(stretch * cell_width, small));
    QRectF plot(0, 0, std::floor(width), std::floor(height));
    plot.moveCenter(available.center());
    plot.moveTopLeft({std::round(plot.left()), std::round(plot.top())});
    return plot;
}

std::vector<double> round_ticks(double low, double high, int most) {
    std::vector<double> ticks;
    const double span = high - low;
    if (!(span > 0) || !std::isfinite(span) || most < 1) return ticks;
    const double power = std::pow(10, std::floor(std::log10(span / most)));
    double step = power;
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        step = factor * power;
        if (span / step <= most) break;
    }
    if (!(step > 0) || !std::isfinite(step)) return ticks;
    for (double k = std::ceil(low / step - 1e-9); k * step <= high + 1e-9 * span; k += 1) {
        ticks.push_back(k == 0 ? 0 : k * step);
        if (ticks.size() > 100) break; // a span too small for its place among the doubles: k no longer moves
    }
    return ticks;
}

QStringList tick_texts(const std::vector<double>& values, const QFontMetricsF& metrics, double width) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double half = *high / 2 - *low / 2;
    const int most = half > 0 ? std::clamp(3 - static_cast<int>(std::floor(std::log10(half))), 3, 6) : 6;
    QStringList fitting, texts;
    for (int digits = most; digits > 0; --digits) {
        texts.clear();
        bool fit = true;
        qsizetype exponents = 0, numbers = 0;
        for (const double value : values) {
            texts << shown_short(value, digits);
            fit = fit && metrics.horizontalAdvance(texts.back()) <= width;
            exponents += texts.back().contains(u'e') ? 1 : 0;
            numbers += value != 0 ? 1 : 0;
        }
        if (fit && (exponents == 0 || exponents == numbers)) return texts;
        if (fit && fitting.isEmpty()) fitting = texts;
    }
    return fitting.isEmpty() ? texts : fitting;
}

} // namespace attenscope
