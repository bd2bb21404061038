// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/context_legend.h"

#include "app/look/fitted_texts.h"
#include "app/look/theme.h"
#include "app/views/context_view.h"
#include "app/views/view_parts.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace attenscope {

namespace {

constexpr double name_gap = grid;
constexpr double swatch = 12, longest_name = 14 * grid; // px

} // namespace

std::vector<Index> legend_keys(const std::vector<double>& widths, const Eigen::VectorXd& weights, double room,
                               double more) {
    std::vector<Index> keys(widths.size());
    std::iota(keys.begin(), keys.end(), Index(0));
    if (std::accumulate(widths.begin(), widths.end(), 0.0) <= room) return keys;
    // NaN matters no more than 0; among equal weights the first comes first.
    const auto weight = [&](Index key) {
        const double size = key < weights.size() ? std::abs(weights(key)) : 0;
        return std::isnan(size) ? 0 : size;
    };
    std::stable_sort(keys.begin(), keys.end(), [&](Index a, Index b) { return weight(a) > weight(b); });
    size_t count = 0;
    for (double used = more; count < keys.size(); ++count)
        if ((used += widths[static_cast<size_t>(keys[count])]) > room) break;
    keys.resize(count);
    std::sort(keys.begin(), keys.end());
    return keys;
}

void ContextLegend::arrange(const Tokens& keys, const Eigen::VectorXd& weights, const QFontMetrics& metrics,
                            const QRectF& line) {
    entries_.clear();
    line_ = line;
    std::vector<double> widths;
    for (Index key = 0; key < weights.size(); ++key) {
        // Thousands of tokens need not be measured: so many do not fit, and the strongest are named.
        const double name = key < 512 ? metrics.horizontalAdvance(token_text(keys, key)) : longest_name;
        widths.push_back(std::min(name, longest_name) + swatch + 2 * name_gap);
    }
    double x = line.left();
    for (const Index key :
         legend_keys(widths, weights, line.width(), metrics.horizontalAdvance(QStringLiteral("+ 0000")))) {
        const double width = widths[static_cast<size_t>(key)];
        entries_.push_back({key, QRectF(x, line.top(), width, line.height())});
        x += width;
    }
}

std::optional<Index> ContextLegend::keyAt(QPointF at) const {
    for (const Entry& entry : entries_)
        if (entry.place.contains(at)) return entry.key;
    return std::nullopt;
}

void ContextLegend::paint(QPainter& painter, const Tokens& keys, Index first, Index added,
                          std::optional<Index> lit) const {
    const Theme& theme = current_theme();
    std::vector<LabelRoom> labels;
    for (const Entry& entry : entries_)
        labels.push_back({token_text(keys, entry.key), entry.place.width() - swatch - name_gap, entry.key});
    const QFontMetricsF metrics(painter.font());
    const std::vector<QString> texts =
        fitted(labels, [&](const QString& text) { return metrics.horizontalAdvance(text); });
    for (const Entry& entry : entries_) {
        QRectF box(entry.place.left(), 0, swatch, swatch);
        box.moveTop(std::round(entry.place.center().y() - swatch / 2));
        const bool there = entry.key >= first && entry.key < first + added;
        if (there) painter.fillRect(box, key_colour(entry.key));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(theme.muted);
        if (!there) painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        painter.setPen(QPen(theme.text, 1.5));
        if (lit == entry.key) painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        painter.setPen(there ? theme.role(Role::Key) : theme.muted);
        const QRectF name = entry.place.adjusted(swatch + name_gap / 2, 0, -name_gap / 2, 0);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         texts[static_cast<size_t>(&entry - entries_.data())]);
    }
    const size_t more = keys.size() - std::min(keys.size(), entries_.size());
    if (more == 0) return;
    QRectF rest = line_;
    if (!entries_.empty()) rest.setLeft(entries_.back().place.right());
    painter.setPen(theme.muted);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("+ %1").arg(more));
}

} // namespace attenscope
