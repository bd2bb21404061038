// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/colour_maps.h"

#include "core/base/message.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

const ColourMap rows[] = {
    {"ylorrd",
     phrase("core", "Yellow–orange–red"),
     ColourMapKind::Sequential,
     {0xFFFBDF, 0xFFE9A3, 0xFEC65C, 0xFB9A3F, 0xF0632F, 0xCE2A2A, 0x7A0526},
     0x3A9BC4},
    {"meadow",
     phrase("core", "Meadow (violet–green–yellow)"),
     ColourMapKind::Sequential,
     {0x2C1650, 0x37397F, 0x2F628D, 0x23888B, 0x3BAC79, 0x8CCB56, 0xF8EA6B},
     0xE0559A},
    {"dusk",
     phrase("core", "Dusk (blue–grey–yellow)"),
     ColourMapKind::Sequential,
     {0x06224E, 0x33446E, 0x5D6474, 0x837F78, 0xB0A26C, 0xF9E36A},
     0xD9482B},
    {"grey", phrase("core", "Grey (white–black)"), ColourMapKind::Sequential, {0xFFFFFF, 0x8C8C8C, 0x111111}, 0xD9482B},
    {"balance",
     phrase("core", "Balance (blue–white–red)"),
     ColourMapKind::Diverging,
     {0x123A73, 0x3F78BE, 0xA9C6E4, 0xF7F6F3, 0xEDB59D, 0xC9503F, 0x7E1128},
     0x5FB04A},
};

struct Lab {
    double L, a, b;
};

double linear(int byte) {
    const double c = byte / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

int byte(double c) {
    c = std::clamp(c, 0.0, 1.0);
    return static_cast<int>(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055) + 0.5);
}

Lab lab(QRgb colour) {
    const double r = linear(qRed(colour)), g = linear(qGreen(colour)), b = linear(qBlue(colour));
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QRgb rgb(const Lab& c) {
    const double l = std::pow(c.L + 0.3963377774 * c.a + 0.2158037573 * c.b, 3);
    const double m = std::pow(c.L - 0.1055613458 * c.a - 0.0638541728 * c.b, 3);
    const double s = std::pow(c.L - 0.0894841775 * c.a - 1.2914855480 * c.b, 3);
    return qRgb(byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

Lab mixed(const Lab& from, const Lab& to, double share) {
    return {std::lerp(from.L, to.L, share), std::lerp(from.a, to.a, share), std::lerp(from.b, to.b, share)};
}

/// A polyline in OKLab, walked at even speed.
class ColourCurve {
public:
    explicit ColourCurve(std::span<const QRgb> points) {
        for (const QRgb point : points) {
            const Lab next = lab(point);
            const Lab& last = points_.empty() ? next : points_.back();
            length_.push_back((length_.empty() ? 0 : length_.back()) +
                              std::hypot(next.L - last.L, next.a - last.a, next.b - last.b));
            points_.push_back(next);
        }
    }

    QRgb at(double t) const {
        const double way = std::clamp(t, 0.0, 1.0) * length_.back();
        size_t i = 1;
        while (i + 1 < points_.size() && length_[i] < way)
            ++i;
        return rgb(mixed(points_[i - 1], points_[i], (way - length_[i - 1]) / (length_[i] - length_[i - 1])));
    }

private:
    std::vector<Lab> points_;
    std::vector<double> length_;
};

double luminance(QRgb c) {
    return 0.2126 * linear(qRed(c)) + 0.7152 * linear(qGreen(c)) + 0.0722 * linear(qBlue(c));
}

} // namespace

std::span<const ColourMap> colour_maps() {
    return rows;
}

const ColourMap* find_colour_map(std::string_view id) {
    const auto row = std::ranges::find(rows, id, &ColourMap::id);
    return row == std::end(rows) ? nullptr : row;
}

const ColourMap& colour_map_for(std::string_view id, bool both_signs) {
    if (const ColourMap* found = find_colour_map(id)) return *found;
    const auto kind = both_signs ? ColourMapKind::Diverging : ColourMapKind::Sequential;
    return *std::ranges::find(rows, kind, &ColourMap::kind);
}

ColourTable colour_table(const ColourMap& map) {
    const std::span<const QRgb> points = map.points;
    const bool diverging = map.kind == ColourMapKind::Diverging;
    const size_t middle = diverging ? points.size() / 2 : points.size() - 1;
    const ColourCurve low(points.subspan(0, middle + 1)), high(diverging ? points.subspan(middle) : points);
    ColourTable table{};
    for (size_t i = 0; i < table.size(); ++i) {
        const double t = static_cast<double>(i) / 255;
        table[i] = !diverging ? low.at(t) : t < 0.5 ? low.at(2 * t) : high.at(2 * t - 1);
    }
    return table;
}

QRgb colour_at(const ColourTable& table, double t) {
    return table[static_cast<size_t>(std::clamp(t, 0.0, 1.0) * 255 + 0.5)];
}

double contrast(QRgb a, QRgb b) {
    const double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

QRgb ink_on(QRgb ground) {
    const QRgb black = qRgb(0, 0, 0), white = qRgb(255, 255, 255);
    return contrast(ground, black) >= contrast(ground, white) ? black : white;
}

} // namespace attenscope
