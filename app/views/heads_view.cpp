// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads_view.h"

#include "app/document/selection.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/context_view.h"
#include "app/views/heatmap_levels.h"
#include "app/views/view_parts.h"
#include "core/attention/heads.h"
#include "core/attention/position.h"
#include "core/maps/lens.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr double gap = grid, arrow = 3 * grid;
constexpr int digits = 2;

QImage map_picture(const Map& map, int side, double scale) {
    const ColourMap& colours = colour_maps().front();
    const bool diverging = colours.kind == ColourMapKind::Diverging;
    const HeatmapLevels levels = levels_of(map, colour_range(map, {}, diverging), diverging);
    const Theme& theme = current_theme();
    Hatch hatch;
    hatch.line = theme.hidden.rgb();
    hatch.spacing = 4;
    QImage image = picture(levels, QRectF(0, 0, static_cast<double>(levels.columns), static_cast<double>(levels.rows)),
                           QSize(side, side) * scale,
                           rank_colours(colour_table(colours), colours, diverging, theme.base.rgb()), hatch);
    image.setDevicePixelRatio(scale);
    return image;
}

} // namespace

QColor head_colour(Index head) {
    return key_colour(head + 2); // the same wheel, begun elsewhere: a head is no key
}

HeadsView::HeadsView(Selection* selection, QWidget* parent) : QAbstractScrollArea(parent), selection_(selection) {
    name_widget(
        *this, QStringLiteral("heads_view"), tr("Heads"),
        tr("One query through all heads: its row of Q is split by columns, each head has its own map and its own "
           "context, and the contexts are put one after the other. Click a head to look at it; up and down "
           "change the head, left and right the key."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(selection_, &Selection::changed, this, &HeadsView::follow);
    connect(selection_, &Selection::advanced, this, &HeadsView::followPosition);
}

void HeadsView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    trace_ = std::move(trace);
    thumbnails_.clear();
    follow();
}

void HeadsView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    follow();
}

void HeadsView::follow() {
    if (!isVisible()) return;
    query_ = trace_ ? std::clamp<Index>(selection_->focus().query, 0, std::max<Index>(trace_->queries() - 1, 0)) : 0;
    reached_ = reached();
    arrange();
    const bool any = heads() > 0 && trace_->queries() > 0;
    setAccessibleDescription(any ? tr("Head %1 of %2, query %3")
                                       .arg(QString::number(selection_->head()), QString::number(heads()),
                                            token_name(trace_->experiment->target, query_))
                                 : QString());
    viewport()->update();
}

void HeadsView::followPosition() {
    if (isVisible() && reached() != reached_) follow();
}

HeadsView::Reached HeadsView::reached() const {
    if (!trace_ || selection_->position().fraction >= 1) return Reached::Output;
    const TraceMatrix* matrix = stage_matrix(*trace_, selection_->stage());
    if (!matrix || matrix->columns == Axis::Keys) return Reached::Queries;
    const bool there = moment(*trace_, selection_->focus(), selection_->position()).shows(query_, 0);
    if (matrix->id == "output") return there ? Reached::Output : Reached::Contexts;
    return there ? Reached::Contexts : Reached::Weights;
}

void HeadsView::arrange() {
    const QFontMetrics metrics = fontMetrics();
    row_ = std::max(metrics.height() + grid / 2, 20);
    number_ = shown_width(metrics, digits) + grid / 2.0;
    label_ = metrics.horizontalAdvance(tr("head %1").arg(QStringLiteral("00"))) + 2 * gap;
    label_ = std::max(label_, static_cast<double>(metrics.horizontalAdvance(tr("× W + b"))) + 2 * gap);
    const auto width = [this](const Table& table, Index parts) {
        return table && parts > 0 ? number_ * static_cast<double>(table->cols() / parts) : 0.0;
    };
    query_width_ = trace_ ? width(trace_->inputs.query, trace_->experiment->heads) : 0;
    context_width_ = heads() > 0 ? width(trace_->heads[0].context, 1) : 0;
    double right = label_ + query_width_ + context_width_ + map_ + 2 * arrow + gap;
    if (heads() > 0 && trace_->merged && trace_->output)
        right = std::max(
            right,
            label_ + number_ * static_cast<double>(std::max(trace_->merged->cols(), trace_->output->cols())) + gap);
    const double below = trace_ && trace_->merged ? 2 * (row_ + gap) : 0;
    const double bottom = static_cast<double>(heads()) * (map_ + gap) + gap + below + row_;
    const auto set = [](QScrollBar* bar, double content, int page) {
        bar->setPageStep(page);
        bar->setSingleStep(3 * grid);
        bar->setRange(0, std::max(static_cast<int>(std::ceil(content)) - page, 0));
    };
    set(verticalScrollBar(), bottom, viewport()->height());
    set(horizontalScrollBar(), right, viewport()->width());
}

