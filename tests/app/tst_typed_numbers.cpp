// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed into a field is taken whole or not at all.
#include "app/document/document.h"
#include "app/look/language.h"
#include "app/mainwindow.h"
#include "app/panels/entry_field.h"
#include "app/panels/message_bar.h"
#include "app/panels/typed_numbers.h"
#include "app/panels/whole_box.h"

#include <QLineEdit>
#include <QTest>
#include <cmath>
#include <limits>

using namespace attenscope;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

void type(QWidget* field, QLineEdit* line, const QString& text) {
    field->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
}

} // namespace

class TestTypedNumbers : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanup();
    void numbers_data();
    void numbers();
    void refusals_data();
    void refusals();
    void signsOfABlock();
    void fieldsKeepTheOldValue_data();
    void fieldsKeepTheOldValue();
    void spinBoxesKeepTheOldValue_data();
    void spinBoxesKeepTheOldValue();
    void whatWasTakenOnTheWayGoesToo();
    void whatTheBoxAddsWasNotTyped();
    void wholeNumbersInEveryField();
    void theReasonIsTold();
    void digitsAreLatinInEveryLocale();
};

void TestTypedNumbers::initTestCase() {
    QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
    QStandardPaths::setTestModeEnabled(true);
}

void TestTypedNumbers::cleanup() {
    QLocale::setDefault(QLocale::c());
}

void TestTypedNumbers::numbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const std::pair<const char*, double> rows[] = {
        {"0.5", 0.5},
        {"0,5", 0.5},
        {".5", 0.5},
        {"5.", 5},
        {" 7 ", 7},
        {"-1e-3", -1e-3},
        {"−1E+3", -1000},
        {"+2", 2},
        {"0,125", 0.125},
        {"0.123", 0.123},
        {"1.234", 1.234},
        {"1234,567", 1234.567},
        {"1,2345", 1.2345},
        {"1,234.5", 1234.5},
        {"1.234,5", 1234.5},
        {"1,234,567", 1234567},
        {"1.234.567", 1234567},
        {"1 234,5", 1234.5},
        {"1\u00a0234", 1234},
        {"1\u202f234.5", 1234.5},
        {"1'234.5", 1234.5},
        {"1’234’567", 1234567},
        {"-12,345.75", -12345.75},
        {"25 %", 0.25},
        {"75\u00a0%", 0.75},
        {"12,3%", 0.123},
        {"1e2%", 1},
        {"-0", 0},
        {"inf", inf},
        {"−∞", -inf},
        {"-Infinity", -inf},
        {"０．５", 0.5},
        {"－１２％", -0.12},
        {"9007199254740992", 9007199254740992.0},
        {"1e308", 1e308},
        {"4.9e-324", 4.9e-324},
        {"0e999", 0},
        {"1.7976931348623157e308", 1.7976931348623157e308},
    };
    for (const auto& [text, value] : rows)
        QTest::newRow(text) << QString::fromUtf8(text) << value;
}

void TestTypedNumbers::numbers() {
    QFETCH(QString, text);
    QFETCH(double, value);
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German), QLocale(QLocale::Arabic)}) {
        QLocale::setDefault(locale);
        const Result<double> number = typed_number(text);
        QVERIFY2(number, number ? "" : english(number.error()).c_str());
        QCOMPARE(*number, value);
    }
}

void TestTypedNumbers::refusals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto unclear = [](const char* text, const char* whole, const char* parted) {
        QTest::newRow(text) << QString::fromUtf8(text)
                            << QStringLiteral(
                                   "“%1” can mean %2 or %3: write it without the “,”, or with more decimals.")
                                   .arg(QString::fromUtf8(text), QString::fromUtf8(whole), QString::fromUtf8(parted));
    };
    unclear("1,234", "1234", "1.234");
    unclear("1,000", "1000", "1.000");
    unclear("-12,345", "12345", "12.345");
    unclear("999,999 %", "999999", "999.999");
    QTest::newRow("large") << QStringLiteral("1e400")
                           << QStringLiteral("“1e400” is larger than any number that can be computed with.");
    QTest::newRow("small") << QStringLiteral("1e-400")
                           << QStringLiteral("“1e-400” is nearer to 0 than any number that can be computed with.");
    QTest::newRow("long") << QStringLiteral("9007199254740993")
                          << QStringLiteral("“9007199254740993” has more digits than a number keeps: it would become "
                                            "9007199254740992.");
    for (const char* text : {"",
                             " ",
                             "abc",
                             "1.2.3",
                             "12,34,567",
                             "1,2,3",
                             "1234,567,890",
                             "1,234.567.8",
                             "0x10",
                             "nan(1)",
                             "--1",
                             "+-1",
                             "1e",
                             "1e5.5",
                             "%",
                             "1 2",
                             "12 34",
                             "1 23",
                             "1234 567",
                             "1,234 567",
                             "2/128",
                             "1-234",
                             "1x000",
                             "3:500",
                             "7;123",
                             "1_000",
                             "9*999",
                             ".",
                             ",",
                             "1..2",
                             "e5",
                             "²",
                             "1²",
                             "½",
                             "٣"})
        QTest::newRow(qPrintable(QStringLiteral("no number: ") + QString::fromUtf8(text)))
            << QString::fromUtf8(text) << QStringLiteral("“%1” is no number.").arg(QString::fromUtf8(text));
}

