// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/pasted_block.h"

#include <QLocale>
#include <QTest>
#include <limits>

using namespace attenscope;

class TestPastedBlock : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void readsBlocks_data();
    void readsBlocks();
    void refusesBlocks_data();
    void refusesBlocks();
    void blocksComeBack();
};

void TestPastedBlock::readsBlocks_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("numbers"); // as block_text writes them
    QTest::addColumn<QString>("row_labels");
    QTest::addColumn<QString>("column_labels");
    const auto add = [](const char* name, const char* text, const char* numbers, const char* row_labels = "",
                        const char* column_labels = "") {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(numbers) << QString::fromUtf8(row_labels)
                            << QString::fromUtf8(column_labels);
    };
    add("tabs", "1\t2\n3\t4\n", "1\t2\n3\t4\n");
    add("percentages and thousands",
        "25 %\t75\xc2\xa0%\r\n1\xc2\xa0"
        "234,5\t\xe2\x88\x92"
        "0,5\r\n",
        "0.25\t0.75\n1234.5\t-0.5\n");
    add("thousands with point", "1,234.5\t1,234,567\n0.5\t1,000", "1234.5\t1234567\n0.5\t1000\n");
    add("thousands with comma", "1.234,5\t1.000\n0,5\t1,234", "1234.5\t1000\n0.5\t1.234\n");
    add("narrow blanks",
        "1\xe2\x80\xaf"
        "234,5",
        "1234.5\n");
    add("full width", "\xef\xbc\x90\xef\xbc\x8e\xef\xbc\x95\t\xef\xbc\x91", "0.5\t1\n");
    add("percentages of words", "\tthe\tcat\nle\t12.3 %\t87.7 %", "0.123\t0.877\n", "le", "the|cat");
    add("CRLF", "1\t2\r\n3\t4\r\n", "1\t2\n3\t4\n");
    add("CR", "1\t2\r3\t4", "1\t2\n3\t4\n");
    add("one number", "0.5", "0.5\n");
    add("decimal comma", "0,5\t-1,25\n2\t3\n", "0.5\t-1.25\n2\t3\n");
    add("a column of halves", "0,5\n0,3", "0.5\n0.3\n");
    add("decimal commas between blanks", "1,5 0,3\n2 -1,25", "1.5\t0.3\n2\t-1.25\n");
    add("commas and words", "the,cat\n1,2", "1\t2\n", "", "the|cat");
    add("three columns", "1,2,3\n4,5,6", "1\t2\t3\n4\t5\t6\n");
    add("a sign after the comma", "1,-2\n3,4", "1\t-2\n3\t4\n");
    add("percentages between blanks", "25 % 75 %\n50 %  50%", "0.25\t0.75\n0.5\t0.5\n");
    add("percentages with commas between blanks", "12,5 % 87,5 %", "0.125\t0.875\n");
    add("semicolons", "0,5;1\n2;3", "0.5\t1\n2\t3\n");
    add("commas", "0.5,1\n2,3", "0.5\t1\n2\t3\n");
    add("blanks", " 1  2\n3 4 ", "1\t2\n3\t4\n");
    add("as NumPy prints", "[[ 1.  2.]\n [-3.  4.5]]", "1\t2\n-3\t4.5\n");
    add("as JSON", "[[1, 2], [3, 4]]", "1\t2\n3\t4\n");
    add("special", "inf\t-inf\nnan\t−1", "inf\t-inf\nnan\t-1\n");
    add("column labels", "the\tcat\n1\t2", "1\t2\n", "", "the|cat");
    add("row labels", "le\t1\t2\nchat\t3\t4", "1\t2\n3\t4\n", "le|chat");
    add("both", "\tthe\tcat\nle\t1\t2\n", "1\t2\n", "le", "the|cat");
    add("corner left out", "the\tcat\nle\t1\t2\n", "1\t2\n", "le", "the|cat");
    add("numbers as labels", "\t1\t2\n3\t.5\t.25", "0.5\t0.25\n", "3", "1|2");
    add("quoted label", "\"a\tb\"\t1\n\"say \"\"hi\"\"\"\t2", "1\n2\n", "a\tb|say \"hi\"");
    add("markup is text", "\t<s>\t&lt;\n%1\t1\t2", "1\t2\n", "%1", "<s>|&lt;");
    add("empty line at the end", "1\t2\n\n\n", "1\t2\n");
    add("empty column at the end", "1\t2\t\n3\t4\t\n", "1\t2\n3\t4\n");
    add("byte order mark",
        "\xef\xbb\xbf"
        "1\t2",
        "1\t2\n");
}

void TestPastedBlock::readsBlocks() {
    QFETCH(QString, text);
    QFETCH(QString, numbers);
    QFETCH(QString, row_labels);
    QFETCH(QString, column_labels);
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German)}) {
        QLocale::setDefault(locale);
        const Result<Block> block = read_pasted_block(text);
        QVERIFY2(block, block ? "" : english(block.error()).c_str());
        QCOMPARE(block_text(block->heads.front()), numbers);
        const auto joined = [](const Tokens& labels) {
            QStringList out;
            for (const std::string& label : labels)
                out << QString::fromStdString(label);
            return out.join(u'|');
        };
        QCOMPARE(joined(block->row_labels), row_labels);
        QCOMPARE(joined(block->column_labels), column_labels);
    }
}

