// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/pasted_block.h"

#include "app/document/splitting.h"
#include "app/look/translated.h"
#include "app/panels/typed_numbers.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <numeric>
#include <vector>

namespace attenscope {

namespace {

using Rows = std::vector<QStringList>;

/// Where a row or column of numbers stood in the text, labels and empty lines counted.
struct Places {
    std::vector<Index> rows; ///< from 0
    Index first_column = 0;
};

QString with_plain_line_ends(QString text) {
    if (text.startsWith(QChar::ByteOrderMark)) text.remove(0, 1);
    return text.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
}

/// "[[1. 2.]\n [3, 4]]" as lines of numbers.
QString without_brackets(const QString& text) {
    QString out;
    for (const QChar sign : text) {
        if (sign == u'[') continue;
        if (sign == u']')
            out += u'\n';
        else
            out += sign == u'\n' || sign == u',' ? QChar(u' ') : sign;
    }
    return out;
}

enum class Comma { Parts, Decimal, Unclear };

/// What the commas of a text are; beside tabs and semicolons they part nothing. "0,5" is a half where its lines can
/// mean nothing sensible else; the locale has no say, so that a text means the same everywhere.
Comma comma_of(const QString& text) {
    static const QRegularExpression thousands(QStringLiteral("\\d[\\x{A0}\\x{2009}\\x{202F}'\\x{2019}]\\d{3}"));
    static const QRegularExpression number(QStringLiteral("^[+\\x{2212}-]?(\\d*),(\\d+)([eE][+-]?\\d+)?%?$"));
    static const QRegularExpression blank(QStringLiteral("[ \\n]"));
    if (text.contains(u'\t') || text.contains(u';') || !text.contains(u',') || text.contains(thousands))
        return Comma::Decimal;
    if (text.contains(u'.')) return Comma::Parts;
    const QStringList cells = text.split(blank, Qt::SkipEmptyParts), lines = text.split(u'\n', Qt::SkipEmptyParts);
    bool below_1 = true;
    for (const QString& cell : cells) {
        if (!cell.contains(u',')) continue;
        const QRegularExpressionMatch found = number.match(cell);
        if (!found.hasMatch()) return Comma::Parts; // words, signs or blanks beside the comma, or several in one cell
        const QString whole = found.captured(1);
        below_1 = below_1 && (whole.isEmpty() || whole == QStringLiteral("0"));
    }
    const bool blanks_part = cells.size() > lines.size();
    return blanks_part || below_1 ? Comma::Decimal : Comma::Unclear;
}

/// "25 % 75 %" between blanks: the blank before a percent sign parts nothing.
QString with_percent_signs_joined(QString text) {
    static const QRegularExpression apart(QStringLiteral("(\\d) +%"));
    return text.contains(u'\t') || text.contains(u';') ? text : text.replace(apart, QStringLiteral("\\1%"));
}

/// Whether each line could be one number with its thousands parted by commas.
bool all_in_thousands(const QString& text) {
    static const QRegularExpression number(QStringLiteral("^\\s*[+-]?[1-9]\\d{0,2}(,\\d{3})+(\\.\\d*)?\\s*$"));
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    return std::all_of(lines.begin(), lines.end(), [](const QString& line) { return line.contains(number); });
}

QChar separator_of(const QString& text, Comma comma) {
    for (const QChar sign : {QChar(u'\t'), QChar(u';')})
        if (text.contains(sign)) return sign;
    return text.contains(u',') && comma != Comma::Decimal ? u',' : u' ';
}

/// Cells of all lines. A cell that starts with a quote reaches to the closing one, over tabs and line ends.
Rows cells_of(const QString& text, QChar separator) {
    Rows rows(1);
    QString cell;
    bool quoted = false;
    const auto end_cell = [&] {
        if (separator != u' ' || !cell.isEmpty()) rows.back() << cell;
        cell.clear();
    };
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar sign = text[at];
        if (quoted) {
            const bool doubled = sign == u'"' && at + 1 < text.size() && text[at + 1] == u'"';
            if (sign == u'"' && !doubled)
                quoted = false;
            else
                cell += sign;
            at += doubled ? 1 : 0;
        } else if (sign == u'"' && cell.isEmpty()) {
            quoted = true;
        } else if (sign == separator) {
            end_cell();
        } else if (sign == u'\n') {
            end_cell();
            rows.emplace_back();
        } else {
            cell += sign;
        }
    }
    end_cell();
    return rows;
}

bool is_blank(const QStringList& row) {
    return std::all_of(row.begin(), row.end(), [](const QString& cell) { return cell.trimmed().isEmpty(); });
}

/// Without empty lines, and without an empty column at the right edge.
void trim(Rows& rows, Places& places) {
    for (size_t row = 0; row < rows.size(); ++row)
        if (!is_blank(rows[row])) places.rows.push_back(static_cast<Index>(row));
    std::erase_if(rows, is_blank);
    const auto ends_empty = [](const QStringList& row) { return row.size() > 1 && row.back().trimmed().isEmpty(); };
    if (!rows.empty() && std::all_of(rows.begin(), rows.end(), ends_empty))
        for (QStringList& row : rows)
            row.removeLast();
}

/// Takes the labels off `rows`.
void take_labels(Rows& rows, Places& places, Block& block) {
    // What is written like a number and is none is refused with its cell: it is no token.
    const auto is_word = [](const QString& cell) {
        return !cell.trimmed().isEmpty() && !looks_like_number(cell) && !typed_number(cell);
    };
    const bool corner_empty = rows[0][0].trimmed().isEmpty() && rows[0].size() > 1 && rows.size() > 1;
    const bool header = corner_empty || std::any_of(rows[0].begin() + 1, rows[0].end(), is_word);
    const bool index = corner_empty || std::any_of(rows.begin() + 1, rows.end(),
                                                   [&](const QStringList& row) { return is_word(row[0]); });
    if (header && rows.size() > 1) {
        QStringList names = rows.front();
        rows.erase(rows.begin());
        places.rows.erase(places.rows.begin());
        // A header may leave out the corner.
        if (index && names.size() == rows[0].size()) names.removeFirst();
        for (const QString& name : names)
            block.column_labels.push_back(name.toStdString());
    }
    places.first_column = index ? 1 : 0;
    if (index)
        for (QStringList& row : rows)
            block.row_labels.push_back(row.takeFirst().toStdString());
}

QString shortened(const QString& cell) {
    constexpr qsizetype most = 40;
    return cell.size() > most ? cell.left(most) + u'…' : cell;
}

Error bad_cell(const QString& cell, const Error& why, Index row, Index column) {
    const std::vector<std::string> place{text(row + 1), text(column + 1)};
    if (!looks_like_number(cell))
        return fail(phrase("core", "“%1” in row %2, column %3 is no number."),
                    {shortened(cell).toStdString(), place[0], place[1]});
    return Error(why).in(translated(Message{phrase("core", "row %1, column %2"), place}).toStdString());
}

/// In cells between commas or blanks a blank parts numbers, not thousands.
Result<double> number_of_cell(const QString& cell, QChar separator, DecimalSign sign) {
    const bool apart = separator != u'\t' && separator != u';' && cell.trimmed().contains(u' ');
    if (apart && !cell.contains(u'%')) return fail(phrase("core", "“%1” is no number."), {cell.toStdString()});
    return typed_number(cell, sign);
}

Result<Matrix> numbers_of(const Rows& rows, const Places& places, QChar separator) {
    const qsizetype columns = rows[0].size();
    std::vector<QStringView> cells;
    for (const QStringList& row : rows)
        cells.insert(cells.end(), row.begin(), row.end());
    const DecimalSign sign = decimal_sign_of(cells);
    Matrix out(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < out.rows(); ++i) {
        const QStringList& row = rows[static_cast<size_t>(i)];
        if (row.size() != columns)
            return fail(phrase("core", "Row %1 has %2 numbers and the first has %3."),
                        {text(places.rows[static_cast<size_t>(i)] + 1), text(Index{row.size()}), text(Index{columns})});
        for (Index j = 0; j < columns; ++j) {
            const Result<double> number = number_of_cell(row[j], separator, sign);
            if (!number)
                return bad_cell(row[j], number.error(), places.rows[static_cast<size_t>(i)], places.first_column + j);
            out(i, j) = *number;
        }
    }
    return out;
}

/// A label as a cell: quoted where it holds what parts cells.
QString label_cell(const std::string& label) {
    QString text = decoded_token(label);
    const bool plain = !text.contains(u'\t') && !text.contains(u'\n') && !text.contains(u'\r') && !text.contains(u'"');
    return plain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

} // namespace

Result<Block> read_pasted_block(const QString& text) {
    QString plain = with_plain_line_ends(text);
    const bool brackets = plain.trimmed().startsWith(u'[');
    if (brackets) plain = without_brackets(plain);
    plain = with_percent_signs_joined(plain);
    const Comma comma = comma_of(plain);
    const QChar separator = separator_of(plain, comma);
    Rows rows = cells_of(plain, separator);
    Places places;
    trim(rows, places);
    if (brackets) std::iota(places.rows.begin(), places.rows.end(), 0); // their line ends are not the text's
    if (rows.empty()) return fail(phrase("core", "The clipboard holds no numbers."));
    if (separator == u',' && (all_in_thousands(plain) || comma == Comma::Unclear))
        return fail(phrase("core", "“%1” can be one number or several: put tabs or semicolons between the cells."),
                    {shortened(plain.section(u'\n', 0, 0)).toStdString()});
    Block block;
    take_labels(rows, places, block);
    if (rows.empty() || rows[0].isEmpty()) return fail(phrase("core", "The clipboard holds labels and no numbers."));
    Result<Matrix> numbers = numbers_of(rows, places, separator);
    if (!numbers) return std::move(numbers).error();
    if (!block.column_labels.empty() && static_cast<Index>(block.column_labels.size()) != numbers->cols())
        return fail(
            phrase("core", "%1 column labels stand over %2 columns."),
            {attenscope::text(static_cast<Index>(block.column_labels.size())), attenscope::text(numbers->cols())});
    block.heads.push_back(*std::move(numbers));
    return block;
}

QString block_text(const Matrix& values, const Tokens& row_labels, const Tokens& column_labels) {
    QStringList lines;
    if (!column_labels.empty()) {
        QStringList cells;
        if (!row_labels.empty()) cells << QString();
        for (const std::string& label : column_labels)
            cells << label_cell(label);
        lines << cells.join(u'\t');
    }
    for (Index i = 0; i < values.rows(); ++i) {
        QStringList cells;
        if (!row_labels.empty()) cells << label_cell(row_labels[static_cast<size_t>(i)]);
        for (Index j = 0; j < values.cols(); ++j)
            cells << number_text(values(i, j));
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace attenscope
