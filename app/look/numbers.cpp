// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/numbers.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

QString plain(const std::string& text) {
    return QString::fromStdString(text);
}

} // namespace

QString shown(double value, int digits) {
    return plain(shown_number(value, digits));
}

QString shown_short(double value, int digits) {
    return plain(shown_briefly(value, digits));
}

QString shown_share(double share) {
    return plain(shown_percent(share));
}

QString shown_full(double value) {
    return plain(shown_exactly(value));
}

QString shown_sum(double sum) {
    return shown(std::abs(sum - 1) < 1e-6 ? 1 : sum);
}

QString shown_typed(double value) {
    const QString all = shown_full(value);
    return all.size() <= shown_length() ? all : shown(value, 4);
}

int shown_width(const QFontMetrics& metrics, int digits) {
    int width = 0;
    for (const double longest : {-8.8e-88, -8e-288, -(1 - 1e-9), -88 - std::pow(10.0, -digits)})
        width = std::max(width, metrics.horizontalAdvance(shown(longest, digits)));
    return width;
}

} // namespace attenscope
