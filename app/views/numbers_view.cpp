// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/numbers_view.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/map_model.h"
#include "app/views/view_parts.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

namespace attenscope {

namespace {

constexpr int widest_row_label = 18 * grid;
/// More cells than a clipboard or a spreadsheet takes; the data export has no such limit.
constexpr qint64 most_copied = 4'000'000;

} // namespace

NumbersView::NumbersView(Selection* selection, QWidget* parent)
    : QTableView(parent), selection_(selection), model_(new MapModel(this)), corner_(new QLabel(this)) {
    name_widget(*this, QStringLiteral("numbers_view"), tr("Numbers"),
                tr("The numbers of the heatmap: rows are queries, columns are keys. Ctrl+C copies the selected cells "
                   "with every digit; hidden cells are copied as empty ones."));
    setModel(model_);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false); // Tab leaves the table, as it leaves every view
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setTextElideMode(Qt::ElideMiddle);
        header->setSectionsClickable(true);
    }
    if (auto* button = findChild<QAbstractButton*>()) {
        auto* layout = new QVBoxLayout(button);
        layout->setContentsMargins(grid / 2, 0, grid / 2, 0);
        layout->addWidget(corner_);
    }
    corner_->setAlignment(Qt::AlignCenter);
    corner_->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(selection_, &Selection::changed, this, &NumbersView::followSelection);
    connect(selection_, &Selection::advanced, this, &NumbersView::followPosition);
    measure();
    dress();
}

void NumbersView::showMap(const Map& map, const std::shared_ptr<const Trace>& trace) {
    trace_ = trace;
    if (map == model_->map()) return followPosition();
    model_->setMoment(std::nullopt); // it was of the other map
    model_->setMap(map);
    measure();
    dress();
    followPosition();
    followSelection();
    viewport()->update();
}

Walk NumbersView::walk() const {
    return trace_ ? walk_of(*trace_, *selection_) : Walk{{}, selection_->query(), selection_->key()};
}

void NumbersView::followPosition() {
    if (!isVisible()) return; // a hidden tab costs nothing while a walkthrough plays
    const Walk now = walk();
    model_->setMoment(now.now);
    // Most frames of a slow walkthrough are at the same cell: nobody who scrolls meanwhile is called back.
    if (now.query != lit_query_ || now.key != lit_key_) followSelection();
}

void NumbersView::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    followPosition();
}

void NumbersView::measure() {
    const QFontMetrics metrics = fontMetrics();
    const int cell = std::max(shown_width(metrics), metrics.horizontalAdvance(tr("hidden"))) + 2 * grid;
    horizontalHeader()->setDefaultSectionSize(cell);
    verticalHeader()->setDefaultSectionSize(metrics.height() + grid / 2);
    int label = metrics.horizontalAdvance(QStringLiteral("q \\ k"));
    const Tokens& rows = model_->map().rows;
    for (size_t at = 0; at < std::min<size_t>(rows.size(), 256); ++at)
        label = std::max(label, metrics.horizontalAdvance(token_text(rows, static_cast<Index>(at))));
    // The header marks the current row in bold, which is wider.
    verticalHeader()->setFixedWidth(std::min(label + label / 6 + 2 * grid, widest_row_label));
}

void NumbersView::dress() {
    const Theme& theme = current_theme();
    // Fusion's raised headers and dark grid shout louder than the numbers.
    const QString style =
        QStringLiteral("QTableView { gridline-color: %1; }"
                       "QHeaderView { background: %2; border: none; }"
                       "QHeaderView::section, QTableCornerButton::section { background: %2; border: none;"
                       " border-right: 1px solid %1; border-bottom: 1px solid %1; padding: 0 4px; }")
            .arg(theme.hairline.name(), theme.window.name());
    if (style != styleSheet()) setStyleSheet(style);
    const bool components = model_->map().axis == Axis::Components;
    corner_->setText(QStringLiteral("<span style='color:%1'>q</span> \\ <span style='color:%2'>%3</span>")
                         .arg(theme.role(Role::Query).name(), theme.role(components ? Role::Output : Role::Key).name(),
                              components ? QStringLiteral("c") : QStringLiteral("k")));
    corner_->setVisible(model_->map().values.has_value());
}

