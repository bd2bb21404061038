// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pdf_date.h"

#include <QPdfWriter>
#include <QTimeZone>
#include <QUuid>

namespace attenscope {

namespace {

/// Adds `by` to each place behind `from` in the cross-reference table, and to where that table itself begins.
void move_places(QByteArray& pdf, qsizetype from, qsizetype by) {
    const qsizetype start = pdf.lastIndexOf("startxref");
    const qsizetype table = pdf.lastIndexOf("\nxref\n", start);
    if (start < 0 || table < 0) return;
    // An entry: ten digits, a blank, five digits, " n" and two more bytes.
    constexpr qsizetype digits = 10, entry = 20;
    for (qsizetype at = pdf.indexOf('\n', table + 6) + 1; at + entry <= start && pdf[at + digits] == ' '; at += entry) {
        const qsizetype place = pdf.mid(at, digits).toLongLong();
        if (place > from) pdf.replace(at, digits, QByteArray::number(place + by).rightJustified(digits, '0'));
    }
    pdf.replace(start, pdf.size() - start, "startxref\n" + QByteArray::number(table + 1) + "\n%%EOF\n");
}

} // namespace

std::optional<QDateTime> source_date() {
    bool whole = false;
    const qint64 seconds = qgetenv("SOURCE_DATE_EPOCH").toLongLong(&whole);
    constexpr qint64 year_10000 = 253402300800; // what four digits cannot say
    if (!whole || seconds < 0 || seconds >= year_10000) return std::nullopt;
    return QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
}

QByteArray with_date(const QByteArray& pdf, const std::optional<QDateTime>& made) {
    QByteArray out = pdf;
    for (const QByteArray key : {"/CreationDate", "/ModDate"}) {
        const qsizetype begin = out.indexOf(key + " (");
        const qsizetype end = out.indexOf(')', begin);
        if (begin < 0 || end < 0) continue;
        QByteArray date;
        if (made) date = key + " (D:" + made->toUTC().toString(QStringLiteral("yyyyMMddHHmmss")).toLatin1() + "Z)";
        const qsizetype longer = date.size() - (end + 1 - begin);
        out.replace(begin, end + 1 - begin, date);
        move_places(out, begin, longer);
    }
    return out;
}

void leave_out_clock_and_chance(QPdfWriter& writer) {
    writer.setDocumentXmpMetadata(R"(<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>
<?xpacket end="w"?>
)");
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    writer.setDocumentId(QUuid::createUuidV5(QUuid(), writer.title()));
#endif
}

} // namespace attenscope