void TestTypedNumbers::refusals() {
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const Result<double> number = typed_number(text);
    QVERIFY2(!number, number ? qPrintable(number_text(*number)) : "");
    QCOMPARE(QString::fromStdString(english(number.error())), reason);
}

void TestTypedNumbers::signsOfABlock() {
    const auto sign = [](const std::vector<QStringView>& texts) { return decimal_sign_of(texts); };
    QCOMPARE(sign({u"1", u"1,234", u"1.234"}), DecimalSign::Unknown);
    QCOMPARE(sign({u"1,234", u"0,5"}), DecimalSign::Comma);
    QCOMPARE(sign({u"1,234", u"0.5"}), DecimalSign::Point);
    QCOMPARE(sign({u"1,234.5"}), DecimalSign::Point);
    QCOMPARE(sign({u"0,5", u"2.5"}), DecimalSign::Both);
    QCOMPARE(*typed_number(u"1,234", DecimalSign::Comma), 1.234);
    QCOMPARE(*typed_number(u"1,234", DecimalSign::Point), 1234.0);
    QCOMPARE(*typed_number(u"1.234", DecimalSign::Comma), 1234.0);
    QCOMPARE(*typed_number(u"1.234", DecimalSign::Point), 1.234);
    QVERIFY(!typed_number(u"1.234", DecimalSign::Both));
}

void TestTypedNumbers::fieldsKeepTheOldValue_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"1,000", "12,345", "1e400", "1e-400", "1.2.3", "7x", "1e", "3 4", "0.5x", "0 x"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestTypedNumbers::fieldsKeepTheOldValue() {
    QFETCH(QString, text);
    EntryField field([](QStringView typed) { return normal_number(typed); }, QStringLiteral("A number is expected."));
    QLineEdit other;
    field.showValue(QStringLiteral("0.5"));
    QString value = field.text(), why;
    connect(&field, &EntryField::edited, &field, [&](const QString& normal) {
        value = normal;
        field.showValue(normal); // as the panels do
    });
    connect(&field, &EntryField::refused, &field, [&](const QString& reason) { why = reason; });
    for (QWidget* widget : {static_cast<QWidget*>(&field), static_cast<QWidget*>(&other)})
        widget->show();
    field.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == &field, 20000);
    type(&field, &field, text);
    QCOMPARE(field.text(), text);
    QVERIFY(!field.valid());
    QCOMPARE(value, QStringLiteral("0.5"));
    QVERIFY(!field.accessibleDescription().isEmpty());
    QTest::keyClick(&field, Qt::Key_Return);
    QVERIFY(field.valid());
    QCOMPARE(field.text(), QStringLiteral("0.5"));
    QCOMPARE(value, QStringLiteral("0.5"));
    QVERIFY2(why.startsWith(QStringLiteral("“%1” was not taken, it stays 0.5. ").arg(text)), qPrintable(why));
    // And what can be read is taken, whole.
    type(&field, &field, QStringLiteral("1,234.5"));
    QCOMPARE(value, QStringLiteral("1234.5"));
}

