// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_labels.h"

#include "app/look/colour_maps.h"

#include <QGlyphRun>
#include <QRawFont>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr double tick = 6, tick_length = 3;

/// Signs that a font of bitmaps may draw: emoji beyond the first plane, the blocks of older ones, and what makes an
/// emoji of a letter (variation selector 16, enclosing keycap).
bool has_emoji(const QString& text) {
    const auto points = text.toUcs4();
    return std::any_of(points.begin(), points.end(), [](uint c) {
        return (c >= 0x1F000 && c < 0x20000) || (c >= 0x231A && c < 0x2400) || (c >= 0x2600 && c < 0x27C0) ||
               (c >= 0x2B1B && c < 0x2B56) || c == 0xFE0F || c == 0x20E3;
    });
}

bool has_right_to_left(const QString& text) {
    return std::ranges::any_of(text,
                               [](QChar c) { return c.direction() == QChar::DirR || c.direction() == QChar::DirAL; });
}

/// A small picture: Qt's PDF leaves glyphs that are bitmaps out, its SVG blackens them.
void draw_picture(QPainter* painter, QPointF at, const QString& text, double width, const QFontMetricsF& metrics) {
    constexpr double sharpness = 8;
    const QSizeF size(std::ceil(width) + 4, std::ceil(metrics.height()));
    QImage image((size * sharpness).toSize(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return;
    image.fill(Qt::transparent);
    QPainter letters(&image);
    letters.setLayoutDirection(Qt::LayoutDirectionAuto);
    letters.scale(sharpness, sharpness);
    letters.setFont(painter->font());
    letters.setPen(painter->pen());
    letters.drawText(QPointF(2, metrics.ascent()), text);
    letters.end();
    painter->drawImage(QRectF(at - QPointF(2, metrics.ascent()), size), image);
}

/// Shaped here: Qt's SVG shapes each run again without its direction, which turns brackets round.
void draw_outlines(QPainter* painter, QPointF at, const QString& text) {
    QTextLayout layout(text, painter->font());
    QTextOption option;
    option.setTextDirection(Qt::LayoutDirectionAuto);
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QGlyphRun& run : layout.glyphRuns())
        for (qsizetype glyph = 0; glyph < run.glyphIndexes().size(); ++glyph)
            path.addPath(run.rawFont()
                             .pathForGlyph(run.glyphIndexes().at(glyph))
                             .translated(at + run.positions().at(glyph) - QPointF(line.x(), line.ascent())));
    painter->fillPath(path, painter->pen().color());
}

/// Letters from the baseline at `at`, as every device shows them right.
void draw_letters(QPainter* painter, QPointF at, const QString& text, double width, const QFontMetricsF& metrics) {
    const QPaintEngine::Type device = painter->paintEngine()->type();
    const bool vector = device == QPaintEngine::Pdf || device == QPaintEngine::SVG;
    if (vector && has_emoji(text)) return draw_picture(painter, at, text, width, metrics);
    if (device == QPaintEngine::SVG && has_right_to_left(text)) return draw_outlines(painter, at, text);
    painter->drawText(at, text);
}

/// Text whose right end (share 1), middle (½) or left end (0) and whose middle height is at the origin, on a ground of
/// its own when `fill` is valid.
void draw_text(QCPPainter* painter, const QString& text, double width, double share, const AxisTexts& metrics,
               const QColor& ink, const QColor& fill) {
    const double left = -width * share;
    if (fill.isValid()) {
        const QRectF chip(left - 3, -metrics.lineHeight() / 2, width + 6, metrics.lineHeight());
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(chip, 3, 3);
        painter->setBrush(Qt::NoBrush);
    }
    painter->setPen(fill.isValid() ? QColor(ink_on(fill.rgb())) : ink);
    draw_letters(painter, QPointF(left, metrics.capHeight() / 2), text, width, QFontMetricsF(painter->font()));
}

/// The text of a label as it stands among those that are shown: the same as there where it is one of them.
template <class Texts>
QString chip_text(Index label, std::vector<Index> shown, const Texts& texts) {
    const auto place = std::lower_bound(shown.begin(), shown.end(), label);
    const auto at = static_cast<size_t>(place - shown.begin());
    if (place == shown.end() || *place != label) shown.insert(place, label);
    return texts(shown)[at];
}

} // namespace

HeatmapLabels::HeatmapLabels(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}

void HeatmapLabels::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

void HeatmapLabels::draw(QCPPainter* painter) {
    if (view.rows <= 0 || view.columns <= 0) return;
    painter->save();
    painter->setLayoutDirection(Qt::LayoutDirectionAuto);
    painter->setFont(content.font);
    drawRows(painter);
    drawColumns(painter);
    drawTitles(painter);
    painter->restore();
}

std::vector<Index> HeatmapLabels::shownRows() const {
    return shown_labels(view.region.top(), view.region.height(), view.rows, view.plot.height(),
                        content.rows.lineHeight());
}

std::vector<Index> HeatmapLabels::shownColumns() const {
    const double widest = content.columns.widest(), cell = view.cellWidth();
    const double extent = layout.columnExtent(layout.turnAt(cell, widest), cell, widest);
    return shown_labels(view.region.left(), view.region.width(), view.columns, view.plot.width(), extent);
}

