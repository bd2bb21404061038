// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/alignment_view.h"

#include "app/look/fitted_texts.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/line_mask.h"
#include "app/views/readout.h"
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

constexpr double longest_label = 18 * grid;
constexpr double padding = grid / 2;
constexpr double reach = 4; // px from a line that still mean it

double distance(const QLineF& line, QPointF at) {
    const QPointF along = line.p2() - line.p1();
    const double square = QPointF::dotProduct(along, along);
    const double share = square > 0 ? std::clamp(QPointF::dotProduct(at - line.p1(), along) / square, 0.0, 1.0) : 0;
    return QLineF(at, line.p1() + share * along).length();
}

/// A hair for a weak pair, 4 px for the strongest.
double line_width(double strength) {
    return 0.75 + 3.25 * strength;
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
    connect(selection_, &Selection::advanced, this, &AlignmentView::followPosition);
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
    place();
    if (!hovering_) reveal();
    // The selection may be ahead of the trace: its head is one of the next trace.
    const bool has_head = trace_ && head < static_cast<Index>(trace_->heads.size());
    const TraceMatrix* matrix = has_head && !walk_.now ? find_trace_matrix("weights") : nullptr;
    set_description(this, matrix && walk_.query ? readout(*trace_, *matrix, head, *walk_.query, walk_.key) : QString());
    viewport()->update();
}

void AlignmentView::followPosition() {
    if (!isVisible()) return; // a hidden tab costs nothing while a walkthrough plays
    if (!walk_.now || selection_->position().fraction >= 1) return followSelection();
    const Walk last = walk_;
    place();
    if (walk_.query == last.query && walk_.key == last.key && walk_.now->filled == last.now->filled) return;
    if (walk_.query != last.query || walk_.key != last.key) reveal();
    viewport()->update();
}

void AlignmentView::place() {
    const Walk last = std::exchange(walk_, trace_ ? walk_of(*trace_, *selection_) : Walk());
    const int last_stage = std::exchange(stage_, selection_->stage());
    const auto same = [](const Moment& a, const Moment& b) { return a.filled == b.filled && a.scope == b.scope; };
    if (walk_.now.has_value() != last.now.has_value() ||
        (walk_.now && (stage_ != last_stage || !same(*walk_.now, *last.now))))
        faint_ = {};
}

void AlignmentView::showEvent(QShowEvent* event) {
    QAbstractScrollArea::showEvent(event);
    followSelection();
}

bool AlignmentView::there(Index query, Index key) const {
    return !walk_.now || weight_there(*trace_, stage_, *walk_.now, query, key);
}

void AlignmentView::measure() {
    const QFontMetrics metrics = fontMetrics();
    const auto lengths = [&](const std::vector<QString>& labels) {
        std::vector<double> all;
        for (const QString& label : labels)
            all.push_back(std::min<double>(metrics.horizontalAdvance(label), longest_label) + 2 * padding);
        return all;
    };
    targets_ = token_labels(weights_.rows);
    sources_ = token_labels(weights_.columns);
    sizes_.target = lengths(targets_);
    sizes_.source = lengths(sources_);
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
    show(layout_.source, walk_.key);
    show(layout_.target, walk_.query);
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
        return there(line.query, line.key) && distance(layout_.line(line.query, line.key), place) <= reach;
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

void AlignmentView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    if (!weights_.values || layout_.target.empty() || layout_.source.empty()) {
        draw_hint(painter, viewport()->rect(), tr("Type target and source tokens to see which attends to which."));
        return;
    }
    const Theme& theme = current_theme();
    const auto query = walk_.query, key = walk_.key;
    // Thousands of faint lines would add up to a solid ground that shows nothing.
    const double crowd = std::max(static_cast<double>(lines_.lines.size()) / 400, 1.0);
    if (faint_.isNull()) faint_ = painted(lines_.lines, theme.muted, 0, 1 / crowd);
    painter.setOpacity(query || key ? 0.3 : 1);
    painter.drawImage(0, 0, faint_);
    painter.setOpacity(1);
    if (query || key)
        painter.drawImage(0, 0, painted(litLines(), theme.role(query ? Role::Query : Role::Key), 0.12, 1));
    painter.translate(origin());
    painter.setRenderHint(QPainter::Antialiasing);
    const Qt::Alignment target = layout_.stacked ? Qt::AlignHCenter : Qt::AlignRight;
    const Qt::Alignment source = layout_.stacked ? Qt::AlignHCenter : Qt::AlignLeft;
    paintTokens(painter, layout_.target, targets_, query, theme.role(Role::Query), target);
    paintTokens(painter, layout_.source, sources_, key, theme.role(Role::Key), source);
    paintPair(painter);
}

