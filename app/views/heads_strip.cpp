// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads_strip.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/context_view.h"
#include "app/views/view_parts.h"
#include "core/base/message.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>

namespace attenscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HeadsStrip)
};

constexpr double strip_gap = grid;

} // namespace

QColor head_colour(Index head) {
    return key_colour(head + 2); // the same wheel, begun elsewhere: a head is no key
}

QRectF HeadsStrip::place() const {
    QRectF all = first;
    all.setWidth(first.width() * static_cast<double>(values.size()));
    return all;
}

std::optional<Index> HeadsStrip::at(QPointF pixel) const {
    if (values.size() == 0 || !place().contains(pixel)) return std::nullopt;
    return std::min(static_cast<Index>((pixel.x() - first.left()) / first.width()), values.size() - 1);
}

QString HeadsStrip::said(Index component) const {
    const QString number = shown_full(values(component));
    const auto called = [&](Index counted) {
        return names.empty() ? QString::number(counted + 1) : token_text(names, component);
    };
    if (per_head > 0)
        return Words::tr("%1\nComponent %2 of head %3: %4")
            .arg(tool_tip, called(component % per_head), QString::number(component / per_head), number);
    return Words::tr("%1\nComponent %2: %3").arg(tool_tip, called(component), number);
}

void HeadsStrip::paint(QPainter& painter, double left, double width) const {
    const Theme& theme = current_theme();
    if (!name.isEmpty()) {
        painter.setPen(theme.role(Role::Output));
        painter.drawText(QRectF(left, first.top(), first.left() - left, first.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
    }
    for (Index at = 0; at < values.size(); ++at) {
        const QRectF cell = first.translated(first.width() * static_cast<double>(at), 0);
        if (cell.left() > width) break;
        if (per_head > 0)
            painter.fillRect(QRectF(cell.left(), cell.bottom() - 3, cell.width(), 3), head_colour(at / per_head));
        painter.setPen(theme.hairline);
        painter.drawRect(cell.adjusted(0, 0, 0, -1));
        painter.setPen(theme.text);
        painter.drawText(cell.adjusted(2, 0, -3, 0), Qt::AlignRight | Qt::AlignVCenter,
                         shown(values(at), heads_digits));
    }
    // Only where there is room for all of it; the tool tip names the rule.
    const QRectF rest(place().right() + strip_gap, first.top(), width - place().right() - strip_gap, first.height());
    painter.setPen(theme.muted);
    if (painter.fontMetrics().horizontalAdvance(note) <= rest.width())
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, note);
}

} // namespace attenscope
