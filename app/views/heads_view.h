// SPDX-License-Identifier: GPL-3.0-or-later
// Several heads as one picture: the query's row split by columns, each head's map, its context, the contexts put one
// after the other, and the layer over them.
#pragma once

#include "app/views/heads_strip.h"
#include "core/attention/trace.h"

#include <QAbstractScrollArea>
#include <QImage>
#include <map>
#include <memory>
#include <optional>

namespace attenscope {

class Selection;

class HeadsView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HeadsView(Selection* selection, QWidget* parent = nullptr);

    /// The place of a head's row in the viewport; empty when there is no such head.
    QRect headRect(Index head) const;
    /// The rows of numbers of the picture.
    std::vector<HeadsStrip> strips() const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

public slots:
    void showTrace(std::shared_ptr<const attenscope::Trace> trace);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void follow();
    void followPosition();
    /// The query a walkthrough is at, else the one selected last.
    Index walkedQuery() const;
    void arrange();
    /// How far a walkthrough has come for the query; all of it when there is none on its way.
    enum class Reached { Queries, Weights, Contexts, Output };
    Reached reached() const;
    bool grouped() const; ///< heads share key/value heads
    Index heads() const { return trace_ ? static_cast<Index>(trace_->heads.size()) : 0; }
    double headTop(Index head) const;
    QRectF mapRect(Index head) const;
    QRectF stripPlace(double left, double top) const;
    const QImage& thumbnail(Index head);
    void paintHeader(QPainter& painter) const;
    void paintHead(QPainter& painter, Index head);
    QString toolTipAt(QPointF at) const;

    Selection* selection_;
    std::shared_ptr<const Trace> trace_;
    Index query_ = 0;
    Reached reached_ = Reached::Output;
    std::map<Index, QImage> thumbnails_; ///< of the heads that have been in sight
    double row_ = 20, number_ = 40, label_ = 60, map_ = 48, between_ = 8, query_width_ = 0, context_width_ = 0;
};

} // namespace attenscope
