// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/alignment_view.h"

#include "app/document/selection.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/readout.h"
#include "app/views/view_parts.h"

#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr double longest_label = 18 * grid;
constexpr double padding = grid / 2;
constexpr double reach = 4; // px from a line that still mean it

double distance(const QLineF& line, QPointF at) {
    const QPointF along = line.p2() - line.p1();
    const double square = QPointF::dotProduct(along, along);
    const double share = square > 0 ? std::clamp(QPointF::dotProduct(at - line.p1(), along) / square, 0.0, 1.0) : 0;
    return QLineF(at, line.p1() + share * along).length();
}

} // namespace

AlignmentView::AlignmentView(Selection* selection, QWidget* parent)
    : QAbstractScrollArea(parent), selection_(selection) {
    name_widget(*this, QStringLiteral("alignment_view"), tr("Alignment"),
                tr("Lines from every query to the keys it attends to: the stronger the weight, the stronger the line. "
                   "Point at a token or a line, click to keep it; up and down change the query, left and right the "
                   "key."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(selection_, &Selection::changed, this, &AlignmentView::followSelection);
}

void AlignmentView::showTrace(std::shared_ptr<const Trace> trace) {
    if (trace == trace_) return;
    trace_ = std::move(trace);
    head_ = -1;
    followSelection();
}

void AlignmentView::followSelection() {
    const Index head = selection_->head();
    if (trace_ && head != head_ && head < static_cast<Index>(trace_->heads.size())) {
        head_ = head;
        const TraceMatrix* matrix = find_trace_matrix("weights");
        weights_ = matrix ? trace_map(*trace_, *matrix, head) : Map();
        lines_ = alignment_lines(weights_);
        measure();
        arrange();
    }
    if (!trace_) {
        weights_ = {};
        lines_ = {};
        layout_ = {};
    }
    if (!hovering_) reveal();
    const TraceMatrix* matrix = trace_ ? find_trace_matrix("weights") : nullptr;
    const auto query = selection_->query();
    setAccessibleDescription(matrix && query ? readout(*trace_, *matrix, head, *query, selection_->key()) : QString());
    viewport()->update();
}

void AlignmentView::measure() {
    const QFontMetrics metrics = fontMetrics();
    const auto lengths = [&](const Tokens& tokens) {
        std::vector<double> all;
        for (size_t at = 0; at < tokens.size(); ++at) {
            const double length = metrics.horizontalAdvance(token_text(tokens, static_cast<Index>(at)));
            all.push_back(std::min(length, longest_label) + 2 * padding);
        }
        return all;
    };
    sizes_.target = lengths(weights_.rows);
    sizes_.source = lengths(weights_.columns);
}

void AlignmentView::arrange() {
    faint_ = {};
    sizes_.width = viewport()->width();
    sizes_.height = viewport()->height();
    sizes_.row_height = fontMetrics().height() + 2;
    sizes_.margin = grid;
    layout_ = weights_.values ? alignment_layout(sizes_) : AlignmentLayout();
    const auto set = [](QScrollBar* bar, double content, int page) {
        bar->setPageStep(page);
        bar->setSingleStep(3 * grid);
        bar->setRange(0, std::max(static_cast<int>(std::ceil(content)) - page, 0));
    };
    set(horizontalScrollBar(), layout_.content.width(), viewport()->width());
    set(verticalScrollBar(), layout_.content.height(), viewport()->height());
}

QPointF AlignmentView::origin() const {
    return {-static_cast<double>(horizontalScrollBar()->value()), -static_cast<double>(verticalScrollBar()->value())};
}

void AlignmentView::reveal() {
    const auto show = [&](const std::vector<QRectF>& boxes, std::optional<Index> at) {
        if (!at || *at >= static_cast<Index>(boxes.size())) return;
        const QRectF& box = boxes[static_cast<size_t>(*at)];
        const auto into = [](QScrollBar* bar, double begin, double end) {
            if (begin < bar->value()) bar->setValue(static_cast<int>(begin) - grid);
            if (end > bar->value() + bar->pageStep()) bar->setValue(static_cast<int>(end) + grid - bar->pageStep());
        };
        into(horizontalScrollBar(), box.left(), box.right());
        into(verticalScrollBar(), box.top(), box.bottom());
    };
    show(layout_.source, selection_->key());
    show(layout_.target, selection_->query());
}

QRect AlignmentView::targetRect(Index query) const {
    if (query < 0 || query >= static_cast<Index>(layout_.target.size())) return {};
    return layout_.target[static_cast<size_t>(query)].translated(origin()).toRect();
}

QRect AlignmentView::sourceRect(Index key) const {
    if (key < 0 || key >= static_cast<Index>(layout_.source.size())) return {};
    return layout_.source[static_cast<size_t>(key)].translated(origin()).toRect();
}

const AlignmentLine* AlignmentView::lineAt(QPoint at) const {
    const QPointF place = QPointF(at) - origin();
    const auto near = [&](const AlignmentLine& line) {
        return distance(layout_.line(line.query, line.key), place) <= reach;
    };
    // Strongest last.
    const auto found = std::find_if(lines_.lines.rbegin(), lines_.lines.rend(), near);
    return found == lines_.lines.rend() ? nullptr : &*found;
}

AlignmentView::Pointed AlignmentView::pointedAt(QPoint at) const {
    const QPointF place = QPointF(at) - origin();
    if (const auto query = layout_.targetAt(place)) return {query, std::nullopt};
    if (const auto key = layout_.sourceAt(place)) return {std::nullopt, key};
    if (const AlignmentLine* line = lineAt(at)) return {line->query, line->key};
    return {};
}

bool AlignmentView::isLit(const AlignmentLine& line) const {
    if (selection_->query()) return selection_->query() == line.query;
    return selection_->key() == line.key;
}

void AlignmentView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    if (!weights_.values || layout_.target.empty() || layout_.source.empty()) {
        draw_hint(painter, viewport()->rect(), tr("Type target and source tokens to see which attends to which."));
        return;
    }
    paintFaintLines();
    const bool any_lit = selection_->query() || selection_->key();
    painter.setOpacity(any_lit ? 0.25 : 1);
    painter.drawPixmap(0, 0, faint_);
    painter.setOpacity(1);
    painter.translate(origin());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const AlignmentLine& line : lines_.lines)
        if (any_lit && isLit(line)) paintLine(painter, line, true);
    const Theme& theme = current_theme();
    const Qt::Alignment target = layout_.stacked ? Qt::AlignHCenter : Qt::AlignRight;
    const Qt::Alignment source = layout_.stacked ? Qt::AlignHCenter : Qt::AlignLeft;
    paintTokens(painter, layout_.target, weights_.rows, selection_->query(), theme.role(Role::Query), target);
    paintTokens(painter, layout_.source, weights_.columns, selection_->key(), theme.role(Role::Key), source);
    paintWeight(painter);
}

