// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heatmap_levels.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace attenscope {

namespace {

constexpr int level_count = rank_last - rank_first + 1;

/// What a range is measured in, so that its width is a double and so is one divided by that.
double unit_of(const Range& range) {
    const double span = range.high - range.low;
    return !std::isfinite(span) ? 0.5 : span < 1e-290 ? 0x1p60 : 1;
}

/// Numbers to ranks.
struct Ranking {
    double unit, low, scale;
    bool diverging;

    Ranking(const Range& range, bool diverging_)
        : unit(unit_of(range)), low(range.low * unit), scale(1 / (range.high * unit - low)), diverging(diverging_) {}

    std::uint8_t operator()(double value) const {
        if (!std::isfinite(value)) return std::isnan(value) ? rank_nan : value < 0 ? rank_minus : rank_plus;
        const double place = (value * unit - low) * scale;
        const double t = !(place > 0) ? 0 : std::min(place, 1.0);
        if (!diverging) return static_cast<std::uint8_t>(rank_first + static_cast<int>(t * (level_count - 1) + 0.5));
        constexpr int half = level_count / 2;
        const int ring = std::min(half - 1, static_cast<int>(std::abs(2 * t - 1) * half));
        return static_cast<std::uint8_t>(rank_first + 2 * ring + (t > 0.5 ? 1 : 0));
    }
};

/// For each of `count` pixels the cells from first (inclusive) to last (inclusive) that fall on it.
struct Span {
    Index first, last;
};

std::vector<Span> cells_of_pixels(double begin, double length, int count, Index cells) {
    std::vector<Span> spans(static_cast<size_t>(count));
    const double step = length / count;
    const auto limit = [&](double place) {
        return static_cast<Index>(std::clamp(place, 0.0, static_cast<double>(cells - 1)));
    };
    for (int pixel = 0; pixel < count; ++pixel) {
        // A pixel belongs to the cell under its middle, and with small cells to every cell that begins on it.
        const Index middle = limit(begin + (pixel + 0.5) * step);
        Span span{middle, middle};
        if (step > 1) {
            span.first = limit(std::ceil(begin + pixel * step - 1e-9));
            span.last = std::max(span.first, limit(std::ceil(begin + (pixel + 1) * step - 1e-9) - 1));
        }
        spans[static_cast<size_t>(pixel)] = span;
    }
    return spans;
}

/// out = the highest ranks of rows first … last.
void highest_of_rows(const HeatmapLevels& levels, const Span& rows, std::uint8_t* out) {
    const auto width = static_cast<size_t>(levels.columns);
    const std::uint8_t* row = levels.ranks.data() + static_cast<size_t>(rows.first) * width;
    std::memcpy(out, row, width);
    for (Index i = rows.first + 1; i <= rows.last; ++i) {
        row += width;
        for (size_t j = 0; j < width; ++j)
            out[j] = std::max(out[j], row[j]);
    }
}

void hatch_line(QRgb* pixels, const std::uint8_t* ranks, int width, int y, const Hatch& hatch) {
    for (int x = 0; x < width; ++x)
        if (ranks[x] == rank_hidden && (x + y) % hatch.spacing < hatch.width) pixels[x] = hatch.line;
}

} // namespace

HeatmapLevels levels_of(const Map& map, const Range& range, bool diverging) {
    HeatmapLevels levels;
    levels.diverging = diverging;
    if (!map.values || map.values->size() == 0) return levels;
    levels.rows = map.values->rows();
    levels.columns = map.values->cols();
    levels.ranks.resize(static_cast<size_t>(map.values->size()));
    const double* value = map.values->data();
    const Ranking ranking(range, diverging);
    for (std::uint8_t& rank : levels.ranks)
        rank = ranking(*value++);
    if (!map.visible || map.visible->rows() != levels.rows || map.visible->cols() != levels.columns) return levels;
    const bool* visible = map.visible->data();
    for (std::uint8_t& rank : levels.ranks)
        if (!*visible++) rank = rank_hidden;
    return levels;
}

double share_of(std::uint8_t rank, bool diverging) {
    if (rank == rank_minus) return 0;
    if (rank >= rank_plus) return 1;
    const int level = std::max(0, rank - rank_first);
    if (!diverging) return static_cast<double>(level) / (level_count - 1);
    const double out = (level / 2 + 0.5) / level_count;
    return level % 2 == 0 ? 0.5 - out : 0.5 + out;
}

ColourTable rank_colours(const ColourTable& table, const ColourMap& map, bool diverging, QRgb ground) {
    ColourTable colours{};
    for (size_t rank = 0; rank < colours.size(); ++rank)
        colours[rank] = colour_at(table, share_of(static_cast<std::uint8_t>(rank), diverging)) | 0xFF000000;
    colours[rank_hidden] = ground | 0xFF000000;
    colours[rank_nan] = map.odd | 0xFF000000;
    return colours;
}

QImage picture(const HeatmapLevels& levels, const QRectF& region, QSize size, const ColourTable& colours,
               const Hatch& hatch) {
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull() || levels.ranks.empty()) return image;
    const int width = size.width(), height = size.height();
    const auto across = cells_of_pixels(region.left(), region.width(), width, levels.columns);
    const auto down = cells_of_pixels(region.top(), region.height(), height, levels.rows);
    std::vector<std::uint8_t> highest(static_cast<size_t>(levels.columns)), ranks(static_cast<size_t>(width));
    std::vector<QRgb> line(static_cast<size_t>(width));
    bool hidden = false;
    Span last{-1, -1};
    for (int y = 0; y < height; ++y) {
        const Span& rows = down[static_cast<size_t>(y)];
        if (rows.first != last.first || rows.last != last.last) {
            last = rows;
            highest_of_rows(levels, rows, highest.data());
            hidden = false;
            for (size_t x = 0; x < across.size(); ++x) {
                const auto from = highest.begin() + across[x].first, to = highest.begin() + across[x].last + 1;
                ranks[x] = *std::max_element(from, to);
                line[x] = colours[ranks[x]];
                hidden = hidden || ranks[x] == rank_hidden;
            }
        }
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::memcpy(pixels, line.data(), sizeof(QRgb) * line.size());
        if (hidden) hatch_line(pixels, ranks.data(), width, y, hatch);
    }
    return image;
}

} // namespace attenscope
