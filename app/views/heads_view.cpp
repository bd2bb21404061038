// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads_view.h"

#include "app/document/walk.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/look/translated.h"
#include "app/views/heatmap_levels.h"
#include "app/views/view_parts.h"
#include "core/attention/heads.h"
#include "core/attention/output_rules.h"
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

constexpr double head_gap = grid, arrow = 3 * grid, largest_map = 8 * grid;

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
    query_ = walkedQuery();
    reached_ = reached();
    arrange();
    const bool any = heads() > 0 && trace_->queries() > 0;
    QString said;
    if (any)
        said = tr("Head %1 (0…%2), query %3")
                   .arg(QString::number(selection_->head()), QString::number(heads() - 1),
                        token_name(trace_->experiment->target, query_));
    if (any && grouped())
        said += QStringLiteral(". ") +
                tr("Head %1 reads key/value head %2").arg(selection_->head()).arg(trace_->kv_head(selection_->head()));
    set_description(this, said);
    viewport()->update();
}

void HeadsView::followPosition() {
    if (isVisible() && (walkedQuery() != query_ || reached() != reached_)) follow();
}

Index HeadsView::walkedQuery() const {
    if (!trace_) return 0;
    const Index query = walk_of(*trace_, *selection_).query.value_or(selection_->focus().query);
    return std::clamp<Index>(query, 0, std::max<Index>(trace_->queries() - 1, 0));
}

bool HeadsView::grouped() const {
    return trace_ && trace_->experiment->kv_heads < trace_->experiment->heads;
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
    number_ = shown_width(metrics, heads_digits) + grid / 2.0;
    label_ =
        metrics.horizontalAdvance(grouped() ? tr("head %1 ← K/V %2").arg(QStringLiteral("00"), QStringLiteral("00"))
                                            : tr("head %1").arg(QStringLiteral("00"))) +
        2 * head_gap;
    for (const QString& name : {tr("joined"), tr("output")})
        label_ = std::max(label_, static_cast<double>(metrics.horizontalAdvance(name)) + head_gap);
    const auto width = [this](const Table& table, Index parts) {
        return table && parts > 0 ? number_ * static_cast<double>(table->cols() / parts) : 0.0;
    };
    between_ = viewport()->height() < 24 * grid ? head_gap / 2 : head_gap;
    query_width_ = trace_ ? width(trace_->inputs.query, trace_->experiment->heads) : 0;
    context_width_ = heads() > 0 ? width(trace_->heads[0].context, 1) : 0;
    // Low maps where the view is low: all of the picture is worth more than large ones.
    const int joined = trace_ && trace_->merged ? (trace_->output_parameters.empty() ? 1 : 2) : 0;
    const double below = joined * (row_ + head_gap / 2), count = static_cast<double>(heads());
    const double share = (viewport()->height() - row_ - below - head_gap) / std::max(count, 1.0) - between_;
    const double before = std::exchange(map_, std::clamp(std::floor(share), row_, largest_map));
    if (map_ != before) thumbnails_.clear();
    const double bottom = row_ + count * (map_ + between_) + head_gap + below;
    double right = label_ + query_width_ + context_width_ + map_ + 2 * arrow + head_gap;
    if (heads() > 0 && trace_->merged && trace_->output)
        right = std::max(
            right, label_ + number_ * static_cast<double>(std::max(trace_->merged->cols(), trace_->output->cols())) +
                       head_gap);
    const auto set = [](QScrollBar* bar, double content, int page) {
        bar->setPageStep(page);
        bar->setSingleStep(3 * grid);
        bar->setRange(0, std::max(static_cast<int>(std::ceil(content)) - page, 0));
    };
    set(verticalScrollBar(), bottom, viewport()->height());
    set(horizontalScrollBar(), right, viewport()->width());
}

double HeadsView::headTop(Index head) const {
    return row_ + between_ / 2 + static_cast<double>(head) * (map_ + between_) - verticalScrollBar()->value();
}

QRect HeadsView::headRect(Index head) const {
    if (head < 0 || head >= heads()) return {};
    return QRectF(0, headTop(head) - between_ / 2, viewport()->width(), map_ + between_).toRect();
}

