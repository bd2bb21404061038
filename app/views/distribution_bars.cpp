// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/distribution_bars.h"

#include "app/document/selection.h"
#include "app/look/fitted_texts.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/token_labels.h"
#include "app/views/view_parts.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr int bars_gap = grid / 2;
constexpr int score_digits = 2, weight_digits = 3;

Map head_map(const Trace& trace, const Table& values) {
    Map map;
    map.values = values;
    map.visible = trace.visible;
    return map;
}

} // namespace

DistributionBars::DistributionBars(Selection* selection, QWidget* parent)
    : QAbstractScrollArea(parent), selection_(selection) {
    name_widget(*this, QStringLiteral("distribution_bars"), tr("Bars per key"), {});
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
}

void DistributionBars::showRow(std::shared_ptr<const Trace> trace, Index head, std::optional<Index> query,
                               const QString& hint) {
    const bool other_head = trace != trace_ || head != head_ || query.has_value() != query_.has_value();
    trace_ = std::move(trace);
    head_ = head;
    query_ = query;
    hint_ = hint;
    if (other_head) {
        measureHead();
        arrange();
    }
    viewport()->update();
}

void DistributionBars::showProgress(const RowProgress& progress) {
    const bool other_scores = progress.raw_scores != progress_.raw_scores;
    progress_ = progress;
    if (other_scores) {
        measureHead();
        arrange();
    }
    viewport()->update();
}

void DistributionBars::showLens(const std::optional<Eigen::VectorXd>& weights) {
    const bool other_scale = weights.has_value() != lens_.has_value();
    lens_ = weights;
    if (other_scale) arrange();
    viewport()->update();
}

void DistributionBars::lightKey(std::optional<Index> key, bool pinned) {
    key_ = key;
    pinned_ = pinned;
    if (key && !hovering_ && layout_.row_height > 0) {
        // Under the pointer nothing may move; lit from elsewhere it must be seen.
        const int top = static_cast<int>(layout_.top(*key)), page = viewport()->height() - header_height_;
        QScrollBar* bar = verticalScrollBar();
        if (top < bar->value()) bar->setValue(top);
        if (top + layout_.row_height > bar->value() + page)
            bar->setValue(top + static_cast<int>(layout_.row_height) - page);
    }
    viewport()->update();
}

void DistributionBars::measureHead() {
    scores_ = weights_ = {};
    score_range_ = weight_range_ = std::nullopt;
    longest_label_ = 0;
    if (!trace_ || head_ >= static_cast<Index>(trace_->heads.size())) return;
    const HeadTrace& head = trace_->heads[static_cast<size_t>(head_)];
    scores_ = progress_.raw_scores ? head.scores : head.masked;
    weights_ = head.weights;
    if (scores_) score_range_ = value_range(head_map(*trace_, scores_));
    if (weights_) weight_range_ = value_range(head_map(*trace_, weights_));
    // The first few hundred decide: measuring thousands of texts at every keystroke would be felt.
    const Tokens& keys = trace_->experiment->source;
    QFont bold = font(); // the lit key is bold, and must not need another width
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    labels_ = token_labels(keys);
    for (size_t key = 0; key < std::min<size_t>(keys.size(), 256); ++key)
        longest_label_ = std::max(longest_label_, static_cast<double>(metrics.horizontalAdvance(labels_[key])));
}

void DistributionBars::arrange() {
    const QFontMetrics metrics = fontMetrics();
    header_height_ = metrics.height() + grid;
    BarSizes sizes;
    sizes.width = viewport()->width();
    sizes.row_height = std::max(metrics.height() + bars_gap, 20);
    sizes.longest_label = std::max(longest_label_ + 2, metrics.averageCharWidth() * 4.0);
    sizes.number = metrics.horizontalAdvance(tr("hidden"));
    for (const double longest : {-88.0 - 0.12, 1 - 1e-9})
        sizes.number = std::max(sizes.number, double(metrics.horizontalAdvance(shown(longest, weight_digits))));
    sizes.gap = bars_gap;
    // What is asked of a lens may be anything up to 1.
    const std::optional<Range> weights =
        lens_ && weight_range_ ? Range{weight_range_->low, std::max(weight_range_->high, 1.0)} : weight_range_;
    layout_ = bar_layout(sizes, weights_ && query_ ? weights_->cols() : 0, score_range_, weights, scores_.has_value());
    const int page = std::max(viewport()->height() - header_height_, 0);
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setSingleStep(static_cast<int>(layout_.row_height));
    verticalScrollBar()->setRange(0, std::max(static_cast<int>(layout_.height()) - page, 0));
}

