// SPDX-License-Identifier: GPL-3.0-or-later
// As much of PDF as a test needs to see what a page of Qt's shows: its parts, its filled shapes and its pictures.
// Letters and strokes are left out.
#pragma once

#include <QByteArrayView>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QStack>
#include <QtEndian>
#include <map>

namespace attenscope {

class PdfPage {
public:
    explicit PdfPage(const QByteArray& file) : file_(file) {
        static const QRegularExpression start(QStringLiteral("(?:^|\\n)(\\d+) 0 obj\\n"));
        const QString text = QString::fromLatin1(file_);
        for (auto match = start.globalMatch(text); match.hasNext();) {
            const auto found = match.next();
            objects_[found.captured(1).toInt()] = found.capturedEnd();
        }
    }

    /// Whether the table of places names the beginning of every part, as a reader that trusts it would look.
    bool placesAreRight() const {
        const qsizetype said =
            file_.mid(file_.lastIndexOf("startxref") + 10).trimmed().split('\n').first().toLongLong();
        if (file_.mid(said, 5) != "xref\n") return false;
        qsizetype at = file_.indexOf('\n', said + 5) + 1;
        for (int object = 0; file_[at + 10] == ' '; ++object, at += 20) {
            const qsizetype place = file_.mid(at, 10).toLongLong();
            if (object > 0 && !file_.mid(place).startsWith(QByteArray::number(object) + " 0 obj")) return false;
        }
        return !objects_.empty();
    }

    /// What the page shows, a point being `scale` pixels.
    QImage image(QSize points, double scale) const {
        QImage out((QSizeF(points) * scale).toSize(), QImage::Format_RGB32);
        out.fill(Qt::white);
        QPainter painter(&out);
        painter.scale(scale, scale);
        painter.translate(0, points.height());
        painter.scale(1, -1); // a page begins at its lower left corner
        for (const auto& [object, begin] : objects_)
            if (const QByteArray content = stream(object); content.contains(" cm\n") && !isImage(object))
                draw(content, painter);
        return out;
    }

    QByteArray stream(int object) const {
        const qsizetype begin = objects_.at(object), end = file_.indexOf("endobj", begin);
        const qsizetype from = file_.indexOf("stream\n", begin), to = file_.indexOf("\nendstream", from);
        if (from < 0 || from > end || to < 0) return {};
        const QByteArray bytes = file_.mid(from + 7, to - from - 7);
        if (!head(object).contains("/FlateDecode")) return bytes;
        QByteArray sized(4, '\0');
        qToBigEndian(quint32(bytes.size()) * 4, sized.data());
        return qUncompress(sized + bytes);
    }

private:
    QByteArray head(int object) const {
        const qsizetype begin = objects_.at(object);
        return file_.mid(begin, file_.indexOf(">>", begin) - begin);
    }
    bool isImage(int object) const { return head(object).contains("/Subtype /Image"); }
    int number(int object, const char* name) const {
        const QByteArray text = head(object);
        return text.mid(text.indexOf(name) + static_cast<qsizetype>(qstrlen(name)))
            .trimmed()
            .split('\n')
            .first()
            .toInt();
    }

    /// A picture of three bytes a pixel, that is, not squeezed with loss.
    QImage picture(int object) const {
        const int width = number(object, "/Width"), height = number(object, "/Height");
        const QByteArray bytes = stream(object);
        if (bytes.size() != qsizetype{3} * width * height) return {};
        return QImage(reinterpret_cast<const uchar*>(bytes.constData()), width, height, 3 * width,
                      QImage::Format_RGB888)
            .copy();
    }

    void draw(const QByteArray& content, QPainter& painter) const {
        QList<double> numbers;
        QPainterPath path;
        QColor fill = Qt::black;
        QStack<QColor> fills;
        bool letters = false;
        QByteArray name;
        for (const QByteArray& word : content.simplified().split(' ')) {
            bool is_number = false;
            const double number = word.toDouble(&is_number);
            if (is_number) {
                numbers << number;
                continue;
            }
            const auto n = [&](qsizetype back) { return numbers.value(numbers.size() - back); };
            if (word.startsWith('/'))
                name = word;
            else if (word == "BT" || word == "ET")
                letters = word == "BT";
            else if (letters)
                ;
            else if (word == "q")
                painter.save(), fills.push(fill);
            else if (word == "Q" && !fills.isEmpty())
                painter.restore(), fill = fills.pop();
            else if (word == "cm")
                painter.setTransform(QTransform(n(6), n(5), n(4), n(3), n(2), n(1)), true);
            else if (word == "scn" && numbers.size() >= 3)
                fill = QColor::fromRgbF(float(n(3)), float(n(2)), float(n(1)));
            else if (word == "re")
                path.addRect(n(4), n(3), n(2), n(1));
            else if (word == "m")
                path.moveTo(n(2), n(1));
            else if (word == "l")
                path.lineTo(n(2), n(1));
            else if (word == "c")
                path.cubicTo(n(6), n(5), n(4), n(3), n(2), n(1));
            else if (word == "Do" && name.startsWith("/Im"))
                painter.drawImage(QRectF(0, 0, 1, 1), picture(name.mid(3).toInt()).mirrored());
            else if (word.startsWith('f') || word == "S" || word == "n") {
                if (word.startsWith('f')) painter.fillPath(path, fill);
                path.clear();
            }
            numbers.clear();
        }
        while (!fills.isEmpty())
            painter.restore(), fills.pop();
    }

    QByteArray file_;
    std::map<int, qsizetype> objects_; ///< where each begins
};

} // namespace attenscope