std::vector<QString> HeatmapLabels::rowTexts(const std::vector<Index>& rows) const {
    return content.rows.fitted(rows, [this](Index) { return layout.row_label_width; });
}

std::vector<QString> HeatmapLabels::columnTexts(const std::vector<Index>& columns) const {
    const double cell = view.cellWidth();
    const Turn turn = layout.turnAt(cell, content.columns.widest());
    return content.columns.fitted(columns, [this, cell, turn](Index column) {
        return layout.columnTextWidth(turn, cell, view.x(static_cast<double>(column) + 0.5));
    });
}

void HeatmapLabels::drawRows(QCPPainter* painter) const {
    const std::vector<Index> rows = shownRows();
    const std::vector<QString> texts = rowTexts(rows);
    for (size_t at = 0; at < rows.size(); ++at) {
        const double y = view.y(static_cast<double>(rows[at]) + 0.5);
        painter->setPen(QPen(content.colours.muted, 1));
        painter->drawLine(QLineF(view.plot.left() - tick_length, y, view.plot.left(), y));
        drawRow(painter, rows[at], texts[at], QColor());
    }
}

void HeatmapLabels::drawColumns(QCPPainter* painter) const {
    const std::vector<Index> columns = shownColumns();
    const std::vector<QString> texts = columnTexts(columns);
    for (size_t at = 0; at < columns.size(); ++at) {
        const double x = view.x(static_cast<double>(columns[at]) + 0.5);
        painter->setPen(QPen(content.colours.muted, 1));
        painter->drawLine(QLineF(x, view.plot.bottom(), x, view.plot.bottom() + tick_length));
        drawColumn(painter, columns[at], texts[at], QColor());
    }
}

void HeatmapLabels::drawRow(QCPPainter* painter, Index row, const QString& text, const QColor& fill) const {
    painter->save();
    painter->translate(view.plot.left() - tick, view.y(static_cast<double>(row) + 0.5));
    draw_text(painter, text, content.rows.width(text), 1, content.rows, content.colours.text, fill);
    painter->restore();
}

void HeatmapLabels::drawColumn(QCPPainter* painter, Index column, const QString& text, const QColor& fill) const {
    const AxisTexts& texts = content.columns;
    const double x = view.x(static_cast<double>(column) + 0.5);
    const Turn turn = layout.turnAt(view.cellWidth(), texts.widest());
    const double down = turn == Turn::Flat      ? texts.lineHeight() / 2
                        : turn == Turn::Slanted ? texts.capHeight() * 0.4
                                                : 0;
    painter->save();
    painter->translate(x, view.plot.bottom() + tick + down);
    if (turn != Turn::Flat) painter->rotate(turn == Turn::Slanted ? -45 : -90);
    draw_text(painter, text, texts.width(text), turn == Turn::Flat ? 0.5 : 1, texts, content.colours.text, fill);
    painter->restore();
}

void HeatmapLabels::drawRowChip(QCPPainter* painter, Index row, const QColor& fill) const {
    const double y = view.y(static_cast<double>(row) + 0.5);
    if (row >= content.rows.count() || y < view.plot.top() || y > view.plot.bottom()) return;
    painter->setFont(content.font);
    drawRow(painter, row, chip_text(row, shownRows(), [this](const auto& rows) { return rowTexts(rows); }), fill);
}

void HeatmapLabels::drawColumnChip(QCPPainter* painter, Index column, const QColor& fill) const {
    const double x = view.x(static_cast<double>(column) + 0.5);
    if (column >= content.columns.count() || x < view.plot.left() || x > view.plot.right()) return;
    painter->setFont(content.font);
    drawColumn(painter, column, chip_text(column, shownColumns(), [this](const auto& all) { return columnTexts(all); }),
               fill);
}

void HeatmapLabels::drawTitles(QCPPainter* painter) const {
    const auto centred = [&](const QString& title, const QFont& font, QPointF at, double room, double angle,
                             const QColor& ink) {
        if (title.isEmpty()) return;
        const QFontMetricsF metrics(font);
        const QString text = metrics.elidedText(title, Qt::ElideRight, room);
        painter->save();
        painter->setFont(font);
        painter->setPen(ink);
        painter->translate(at);
        painter->rotate(angle);
        const double length = metrics.horizontalAdvance(text);
        draw_letters(painter, QPointF(-length / 2, metrics.capHeight() / 2), text, length, metrics);
        painter->restore();
    };
    const double width = layout.size.width();
    const double room = 2 * std::min(layout.title.x(), width - layout.title.x()) - 16;
    centred(content.title, content.title_font, layout.title, room, 0, content.colours.text);
    if (!layout.axis_titles) return;
    centred(content.row_title, content.font, layout.row_title,
            2 * std::min(layout.row_title.y(), layout.size.height() - layout.row_title.y()) - 16, -90,
            content.colours.muted);
    centred(content.column_title, content.font, layout.column_title, room, 0, content.colours.muted);
}

} // namespace attenscope
