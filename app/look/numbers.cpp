// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/numbers.h"

#include <QFontMetrics>
#include <algorithm>
#include <charconv>
#include <cmath>

namespace attenscope {

namespace {

/// A size that is not negative, through to_chars: QString::number would do as well, but this cannot meet a locale.
QString written(double size, std::chars_format format, int decimals) {
    char buffer[400]; // the longest fixed double has 309 digits before its point
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, size, format, decimals).ptr;
    return QString::fromLatin1(buffer, end - buffer);
}

/// "1.2e−7": one digit fewer where the exponent takes three.
QString scientific(double size, int digits) {
    const int exponent = static_cast<int>(std::floor(std::log10(size)));
    const int decimals = std::abs(exponent) >= 99 ? 0 : std::max(digits - 2, 1);
    QString text = written(size, std::chars_format::scientific, decimals);
    const auto at = text.indexOf(QLatin1Char('e'));
    const int power = text.mid(at + 1).toInt();
    return text.left(at + 1) + (power < 0 ? QStringLiteral("−") : QString()) + QString::number(std::abs(power));
}

QString without_sign(double size, int digits) {
    if (std::isinf(size)) return QStringLiteral("∞");
    if (size != 0 && size < std::pow(10.0, -digits)) return scientific(size, digits);
    const int room = digits + 3;
    if (size < std::pow(10.0, room)) {
        for (int decimals = digits; decimals >= 0; --decimals) {
            QString text = written(size, std::chars_format::fixed, decimals);
            if (text.size() <= room) return text;
        }
    }
    return scientific(size, digits);
}

QString without_trailing_zeros(QString text) {
    if (!text.contains(QLatin1Char('.'))) return text;
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.'))) text.chop(1);
    return text;
}

} // namespace

QString shown(double value, int digits) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    return (value < 0 ? QStringLiteral("−") : QString()) + without_sign(std::abs(value), digits);
}

QString shown_fixed(double value, int digits, int length) {
    return shown(value, digits).rightJustified(length, QChar(0x2007));
}

int shown_width(const QFontMetrics& metrics, int digits) {
    const QString zeros(digits, QLatin1Char('0'));
    return std::max(metrics.horizontalAdvance(QStringLiteral("−00.") + zeros),
                    metrics.horizontalAdvance(shown(-8.8e-88, digits)));
}

QString shown_percent(double share) {
    const double percent = share * 100;
    if (!std::isfinite(percent)) return shown(percent);
    const double size = std::abs(percent);
    if (size != 0 && size < 0.01) return shown(percent, 3);
    for (int decimals = size < 0.1 ? 2 : 1;; ++decimals) {
        const QString text = without_trailing_zeros(written(size, std::chars_format::fixed, decimals));
        // 99.97 % is not everything; beyond six decimals nobody reads the difference.
        if (text != QLatin1String("100") || share == 1 || decimals == 6)
            return (percent < 0 ? QStringLiteral("−") : QString()) + text;
    }
}

} // namespace attenscope
