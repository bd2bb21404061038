// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/colour_bar.h"

#include "app/look/numbers.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr double number_gap = 6, number_tick = 3, beyond = 7;
constexpr double legend_gap = 0.9, legend_line = 1.25; ///< lines

} // namespace

ColourBar::ColourBar(QCustomPlot* plot, const QString& layer, const HeatmapPlottable* heatmap)
    : QCPLayerable(plot, layer), heatmap_(heatmap) {}

double ColourBar::labelWidth(const QFont& font) {
    return std::ceil(QFontMetricsF(font).horizontalAdvance(QStringLiteral("−0.0000")));
}

void ColourBar::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void ColourBar::draw(QCPPainter* painter) {
    if (heatmap_->viewport().rows <= 0 || heatmap_->viewport().columns <= 0) return;
    painter->save();
    painter->setFont(font);
    drawStrip(painter);
    drawBeyond(painter);
    drawNumbers(painter);
    drawLegend(painter);
    painter->restore();
}

void ColourBar::drawStrip(QCPPainter* painter) const {
    const QRectF bar = strip();
    const int steps = std::clamp(static_cast<int>(bar.height()), 1, 256);
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    for (int i = 0; i < steps; ++i) {
        const double top = bar.top() + bar.height() * i / steps;
        const double t = steps == 1 ? 1 : 1 - static_cast<double>(i) / (steps - 1);
        // Each step reaches to the lower end and is covered by the next: no seam at any scale.
        painter->fillRect(QRectF(QPointF(bar.left(), top), bar.bottomRight()),
                          QColor(colour_at(heatmap_->colourTable(), t)));
    }
    painter->setAntialiasing(true);
}

void ColourBar::drawBeyond(QCPPainter* painter) const {
    const std::optional<Range>& numbers = heatmap_->numbers();
    if (!numbers) return;
    const QRectF bar = strip();
    const double middle = bar.center().x();
    painter->setPen(Qt::NoPen);
    if (numbers->high > heatmap_->range().high) {
        painter->setBrush(QColor(heatmap_->colourTable().back()));
        painter->drawPolygon(QPolygonF{bar.topLeft(), bar.topRight(), {middle, bar.top() - beyond}});
    }
    if (numbers->low < heatmap_->range().low) {
        painter->setBrush(QColor(heatmap_->colourTable().front()));
        painter->drawPolygon(QPolygonF{bar.bottomLeft(), bar.bottomRight(), {middle, bar.bottom() + beyond}});
    }
    painter->setBrush(Qt::NoBrush);
}

void ColourBar::drawNumbers(QCPPainter* painter) const {
    const QRectF bar = strip();
    const Range& range = heatmap_->range();
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    const auto at = [&](double value) { return bar.bottom() - bar.height() * place_in(range, value); };
    std::vector<double> values{range.low};
    if (bar.height() >= 1.2 * line) {
        values.push_back(range.high);
        const int most = std::clamp(static_cast<int>(bar.height() / 48), 1, 6);
        for (const double value : round_ticks(range.low, range.high, most))
            if (const double y = at(value); y > bar.top() + 1.2 * line && y < bar.bottom() - 1.2 * line)
                values.push_back(value);
    }
    const QStringList texts = tick_texts(values, metrics, labelWidth(font));
    for (size_t i = 0; i < values.size(); ++i) {
        const double y = at(values[i]);
        painter->setPen(QPen(colours.muted, 1));
        painter->drawLine(QLineF(bar.right(), y, bar.right() + number_tick, y));
        painter->setPen(colours.text);
        painter->drawText(QPointF(bar.right() + number_gap, y + metrics.capHeight() / 2),
                          texts[static_cast<qsizetype>(i)]);
    }
}

std::vector<ColourBar::LegendEntry> ColourBar::legend() const {
    std::vector<LegendEntry> entries;
    const ColourTable& table = heatmap_->colourTable();
    if (heatmap_->has(rank_hidden))
        entries.push_back({QCoreApplication::translate("Heatmap", "hidden"), colours.ground.rgb(), Sign::None});
    if (heatmap_->has(rank_nan)) entries.push_back({QStringLiteral("NaN"), heatmap_->oddColour(), Sign::Nan});
    if (heatmap_->has(rank_plus)) entries.push_back({QStringLiteral("∞"), table.back(), Sign::PlusInfinity});
    if (heatmap_->has(rank_minus)) entries.push_back({QStringLiteral("−∞"), table.front(), Sign::MinusInfinity});
    return entries;
}

QRectF ColourBar::strip() const {
    const double line = QFontMetricsF(font).height();
    const double needed = line * (legend_gap + legend_line * static_cast<double>(legend().size()));
    QRectF bar = layout.bar;
    if (!legend().empty()) bar.setBottom(std::min(bar.bottom(), layout.size.height() - needed - 4));
    if (bar.height() < line) bar.setHeight(line);
    return bar;
}

void ColourBar::drawLegend(QCPPainter* painter) const {
    const QFontMetricsF metrics(font);
    const double side = std::round(metrics.capHeight() + 2);
    double y = strip().bottom() + metrics.height() * (legend_gap + legend_line / 2);
    for (const auto& [text, fill, sign] : legend()) {
        const QRectF box(layout.bar.left(), std::round(y - side / 2), side, side);
        painter->setAntialiasing(false);
        painter->fillRect(box, QColor(fill));
        painter->setAntialiasing(true);
        painter->setPen(QPen(QColor(ink_on(fill)), 1.2));
        draw_sign(*painter, sign, box, side * 0.7);
        if (sign == Sign::None) {
            QVector<QLineF> lines;
            append_hatch(lines, box, 3);
            painter->setPen(QPen(QColor(heatmap_->hatch().line), 1));
            painter->drawLines(lines);
            painter->drawRect(box);
        }
        painter->setPen(colours.text);
        painter->drawText(QPointF(box.right() + number_gap, y + metrics.capHeight() / 2), text);
        y += metrics.height() * legend_line;
    }
}

} // namespace attenscope
