// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/context_view.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/readout.h"
#include "app/views/view_parts.h"
#include "core/attention/contribution.h"
#include "core/attention/worked_output.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr double gap = grid;

/// "c1", or what the Experiment calls it.
QString component_name(const Tokens& names, Index component) {
    return names.empty() ? QStringLiteral("c%1").arg(component + 1) : token_text(names, component);
}

} // namespace

QColor key_colour(Index key) {
    constexpr double golden_angle = 137.508;
    const auto hue = static_cast<float>(std::fmod(210 + static_cast<double>(key) * golden_angle, 360) / 360);
    // Hues come close again after 8 and after 13 keys: then the tone differs.
    const float darker = 0.07F * static_cast<float>(key / 8 % 3);
    return current_theme().dark ? QColor::fromHslF(hue, 0.45F, 0.47F - darker)
                                : QColor::fromHslF(hue, 0.55F, 0.76F - darker);
}

ContextView::ContextView(Selection* selection, QWidget* parent) : QAbstractScrollArea(parent), selection_(selection) {
    name_widget(
        *this, QStringLiteral("context_view"), tr("Context"),
        tr("How the weighted values of the keys add up to the context of one query: a bar for each component, a "
           "part for each key. Point at a part to light its key, click to keep it."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(selection_, &Selection::changed, this, &ContextView::follow);
    connect(selection_, &Selection::advanced, this, &ContextView::follow);
}

void ContextView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    trace_ = std::move(trace);
    follow();
}

void ContextView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    follow();
}

void ContextView::follow() {
    if (!isVisible()) return; // a hidden tab costs nothing while a walkthrough plays
    stack_ = {};
    columns_.clear();
    query_.reset();
    first_ = added_ = 0;
    if (trace_ && trace_->queries() > 0) {
        walk_ = walk_of(*trace_, *selection_);
        query_ = std::min(walk_.query.value_or(selection_->focus().query), trace_->queries() - 1);
        stackParts();
        fillColumns();
    }
    const TraceMatrix* context = query_ ? find_trace_matrix("context") : nullptr;
    set_description(this, context && stack_.total.size() > 0
                              ? readout(*trace_, *context, selection_->head(), *query_, {})
                              : hint());
    arrange();
    viewport()->update();
}

void ContextView::stackParts() {
    const Table parts = contributions(*trace_, selection_->head(), *query_);
    const Index all = trace_->keys();
    Index last = all;
    const TraceMatrix* matrix = stage_matrix(*trace_, selection_->stage());
    if (const std::optional<Moment>& now = walk_.now; now && matrix) {
        const bool adds = matrix->id == "context" && now->step && now->step->kind == StepKind::Contribution;
        // One cell: only what this key adds, as the sentence says it.
        if (adds && selection_->grain() == Grain::Cell) first_ = now->step->key;
        if (adds) last = now->step->key + 1;
        if (matrix->id != "output" && (matrix->columns == Axis::Keys || !now->step)) last = 0;
    }
    added_ = last - first_;
    if (!parts) return;
    names_ = context_names(*trace_, selection_->head());
    stack_ = context_stack(*parts, first_, last);
    if (added_ == all) // the Trace's own, which may have been added in another order
        stack_.total = trace_->heads[static_cast<size_t>(selection_->head())].context->row(*query_);
}

void ContextView::fillColumns() {
    const std::optional<WorkedOutput> output = worked_output(*trace_, *query_);
    if (!output || trace_->output_parameters.empty()) return;
    // How far a walkthrough has come; all of it when there is none.
    StepKind reached = StepKind::Output;
    if (const std::optional<Moment>& now = walk_.now) {
        const TraceMatrix* matrix = stage_matrix(*trace_, selection_->stage());
        reached = matrix && matrix->id == "output" && now->step ? now->step->kind : StepKind::Context;
    }
    if (output->state.size() > 0)
        columns_.push_back({tr("state"), tr("The query's own vector, in the decoder its state"), output->state, true});
    columns_.push_back({output->added              ? tr("c + s")
                        : output->state.size() > 0 ? tr("[c; s]")
                                                   : tr("heads"),
                        output->added              ? tr("Context and state, added")
                        : output->state.size() > 0 ? tr("The state put behind the context")
                                                   : tr("The contexts of all heads, one after the other"),
                        output->joined, reached >= StepKind::Join});
    columns_.push_back(
        {tr("· W + b"), tr("Times the layer's matrix W, plus b"), output->layer, reached >= StepKind::Layer});
    columns_.push_back(
        {tr("output"), tr("What the output rule makes of it"), output->output, reached >= StepKind::Output});
}

QString ContextView::hint() const {
    if (!trace_) return tr("Type target and source tokens to see what the context is made of.");
    return tr("There are no value vectors here, so there is no context: give V in the matrices.");
}

