// SPDX-License-Identifier: GPL-3.0-or-later
// A row of numbers in the picture of the heads: a vector, component after component, in boxes of one width.
#pragma once

#include "core/attention/experiment.h"

#include <QColor>
#include <QRectF>
#include <QString>
#include <optional>

class QPainter;

namespace attenscope {

struct HeadsStrip {
    QString name, tool_tip;
    Eigen::VectorXd values;
    QRectF first;       ///< the place of the first number in the viewport; the others follow to its right
    Index per_head = 0; ///< how many belong to a head, 0: to none in particular
    QString note = {};  ///< behind the numbers: how they arise
    Tokens names = {};  ///< of the components; none: they are counted

    QRectF place() const;
    /// The component at a place, or none.
    std::optional<Index> at(QPointF pixel) const;
    /// Tool tip and number, with every digit.
    QString said(Index component) const;
    /// Its name begins at `left`; what lies beyond `width` is not painted.
    void paint(QPainter& painter, double left, double width) const;
};

/// A colour for each head, the same in every part of the picture.
QColor head_colour(Index head);

inline constexpr int heads_digits = 2;

} // namespace attenscope