void AlignmentView::paintFaintLines() {
    const double ratio = devicePixelRatioF();
    const QSize size = viewport()->size() * ratio;
    if (faint_.size() == size && !faint_.isNull()) return;
    faint_ = QPixmap(size);
    faint_.setDevicePixelRatio(ratio);
    faint_.fill(Qt::transparent);
    QPainter painter(&faint_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(origin());
    for (const AlignmentLine& line : lines_.lines)
        paintLine(painter, line, false);
}

void AlignmentView::paintLine(QPainter& painter, const AlignmentLine& line, bool lit) const {
    const QLineF place = layout_.line(line.query, line.key).translated(origin());
    const QRectF box = QRectF(place.p1(), place.p2()).normalized().adjusted(-2, -2, 2, 2);
    if (!box.intersects(viewport()->rect())) return;
    const Theme& theme = current_theme();
    const bool exactly = lit && selection_->query() == line.query && selection_->key() == line.key;
    QColor colour = lit ? theme.role(selection_->query() ? Role::Query : Role::Key) : theme.muted;
    if (exactly) colour = theme.role(Role::Output);
    colour.setAlphaF(static_cast<float>(exactly ? 1 : std::max(line.strength, lit ? 0.15 : 0.03)));
    QPen pen(colour, 0.75 + 3.25 * line.strength + (exactly ? 0.75 : 0));
    pen.setCapStyle(Qt::RoundCap);
    if (line.negative) pen.setStyle(Qt::DashLine);
    painter.setPen(pen);
    painter.drawLine(place.translated(-origin()));
}

void AlignmentView::paintTokens(QPainter& painter, const std::vector<QRectF>& boxes, const Tokens& tokens,
                                std::optional<Index> selected, const QColor& colour, Qt::Alignment align) const {
    const QRectF seen = QRectF(viewport()->rect()).translated(-origin());
    const QFontMetrics metrics = fontMetrics();
    for (size_t at = 0; at < boxes.size(); ++at) {
        const QRectF& box = boxes[at];
        if (!box.intersects(seen)) continue;
        const auto token = static_cast<Index>(at);
        if (selected == token) {
            QColor light = colour;
            light.setAlpha(current_theme().dark ? 80 : 48);
            painter.setPen(selection_->pinned() ? QPen(colour) : QPen(Qt::NoPen));
            painter.setBrush(light);
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        painter.setPen(colour);
        const QRectF inner = box.adjusted(padding - 1, 0, -padding + 1, 0);
        painter.drawText(inner, static_cast<int>(align) | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(token_text(tokens, token), Qt::ElideRight, qCeil(inner.width())));
    }
}

void AlignmentView::paintWeight(QPainter& painter) const {
    const auto query = selection_->query(), key = selection_->key();
    const Matrix& values = *weights_.values;
    if (!query || !key || *query >= values.rows() || *key >= values.cols()) return;
    const QString number = weights_.sees(*query, *key) ? shown(values(*query, *key)) : tr("hidden");
    const QPointF middle = layout_.line(*query, *key).center();
    QRectF box(0, 0, fontMetrics().horizontalAdvance(number) + grid, fontMetrics().height());
    box.moveCenter(middle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(current_theme().base);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(current_theme().text);
    painter.drawText(box, Qt::AlignCenter, number);
}

void AlignmentView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void AlignmentView::scrollContentsBy(int, int) {
    faint_ = {};
    viewport()->update();
}

void AlignmentView::mouseMoveEvent(QMouseEvent* event) {
    const Pointed at = pointedAt(event->position().toPoint());
    hovering_ = true;
    selection_->hover(at.query, at.key);
    hovering_ = false;
}

void AlignmentView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const Pointed at = pointedAt(event->position().toPoint());
    hovering_ = true;
    if (at.query || at.key) selection_->pin(at.query, at.key);
    hovering_ = false;
}

void AlignmentView::keyPressEvent(QKeyEvent* event) {
    if (!selection_key(*event, *selection_)) QAbstractScrollArea::keyPressEvent(event);
}

void AlignmentView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measure();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::PaletteChange) {
        arrange();
        viewport()->update();
    }
}

bool AlignmentView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) selection_->hover(std::nullopt, std::nullopt);
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), literal_tool_tip(toolTipOf(pointedAt(help->pos()))), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString AlignmentView::toolTipOf(const Pointed& at) const {
    if (!trace_) return {};
    const TraceMatrix* matrix = find_trace_matrix("weights");
    if (at.query && matrix) return readout(*trace_, *matrix, head_, *at.query, at.key);
    if (at.key) return token_name(weights_.columns, *at.key);
    return lines_.thinned ? tr("The %1 strongest lines are shown.").arg(lines_.lines.size()) : QString();
}

QSize AlignmentView::minimumSizeHint() const {
    return {20 * grid, 2 * fontMetrics().height() + 8 * grid};
}

QSize AlignmentView::sizeHint() const {
    return {60 * grid, 24 * grid};
}

} // namespace attenscope
