// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of smooth lines of one colour, painted over each other: a few µs per line, where QPainter takes 50 to 1000.
#pragma once

#include <QImage>
#include <QLineF>
#include <vector>

class QColor;

namespace attenscope {

class LineMask {
public:
    LineMask(int width, int height);

    /// A line of `width` px that covers what is below it by `opacity`. Parts outside of the mask are left out.
    void draw(const QLineF& line, double width, double opacity, bool dashed = false);
    /// How much of a pixel is covered, 0 … 1.
    float covered(int x, int y) const { return cover_[static_cast<size_t>(y * width_ + x)]; }
    /// Everything drawn, in `colour`; transparent elsewhere.
    QImage image(const QColor& colour) const;

private:
    int width_, height_;
    std::vector<float> cover_;
};

} // namespace attenscope
