// SPDX-License-Identifier: GPL-3.0-or-later
// Labels in little room: different tokens stay different, repeated ones can say which they are, cut cells say nothing.
#include "app/export/exporters.h"
#include "app/look/fitted_texts.h"
#include "app/views/axis_texts.h"
#include "heatmap_support.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace attenscope;

namespace {

constexpr double letter = 10;

double measured(const QString& text) {
    return letter * static_cast<double>(text.size());
}

QStringList shown(const QStringList& texts, int letters) {
    std::vector<LabelRoom> labels;
    for (const QString& text : texts)
        labels.push_back({text, letter * letters, static_cast<qint64>(labels.size())});
    QStringList out;
    for (const QString& text : fitted(labels, measured))
        out << text;
    return out;
}

qsizetype different(const QStringList& texts) {
    return QSet<QString>(texts.begin(), texts.end()).size();
}

QStringList texts_of_svg(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
    return texts;
}

QStringList numbers_in_svg(const QString& path) {
    return texts_of_svg(path).filter(QRegularExpression(QStringLiteral("^0\\.\\d\\d$")));
}

} // namespace

class TestLabels : public QObject {
    Q_OBJECT
private slots:
    void theMiddleGoesFirst();
    void differentTextsStayDifferent_data();
    void differentTextsStayDifferent();
    void nothingIsWiderThanItsRoom();
    void charactersStayWhole();
    void repeatedTokensShowTheirPlace();
    void aNarrowFigureTellsItsTokensApart();
    void cutCellsHaveNoNumberOnAnySide();

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    QTemporaryDir folder_;
};

void TestLabels::theMiddleGoesFirst() {
    const auto one = [](const char* text, int letters) {
        return fitted(QString::fromLatin1(text), letter * letters, measured);
    };
    QCOMPARE(one("internationalisation", 20), QStringLiteral("internationalisation"));
    QCOMPARE(one("internationalisation", 9), QStringLiteral("inte…tion"));
    QCOMPARE(one("internationalisation", 2), QStringLiteral("i…"));
    QCOMPARE(one("internationalisation", 0), QStringLiteral("…"));
    QCOMPARE(one("", 0), QString());
}

void TestLabels::differentTextsStayDifferent_data() {
    QTest::addColumn<QStringList>("texts");
    QTest::addColumn<int>("letters");
    QStringList numbered, middle, ends, both;
    for (int i = 0; i < 100; ++i) {
        numbered << QStringLiteral("t%1").arg(1500 + i);
        middle << QStringLiteral("begin%1andtheend").arg(i, 2, 10, QLatin1Char('0'));
        ends << QStringLiteral("%1_and_the_rest_of_it").arg(i, 2, 10, QLatin1Char('0'));
        both << QStringLiteral("%1_same_%2").arg(i / 10).arg(i % 10);
    }
    QTest::newRow("end, some room") << numbered << 4;
    QTest::newRow("end, least room") << numbered << 3;
    QTest::newRow("beginning") << ends << 5;
    QTest::newRow("middle") << middle << 10;
    QTest::newRow("middle, no end") << middle << 8;
    QTest::newRow("middle alone") << middle << 4;
    QTest::newRow("beginning and end") << both << 3;
    QTest::newRow("two of one beginning") << QStringList{QStringLiteral("t1500"), QStringLiteral("t1501")} << 2;
    QTest::newRow("one is shortened to the other")
        << QStringList{QStringLiteral("ab…yz"), QStringLiteral("abcdefwxyz")} << 5;
    QTest::newRow("only their number differs in time")
        << QStringList{QStringLiteral("aaaaaaaaaaaaaaaaXbbbbbbbbbbbbbbbbbbbbbYc"),
                       QStringLiteral("aaaaaaaaaaaaaaaaXbbbbbbbbbbbbbbbbbbbbbZc")}
        << 4;
}