QRectF HeadsView::mapRect(Index head) const {
    return {label_ + query_width_ + arrow - horizontalScrollBar()->value(), headTop(head), map_, map_};
}

QRectF HeadsView::stripPlace(double left, double top) const {
    return {left - horizontalScrollBar()->value(), top, number_, row_};
}

std::vector<HeadsStrip> HeadsView::strips() const {
    std::vector<HeadsStrip> all;
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
                           0,
                           {},
                           context_names(*trace_, head)});
    }
    if (!trace_->merged || reached_ < Reached::Contexts) return all;
    double top = headTop(heads());
    all.push_back({tr("joined"),
                   tr("The contexts of all heads, one after the other"),
                   trace_->merged->row(query_).transpose(),
                   stripPlace(label_, top),
                   trace_->merged->cols() / heads(),
                   {},
                   joined_names(*trace_)});
    if (trace_->output_parameters.empty() || reached_ < Reached::Output) return all;
    top += row_ + head_gap / 2;
    const OutputRule* rule = find_output_rule(e.output);
    all.push_back({tr("output"), tr("What the output rule makes of them: %1").arg(QString::fromStdString(e.output)),
                   trace_->output->row(query_).transpose(), stripPlace(label_, top), 0,
                   rule ? QStringLiteral("= ") + translated(rule->formula) : QString()});
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
    paintHeader(painter);
    for (Index head = 0; head < heads(); ++head)
        if (headTop(head) < viewport()->height() && headTop(head) + map_ > 0) paintHead(painter, head);
    for (const HeadsStrip& strip : strips())
        if (strip.first.top() <= viewport()->height() && strip.first.bottom() >= 0)
            strip.paint(painter, head_gap / 2 - horizontalScrollBar()->value(), viewport()->width());
}

void HeadsView::paintHeader(QPainter& painter) const {
    const Theme& theme = current_theme();
    const double y = -verticalScrollBar()->value();
    const auto write = [&](double left, double width, const QString& text, Role role) {
        painter.setPen(theme.role(role));
        painter.drawText(QRectF(left - horizontalScrollBar()->value(), y, width, row_),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(width)));
    };
    const QString name = token_name(trace_->experiment->target, query_);
    const double context = label_ + query_width_ + map_ + 2 * arrow;
    if (query_width_ > 0)
        write(label_, query_width_ + arrow, tr("q of %1, split by heads").arg(name), Role::Query);
    else
        write(head_gap, context - head_gap, name, Role::Query);
    if (context_width_ > 0) write(context, 60.0 * grid, tr("context of each head"), Role::Output);
}

void HeadsView::paintHead(QPainter& painter, Index head) {
    const Theme& theme = current_theme();
    const double x = horizontalScrollBar()->value(), top = headTop(head);
    const bool current = head == selection_->head();
    if (current) painter.fillRect(headRect(head), palette().alternateBase());
    painter.fillRect(QRectF(head_gap / 2 - x, top, 4, map_), head_colour(head));
    QFont name = font();
    name.setBold(current);
    painter.setFont(name);
    painter.setPen(theme.text);
    painter.drawText(QRectF(2 * head_gap - x, top, label_ - 2 * head_gap, map_), Qt::AlignLeft | Qt::AlignVCenter,
                     grouped() ? tr("head %1 ← K/V %2").arg(head).arg(trace_->kv_head(head)) : tr("head %1").arg(head));
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

QString HeadsView::toolTipAt(QPointF at) const {
    for (const HeadsStrip& strip : strips())
        if (const auto component = strip.at(at)) return strip.said(*component);
    for (Index head = 0; head < heads(); ++head)
        if (mapRect(head).contains(at))
            return tr("The weights of head %1, coloured up to its own largest; the mark is the query's row").arg(head);
    for (Index head = 0; grouped() && head < heads(); ++head)
        if (headRect(head).contains(at.toPoint()))
            return tr("Head %1 reads key/value head %2").arg(head).arg(trace_->kv_head(head));
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
