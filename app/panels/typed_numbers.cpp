// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/typed_numbers.h"

#include "core/base/message.h"

#include <charconv>

namespace attenscope {

namespace {

/// All of `text` as one number, by std::from_chars.
template <class Number>
std::optional<Number> whole_text(const QByteArray& text) {
    Number value{};
    const char* end = text.constData() + text.size();
    const auto [stop, error] = std::from_chars(text.constData(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
}

} // namespace

std::optional<double> parse_typed_number(QStringView text) {
    QString plain = text.trimmed().toString();
    plain.replace(QChar(0x2212), u'-').replace(QChar(0x221E), QStringLiteral("inf"));
    if (plain.contains(u',')) {
        if (plain.contains(u'.') || plain.count(u',') > 1) return std::nullopt;
        plain.replace(u',', u'.');
    }
    if (plain.startsWith(u'+')) {
        plain.remove(0, 1);
        if (plain.startsWith(u'-')) return std::nullopt;
    }
    if (plain.contains(u'(')) return std::nullopt; // from_chars would read "nan(x)"
    const std::optional<double> value = whole_text<double>(plain.toUtf8());
    if (value) return value;
    // Smaller than any double is as good as 0; larger than any is no number.
    const qsizetype exponent = plain.indexOf(u'e', 0, Qt::CaseInsensitive);
    const bool small = exponent > 0 && plain.mid(exponent + 1).startsWith(u'-') &&
                       parse_typed_number(plain.left(exponent)) && parse_whole(plain.mid(exponent + 2));
    return small ? std::optional(0.0) : std::nullopt;
}

std::optional<std::uint64_t> parse_whole(QStringView text) {
    return whole_text<std::uint64_t>(text.trimmed().toUtf8());
}

std::optional<std::vector<Index>> parse_indices(QStringView text) {
    QString plain = text.toString();
    plain.replace(u',', u' ').replace(u';', u' ');
    std::vector<Index> indices;
    for (const QString& part : plain.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<Index> index = whole_text<Index>(part.toUtf8());
        if (!index || *index < 0) return std::nullopt;
        indices.push_back(*index);
    }
    return indices;
}

QString number_text(double value) {
    return QString::fromStdString(attenscope::text(value));
}

QString indices_text(const std::vector<Index>& indices) {
    QStringList parts;
    for (const Index index : indices)
        parts << QString::fromStdString(attenscope::text(index));
    return parts.join(QStringLiteral(", "));
}

std::optional<QString> normal_number(QStringView text, double least, double most) {
    const std::optional<double> value = parse_typed_number(text);
    if (!value || !(*value >= least && *value <= most)) return std::nullopt;
    return number_text(*value);
}

} // namespace attenscope
