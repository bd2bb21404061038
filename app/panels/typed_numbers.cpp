// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/typed_numbers.h"

#include "core/base/number_text.h"

#include <QStringList>
#include <algorithm>
#include <charconv>
#include <cmath>

namespace attenscope {

namespace {

/// All of `text` as one whole number, by std::from_chars.
template <class Number>
std::optional<Number> whole_text(const QByteArray& text) {
    Number value{};
    const char* end = text.constData() + text.size();
    const auto [stop, error] = std::from_chars(text.constData(), end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    return value;
}

/// Blanks and apostrophes that part groups of digits in some country.
bool is_gap(QChar sign) {
    return sign.category() == QChar::Separator_Space || sign == u'\'' || sign == QChar(0x2019);
}

/// With one sign for each meaning: full-width forms, the true minus, the sign of infinity.
QString plain(QStringView text) {
    QString out;
    for (QChar sign : text.trimmed()) {
        if (sign.unicode() >= 0xFF01 && sign.unicode() <= 0xFF5E) sign = QChar(sign.unicode() - 0xFEE0);
        if (sign == QChar(0x2212)) sign = u'-';
        if (sign == QChar(0x221E))
            out += QStringLiteral("inf");
        else
            out += sign;
    }
    return out;
}

/// A text taken apart: sign, digits with their marks, exponent, percent.
struct Parts {
    QString sign, body, exponent;
    bool percent = false;
};

Parts parts_of(QStringView text) {
    Parts parts;
    QString rest = plain(text);
    if (rest.endsWith(u'%')) {
        parts.percent = true;
        rest.chop(1);
        while (!rest.isEmpty() && is_gap(rest.back()))
            rest.chop(1);
    }
    if (rest.startsWith(u'-') || rest.startsWith(u'+')) {
        parts.sign = rest.left(1);
        rest.remove(0, 1);
    }
    const qsizetype e = rest.indexOf(u'e', 0, Qt::CaseInsensitive);
    parts.exponent = e < 0 ? QString() : rest.mid(e + 1);
    parts.body = e < 0 ? rest : rest.left(e);
    return parts;
}

bool is_digit(QChar sign) {
    return sign >= u'0' && sign <= u'9';
}

bool are_digits(QStringView text) {
    return std::all_of(text.begin(), text.end(), is_digit);
}

/// "1,234,567": one to three digits, then threes, parted by one and the same mark: a comma, a point or a gap.
bool in_groups(QStringView text) {
    QChar mark;
    qsizetype group = 0, groups = 0;
    for (const QChar sign : text) {
        if (is_digit(sign)) {
            if (++group > 3) return false;
            continue;
        }
        const bool parts = sign == u',' || sign == u'.' || is_gap(sign);
        if (!parts || (groups > 0 && (sign != mark || group != 3)) || group == 0) return false;
        mark = sign;
        group = 0;
        ++groups;
    }
    return groups > 0 && group == 3 && !text.startsWith(u'0');
}

/// Where the whole part ends: the place of the decimal sign, the length of the text where there is none. In `doubt`,
/// the one mark of the text could part groups as well.
struct Point {
    qsizetype at;
    bool doubt = false;
};

Point point_of(const QString& body) {
    const qsizetype commas = body.count(u','), points = body.count(u'.');
    if (commas > 0 && points > 0) return {std::max(body.lastIndexOf(u','), body.lastIndexOf(u'.'))};
    if (commas + points != 1) return {body.size()};
    const qsizetype at = std::max(body.indexOf(u','), body.indexOf(u'.'));
    return {at, in_groups(body)};
}

Error no_number(QStringView text) {
    return fail(phrase("core", "“%1” is no number."), {text.toString().toStdString()});
}

/// The digits as std::from_chars reads them, or why not.
Result<QString> digits_of(QStringView text, const QString& body, DecimalSign sign) {
    Point point = point_of(body);
    if (point.doubt) {
        const QChar mark = body[point.at];
        const bool comma = mark == u',';
        const bool decimal = sign == (comma ? DecimalSign::Comma : DecimalSign::Point);
        const bool group = sign == (comma ? DecimalSign::Point : DecimalSign::Comma);
        // A point alone is one: so programs write their numbers.
        const bool unclear = sign == DecimalSign::Both || (comma && sign == DecimalSign::Unknown);
        if (unclear) {
            const QString whole = QString(body).remove(mark), parted = QString(body).replace(mark, u'.');
            return fail(phrase("core", "“%1” can mean %2 or %3: write it without the “%4”, or with more decimals."),
                        {text.toString().toStdString(), whole.toStdString(), parted.toStdString(),
                         QString(mark).toStdString()});
        }
        if (group && !decimal) point.at = body.size();
    }
    const QString whole = body.left(point.at), decimals = body.mid(point.at + 1);
    if (!are_digits(decimals) || (!are_digits(whole) && !in_groups(whole)) || (whole.isEmpty() && decimals.isEmpty()))
        return no_number(text);
    QString digits;
    std::copy_if(whole.begin(), whole.end(), std::back_inserter(digits), is_digit);
    return decimals.isEmpty() ? digits : digits + u'.' + decimals;
}

/// Whether a whole number came out with other digits than it was written with.
bool is_rounded(const QString& digits, double value) {
    if (digits.contains(u'.') || digits.size() < 16) return false;
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, 0).ptr;
    const auto first = std::find_if(digits.begin(), digits.end(), [](QChar digit) { return digit != u'0'; });
    return QStringView(first, digits.end()) != QString::fromLatin1(buffer, end - buffer);
}

} // namespace

Result<double> typed_number(QStringView text, DecimalSign sign) {
    const QString whole = plain(text);
    if (is_number_word(whole.toStdString())) return *parse_number(whole.toStdString());
    const Parts parts = parts_of(text);
    const Result<QString> digits = digits_of(text, parts.body, sign);
    if (!digits) return digits.error();
    const bool has_exponent = plain(text).contains(u'e', Qt::CaseInsensitive);
    const std::optional<Index> power =
        has_exponent ? whole_text<Index>(parts.exponent.startsWith(u'+') ? parts.exponent.mid(1).toUtf8()
                                                                         : parts.exponent.toUtf8())
                     : std::optional<Index>(0);
    if (!power || *power > 100000 || *power < -100000) return no_number(text);
    // A percentage by its exponent: dividing would round once more.
    const std::string number = digits->toStdString() + "e" + attenscope::text(*power - (parts.percent ? 2 : 0));
    const std::optional<double> size = parse_number(number);
    const std::string as_typed = text.toString().toStdString();
    if (!size) return fail(phrase("core", "“%1” is larger than any number that can be computed with."), {as_typed});
    const bool zero = std::all_of(digits->begin(), digits->end(), [](QChar c) { return c == u'0' || c == u'.'; });
    if (*size == 0 && !zero)
        return fail(phrase("core", "“%1” is nearer to 0 than any number that can be computed with."), {as_typed});
    if (*power == 0 && !parts.percent && is_rounded(*digits, *size))
        return fail(phrase("core", "“%1” has more digits than a number keeps: it would become %2."),
                    {as_typed, attenscope::text(*size)});
    return parts.sign == QStringLiteral("-") ? -*size : *size;
}

DecimalSign decimal_sign_of(const std::vector<QStringView>& texts) {
    bool comma = false, point = false;
    for (const QStringView text : texts) {
        const QString body = parts_of(text).body;
        const Point at = point_of(body);
        if (at.doubt || at.at >= body.size() || !typed_number(text)) continue;
        comma = comma || body[at.at] == u',';
        point = point || body[at.at] == u'.';
    }
    return comma && point ? DecimalSign::Both
           : comma        ? DecimalSign::Comma
           : point        ? DecimalSign::Point
                          : DecimalSign::Unknown;
}

bool looks_like_number(QStringView text) {
    const QString signs = plain(text);
    if (std::none_of(signs.begin(), signs.end(), is_digit) || signs.startsWith(u'e', Qt::CaseInsensitive)) return false;
    const auto letters = std::count_if(signs.begin(), signs.end(), [](QChar c) { return c.isLetter(); });
    const auto exponents = signs.count(u'e', Qt::CaseInsensitive);
    return letters == exponents || (letters == 1 && is_digit(signs.front()) && is_digit(signs.back()));
}

std::optional<std::uint64_t> parse_whole(QStringView text) {
    return whole_text<std::uint64_t>(plain(text).toUtf8());
}

std::optional<std::vector<Index>> parse_indices(QStringView text) {
    QString blanks = plain(text);
    blanks.replace(u',', u' ').replace(u';', u' ');
    std::vector<Index> indices;
    for (const QString& part : blanks.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::optional<Index> index = whole_text<Index>(part.toUtf8());
        // "1,000" is a thousand, not 1 and 0.
        if (!index || *index < 0 || (part.size() > 1 && part.startsWith(u'0'))) return std::nullopt;
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

double number_of(const QString& normal) {
    return parse_number(normal.toStdString()).value_or(0);
}

Result<QString> normal_number(QStringView text, double least, double most) {
    const Result<double> value = typed_number(text);
    if (!value) return looks_like_number(text) ? value.error() : Error{};
    if (!(*value >= least && *value <= most)) return Error{};
    return number_text(*value);
}

} // namespace attenscope