void TestLabels::differentTextsStayDifferent() {
    QFETCH(QStringList, texts);
    QFETCH(int, letters);
    const QStringList labels = shown(texts, letters);
    QVERIFY2(different(labels) == different(texts), qPrintable(labels.join(u' ')));
    for (const QString& label : labels)
        QVERIFY2(label.size() <= letters, qPrintable(label));
    // Equal ones read the same, and one more of them changes nothing.
    QStringList twice = texts;
    twice << texts;
    const QStringList again = shown(twice, letters);
    QCOMPARE(different(again), different(texts));
}

void TestLabels::nothingIsWiderThanItsRoom() {
    QStringList texts;
    for (int i = 0; i < 60; ++i)
        texts << QString(i, u'x') + QStringLiteral("ab");
    for (int letters = 1; letters < 30; ++letters)
        for (const QString& label : shown(texts, letters))
            QVERIFY2(label.size() <= letters, qPrintable(label));
}

void TestLabels::charactersStayWhole() {
    const QString family = QStringLiteral("👨‍👩‍👧"), marked = QStringLiteral("e\u0301");
    const QString text = family + marked + family + marked + family + marked;
    for (int letters = 1; letters < text.size(); ++letters) {
        QString rest = fitted(text, letter * letters, measured);
        rest.remove(family).remove(marked).remove(QChar(0x2026));
        QVERIFY2(rest.isEmpty(), qPrintable(rest));
    }
}

void TestLabels::repeatedTokensShowTheirPlace() {
    GlyphNames names;
    const Tokens tokens{"the", "cat", "saw", "the", "dog"};
    const AxisTexts numbered(tokens, 5, QFont(), names, true), plain(tokens, 5, QFont(), names);
    QCOMPARE(numbered.full(0), QStringLiteral("the₀"));
    QCOMPARE(numbered.full(1), QStringLiteral("cat"));
    QCOMPARE(numbered.full(3), QStringLiteral("the₃"));
    QCOMPARE(plain.full(3), QStringLiteral("the"));
    QVERIFY(numbered.widest() > plain.widest());
}

void TestLabels::aNarrowFigureTellsItsTokensApart() {
    Map map = numbered_map(12, 12);
    QStringList tokens;
    for (int i = 0; i < 12; ++i) {
        tokens << QStringLiteral("a_common_beginning_of_all_tokens_%1").arg(1500 + i);
        map.rows[static_cast<size_t>(i)] = map.columns[static_cast<size_t>(i)] = tokens.back().toStdString();
    }
    FigureOptions options;
    options.size = {360, 500};
    QVERIFY(export_map(map, options, path("narrow.svg")));
    QStringList labels = texts_of_svg(path("narrow.svg")).filter(QChar(0x2026));
    QVERIFY2(labels.size() >= 8, qPrintable(labels.join(u' ')));
    for (const QString& label : labels) {
        int fits = 0;
        for (const QString& token : tokens)
            fits +=
                token.startsWith(label.section(QChar(0x2026), 0, 0)) && token.endsWith(label.section(QChar(0x2026), 1));
        QVERIFY2(fits == 1, qPrintable(label));
    }
}

void TestLabels::cutCellsHaveNoNumberOnAnySide() {
    const Map map = numbered_map(6, 6); // 0.03 … 0.97 and 1
    FigureOptions options;
    options.size = {900, 800};
    for (const QRectF& region : {QRectF(1, 1, 3, 3), QRectF(0.9, 1.1, 3.2, 3.1), QRectF(0.6, 0.6, 3.8, 3.8)}) {
        options.style.region = region;
        QVERIFY(export_map(map, options, path("cut.svg")));
        const auto whole = [](double from, double to) {
            return static_cast<int>(std::floor(to + 1e-9) - std::ceil(from - 1e-9));
        };
        const int cells = whole(region.left(), region.right()) * whole(region.top(), region.bottom());
        QCOMPARE(numbers_in_svg(path("cut.svg")).size(), cells);
    }
}

QTEST_MAIN(TestLabels)
#include "tst_labels.moc"
