// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/line_mask.h"

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace attenscope {

LineMask::LineMask(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      cover_(static_cast<size_t>(width_) * static_cast<size_t>(height_)) {}

void LineMask::draw(const QLineF& line, double width, double opacity, bool dashed) {
    // Along the longer direction the line has one stretch of pixels per step; `across` runs over that stretch.
    const bool flat = std::abs(line.dx()) >= std::abs(line.dy());
    double from = flat ? line.x1() : line.y1(), to = flat ? line.x2() : line.y2();
    double at_from = flat ? line.y1() : line.x1(), at_to = flat ? line.y2() : line.x2();
    if (from > to) {
        std::swap(from, to);
        std::swap(at_from, at_to);
    }
    const double length = line.length();
    if (!(length > 0) || !(opacity > 0)) return;
    const int steps = flat ? width_ : height_, breadth = flat ? height_ : width_;
    const int along_stride = flat ? 1 : width_, across_stride = flat ? width_ : 1;
    const double slope = (at_to - at_from) / (to - from);
    const double half = width / 2 * length / (to - from); // half of the stretch, not of the line
    const double fullest = std::min(1.0, 2 * half);
    const int first = static_cast<int>(std::clamp(std::floor(from), 0.0, static_cast<double>(steps)));
    const int last = static_cast<int>(std::clamp(std::ceil(to), 0.0, static_cast<double>(steps)));
    for (int step = first; step < last; ++step) {
        if (dashed && (step / 4) % 2 == 1) continue;
        const double middle = at_from + (std::clamp(step + 0.5, from, to) - from) * slope - 0.5;
        // Truncation instead of floor and ceil: this is the innermost loop, and a pixel too much has no cover.
        const int begin = static_cast<int>(std::clamp(middle - half, 0.0, static_cast<double>(breadth)));
        const int end = static_cast<int>(std::clamp(middle + half + 1.5, 0.0, static_cast<double>(breadth)));
        if (begin >= end) continue;
        float* cover = cover_.data() + step * along_stride + begin * across_stride;
        for (int across = begin; across < end; ++across, cover += across_stride) {
            const double part = std::clamp(half + 0.5 - std::abs(across - middle), 0.0, fullest);
            *cover += (1 - *cover) * static_cast<float>(part * opacity);
        }
    }
}

QImage LineMask::image(const QColor& colour) const {
    if (width_ == 0 || height_ == 0) return {};
    QImage image(width_, height_, QImage::Format_ARGB32_Premultiplied);
    std::array<QRgb, 256> inks{};
    for (int alpha = 0; alpha < 256; ++alpha)
        inks[static_cast<size_t>(alpha)] = qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), alpha));
    const float* cover = cover_.data();
    for (int y = 0; y < height_; ++y) {
        auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width_; ++x)
            row[x] = inks[static_cast<size_t>(*cover++ * 255 + 0.5F)];
    }
    return image;
}

} // namespace attenscope