std::optional<Index> NumbersView::keyOf(int column) const {
    if (column < 0 || model_->map().axis == Axis::Components) return std::nullopt;
    return column;
}

void NumbersView::followSelection() {
    const Walk at = walk();
    lit_query_ = at.query;
    lit_key_ = at.key;
    const Index query = at.query.value_or(-1);
    const Index key = model_->map().axis == Axis::Components ? -1 : at.key.value_or(-1);
    const bool row = query >= 0 && query < model_->rowCount(), column = key >= 0 && key < model_->columnCount();
    if (!row && !column) {
        selectionModel()->clear();
        set_description(this, {});
        return;
    }
    const QModelIndex now = currentIndex();
    const QModelIndex cell = model_->index(row ? static_cast<int>(query) : std::max(now.row(), 0),
                                           column ? static_cast<int>(key) : std::max(now.column(), 0));
    set_description(this, row && column ? cell.data(Qt::AccessibleTextRole).toString() : QString());
    if (own_change_ && cell == now) return; // keeps a block that is being selected here
    auto flags = QItemSelectionModel::SelectionFlags(QItemSelectionModel::ClearAndSelect);
    if (!column) flags |= QItemSelectionModel::Rows;
    if (!row) flags |= QItemSelectionModel::Columns;
    setAutoScroll(!own_change_);
    selectionModel()->setCurrentIndex(cell, flags);
    setAutoScroll(true);
}

void NumbersView::pinCurrent() {
    const QModelIndex at = currentIndex();
    if (!at.isValid()) return;
    const auto key = keyOf(at.column());
    if (selection_->pinned() && selection_->query() == at.row() && (!key || selection_->key() == key)) return;
    own_change_ = true;
    selection_->pin(at.row(), key);
    own_change_ = false;
}

void NumbersView::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() != Qt::NoButton) return QTableView::mouseMoveEvent(event);
    const QModelIndex at = indexAt(event->position().toPoint());
    own_change_ = true;
    if (at.isValid())
        selection_->hover(at.row(), keyOf(at.column()));
    else
        selection_->hover(std::nullopt, std::nullopt);
    own_change_ = false;
}

void NumbersView::mousePressEvent(QMouseEvent* event) {
    QTableView::mousePressEvent(event);
    const QModelIndex at = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !at.isValid() || event->modifiers() & Qt::ShiftModifier) return;
    own_change_ = true;
    selection_->pin(at.row(), keyOf(at.column()));
    own_change_ = false;
}

void NumbersView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    const bool components = model_->map().axis == Axis::Components;
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    // Components are no keys: there the table moves by itself.
    if (!(components && arrow) && selection_key(*event, *selection_)) return;
    const QModelIndex before = currentIndex();
    QTableView::keyPressEvent(event);
    if (currentIndex() != before && !(event->modifiers() & Qt::ShiftModifier)) pinCurrent();
}

void NumbersView::copy() const {
    if (model_->rowCount() == 0) return;
    int top = 0, left = 0, bottom = model_->rowCount() - 1, right = model_->columnCount() - 1;
    if (const QItemSelection chosen = selectionModel()->selection(); !chosen.isEmpty()) {
        top = chosen.first().top();
        left = chosen.first().left();
        bottom = chosen.first().bottom();
        right = chosen.first().right();
    }
    const qint64 cells = qint64(bottom - top + 1) * (right - left + 1);
    if (cells > most_copied) {
        QToolTip::showText(mapToGlobal(QPoint()),
                           tr("Too many cells to copy: %1. Export the data instead.").arg(cells));
        return;
    }
    QGuiApplication::clipboard()->setText(model_->tsv(top, bottom, left, right));
}

void NumbersView::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (model_->rowCount() > 0 && model_->columnCount() > 0) return;
    QPainter painter(viewport());
    draw_hint(painter, viewport()->rect(), tr("Type target and source tokens to see their numbers."));
}

void NumbersView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (!model_) return;
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measure();
    if (event->type() == QEvent::PaletteChange) dress();
}

bool NumbersView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && selection_) selection_->hover(std::nullopt, std::nullopt);
    return QTableView::viewportEvent(event);
}

QSize NumbersView::minimumSizeHint() const {
    return {20 * grid, fontMetrics().height() * 4};
}

QSize NumbersView::sizeHint() const {
    return {60 * grid, 24 * grid};
}

} // namespace attenscope