QRect DistributionBars::rowRect(Index key) const {
    if (key < 0 || key >= layout_.keys) return {};
    return QRectF(0, header_height_ + layout_.top(key) - verticalScrollBar()->value(), viewport()->width(),
                  layout_.row_height)
        .toRect();
}

std::optional<Index> DistributionBars::keyAt(QPoint at) const {
    if (at.y() < header_height_) return std::nullopt;
    return layout_.keyAt(at.y() - header_height_ + verticalScrollBar()->value());
}

bool DistributionBars::shared() const {
    const HeadTrace& head = trace_->heads[static_cast<size_t>(head_)];
    return head.row_kind(*query_, trace_->experiment->temperature) == RowKind::Shared;
}

double DistributionBars::value(const Table& table, Index key) const {
    return table && *query_ < table->rows() && key < table->cols() ? (*table)(*query_, key) : std::nan("");
}

void DistributionBars::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    if (layout_.keys == 0) {
        draw_hint(painter, viewport()->rect(), hint_);
        return;
    }
    paintHeader(painter);
    painter.setClipRect(viewport()->rect().adjusted(0, header_height_, 0, 0));
    painter.translate(0, header_height_ - verticalScrollBar()->value());
    const auto [first, last] = layout_.keysIn(verticalScrollBar()->value(), viewport()->height() - header_height_);
    std::vector<LabelRoom> labels;
    for (Index key = first; key < last; ++key)
        labels.push_back({labels_[static_cast<size_t>(key)], layout_.label.width(), key});
    QFont bold = font(); // as wide as it can get
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    const std::vector<QString> texts =
        fitted(labels, [&](const QString& text) { return metrics.horizontalAdvance(text); });
    for (Index key = first; key < last; ++key)
        paintRow(painter, key, texts[static_cast<size_t>(key - first)]);
}

void DistributionBars::paintHeader(QPainter& painter) const {
    const Theme& theme = current_theme();
    const QFontMetrics metrics = fontMetrics();
    const auto heading = [&](double left, double right, const QString& text, int align) {
        const QRectF area(left, 0, right - left, header_height_ - 1);
        painter.drawText(area, align | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, int(area.width())));
    };
    painter.setPen(theme.role(Role::Key));
    heading(layout_.label.left(), layout_.label.right(), tr("key"), Qt::AlignRight);
    painter.setPen(theme.muted);
    if (layout_.has_score) heading(layout_.score.scale.left, layout_.score.number.right(), tr("score"), Qt::AlignRight);
    const bool exponentials = progress_.second == RowProgress::Second::Exponentials;
    heading(layout_.weight.scale.left, layout_.weight.number.right(),
            !exponentials ? tr("weight")
            : shared()    ? tr("counts")
                          : tr("exp"),
            Qt::AlignRight);
    painter.setPen(theme.hairline);
    painter.drawLine(0, header_height_ - 1, viewport()->width(), header_height_ - 1);
}

void DistributionBars::paintRow(QPainter& painter, Index key, const QString& name) const {
    const Theme& theme = current_theme();
    const double top = layout_.top(key);
    const QRectF row(0, top, viewport()->width(), layout_.row_height);
    QFont label_font = font();
    if (key_ == key) {
        QColor light = theme.accent;
        light.setAlpha(theme.dark ? 64 : 40);
        painter.fillRect(row, light);
        if (pinned_) painter.fillRect(QRectF(0, top, 3, layout_.row_height), theme.accent);
        label_font.setBold(true);
    }
    painter.setPen(theme.role(Role::Key));
    painter.setFont(label_font);
    const QRectF label = layout_.label.translated(0, top);
    painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, name);
    painter.setFont(font());
    if (layout_.has_score && progress_.has_score(*query_, key))
        paintColumn(painter, layout_.score, key, value(scores_, key), score_digits, theme.muted);
    if (progress_.has_second(*query_, key)) paintSecond(painter, key);
}