QImage AlignmentView::painted(const std::vector<AlignmentLine>& lines, const QColor& colour, double least,
                              double opacity) const {
    const double ratio = devicePixelRatioF();
    LineMask mask(qCeil(viewport()->width() * ratio), qCeil(viewport()->height() * ratio));
    const QRectF seen = QRectF(viewport()->rect()).translated(-origin());
    for (const AlignmentLine& line : lines) {
        if (!there(line.query, line.key)) continue;
        const QLineF place = layout_.line(line.query, line.key);
        if (!QRectF(place.p1(), place.p2()).normalized().adjusted(-2, -2, 2, 2).intersects(seen)) continue;
        const QLineF on_screen = place.translated(origin());
        mask.draw({on_screen.p1() * ratio, on_screen.p2() * ratio}, line_width(line.strength) * ratio,
                  std::max(line.strength, least) * opacity, line.negative);
    }
    QImage image = mask.image(colour);
    image.setDevicePixelRatio(ratio);
    return image;
}

std::vector<AlignmentLine> AlignmentView::litLines() const {
    const Matrix& values = *weights_.values;
    const auto query = walk_.query, key = walk_.key;
    std::vector<AlignmentLine> lit;
    const auto add = [&](Index row, Index column) {
        const double weight = values(row, column);
        if (!weights_.sees(row, column) || !std::isfinite(weight) || weight == 0) return;
        lit.push_back({row, column, std::abs(weight) / lines_.largest, weight < 0});
    };
    // Straight from the row or column: what was too weak for the faint lines belongs to the selected token too.
    if (query && *query < values.rows())
        for (Index column = 0; column < values.cols(); ++column)
            add(*query, column);
    else if (!query && key && *key < values.cols())
        for (Index row = 0; row < values.rows(); ++row)
            add(row, *key);
    return lit;
}

void AlignmentView::paintTokens(QPainter& painter, const std::vector<QRectF>& boxes, const std::vector<QString>& names,
                                std::optional<Index> selected, const QColor& colour, Qt::Alignment align) const {
    const QRectF seen = QRectF(viewport()->rect()).translated(-origin());
    std::vector<LabelRoom> labels;
    for (size_t at = 0; at < boxes.size(); ++at)
        if (boxes[at].intersects(seen))
            labels.push_back({names[at], boxes[at].width() - 2 * padding + 2, static_cast<Index>(at)});
    const QFontMetricsF metrics(font());
    const std::vector<QString> texts =
        fitted(labels, [&](const QString& text) { return metrics.horizontalAdvance(text); });
    for (size_t at = 0; at < labels.size(); ++at) {
        const Index token = labels[at].number;
        const QRectF& box = boxes[static_cast<size_t>(token)];
        if (selected == token) {
            QColor light = colour;
            light.setAlpha(current_theme().dark ? 80 : 48);
            painter.setPen(selection_->pinned() ? QPen(colour) : QPen(Qt::NoPen));
            painter.setBrush(light);
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        painter.setPen(colour);
        const QRectF inner = box.adjusted(padding - 1, 0, -padding + 1, 0);
        painter.drawText(inner, static_cast<int>(align) | Qt::AlignVCenter | Qt::TextSingleLine, texts[at]);
    }
}

void AlignmentView::paintPair(QPainter& painter) const {
    const auto query = walk_.query, key = walk_.key;
    const Matrix& values = *weights_.values;
    if (!query || !key || *query >= values.rows() || *key >= values.cols()) return;
    if (!there(*query, *key)) return;
    const Theme& theme = current_theme();
    const double weight = values(*query, *key);
    const bool hidden = !weights_.sees(*query, *key);
    const QLineF line = layout_.line(*query, *key);
    if (!hidden && std::isfinite(weight) && weight != 0) {
        painter.setPen(QPen(theme.text, std::max(line_width(std::abs(weight) / lines_.largest), 1.5)));
        painter.drawLine(line);
    }
    const QString number = hidden ? tr("hidden") : shown(weight);
    QRectF box(0, 0, fontMetrics().horizontalAdvance(number) + grid, fontMetrics().height());
    box.moveCenter(line.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.base);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(hidden ? theme.muted : theme.text);
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
    // Inside a walkthrough the sentence of the row would tell what is yet to come.
    if (at.query && walk_.now && (!at.key || !there(*at.query, *at.key))) return token_name(weights_.rows, *at.query);
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
