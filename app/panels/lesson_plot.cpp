// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/lesson_plot.h"

#include "app/look/id.h"
#include "app/look/numbers.h"
#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/look/translated.h"
#include "app/panels/controls.h"

#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>
#include <qcustomplot.h>

namespace attenscope {

namespace {

/// One for each curve of a figure.
QColor colour_of(size_t curve) {
    const Theme& theme = current_theme();
    return std::array{theme.key, theme.query, theme.output}[curve % 3];
}

/// Ticks as all numbers are shown: QCustomPlot's own follow the locale.
template <class Ticker>
class ShownTicks : public Ticker {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shown_short(tick); }
};

} // namespace

LessonPlot::LessonPlot(const LessonFigure& row, QWidget* parent)
    : QWidget(parent), figure_(row.make()), plot_(new QCustomPlot(this)) {
    setObjectName(QStringLiteral("lessonPlot-") + id_string(row.id));
    auto* title = new QLabel(translated(figure_.title), this);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    plot_->setObjectName(QStringLiteral("lessonCurves-") + id_string(row.id));
    plot_->setAccessibleName(translated(figure_.title));
    plot_->setAccessibleDescription(translated(figure_.reading)); // a plot itself says nothing to a screen reader
    plot_->setMinimumWidth(24 * grid);
    plot_->installEventFilter(this);
    QLabel* reading =
        muted_label("lessonReading-" + QByteArray(row.id.data(), static_cast<qsizetype>(row.id.size())), this);
    reading->setText(translated(figure_.reading));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    layout->addWidget(title);
    layout->addWidget(plot_, 1);
    layout->addWidget(reading);
    fill();
    placeLegend();
    restyle();
}

void LessonPlot::placeLegend() {
    const bool many = figure_.curves.size() > 2;
    plot_->setMinimumHeight((many ? 26 : 20) * grid); // below the curves the legend needs its lines
    // Two names stand beside each other, more one under the other.
    plot_->legend->setFillOrder(many ? QCPLegend::foRowsFirst : QCPLegend::foColumnsFirst);
    QCPLayoutGrid* layout = plot_->plotLayout();
    plot_->legend->layout()->take(plot_->legend);
    layout->simplify();
    layout->addElement(1, 0, plot_->legend);
    layout->setRowStretchFactor(1, 0.001);
}

void LessonPlot::fill() {
    double highest = 0, last = 1;
    for (const Curve& curve : figure_.curves) {
        QCPGraph* graph = plot_->addGraph();
        graph->setName(translated(curve.name));
        graph->setData(QVector<double>(curve.x.begin(), curve.x.end()), QVector<double>(curve.y.begin(), curve.y.end()),
                       true);
        highest = std::max(highest, *std::max_element(curve.y.begin(), curve.y.end()));
        last = curve.x.back();
    }
    plot_->yAxis->setRange(0, highest * 1.08);
    plot_->xAxis->setRange(figure_.curves.front().x.front(), last);
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setTicker(QSharedPointer<ShownTicks<QCPAxisTicker>>(new ShownTicks<QCPAxisTicker>));
        axis->setNumberFormat(QStringLiteral("g")); // "gb" would draw the e of a label as a raised power
    }
    if (figure_.powers_of_two) {
        plot_->xAxis->setScaleType(QCPAxis::stLogarithmic);
        QSharedPointer<ShownTicks<QCPAxisTickerLog>> ticks(new ShownTicks<QCPAxisTickerLog>);
        ticks->setLogBase(2);
        ticks->setSubTickCount(0);
        ticks->setTickCount(5);
        plot_->xAxis->setTicker(ticks);
    }
    plot_->xAxis->setLabel(translated(figure_.x_label));
    plot_->xAxis->ticker()->setTickCount(5);
    plot_->yAxis->ticker()->setTickCount(4);
    plot_->legend->setVisible(true);
    plot_->legend->setMargins({});
    plot_->legend->setRowSpacing(0);
}

void LessonPlot::restyle() {
    const Theme& theme = current_theme();
    const QFont small = scaled_font(font(), 0.9);
    plot_->setBackground(palette().color(QPalette::Window));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setBasePen(QPen(theme.muted));
        axis->setTickPen(QPen(theme.muted));
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(theme.text);
        axis->setLabelColor(theme.text);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->grid()->setPen(QPen(theme.hairline));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    plot_->legend->setBrush(Qt::NoBrush);
    plot_->legend->setBorderPen(Qt::NoPen);
    plot_->legend->setFont(small);
    plot_->legend->setTextColor(theme.text);
    for (int at = 0; at < plot_->graphCount(); ++at) {
        const auto curve = static_cast<size_t>(at);
        QPen pen(colour_of(curve), 2);
        if (figure_.curves[curve].dashed) pen.setStyle(Qt::DashLine);
        plot_->graph(at)->setPen(pen);
    }
    plot_->replot(QCustomPlot::rpQueuedReplot);
}

QString LessonPlot::valuesAt(double pixel) const {
    const double x = plot_->xAxis->pixelToCoord(pixel);
    const std::vector<double>& all = figure_.curves.front().x;
    const auto off = [&](double at) { return figure_.powers_of_two ? std::abs(std::log(at / x)) : std::abs(at - x); };
    const auto nearest = std::min_element(all.begin(), all.end(), [&](double a, double b) { return off(a) < off(b); });
    QStringList lines{translated(figure_.x_label) + QStringLiteral(": ") + shown_short(*nearest)};
    for (const Curve& curve : figure_.curves)
        lines << translated(curve.name) + QStringLiteral(": ") +
                     shown(curve.y[static_cast<size_t>(nearest - all.begin())], 3);
    return lines.join(QLatin1Char('\n'));
}

bool LessonPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched != plot_ || event->type() != QEvent::ToolTip) return QWidget::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const bool inside = plot_->axisRect()->rect().contains(help->pos());
    QToolTip::showText(help->globalPos(), inside ? valuesAt(help->pos().x()) : translated(figure_.reading), plot_);
    return true;
}

void LessonPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) restyle();
}

} // namespace attenscope
