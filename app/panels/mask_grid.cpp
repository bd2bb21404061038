// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask_grid.h"

#include "app/look/fitted_texts.h"
#include "app/look/theme.h"
#include "core/base/token_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace attenscope {

namespace {

constexpr int cell_size = 18;
constexpr int longest_label = 64;

QString token_at(const Tokens& tokens, Index at) {
    const auto i = static_cast<size_t>(at);
    return QString::fromStdString(i < tokens.size() ? visible_token(tokens[i]) : std::to_string(i));
}

/// Pixels for the longest of the tokens; the first few hundred say enough.
int label_room(const Tokens& tokens, const QFontMetrics& metrics) {
    constexpr Index most = 256;
    int room = 0;
    for (Index i = 0; i < std::min(static_cast<Index>(tokens.size()), most); ++i)
        room = std::max(room, metrics.horizontalAdvance(token_at(tokens, i)));
    return std::min(room, longest_label) + 6;
}

} // namespace

MaskGrid::MaskGrid(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MaskGrid::setMask(const VisibilityTable& drawn, const Tokens& target, const Tokens& source) {
    const QSize labels(label_room(target, fontMetrics()), label_room(source, fontMetrics()));
    const bool resized =
        labels != labels_ || !mask_ || !drawn || mask_->rows() != drawn->rows() || mask_->cols() != drawn->cols();
    mask_ = drawn;
    labels_ = labels;
    const auto shown = [this](const Tokens& tokens, Index count) {
        std::vector<LabelRoom> room;
        for (Index at = 0; at < count; ++at)
            room.push_back({token_at(tokens, at), longest_label, at});
        const QFontMetricsF metrics(font());
        return fitted(room, [&](const QString& text) { return metrics.horizontalAdvance(text); });
    };
    target_ = target;
    source_ = source;
    rows_shown_ = shown(target, rows());
    columns_shown_ = shown(source, columns());
    current_.query = std::clamp<Index>(current_.query, 0, std::max<Index>(rows() - 1, 0));
    current_.key = std::clamp<Index>(current_.key, 0, std::max<Index>(columns() - 1, 0));
    if (resized) {
        updateGeometry();
        resize(sizeHint());
    }
    update();
}

QSize MaskGrid::sizeHint() const {
    // A widget cannot be larger than this; far fewer cells are drawn by hand.
    constexpr Index most = QWIDGETSIZE_MAX / cell_size - 1;
    return {labels_.width() + static_cast<int>(std::min(columns(), most - 10)) * cell_size + 1,
            labels_.height() + static_cast<int>(std::min(rows(), most - 10)) * cell_size + 1};
}

QRect MaskGrid::cellRect(Index query, Index key) const {
    return {labels_.width() + static_cast<int>(key) * cell_size, labels_.height() + static_cast<int>(query) * cell_size,
            cell_size, cell_size};
}

std::optional<MaskGrid::Cell> MaskGrid::cellAt(QPoint at) const {
    at -= QPoint(labels_.width(), labels_.height());
    const Cell cell{at.y() / cell_size, at.x() / cell_size};
    if (at.x() < 0 || at.y() < 0 || cell.query >= rows() || cell.key >= columns()) return std::nullopt;
    return cell;
}

void MaskGrid::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    paintCells(painter, event->rect());
    paintLabels(painter, event->rect());
    if (hasFocus() && mask_ && mask_->size() > 0) {
        painter.setPen(QPen(current_theme().accent, 2));
        painter.drawRect(cellRect(current_.query, current_.key).adjusted(1, 1, 0, 0));
    }
}

