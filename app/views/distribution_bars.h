// SPDX-License-Identifier: GPL-3.0-or-later
// The scrolling bars of one query: per key its score, as the softmax reads it, and its weight. Only what is in sight is
// painted, so that thousands of keys cost no more than twenty.
#pragma once

#include "app/views/bar_layout.h"
#include "app/views/row_progress.h"

#include <QAbstractScrollArea>

namespace attenscope {

class Selection;

class DistributionBars : public QAbstractScrollArea {
    Q_OBJECT
public:
    DistributionBars(Selection* selection, QWidget* parent);

    /// The bars of `query` in `head`; nothing to show without a trace or a query, then `hint` is shown instead.
    void showRow(std::shared_ptr<const Trace> trace, Index head, std::optional<Index> query, const QString& hint);
    /// Other weights [N] in the place of the real ones, which then stand behind them as outlines.
    void showLens(const std::optional<Eigen::VectorXd>& weights);
    /// Lights the bar of `key` and brings it into sight, unless the pointer lit it here.
    void lightKey(std::optional<Index> key, bool pinned);

    /// Bars and numbers of the row as a walkthrough has them.
    void showProgress(const RowProgress& progress);

    /// The place of a key's row in the viewport, its height 0 where nothing is shown.
    QRect rowRect(Index key) const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void measureHead();
    void arrange();
    std::optional<Index> keyAt(QPoint at) const;
    QString toolTipOf(Index key) const;
    /// The largest scores share the row: what they count stands where exponentials would.
    bool shared() const;
    double value(const Table& table, Index key) const;
    void paintHeader(QPainter& painter) const;
    void paintRow(QPainter& painter, Index key, const QString& name) const;
    void paintGhost(QPainter& painter, Index key) const;
    void paintSecond(QPainter& painter, Index key) const;
    void paintColumn(QPainter& painter, const BarColumn& column, Index key, double number, int digits,
                     const QColor& colour) const;

    Selection* selection_;
    std::shared_ptr<const Trace> trace_;
    Index head_ = 0;
    std::optional<Index> query_, key_;
    RowProgress progress_;
    std::optional<Eigen::VectorXd> lens_;
    bool pinned_ = false, hovering_ = false;
    QString hint_;
    Table scores_, weights_;                          ///< of the head
    std::optional<Range> score_range_, weight_range_; ///< of the whole head, so that queries compare
    double longest_label_ = 0;
    std::vector<QString> labels_; ///< of the keys
    int header_height_ = 0;
    BarLayout layout_;
};

} // namespace attenscope
