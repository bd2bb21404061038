// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_view.h"

#include "app/look/colour_maps.h"
#include "app/views/heatmap_highlight.h"
#include "app/views/heatmap_scene.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QStackedLayout>
#include <QToolTip>
#include <cmath>

namespace attenscope {

namespace {

constexpr double zoom_step = 1.25;

} // namespace

HeatmapView::HeatmapView(Selection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      pages_(new QStackedLayout(this)),
      plot_(new QCustomPlot(this)),
      hint_(new QLabel(this)) {
    setObjectName(QStringLiteral("heatmap"));
    setAccessibleName(tr("Heatmap"));
    setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(nullptr);
    setMinimumSize(160, 120);
    plot_->setObjectName(QStringLiteral("heatmapPlot"));
    plot_->setAccessibleName(tr("Heatmap picture"));
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->setMouseTracking(true);
    plot_->installEventFilter(this);
    hint_->setObjectName(QStringLiteral("heatmapHint"));
    hint_->setTextFormat(Qt::PlainText);
    hint_->setWordWrap(true);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setMargin(4 * grid);
    setHint({});
    pages_->addWidget(hint_);
    pages_->addWidget(plot_);

    scene_ = std::make_unique<HeatmapScene>(plot_);
    // "overlay" is QCustomPlot's own buffered layer; one more would be one more picture to blend at every repaint.
    highlight_ = new HeatmapHighlight(plot_, QStringLiteral("overlay"), scene_.get());
    style_.title = QString(); // the stage bar above says what is shown
    connect(selection_, &Selection::changed, this, &HeatmapView::followSelection);
}

HeatmapView::~HeatmapView() = default;

void HeatmapView::showMap(const Map& map) {
    const auto size = [](const Map& m) {
        return m.values ? std::pair(m.values->rows(), m.values->cols()) : std::pair<Index, Index>(0, 0);
    };
    if (size(map) != size(map_)) style_.region.reset();
    map_ = map;
    QToolTip::hideText(); // it tells a number of the map before
    const auto [rows, columns] = size(map);
    pages_->setCurrentWidget(rows > 0 && columns > 0 ? static_cast<QWidget*>(plot_) : hint_);
    restyle();
    followSelection();
}

void HeatmapView::setHint(const QString& hint) {
    hint_->setText(!hint.isEmpty() ? hint
                                   : tr("Nothing to show yet: type target and source tokens, or open a file with "
                                        "attention weights."));
}

void HeatmapView::showMoment(const std::optional<Moment>& moment) {
    const std::optional<Moment>& last = highlight_->moment;
    if (!moment && !last) return;
    // Many frames of a slow walkthrough show the same step.
    if (moment && last && moment->filled == last->filled && moment->scope == last->scope &&
        moment->arising == last->arising && moment->query == last->query &&
        (moment->key == last->key || map_.axis != Axis::Keys))
        return;
    highlight_->moment = moment;
    drawHighlight();
}

void HeatmapView::setColourMap(std::string_view id) {
    if (id == style_.colour_map) return;
    style_.colour_map = std::string(id);
    restyle();
    emit styleChanged();
}

void HeatmapView::setRange(const RangeChoice& range) {
    style_.range = range;
    restyle();
    emit styleChanged();
}

void HeatmapView::setNumberRepeated(bool number) {
    if (number == style_.number_repeated) return;
    style_.number_repeated = number;
    restyle();
    emit styleChanged();
}

void HeatmapView::setAnnotate(Annotate annotate) {
    style_.annotate = annotate;
    restyle();
    emit styleChanged();
}

FigureOptions HeatmapView::figureOptions() const {
    FigureOptions options;
    options.style = style_;
    options.style.title.reset();
    options.size = 2 * plot_->size().expandedTo({640, 480});
    options.dpi = 192;
    return options;
}

Viewport HeatmapView::viewport() const {
    return scene_->viewport();
}

void HeatmapView::drawHighlight() {
    if (drawn_) highlight_->layer()->replot(); // else there is nothing yet that it could lie over
}

void HeatmapView::restyle() {
    restyle_asked_ = false;
    const Theme& theme = current_theme();
    scene_->show(map_, style_, figure_colours(theme, theme.base), font());
    layOut(plot_->size());
    plot_->replot(QCustomPlot::rpQueuedRefresh); // drawn now, shown with the next paint event
    drawn_ = true;
}

void HeatmapView::layOut(QSize size) {
    scene_->layOut(size, grid);
}

void HeatmapView::followSelection() {
    highlight_->row = selection_->query();
    highlight_->keys = map_.axis == Axis::Keys;
    highlight_->column = map_.axis == Axis::Keys ? selection_->key() : std::nullopt;
    highlight_->pinned = selection_->pinned();
    drawHighlight();
    if (!QAccessible::isActive() && !accessibleDescription().isNull() && !highlight_->row) return;
    const Viewport view = viewport();
    QString description = tr("Arrow keys move from cell to cell.");
    if (highlight_->row && *highlight_->row < view.rows && view.columns > 0) {
        const Index column = std::min(highlight_->column.value_or(0), view.columns - 1);
        description = highlight_->column
                          ? cell_sentence(map_, {*highlight_->row, column})
                          : tr("Row %1 “%2”").arg(QString::number(*highlight_->row), row_text(map_, *highlight_->row));
    }
    setAccessibleDescription(description);
}

std::optional<Index> HeatmapView::keyOf(const Cell& cell) const {
    return map_.axis == Axis::Keys ? std::optional(cell.column) : std::nullopt;
}

void HeatmapView::setRegion(const QRectF& region) {
    const Viewport view = viewport();
    if (view.rows <= 0 || view.columns <= 0) return;
    const QRectF valid = valid_region(region, view.rows, view.columns);
    if (valid == view.region) return;
    if (valid == whole_region(view.rows, view.columns))
        style_.region.reset();
    else
        style_.region = valid;
    scene_->setRegion(valid);
    plot_->replot(QCustomPlot::rpQueuedReplot);
    emit regionChanged();
}

void HeatmapView::fit() {
    setRegion(whole_region(viewport().rows, viewport().columns));
}

void HeatmapView::zoomIn() {
    zoomAbout(middle(), zoom_step);
}

void HeatmapView::zoomOut() {
    zoomAbout(middle(), 1 / zoom_step);
}

void HeatmapView::zoomAbout(QPointF cells, double factor) {
    const Viewport view = viewport();
    setRegion(zoomed(view.region, cells, factor, view.rows, view.columns));
}

QPointF HeatmapView::middle() const {
    const Viewport view = viewport();
    QPointF at = view.region.center();
    const auto i = static_cast<double>(selection_->query().value_or(0)) + 0.5;
    const auto j = static_cast<double>(selection_->key().value_or(0)) + 0.5;
    if (selection_->query() && i > view.region.top() && i < view.region.bottom()) at.setY(i);
    if (selection_->key() && j > view.region.left() && j < view.region.right()) at.setX(j);
    return at;
}

void HeatmapView::point(QPointF pixel) {
    const Viewport view = viewport();
    const auto inside = [&](QPointF at) { return view.at(at); };
    if (const auto cell = inside(pixel)) return selection_->hover(cell->row, keyOf(*cell));
    // On the label of a row or column: all of it.
    if (pixel.x() < view.plot.left())
        if (const auto cell = inside({view.plot.left(), pixel.y()})) return selection_->hover(cell->row, std::nullopt);
    if (pixel.y() >= view.plot.bottom() && map_.axis == Axis::Keys)
        if (const auto cell = inside({pixel.x(), view.plot.top()}))
            return selection_->hover(std::nullopt, cell->column);
    selection_->hover(std::nullopt, std::nullopt);
}

void HeatmapView::press(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    setFocus(Qt::MouseFocusReason);
    drag_ = Drag{event->position(), viewport().region, false};
}

void HeatmapView::drag(QMouseEvent* event) {
    if (!drag_) return point(event->position());
    const QPointF by = event->position() - drag_->pixel;
    if (!drag_->moved && by.manhattanLength() < QApplication::startDragDistance()) return;
    drag_->moved = true;
    plot_->setCursor(Qt::ClosedHandCursor);
    const Viewport view = viewport();
    setRegion(
        panned(drag_->region, {-by.x() / view.cellWidth(), -by.y() / view.cellHeight()}, view.rows, view.columns));
}

void HeatmapView::release(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool click = drag_ && !drag_->moved;
    drag_.reset();
    plot_->unsetCursor();
    if (click) pinAt(event->position());
}

void HeatmapView::pinAt(QPointF pixel) {
    before_click_ = selection_->lit();
    if (const auto cell = viewport().at(pixel)) selection_->pin(cell->row, keyOf(*cell));
}

void HeatmapView::showToolTip(QPointF pixel, QPoint global) {
    const Viewport view = viewport();
    const auto cell = view.at(pixel);
    const std::optional<Moment>& now = highlight_->moment;
    if (!cell || (now && !now->shows(cell->row, cell->column))) return QToolTip::hideText();
    QToolTip::showText(global, cell_tool_tip(map_, *cell), plot_, view.cell(cell->row, cell->column).toAlignedRect());
}

bool HeatmapView::eventFilter(QObject* watched, QEvent* event) {
    if (watched != plot_) return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Resize:
        layOut(static_cast<QResizeEvent*>(event)->size());
        return false;
    case QEvent::MouseButtonPress:
        press(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        drag(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonRelease:
        release(static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseButtonDblClick:
        selection_->restore(before_click_); // takes back what the first click did
        drag_.reset();                      // the second click is part of the double one
        fit();
        return true;
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        zoomAbout(viewport().cells(wheel->position()), std::pow(zoom_step, wheel->angleDelta().y() / 120.0));
        point(wheel->position());
        return true;
    }
    case QEvent::Leave:
        selection_->hover(std::nullopt, std::nullopt);
        return false;
    case QEvent::ToolTip:
        showToolTip(static_cast<QHelpEvent*>(event)->pos(), static_cast<QHelpEvent*>(event)->globalPos());
        return true;
    default:
        return false;
    }
}

void HeatmapView::keyPressEvent(QKeyEvent* event) {
    const auto move = [this](Index rows, Index columns) {
        if (viewport().rows <= 0) return;
        selection_->move(rows, map_.axis == Axis::Keys ? columns : 0);
        const Cell cell{selection_->query().value_or(0), selection_->key().value_or(0)};
        const Viewport view = viewport();
        const QRectF seen = revealing(view.region, cell, view.rows, view.columns);
        setRegion(map_.axis == Axis::Keys ? seen : QRectF(QPointF(view.region.left(), seen.top()), view.region.size()));
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return move(0, -1);
    case Qt::Key_Right:
        return move(0, 1);
    case Qt::Key_Up:
        return move(-1, 0);
    case Qt::Key_Down:
        return move(1, 0);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomIn();
    case Qt::Key_Minus:
        return zoomOut();
    case Qt::Key_0:
        return fit();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return selection_->pin(selection_->query(), selection_->key());
    case Qt::Key_Escape:
        return selection_->release();
    default:
        QWidget::keyPressEvent(event);
    }
}

void HeatmapView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool look = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
                      event->type() == QEvent::StyleChange;
    if (!look || !scene_ || restyle_asked_) return;
    // Later and once: a change of theme brings several of these events.
    restyle_asked_ = true;
    QMetaObject::invokeMethod(this, &HeatmapView::restyle, Qt::QueuedConnection);
}

void HeatmapView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    highlight_->focus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    drawHighlight();
}

void HeatmapView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    highlight_->focus = false;
    drawHighlight();
}

} // namespace attenscope
