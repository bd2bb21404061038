// SPDX-License-Identifier: GPL-3.0-or-later
// The context of one query as what each key adds to it: a bar per component, stacked from the weighted values, coloured
// by key. Where the output rule goes on, the vectors on the way to the output stand beside it.
#pragma once

#include "app/document/walk.h"
#include "app/views/context_layout.h"
#include "app/views/context_legend.h"

#include <QAbstractScrollArea>
#include <memory>

namespace attenscope {

class ContextView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit ContextView(Selection* selection, QWidget* parent = nullptr);

    std::optional<Index> query() const { return query_; }
    const ContextStack& stack() const { return stack_; }
    const std::vector<VectorColumn>& columns() const { return columns_; }
    /// Keys that have been added; 0 while a walkthrough has no context yet.
    Index added() const { return added_; }
    const ContextLegend& legend() const { return legend_; }
    /// The place of a part in the viewport.
    QRectF partRect(const StackedPart& part) const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    void showTrace(std::shared_ptr<const attenscope::Trace> trace);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void follow();
    void stackParts();
    void fillColumns();
    void arrange();
    QString hint() const;
    const StackedPart* partAt(QPointF at) const;
    /// Of a part or of the legend.
    std::optional<Index> keyAt(QPointF at) const;
    double lineHeight() const;
    QString toolTipAt(QPointF at) const;
    double rowTop(Index row) const;
    void paintHeader(QPainter& painter) const;
    void paintComponent(QPainter& painter, Index component) const;
    void paintPart(QPainter& painter, const StackedPart& part) const;
    void paintColumn(QPainter& painter, size_t column) const;

    Selection* selection_;
    std::shared_ptr<const Trace> trace_;
    std::optional<Index> query_;
    Walk walk_;
    Index first_ = 0, added_ = 0; ///< the first key whose part is there, and how many are
    ContextStack stack_;
    std::vector<VectorColumn> columns_;
    ContextLegend legend_;
    BarScale scale_;
    Tokens names_; ///< of the components, where the Experiment names them
    double row_height_ = 20, header_height_ = 24, label_ = 0, number_ = 0, column_width_ = 0;
};

/// A colour for each key, the same in every row and view: neighbours differ in hue.
QColor key_colour(Index key);

} // namespace attenscope