void TestPastedBlock::refusesBlocks_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nothing") << QString() << QStringLiteral("The clipboard holds no numbers.");
    QTest::newRow("blank lines") << QStringLiteral("\n \n\t\n") << QStringLiteral("The clipboard holds no numbers.");
    QTest::newRow("prose") << QStringLiteral("hello") << QStringLiteral("“hello” in row 1, column 1 is no number.");
    QTest::newRow("ragged") << QStringLiteral("1\t2\n3") << QStringLiteral("Row 2 has 1 numbers and the first has 2.");
    QTest::newRow("word inside") << QStringLiteral("\ta\tb\nc\t1\tx")
                                 << QStringLiteral("“x” in row 2, column 3 is no number.");
    QTest::newRow("words over a table") << QStringLiteral("the\tcat\nsat\ton")
                                        << QStringLiteral("“on” in row 2, column 2 is no number.");
    QTest::newRow("ragged below labels") << QStringLiteral("\ta\tb\nc\t1\t2\nd\t3")
                                         << QStringLiteral("Row 3 has 1 numbers and the first has 2.");
    for (const char* odd : {"2/128", "1-234", "1x000", "3:500", "1_000", "9*999"})
        QTest::newRow(odd) << QString::fromLatin1(odd) + QStringLiteral("\t1\n2\t3")
                           << QStringLiteral("row 1, column 1: “%1” is no number.").arg(QString::fromLatin1(odd));
    QTest::newRow("gap") << QStringLiteral("1\t2\n3\t\n4\t5") << QStringLiteral("“” in row 2, column 2 is no number.");
    QTest::newRow("thousands or decimals")
        << QStringLiteral("1,234\t2")
        << QStringLiteral(
               "row 1, column 1: “1,234” can mean 1234 or 1.234: write it without the “,”, or with more decimals.");
    QTest::newRow("both signs") << QStringLiteral("0,5\t2.5\n1,234\t1")
                                << QStringLiteral(
                                       "row 2, column 1: “1,234” can mean 1234 or 1.234: write it without the "
                                       "“,”, or with more decimals.");
    QTest::newRow("one number or two")
        << QStringLiteral("1,234.5")
        << QStringLiteral("“1,234.5” can be one number or several: put tabs or semicolons between the cells.");
    QTest::newRow("spoilt") << QStringLiteral("1.2.3\t1\n2\t3")
                            << QStringLiteral("row 1, column 1: “1.2.3” is no number.");
    QTest::newRow("odd groups") << QStringLiteral("12,34,567\t1")
                                << QStringLiteral("row 1, column 1: “12,34,567” is no number.");
    QTest::newRow("too large") << QStringLiteral("1\t1e400")
                               << QStringLiteral("row 1, column 2: “1e400” is larger than any number that can be "
                                                 "computed with.");
    QTest::newRow("a column or two")
        << QStringLiteral("1,2\n3,4")
        << QStringLiteral("“1,2” can be one number or several: put tabs or semicolons between the cells.");
    QTest::newRow("after an empty line, beside a label")
        << QStringLiteral("\ta\n\nb\t1\nc\t1.2.3") << QStringLiteral("row 4, column 2: “1.2.3” is no number.");
    QTest::newRow("between brackets") << QStringLiteral("[[1, 2],\n [1, x]]")
                                      << QStringLiteral("“x” in row 2, column 2 is no number.");
    QTest::newRow("blanks part numbers") << QStringLiteral("1 234,5\n2,3")
                                         << QStringLiteral("Row 2 has 1 numbers and the first has 2.");
    QTest::newRow("labels only") << QStringLiteral("a\nb")
                                 << QStringLiteral("The clipboard holds labels and no numbers.");
}

void TestPastedBlock::refusesBlocks() {
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const Result<Block> block = read_pasted_block(text);
    QVERIFY(!block);
    QCOMPARE(QString::fromStdString(english(block.error())), reason);
}

void TestPastedBlock::blocksComeBack() {
    Matrix values = Matrix::Random(7, 5);
    values(0, 0) = 1e-300;
    values(1, 1) = -std::numeric_limits<double>::infinity();
    values(2, 2) = 1.0 / 3;
    const Tokens row_labels{"a", "b\tc", "d\ne", "\"f\"", "我", "1", ""};
    const Tokens column_labels{"<s>", "0.5", "%1", " x ", "y,z"};
    const Result<Block> block = read_pasted_block(block_text(values, row_labels, column_labels));
    QVERIFY2(block, block ? "" : english(block.error()).c_str());
    QVERIFY(same(block->heads.front(), values));
    QCOMPARE(block->row_labels, row_labels);
    QCOMPARE(block->column_labels, column_labels);
}

QTEST_GUILESS_MAIN(TestPastedBlock)
#include "tst_pasted_block.moc"