void MaskGrid::paintCells(QPainter& painter, const QRect& exposed) const {
    const Theme& theme = current_theme();
    const Index last_row = std::min<Index>(rows() - 1, (exposed.bottom() - labels_.height()) / cell_size);
    const Index last_column = std::min<Index>(columns() - 1, (exposed.right() - labels_.width()) / cell_size);
    for (Index i = std::max(0, (exposed.top() - labels_.height()) / cell_size); i <= last_row; ++i)
        for (Index j = std::max(0, (exposed.left() - labels_.width()) / cell_size); j <= last_column; ++j) {
            const QRect cell = cellRect(i, j);
            painter.fillRect(cell, (*mask_)(i, j) ? theme.base : theme.window);
            if (!(*mask_)(i, j)) painter.fillRect(cell, QBrush(theme.hidden, Qt::BDiagPattern));
            painter.setPen(theme.hairline);
            painter.drawRect(cell);
        }
}

void MaskGrid::paintLabels(QPainter& painter, const QRect& exposed) const {
    const Theme& theme = current_theme();
    painter.setPen(theme.query);
    for (Index i = 0; i < rows() && cellRect(i, 0).top() <= exposed.bottom(); ++i)
        if (cellRect(i, 0).bottom() >= exposed.top())
            painter.drawText(QRect(0, cellRect(i, 0).top(), labels_.width() - 4, cell_size),
                             Qt::AlignRight | Qt::AlignVCenter, rows_shown_[static_cast<size_t>(i)]);
    painter.setPen(theme.key);
    painter.rotate(-90); // upwards, so that long tokens have room over narrow columns
    for (Index j = 0; j < columns() && cellRect(0, j).left() <= exposed.right(); ++j)
        if (cellRect(0, j).right() >= exposed.left())
            painter.drawText(QRect(-labels_.height() + 4, cellRect(0, j).left(), labels_.height() - 4, cell_size),
                             Qt::AlignLeft | Qt::AlignVCenter, columns_shown_[static_cast<size_t>(j)]);
    painter.rotate(90);
}

void MaskGrid::draw(Cell cell, bool visible) {
    if ((*mask_)(cell.query, cell.key) != visible) emit drawn(cell.query, cell.key, visible, stroke_);
    moveTo(cell);
}

void MaskGrid::moveTo(Cell cell) {
    current_ = cell;
    setAccessibleDescription(describeCell(cell));
    update();
}

void MaskGrid::mousePressEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position().toPoint());
    if (!cell || event->button() != Qt::LeftButton) return;
    ++stroke_;
    drawing_visible_ = !(*mask_)(cell->query, cell->key);
    draw(*cell, drawing_visible_);
}

void MaskGrid::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position().toPoint());
    if (cell && event->buttons() & Qt::LeftButton && *cell != current_) draw(*cell, drawing_visible_);
}

void MaskGrid::keyPressEvent(QKeyEvent* event) {
    if (!mask_ || mask_->size() == 0) return QWidget::keyPressEvent(event);
    Cell next = current_;
    switch (event->key()) {
    case Qt::Key_Left:
        --next.key;
        break;
    case Qt::Key_Right:
        ++next.key;
        break;
    case Qt::Key_Up:
        --next.query;
        break;
    case Qt::Key_Down:
        ++next.query;
        break;
    case Qt::Key_Space:
        ++stroke_;
        return draw(current_, !(*mask_)(current_.query, current_.key));
    default:
        return QWidget::keyPressEvent(event);
    }
    next.query = std::clamp<Index>(next.query, 0, rows() - 1);
    next.key = std::clamp<Index>(next.key, 0, columns() - 1);
    moveTo(next);
}

QString MaskGrid::describeCell(Cell cell) const {
    const QString pattern = (*mask_)(cell.query, cell.key) ? tr("“%1” sees “%2”") : tr("“%1” does not see “%2”");
    return pattern.arg(token_at(target_, cell.query), token_at(source_, cell.key));
}

bool MaskGrid::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const std::optional<Cell> cell = cellAt(help->pos()))
            // Tokens may look like markup; inside <qt> they are escaped and stay literal.
            QToolTip::showText(help->globalPos(),
                               QStringLiteral("<qt>%1</qt>").arg(describeCell(*cell).toHtmlEscaped()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace attenscope
