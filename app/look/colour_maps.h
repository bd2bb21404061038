// SPDX-License-Identifier: GPL-3.0-or-later
// Colour maps: a number 0…1 becomes a colour. To add one, add its row in colour_maps.cpp.
#pragma once

#include <QColor>
#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace attenscope {

enum class ColourMapKind { Sequential, Diverging };

struct ColourMap {
    std::string_view id;
    const char* label;
    ColourMapKind kind;
    std::vector<QRgb> points; ///< control points from 0 to 1; what lies between is mixed in OKLab
    QRgb odd;                 ///< NaN: far from every colour of the map
};

using ColourTable = std::array<QRgb, 256>;

/// The first row is the default for numbers of one sign.
std::span<const ColourMap> colour_maps();
/// The row named `id`, or null.
const ColourMap* find_colour_map(std::string_view id);
/// The row named `id`; where there is none (an empty id: nobody chose), the first row, or for numbers on both sides of
/// 0 the first diverging one.
const ColourMap& colour_map_for(std::string_view id, bool both_signs);

/// 256 colours at even steps. Equal steps look equally far apart: the control points are placed along the curve by
/// their distance in OKLab (Ottosson 2020, "A perceptual color space for image processing"). A diverging map is spaced
/// on each side of its middle.
ColourTable colour_table(const ColourMap& map);
/// t in 0…1, clamped.
QRgb colour_at(const ColourTable& table, double t);

/// Contrast of two colours, 1…21 (WCAG 2.1, "contrast ratio").
double contrast(QRgb a, QRgb b);
/// Black or white, whichever reads better; at least 4.5:1 on any colour.
QRgb ink_on(QRgb ground);

} // namespace attenscope