void ContextView::arrange() {
    const QFontMetrics metrics = fontMetrics();
    row_height_ = std::max(metrics.height() + grid / 2, 20);
    header_height_ = 2 * lineHeight(); // title and legend
    const double widest_name = std::max(viewport()->width() / 5.0, 8.0 * grid);
    label_ = metrics.horizontalAdvance(QStringLiteral("c000")) + gap;
    for (Index component = 0; component < static_cast<Index>(names_.size()); ++component)
        label_ = std::max(label_, metrics.horizontalAdvance(component_name(names_, component)) + gap);
    label_ = std::min(label_, widest_name);
    number_ = shown_width(metrics, 3) + gap;
    column_width_ = shown_width(metrics, 3) + 2 * gap;
    const double columns = column_width_ * static_cast<double>(columns_.size());
    scale_.left = label_ + gap;
    scale_.width = std::max(viewport()->width() - scale_.left - number_ - columns - 2 * gap, 8.0 * grid);
    scale_.range = stack_.range;
    Index rows = stack_.total.size();
    for (const VectorColumn& column : columns_)
        rows = std::max(rows, column.values.size());
    const auto set = [](QScrollBar* bar, double content, int page) {
        bar->setPageStep(std::max(page, 0));
        bar->setSingleStep(3 * grid);
        bar->setRange(0, std::max(static_cast<int>(std::ceil(content)) - page, 0));
    };
    set(verticalScrollBar(), static_cast<double>(rows) * row_height_ + gap,
        viewport()->height() - static_cast<int>(header_height_));
    set(horizontalScrollBar(), scale_.left + scale_.width + number_ + columns + 2 * gap, viewport()->width());
    if (stack_.total.size() == 0) return legend_.clear();
    const Table& weights = trace_->heads[static_cast<size_t>(selection_->head())].weights;
    legend_.arrange(trace_->experiment->source, weights->row(*query_).transpose(), metrics,
                    QRectF(gap, lineHeight(), viewport()->width() - 2 * gap, lineHeight() - 2));
}

double ContextView::lineHeight() const {
    return fontMetrics().height() + grid / 2;
}

double ContextView::rowTop(Index row) const {
    return header_height_ + static_cast<double>(row) * row_height_ - verticalScrollBar()->value();
}

QRectF ContextView::partRect(const StackedPart& part) const {
    const double from = scale_.at(part.from), to = scale_.at(part.to);
    return {std::min(from, to) - horizontalScrollBar()->value(), rowTop(part.component) + 3, std::abs(to - from),
            row_height_ - 6};
}

void ContextView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    if (stack_.total.size() == 0) {
        draw_hint(painter, viewport()->rect(), hint());
        return;
    }
    paintHeader(painter);
    legend_.paint(painter, trace_->experiment->source, first_, added_, walk_.key);
    painter.setClipRect(viewport()->rect().adjusted(0, static_cast<int>(header_height_), 0, 0));
    for (Index component = 0; component < stack_.total.size(); ++component)
        if (rowTop(component + 1) > header_height_ && rowTop(component) < viewport()->height())
            paintComponent(painter, component);
    for (size_t column = 0; column < columns_.size(); ++column)
        paintColumn(painter, column);
}

void ContextView::paintHeader(QPainter& painter) const {
    const Theme& theme = current_theme();
    const int x = horizontalScrollBar()->value();
    painter.setPen(theme.role(Role::Query));
    const QRectF title(gap - x, 0, scale_.left + scale_.width - gap, lineHeight());
    painter.drawText(
        title, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        fontMetrics().elidedText(tr("What the keys add to %1").arg(token_name(trace_->experiment->target, *query_)),
                                 Qt::ElideRight, static_cast<int>(title.width())));
    painter.setPen(theme.role(Role::Output));
    double left = scale_.left + scale_.width - x;
    painter.drawText(QRectF(left, 0, number_, lineHeight()), Qt::AlignRight | Qt::AlignVCenter, tr("c"));
    left += number_;
    for (const VectorColumn& column : columns_) {
        painter.drawText(QRectF(left, 0, column_width_, lineHeight()), Qt::AlignRight | Qt::AlignVCenter,
                         fontMetrics().elidedText(column.heading, Qt::ElideRight, static_cast<int>(column_width_) - 2));
        left += column_width_;
    }
    painter.setPen(theme.hairline);
    painter.drawLine(0, static_cast<int>(header_height_) - 1, viewport()->width(),
                     static_cast<int>(header_height_) - 1);
}

