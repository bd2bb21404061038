// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask_grid.h"

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

} // namespace

MaskGrid::MaskGrid(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MaskGrid::setMask(const VisibilityTable& drawn, const Tokens& target, const Tokens& source) {
    const bool resized = !mask_ || !drawn || mask_->rows() != drawn->rows() || mask_->cols() != drawn->cols();
    mask_ = drawn;
    target_ = target;
    source_ = source;
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
    return {static_cast<int>(std::min(columns(), most)) * cell_size + 1,
            static_cast<int>(std::min(rows(), most)) * cell_size + 1};
}

QRect MaskGrid::cellRect(Index query, Index key) const {
    return {static_cast<int>(key) * cell_size, static_cast<int>(query) * cell_size, cell_size, cell_size};
}

std::optional<MaskGrid::Cell> MaskGrid::cellAt(QPoint at) const {
    const Cell cell{at.y() / cell_size, at.x() / cell_size};
    if (at.x() < 0 || at.y() < 0 || cell.query >= rows() || cell.key >= columns()) return std::nullopt;
    return cell;
}

void MaskGrid::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const Theme& theme = current_theme();
    const QRect& exposed = event->rect();
    const Index last_row = std::min<Index>(rows() - 1, exposed.bottom() / cell_size);
    const Index last_column = std::min<Index>(columns() - 1, exposed.right() / cell_size);
    for (Index i = std::max(0, exposed.top() / cell_size); i <= last_row; ++i)
        for (Index j = std::max(0, exposed.left() / cell_size); j <= last_column; ++j) {
            const QRect cell = cellRect(i, j);
            painter.fillRect(cell, (*mask_)(i, j) ? theme.base : theme.window);
            if (!(*mask_)(i, j)) painter.fillRect(cell, QBrush(theme.hidden, Qt::BDiagPattern));
            painter.setPen(theme.hairline);
            painter.drawRect(cell);
        }
    if (hasFocus() && mask_ && mask_->size() > 0) {
        painter.setPen(QPen(theme.accent, 2));
        painter.drawRect(cellRect(current_.query, current_.key).adjusted(1, 1, 0, 0));
    }
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
    const auto name = [](const Tokens& tokens, Index at) {
        const auto i = static_cast<size_t>(at);
        return QString::fromStdString(i < tokens.size() ? visible_token(tokens[i]) : std::to_string(i));
    };
    const QString pattern = (*mask_)(cell.query, cell.key) ? tr("“%1” sees “%2”") : tr("“%1” does not see “%2”");
    return pattern.arg(name(target_, cell.query), name(source_, cell.key));
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