double HeadsView::headTop(Index head) const {
    return row_ + gap / 2 + static_cast<double>(head) * (map_ + gap) - verticalScrollBar()->value();
}

QRect HeadsView::headRect(Index head) const {
    if (head < 0 || head >= heads()) return {};
    return QRectF(0, headTop(head) - gap / 2, viewport()->width(), map_ + gap).toRect();
}

QRectF HeadsView::mapRect(Index head) const {
    return {label_ + query_width_ + arrow - horizontalScrollBar()->value(), headTop(head), map_, map_};
}

QRectF HeadsView::stripPlace(double left, double top) const {
    return {left - horizontalScrollBar()->value(), top, number_, row_};
}

std::vector<HeadsView::Strip> HeadsView::strips() const {
    std::vector<Strip> all;
    if (heads() == 0 || query_ >= trace_->queries()) return all;
    const Experiment& e = *trace_->experiment;
    const double middle = (map_ - row_) / 2;
    for (Index head = 0; head < heads(); ++head) {
        const double top = headTop(head) + middle;
        if (trace_->inputs.query) {
            const auto part = head_columns(*trace_->inputs.query, head, e.heads);
            all.push_back({{},
                           tr("The columns of Q that are head %1's").arg(head),
                           part.row(query_).transpose(),
                           stripPlace(label_, top),
                           0});
        }
        const Table& context = trace_->heads[static_cast<size_t>(head)].context;
        if (context && reached_ >= Reached::Contexts)
            all.push_back({{},
                           tr("The context of head %1").arg(head),
                           context->row(query_).transpose(),
                           stripPlace(label_ + query_width_ + map_ + 2 * arrow, top),
                           0});
    }
    if (!trace_->merged || reached_ < Reached::Contexts) return all;
    double top = headTop(heads());
    all.push_back({tr("joined"), tr("The contexts of all heads, one after the other"),
                   trace_->merged->row(query_).transpose(), stripPlace(label_, top), trace_->merged->cols() / heads()});
    if (trace_->output_parameters.empty() || reached_ < Reached::Output) return all;
    top += row_ + gap;
    all.push_back({tr("output"), tr("What the output rule makes of them: %1").arg(QString::fromStdString(e.output)),
                   trace_->output->row(query_).transpose(), stripPlace(label_, top), 0});
    return all;
}

const QImage& HeadsView::thumbnail(Index head) {
    const auto found = thumbnails_.find(head);
    if (found != thumbnails_.end()) return found->second;
    const Map map = trace_map(*trace_, *find_trace_matrix("weights"), head);
    return thumbnails_[head] = map_picture(map, static_cast<int>(map_), devicePixelRatioF());
}

void HeadsView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    if (heads() == 0 || trace_->queries() == 0) {
        draw_hint(painter, viewport()->rect(), tr("Type target and source tokens to see what each head does."));
        return;
    }
    const Theme& theme = current_theme();
    painter.setPen(theme.role(Role::Query));
    const double x = horizontalScrollBar()->value();
    painter.drawText(QRectF(label_ - x, -verticalScrollBar()->value(), 60.0 * grid, row_),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     token_name(trace_->experiment->target, query_));
    for (Index head = 0; head < heads(); ++head)
        if (headTop(head) < viewport()->height() && headTop(head) + map_ > 0) paintHead(painter, head);
    for (const Strip& strip : strips())
        paintStrip(painter, strip);
}

