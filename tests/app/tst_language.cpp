// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/language.h"
#include "app/look/translated.h"

#include <QtTest>

using namespace attenscope;

class TestLanguage : public QObject {
    Q_OBJECT
private slots:
    void choosesByPreference_data() {
        QTest::addColumn<QString>("preferred"); // separated by blanks
        QTest::addColumn<QString>("language");
        QTest::newRow("Chinese of China") << QStringLiteral("zh-Hans-CN zh-CN zh") << QStringLiteral("zh_CN");
        QTest::newRow("Chinese of Singapore") << QStringLiteral("zh-Hans-SG") << QStringLiteral("zh_CN");
        QTest::newRow("as a person types it") << QStringLiteral("zh_CN") << QStringLiteral("zh_CN");
        QTest::newRow("traditional Chinese") << QStringLiteral("zh-Hant-TW zh-TW") << QStringLiteral("");
        QTest::newRow("English first") << QStringLiteral("en-GB zh-CN") << QStringLiteral("");
        QTest::newRow("German, then Chinese") << QStringLiteral("de-DE zh-CN") << QStringLiteral("zh_CN");
        QTest::newRow("C") << QStringLiteral("C") << QStringLiteral("");
        QTest::newRow("nothing") << QStringLiteral("") << QStringLiteral("");
        QTest::newRow("nonsense") << QStringLiteral("? ") << QStringLiteral("");
    }
    void choosesByPreference() {
        QFETCH(QString, preferred);
        QFETCH(QString, language);
        QCOMPARE(language_for(preferred.split(u' ')), language);
    }

    void theEnvironmentDecides() {
        const char* const label = phrase("core", "Dot product");
        qputenv("ATTENSCOPE_LANGUAGE", "en");
        install_translators(*QCoreApplication::instance());
        QCOMPARE(translated(label), QString::fromUtf8(label));
        qputenv("ATTENSCOPE_LANGUAGE", "zh_CN");
        install_translators(*QCoreApplication::instance());
        QVERIFY(translated(label) != QString::fromUtf8(label));
    }
};

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