void ContextView::paintComponent(QPainter& painter, Index component) const {
    const Theme& theme = current_theme();
    const double top = rowTop(component);
    const int x = horizontalScrollBar()->value();
    painter.setPen(theme.muted);
    painter.drawText(
        QRectF(-x, top, label_, row_height_), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
        fontMetrics().elidedText(component_name(names_, component), Qt::ElideMiddle, static_cast<int>(label_)));
    painter.setPen(theme.hairline);
    const double zero = std::round(scale_.zero()) - x;
    painter.drawLine(QPointF(zero, top), QPointF(zero, top + row_height_));
    if (added_ == 0) return; // 0 would be a number
    painter.setPen(theme.text);
    painter.drawText(QRectF(scale_.left + scale_.width - x, top, number_, row_height_),
                     Qt::AlignRight | Qt::AlignVCenter, shown(stack_.total(component)));
    for (const StackedPart& part : stack_.parts)
        if (part.component == component) paintPart(painter, part);
    // Where the parts to the left and to the right leave the sum.
    const double total = std::round(scale_.at(stack_.total(component))) - x;
    painter.fillRect(QRectF(total - 2, top + 1, 4, row_height_ - 2), theme.base);
    painter.fillRect(QRectF(total - 1, top + 1, 2, row_height_ - 2), theme.role(Role::Output));
}

void ContextView::paintPart(QPainter& painter, const StackedPart& part) const {
    const Theme& theme = current_theme();
    const QRectF box = partRect(part);
    if (part.key < 0) return painter.fillRect(box, theme.hidden);
    painter.fillRect(box.adjusted(0, 0, box.width() > 3 ? -1 : 0, 0), key_colour(part.key));
    const bool lit = walk_.key == part.key;
    if (lit) {
        painter.setPen(QPen(theme.text, 1.5));
        painter.drawRect(box.adjusted(0.5, 0.5, -1.5, -0.5));
    }
    const QString name = token_text(trace_->experiment->source, part.key);
    if (fontMetrics().horizontalAdvance(name) + 6 > box.width()) return;
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, name);
}

void ContextView::paintColumn(QPainter& painter, size_t at) const {
    const VectorColumn& column = columns_[at];
    if (!column.there) return;
    painter.setPen(current_theme().text);
    const double left =
        scale_.left + scale_.width + number_ + column_width_ * static_cast<double>(at) - horizontalScrollBar()->value();
    for (Index row = 0; row < column.values.size(); ++row) {
        if (rowTop(row) > viewport()->height()) break;
        if (rowTop(row + 1) <= header_height_) continue;
        painter.drawText(QRectF(left, rowTop(row), column_width_, row_height_), Qt::AlignRight | Qt::AlignVCenter,
                         shown(column.values(row)));
    }
}

const StackedPart* ContextView::partAt(QPointF at) const {
    if (at.y() < header_height_) return nullptr;
    for (const StackedPart& part : stack_.parts)
        if (part.key >= 0 && partRect(part).adjusted(0, -3, 0, 3).contains(at)) return &part;
    return nullptr;
}

std::optional<Index> ContextView::keyAt(QPointF at) const {
    if (const StackedPart* part = partAt(at)) return part->key;
    return legend_.keyAt(at);
}

QString ContextView::toolTipAt(QPointF at) const {
    if (const StackedPart* part = partAt(at)) {
        const Experiment& e = *trace_->experiment;
        const double weight = (*trace_->heads[static_cast<size_t>(selection_->head())].weights)(*query_, part->key);
        return tr("%1 adds %2 to the component %3 of %4: its weight %5 times its value %6")
            .arg(token_name(e.source, part->key), shown(part->part()), component_name(names_, part->component),
                 token_name(e.target, *query_), shown(weight), shown(part->part() / weight));
    }
    if (const auto key = legend_.keyAt(at)) return token_name(trace_->experiment->source, *key);
    double left = scale_.left + scale_.width + number_ - horizontalScrollBar()->value();
    for (const VectorColumn& column : columns_) {
        if (at.x() >= left && at.x() < left + column_width_) return column.tool_tip;
        left += column_width_;
    }
    return {};
}

void ContextView::mouseMoveEvent(QMouseEvent* event) {
    if (query_) selection_->hover(query_, keyAt(event->position()));
}

void ContextView::mousePressEvent(QMouseEvent* event) {
    const std::optional<Index> key = keyAt(event->position());
    if (event->button() == Qt::LeftButton && key) selection_->pin(query_, key);
}

void ContextView::keyPressEvent(QKeyEvent* event) {
    if (!selection_key(*event, *selection_)) QAbstractScrollArea::keyPressEvent(event);
}

void ContextView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void ContextView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
    if (event->type() == QEvent::PaletteChange) viewport()->update();
}

bool ContextView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = stack_.total.size() > 0 ? toolTipAt(help->pos()) : QString();
        QToolTip::showText(help->globalPos(), text.isEmpty() ? toolTip() : literal_tool_tip(text), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QSize ContextView::minimumSizeHint() const {
    return {20 * grid, fontMetrics().height() * 4};
}

QSize ContextView::sizeHint() const {
    return {60 * grid, 24 * grid};
}

} // namespace attenscope