void DistributionBars::paintSecond(QPainter& painter, Index key) const {
    if (lens_ && key < lens_->size()) {
        paintColumn(painter, layout_.weight, key, (*lens_)(key), weight_digits, current_theme().accent);
        return paintGhost(painter, key);
    }
    if (progress_.second != RowProgress::Second::Exponentials)
        return paintColumn(painter, layout_.weight, key, value(weights_, key), weight_digits, current_theme().accent);
    BarColumn column = layout_.weight;
    column.scale.range = {0, 1}; // the largest score has exp(0)
    const HeadTrace& head = trace_->heads[static_cast<size_t>(head_)];
    const double exponential = head.exponential(*query_, key, trace_->experiment->temperature);
    paintColumn(painter, column, key, exponential, weight_digits, current_theme().muted);
}

void DistributionBars::paintGhost(QPainter& painter, Index key) const {
    if (!trace_->sees(*query_, key)) return;
    const QRectF real = layout_.weight.scale.bar(value(weights_, key), layout_.top(key) + 3, layout_.row_height - 6);
    painter.setPen(QPen(current_theme().text, 1));
    painter.drawRect(real.adjusted(0.5, 0.5, -0.5, -0.5));
}

void DistributionBars::paintColumn(QPainter& painter, const BarColumn& column, Index key, double number, int digits,
                                   const QColor& colour) const {
    const Theme& theme = current_theme();
    const double top = layout_.top(key);
    const QRectF bars(column.scale.left, top + 3, column.scale.width, layout_.row_height - 6);
    const QRectF place = column.number.translated(0, top);
    const int flags = Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip;
    if (!trace_->sees(*query_, key)) {
        draw_hatch(painter, bars, theme.hidden);
        painter.setPen(theme.muted);
        painter.drawText(place, flags, tr("hidden"));
        return;
    }
    painter.fillRect(column.scale.bar(number, bars.top(), bars.height()), colour);
    painter.setPen(theme.hairline);
    const double zero = std::round(column.scale.zero());
    painter.drawLine(QPointF(zero, top), QPointF(zero, top + layout_.row_height));
    painter.setPen(theme.text);
    painter.drawText(place, flags, shown(number, digits));
}

void DistributionBars::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void DistributionBars::mouseMoveEvent(QMouseEvent* event) {
    hovering_ = true;
    if (query_) selection_->hover(query_, keyAt(event->position().toPoint()));
    hovering_ = false;
}

void DistributionBars::mousePressEvent(QMouseEvent* event) {
    const auto key = keyAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !key) return;
    hovering_ = true;
    selection_->pin(query_, key);
    hovering_ = false;
}

void DistributionBars::keyPressEvent(QKeyEvent* event) {
    if (!selection_key(*event, *selection_, true)) QAbstractScrollArea::keyPressEvent(event);
}

void DistributionBars::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        measureHead();
        arrange();
    }
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

bool DistributionBars::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) selection_->hover(query_, std::nullopt);
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto key = keyAt(help->pos());
        QToolTip::showText(help->globalPos(), literal_tool_tip(key ? toolTipOf(*key) : QString()), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString DistributionBars::toolTipOf(Index key) const {
    const QString name = token_name(trace_->experiment->source, key);
    if (!trace_->sees(*query_, key)) return tr("%1: hidden by a mask").arg(name);
    const QString weight = shown_full(value(weights_, key));
    if (!scores_) return tr("%1: weight %2").arg(name, weight);
    const HeadTrace& head = trace_->heads[static_cast<size_t>(head_)];
    if (value(head.masked, key) == INFINITY && head.row_sum(*query_) > 1)
        return tr("%1: one of %2 keys at +∞, which share the row equally: weight %3")
            .arg(name, QString::number(static_cast<Index>(head.row_sum(*query_))), weight);
    return tr("%1: score %2, weight %3").arg(name, shown_full(value(scores_, key)), weight);
}

QSize DistributionBars::minimumSizeHint() const {
    return {20 * grid, fontMetrics().height() * 5};
}

QSize DistributionBars::sizeHint() const {
    return {36 * grid, header_height_ + 6 * static_cast<int>(layout_.row_height)}; // the worked cell needs height more
}

} // namespace attenscope
