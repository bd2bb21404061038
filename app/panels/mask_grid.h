// SPDX-License-Identifier: GPL-3.0-or-later
// A mask to draw: one square per query (row) and key (column), hatched where hidden, with the tokens beside them.
#pragma once

#include "core/attention/experiment.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace attenscope {

class MaskGrid : public QWidget {
    Q_OBJECT
public:
    explicit MaskGrid(QWidget* parent = nullptr);

    /// `drawn` is M×N; the tokens name its rows and columns.
    void setMask(const VisibilityTable& drawn, const Tokens& target, const Tokens& source);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// The square of a cell.
    QRect cellRect(Index query, Index key) const;

signals:
    /// The person wants the cell visible or hidden. Cells of one drag have the same `stroke`.
    void drawn(attenscope::Index query, attenscope::Index key, bool visible, int stroke);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Cell {
        Index query = 0, key = 0;
        bool operator==(const Cell&) const = default;
    };

    Index rows() const { return mask_ ? mask_->rows() : 0; }
    Index columns() const { return mask_ ? mask_->cols() : 0; }
    std::optional<Cell> cellAt(QPoint at) const;
    QString describeCell(Cell cell) const;
    void paintCells(QPainter& painter, const QRect& exposed) const;
    void paintLabels(QPainter& painter, const QRect& exposed) const;
    void draw(Cell cell, bool visible);
    void moveTo(Cell cell);

    VisibilityTable mask_;
    Tokens target_, source_;
    std::vector<QString> rows_shown_, columns_shown_; ///< the tokens as far as they fit
    QSize labels_;                                    ///< room for the tokens: left of the rows, above the columns
    Cell current_;
    bool drawing_visible_ = false;
    int stroke_ = 0;
};

} // namespace attenscope
