// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/alignment_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attenscope {

namespace {

/// Gaps wider than this tear a short sentence apart in a wide window.
constexpr double widest_gap = 56;
/// Room that the lines keep between the two sides.
constexpr double least_lines = 48;

double total(const std::vector<double>& lengths) {
    return std::accumulate(lengths.begin(), lengths.end(), 0.0);
}

/// Starts of boxes of `lengths` spread evenly over `room`, in the middle of it; at least `gap` apart.
std::vector<double> spread(const std::vector<double>& lengths, double room, double gap) {
    const auto count = static_cast<double>(lengths.size());
    const double free = room - total(lengths);
    const double between = std::clamp(count > 0 ? free / count : 0, gap, std::max(gap, widest_gap));
    const double used = total(lengths) + between * std::max(count - 1, 0.0);
    double at = std::max((room - used) / 2, 0.0);
    std::vector<double> starts;
    for (const double length : lengths) {
        starts.push_back(at);
        at += length + between;
    }
    return starts;
}

double needed(const std::vector<double>& lengths, double gap) {
    return lengths.empty() ? 0 : total(lengths) + gap * static_cast<double>(lengths.size() - 1);
}

void stack(AlignmentLayout& layout, const AlignmentSizes& sizes) {
    const double gap = sizes.margin;
    const double room =
        std::max({sizes.width - 2 * sizes.margin, needed(sizes.target, gap), needed(sizes.source, gap)});
    const double height = std::max(sizes.height, 2 * sizes.row_height + least_lines + 2 * sizes.margin);
    layout.content = {room + 2 * sizes.margin, height};
    const auto place = [&](const std::vector<double>& lengths, double top, std::vector<QRectF>& boxes) {
        const std::vector<double> starts = spread(lengths, room, gap);
        for (size_t at = 0; at < lengths.size(); ++at)
            boxes.emplace_back(sizes.margin + starts[at], top, lengths[at], sizes.row_height);
    };
    place(sizes.target, sizes.margin, layout.target);
    place(sizes.source, height - sizes.margin - sizes.row_height, layout.source);
}

void set_side_by_side(AlignmentLayout& layout, const AlignmentSizes& sizes) {
    const std::vector<double> target_rows(sizes.target.size(), sizes.row_height);
    const std::vector<double> source_rows(sizes.source.size(), sizes.row_height);
    const double room = std::max({sizes.height - 2 * sizes.margin, total(target_rows), total(source_rows)});
    const double width = std::max(sizes.width, 2 * sizes.margin + least_lines);
    layout.content = {width, room + 2 * sizes.margin};
    const double widest = std::max((width - 2 * sizes.margin - least_lines) / 2, 0.0);
    const auto place = [&](const std::vector<double>& lengths, const std::vector<double>& rows, bool left,
                           std::vector<QRectF>& boxes) {
        const std::vector<double> starts = spread(rows, room, 0);
        const double longest = lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
        const double column = std::min(longest, widest);
        for (size_t at = 0; at < rows.size(); ++at) {
            // Each label ends where the lines begin.
            const double label = std::min(lengths[at], widest);
            const double x = left ? sizes.margin + column - label : width - sizes.margin - column;
            boxes.emplace_back(x, sizes.margin + starts[at], label, sizes.row_height);
        }
    };
    place(sizes.target, target_rows, true, layout.target);
    place(sizes.source, source_rows, false, layout.source);
}

} // namespace

AlignmentLayout alignment_layout(const AlignmentSizes& sizes) {
    AlignmentLayout layout;
    layout.stacked = sizes.width >= 1.3 * sizes.height;
    layout.stacked ? stack(layout, sizes) : set_side_by_side(layout, sizes);
    return layout;
}

QLineF AlignmentLayout::line(Index query, Index key) const {
    const QRectF& from = target[static_cast<size_t>(query)];
    const QRectF& to = source[static_cast<size_t>(key)];
    if (stacked) return {{from.center().x(), from.bottom() + 1}, {to.center().x(), to.top() - 1}};
    return {{from.right() + 4, from.center().y()}, {to.left() - 4, to.center().y()}};
}

std::optional<Index> AlignmentLayout::boxAt(const std::vector<QRectF>& boxes, QPointF at) {
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const QRectF& box) { return box.contains(at); });
    if (found == boxes.end()) return std::nullopt;
    return found - boxes.begin();
}

AlignmentLines alignment_lines(const Map& weights, double least, size_t most) {
    AlignmentLines result;
    if (!weights.values) return result;
    const Matrix& values = *weights.values;
    const auto counts = [&](Index query, Index key) {
        return weights.sees(query, key) && std::isfinite(values(query, key)) && values(query, key) != 0;
    };
    for (Index query = 0; query < values.rows(); ++query)
        for (Index key = 0; key < values.cols(); ++key)
            if (counts(query, key)) result.largest = std::max(result.largest, std::abs(values(query, key)));
    const double threshold = least * result.largest;
    for (Index query = 0; query < values.rows(); ++query)
        for (Index key = 0; key < values.cols(); ++key) {
            const double size = std::abs(values(query, key));
            if (size >= threshold && counts(query, key))
                result.lines.push_back({query, key, size / result.largest, values(query, key) < 0});
        }
    const auto weaker = [](const AlignmentLine& a, const AlignmentLine& b) { return a.strength < b.strength; };
    if (result.lines.size() > most) {
        const auto cut = result.lines.end() - static_cast<std::ptrdiff_t>(most);
        std::nth_element(result.lines.begin(), cut, result.lines.end(), weaker);
        result.lines.erase(result.lines.begin(), cut);
        result.thinned = true;
    }
    std::stable_sort(result.lines.begin(), result.lines.end(), weaker);
    return result;
}

} // namespace attenscope
