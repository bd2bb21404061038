// SPDX-License-Identifier: GPL-3.0-or-later
// Two lines of tokens and what links them: the opacity and width of a line follow the weight of its pair.
#pragma once

#include "app/document/walk.h"
#include "app/views/alignment_layout.h"
#include "core/attention/trace.h"

#include <QAbstractScrollArea>
#include <QImage>
#include <memory>

namespace attenscope {

class AlignmentView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit AlignmentView(Selection* selection, QWidget* parent = nullptr);

    /// Places in the viewport, as now scrolled; empty for a token that does not exist.
    QRect targetRect(Index query) const;
    QRect sourceRect(Index key) const;
    /// The pair whose line is within a few px of a place in the viewport, the strongest of them.
    const AlignmentLine* lineAt(QPoint at) const;
    const AlignmentLines& lines() const { return lines_; }
    /// Whether a walkthrough has the weight of a pair; what it has not is not drawn.
    bool there(Index query, Index key) const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    void showTrace(std::shared_ptr<const attenscope::Trace> trace);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Pointed {
        std::optional<Index> query, key;
    };
    void followSelection();
    void followPosition();
    void place();
    void measure();
    void arrange();
    void reveal();
    Pointed pointedAt(QPoint at) const;
    QPointF origin() const;
    QString toolTipOf(const Pointed& at) const;
    /// Lines of the selected query or, without one, of the selected key.
    std::vector<AlignmentLine> litLines() const;
    /// `lines` as now scrolled: their strength, but at least `least`, times `opacity`.
    QImage painted(const std::vector<AlignmentLine>& lines, const QColor& colour, double least, double opacity) const;

    void paintTokens(QPainter& painter, const std::vector<QRectF>& boxes, const std::vector<QString>& names,
                     std::optional<Index> selected, const QColor& colour, Qt::Alignment align) const;
    void paintPair(QPainter& painter) const;

    Selection* selection_;
    std::shared_ptr<const Trace> trace_;
    Index head_ = -1;
    Map weights_;
    AlignmentLines lines_;
    AlignmentSizes sizes_;
    std::vector<QString> targets_, sources_; ///< the labels
    AlignmentLayout layout_;
    Walk walk_; ///< what is lit, and how far a walkthrough has come
    int stage_ = 0;
    QImage faint_; ///< all lines that are there, painted once for a place and size
    bool hovering_ = false;
};

} // namespace attenscope