void TestTypedNumbers::spinBoxesKeepTheOldValue_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"1.5", "1e3", "1,000", "999", "0", "-3", "7x", "1 000", "", "12.", "99999999999", "8 x", "8.5"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestTypedNumbers::spinBoxesKeepTheOldValue() {
    QFETCH(QString, text);
    WholeBox box;
    box.setRange(1, 512);
    box.showValue(8);
    QString why;
    connect(&box, &WholeBox::refused, &box, [&](const QString& reason) { why = reason; });
    box.show();
    box.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == &box, 20000);
    auto* line = box.findChild<QLineEdit*>();
    type(&box, line, text);
    if (text.isEmpty()) QTest::keyClick(line, Qt::Key_Delete);
    const bool readable = text == QStringLiteral("12.");
    if (readable) {
        QCOMPARE(box.value(), 12); // twelve and no decimals
        return;
    }
    QCOMPARE(line->text(), text);
    QVERIFY(!box.valid());
    QCOMPARE(box.value(), 8);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(box.value(), 8);
    QCOMPARE(line->text(), QStringLiteral("8"));
    QVERIFY2(why.startsWith(QStringLiteral("“%1” was not taken, it stays 8. ").arg(text)), qPrintable(why));
    type(&box, line, QStringLiteral("500"));
    QCOMPARE(box.value(), 500);
    QTest::keyClick(line, Qt::Key_Up);
    QCOMPARE(box.value(), 501);
}

void TestTypedNumbers::whatWasTakenOnTheWayGoesToo() {
    EntryField field([](QStringView typed) { return normal_number(typed); }, QStringLiteral("A number is expected."));
    field.showValue(QStringLiteral("0.5"));
    QString value = field.text();
    connect(&field, &EntryField::edited, &field, [&](const QString& normal) {
        value = normal;
        field.showValue(normal);
    });
    field.show();
    field.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == &field, 20000);
    type(&field, &field, QStringLiteral("15"));
    QTest::keyClick(&field, Qt::Key_Backspace);
    QCOMPARE(value, QStringLiteral("1"));
    QTest::keyClicks(&field, QStringLiteral("x"));
    QCOMPARE(value, QStringLiteral("0.5")); // not the 1 that was on the way
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(field.text(), QStringLiteral("0.5"));
}

void TestTypedNumbers::whatTheBoxAddsWasNotTyped() {
    WholeBox box;
    box.setRange(0, 1);
    box.setPrefix(QStringLiteral("no. "));
    box.setSuffix(QStringLiteral(" (0…1)"));
    QString why;
    connect(&box, &WholeBox::refused, &box, [&](const QString& reason) { why = reason; });
    box.show();
    box.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == &box, 20000);
    box.setFocus();
    box.selectAll(); // what is between
    QTest::keyClicks(box.findChild<QLineEdit*>(), QStringLiteral("99"));
    QTest::keyClick(box.findChild<QLineEdit*>(), Qt::Key_Return);
    QVERIFY2(why.startsWith(QStringLiteral("“99” was not taken, it stays 0. ")), qPrintable(why));
}

void TestTypedNumbers::wholeNumbersInEveryField() {
    QCOMPARE(parse_whole(u" ４２ "), std::optional<std::uint64_t>(42));
    QCOMPARE(parse_whole(u"18446744073709551615"), std::optional(std::numeric_limits<std::uint64_t>::max()));
    for (const QStringView text : {u"2/128", u"1x000", u"1_000", u"1,000", u"1 000", u"-1", u"٣", u""})
        QVERIFY2(!parse_whole(text), qPrintable(text.toString()));
    QCOMPARE(parse_indices(u"１，２ 10"), std::optional(std::vector<Index>{1, 2, 10}));
    QCOMPARE(parse_indices(u"0;5"), std::optional(std::vector<Index>{0, 5}));
    for (const QStringView text : {u"2/128", u"1x000", u"1_000", u"1,000", u"1,2.5", u"-1", u"٣"})
        QVERIFY2(!parse_indices(text), qPrintable(text.toString()));
}

void TestTypedNumbers::theReasonIsTold() {
    MainWindow window;
    window.show();
    window.activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activeWindow() == &window, 20000);
    auto* field = window.findChild<EntryField*>(QStringLiteral("temperature"));
    type(field, field, QStringLiteral("1,000"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window.document()->experiment()->temperature, 1.0);
    QVERIFY2(window.findChild<MessageBar*>()->notice().contains(QStringLiteral("can mean 1000 or 1.000")),
             qPrintable(window.findChild<MessageBar*>()->notice()));
    window.document()->undoStack()->setClean();
}

void TestTypedNumbers::digitsAreLatinInEveryLocale() {
    QLocale::setDefault(QLocale(QLocale::Arabic, QLocale::Egypt));
    install_translators(*QCoreApplication::instance());
    QCOMPARE(QLocale().toString(1234.5, 'f', 1).remove(u','), QStringLiteral("1234.5"));
    WholeBox box;
    box.setRange(0, 4096);
    box.showValue(1234);
    QCOMPARE(box.text(), QStringLiteral("1234"));
}

QTEST_MAIN(TestTypedNumbers)
#include "tst_typed_numbers.moc"