void HeadsView::paintHead(QPainter& painter, Index head) {
    const Theme& theme = current_theme();
    const double x = horizontalScrollBar()->value(), top = headTop(head);
    const bool current = head == selection_->head();
    if (current) painter.fillRect(headRect(head), palette().alternateBase());
    painter.fillRect(QRectF(gap / 2 - x, top, 4, map_), head_colour(head));
    QFont name = font();
    name.setBold(current);
    painter.setFont(name);
    painter.setPen(theme.text);
    painter.drawText(QRectF(2 * gap - x, top, label_ - 2 * gap, map_), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("head %1").arg(head));
    painter.setFont(font());
    const QRectF map = mapRect(head);
    if (reached_ >= Reached::Weights) painter.drawImage(map.topLeft(), thumbnail(head));
    painter.setPen(theme.hairline);
    painter.drawRect(map.adjusted(-0.5, -0.5, 0.5, 0.5));
    // The query's row of the map.
    const double height = map_ / static_cast<double>(std::max<Index>(trace_->queries(), 1));
    const double y = map.top() + (static_cast<double>(query_) + 0.5) * height;
    painter.setPen(QPen(theme.role(Role::Query), 2));
    painter.drawLine(QPointF(map.left() - 6, y), QPointF(map.left() - 1, y));
    painter.setPen(theme.muted);
    const QString sign = QStringLiteral("→");
    if (query_width_ > 0) painter.drawText(QRectF(map.left() - arrow, top, arrow - 6, map_), Qt::AlignCenter, sign);
    if (context_width_ > 0) painter.drawText(QRectF(map.right(), top, arrow, map_), Qt::AlignCenter, sign);
}

void HeadsView::paintStrip(QPainter& painter, const Strip& strip) const {
    const Theme& theme = current_theme();
    if (strip.first.top() > viewport()->height() || strip.first.bottom() < 0) return;
    if (!strip.name.isEmpty()) {
        painter.setPen(theme.role(Role::Output));
        painter.drawText(
            QRectF(gap / 2 - horizontalScrollBar()->value(), strip.first.top(), label_ - gap, strip.first.height()),
            Qt::AlignLeft | Qt::AlignVCenter, strip.name);
    }
    for (Index at = 0; at < strip.values.size(); ++at) {
        const QRectF cell = strip.first.translated(number_ * static_cast<double>(at), 0);
        if (cell.left() > viewport()->width()) break;
        if (strip.per_head > 0)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 3, cell.width(), 3), head_colour(at / strip.per_head));
        painter.setPen(theme.hairline);
        painter.drawRect(cell.adjusted(0, 0, 0, -1));
        painter.setPen(theme.text);
        painter.drawText(cell.adjusted(2, 0, -3, 0), Qt::AlignRight | Qt::AlignVCenter,
                         shown(strip.values(at), digits));
    }
}

QString HeadsView::toolTipAt(QPointF at) const {
    for (const Strip& strip : strips()) {
        QRectF all = strip.first;
        all.setWidth(number_ * static_cast<double>(strip.values.size()));
        if (!all.contains(at)) continue;
        const auto component = std::min(static_cast<Index>((at.x() - all.left()) / number_), strip.values.size() - 1);
        const QString number = QString::fromStdString(text(strip.values(component)));
        if (strip.per_head > 0)
            return tr("%1\nComponent %2 of head %3: %4")
                .arg(strip.tool_tip, QString::number(component % strip.per_head + 1),
                     QString::number(component / strip.per_head), number);
        return tr("%1\nComponent %2: %3").arg(strip.tool_tip, QString::number(component + 1), number);
    }
    for (Index head = 0; head < heads(); ++head)
        if (mapRect(head).contains(at))
            return tr("The weights of head %1, coloured up to its own largest; the mark is the query's row").arg(head);
    return {};
}

void HeadsView::mousePressEvent(QMouseEvent* event) {
    for (Index head = 0; event->button() == Qt::LeftButton && head < heads(); ++head)
        if (headRect(head).contains(event->position().toPoint())) return selection_->setHead(head);
}

void HeadsView::keyPressEvent(QKeyEvent* event) {
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (plain && event->key() == Qt::Key_Up) return selection_->setHead(selection_->head() - 1);
    if (plain && event->key() == Qt::Key_Down) return selection_->setHead(selection_->head() + 1);
    if (!selection_key(*event, *selection_)) QAbstractScrollArea::keyPressEvent(event);
}

void HeadsView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void HeadsView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
    if (event->type() != QEvent::PaletteChange) return;
    thumbnails_.clear();
    viewport()->update();
}

bool HeadsView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(help->pos());
    QToolTip::showText(help->globalPos(), text.isEmpty() ? toolTip() : literal_tool_tip(text), viewport());
    return true;
}

QSize HeadsView::minimumSizeHint() const {
    return {20 * grid, fontMetrics().height() * 4};
}

QSize HeadsView::sizeHint() const {
    return {60 * grid, 24 * grid};
}

} // namespace attenscope
