// SPDX-License-Identifier: GPL-3.0-or-later
// A window fits its screen and its letters: parts that hide, sizes, present mode, what is remembered.
#include "app/views/heatmap_view.h"
#include "app/window/kept_splitter.h"
#include "app/window/placement.h"
#include "tests/app/window_on_trial.h"

#include <QSplitter>

using namespace attenscope;

class TestFit : public QObject, WindowOnTrial {
    Q_OBJECT

    HeatmapView* heatmap() { return window_->findChild<HeatmapView*>(); }

private slots:
    void initTestCase() { begin("tst_fit"); }
    void cleanup() { end(); }

    void partsHideByKey() {
        open();
        const std::tuple<const char*, Qt::Key, Qt::KeyboardModifiers> parts[] = {
            {"input", Qt::Key_F9, Qt::NoModifier},
            {"beside", Qt::Key_F9, Qt::ShiftModifier},
            {"below", Qt::Key_F8, Qt::NoModifier}};
        for (const auto& [name, key, modifiers] : parts) {
            QTest::keyClick(window_.get(), key, modifiers);
            QVERIFY2(find<QWidget>(name)->isHidden(), name);
            QTest::keyClick(window_.get(), key, modifiers);
            QVERIFY2(find<QWidget>(name)->isVisible(), name);
        }
    }

    void theHeatmapIsHighOnASmallScreen_data() {
        QTest::addColumn<QByteArray>("language");
        QTest::newRow("English") << QByteArray();
        QTest::newRow("Chinese") << QByteArray("zh_CN");
    }
    void theHeatmapIsHighOnASmallScreen() {
        QFETCH(QByteArray, language);
        choose_language(QString::fromLatin1(language));
        open({1024, 640 - 32}); // a frame takes the rest
        QVERIFY2(heatmap()->height() >= 300, qPrintable(QString::number(heatmap()->height())));
        QCOMPARE(window_->size(), QSize(1024, 640 - 32));
        // 1366×768 at 150 %, with one side and without what is below.
        window_->resize(910, 512 - 32);
        QTRY_VERIFY(!find<QWidget>("below")->isVisible());
        QVERIFY(!action("showBelow")->isChecked()); // what is seen
        QTest::keyClick(window_.get(), Qt::Key_F8); // whoever wants it has it
        QTRY_VERIFY(find<QWidget>("below")->isVisible());
        QTest::keyClick(window_.get(), Qt::Key_F8);
        QTRY_COMPARE(window_->size(), QSize(910, 512 - 32));
        QTRY_VERIFY2(heatmap()->height() >= 250, qPrintable(QString::number(heatmap()->height())));
    }

    void lettersGrowAndShrink() {
        open();
        const int usual = find<QLabel>("readout")->fontMetrics().height();
        for (int press = 0; press < 20; ++press)
            QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(letters(), largest_letters);
        QTRY_VERIFY(find<QLabel>("readout")->fontMetrics().height() > 2 * usual);
        QCoreApplication::processEvents();
        QVERIFY2(window_->minimumSizeHint().width() <= 1366,
                 qPrintable(QString::number(window_->minimumSizeHint().width())));
        for (int press = 0; press < 20; ++press)
            QTest::keyClick(window_.get(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(letters(), smallest_letters);
        QTRY_VERIFY(find<QLabel>("readout")->fontMetrics().height() < usual);
        QTest::keyClick(window_.get(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(letters(), usual_letters);
        QTRY_COMPARE(find<QLabel>("readout")->fontMetrics().height(), usual);
    }

    void lettersAtRunTimeLookAsAfterARestart_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<bool>("presenting");
        for (const bool presenting : {false, true}) {
            const char* how = presenting ? ", presenting" : "";
            QTest::addRow("larger%s", how) << 100 << 175 << presenting;
            QTest::addRow("smaller%s", how) << 175 << 100 << presenting;
            QTest::addRow("as small as can be%s", how) << 100 << 80 << presenting;
            QTest::addRow("from the largest%s", how) << 250 << 100 << presenting;
        }
    }
    void lettersAtRunTimeLookAsAfterARestart() {
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(bool, presenting);
        const auto show = [&](int percent) {
            show_letters(percent);
            open();
            window_->openExample("animal");
            find<MessageBar>("messageBar")->clearNotice();
            action("lessons")->trigger();
            computed();
            if (presenting) action("present")->setChecked(true);
            settled();
        };
        show(to);
        if (presenting) show_letters(to);
        settled();
        const QStringList fresh = looks();
        QVERIFY(fresh.size() > 50);
        close();
        show(from);
        const QStringList before = looks();
        QVERIFY(before != fresh);
        while (letters() != to) {
            const int now = letters();
            QTest::keyClick(window_.get(), now < to ? Qt::Key_Plus : Qt::Key_Minus, Qt::ControlModifier);
            QVERIFY(letters() != now);
        }
        settled();
        const QString wrong = differences(looks(), fresh);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    void aWindowSpeaksAnotherLanguageWithTheSameWidths() {
        open({1024, 640});
        action("lessons")->trigger();
        computed();
        settled();
        const auto widths = [this] {
            QList<int> all;
            for (const char* name : {"input", "heatmaps", "lessonPanel"})
                all << find<QWidget>(name)->width();
            return all;
        };
        const QList<int> before = widths();
        QVERIFY(find<QWidget>("lessonPanel")->isVisible());
        speak("zh_CN");
        settled();
        QCOMPARE(widths(), before);
        find<KeptSplitter>("columns")->keep({280, -1, -1, 350}); // as somebody divides it
        settled();
        const QList<int> divided = widths();
        QVERIFY(divided != before);
        speak("");
        settled();
        QCOMPARE(widths(), divided);
    }

    void nothingIsLargerThanTheScreen_data() {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<QByteArray>("language");
        for (const QSize screen : {QSize(1024, 640), QSize(911, 512)})
            for (const char* language : {"", "zh_CN"})
                QTest::addRow("%d×%d %s", screen.width(), screen.height(), language) << screen << QByteArray(language);
    }
    void nothingIsLargerThanTheScreen() {
        QFETCH(QSize, screen);
        QFETCH(QByteArray, language);
        choose_language(QString::fromLatin1(language));
        QStringList wrong;
        for (const bool lesson : {false, true})
            for (const int percent : {80, 100, 150, 200, 250}) {
                show_letters(percent);
                const QSize room = screen - QSize(0, 32); // a frame takes the rest
                open(room);
                if (lesson) action("lessons")->trigger();
                for (const bool presenting : {false, true}) {
                    if (presenting) action("present")->setChecked(true);
                    window_->setWindowState(Qt::WindowNoState); // the screen of the tests has 800×800
                    const QSize all = presenting ? screen : room;
                    window_->resize(all);
                    settled();
                    const QString where =
                        QStringLiteral("%1 %, lesson %2, presenting %3: ").arg(percent).arg(lesson).arg(presenting);
                    const QSize least = window_->minimumSizeHint();
                    if (window_->width() > all.width() || window_->height() > all.height() ||
                        least.width() > all.width() || least.height() > all.height())
                        wrong << where + QStringLiteral("%1×%2, least %3×%4")
                                             .arg(window_->width())
                                             .arg(window_->height())
                                             .arg(least.width())
                                             .arg(least.height());
                    for (const QString& label : cutTexts())
                        wrong << where + label;
                }
                close();
            }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
    void lettersChosenWhilePresentingEndWithIt() {
        open();
        action("present")->setChecked(true);
        QTRY_COMPARE(letters(), 150);
        QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
        QTRY_COMPARE(letters(), 175);
        QVERIFY(!QSettings().contains(QStringLiteral("letters")));
        action("present")->setChecked(false);
        QTRY_COMPARE(letters(), usual_letters);
        QVERIFY(!QSettings().contains(QStringLiteral("letters")));
        QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(QSettings().value(QStringLiteral("letters")).toInt(), 110);
    }

    void presentingShowsTheHeatmapAlone() {
        open();
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(window_->isFullScreen());
        QTRY_COMPARE(letters(), 150);
        QCoreApplication::processEvents();
        for (const char* name : {"input", "beside", "below", "tools", "messageBar"})
            QVERIFY2(!find<QWidget>(name)->isVisible(), name);
        QVERIFY(heatmap()->isVisible());
        QVERIFY(find<QWidget>("stageBar")->isVisible());
        QVERIFY(find<QWidget>("readout")->isVisible());
        // A panel can be had there, too; what was before comes back all the same.
        for (const auto& [name, key, modifiers] :
             {std::tuple("input", Qt::Key_F9, Qt::NoModifier), std::tuple("beside", Qt::Key_F9, Qt::ShiftModifier),
              std::tuple("below", Qt::Key_F8, Qt::NoModifier)}) {
            QTest::keyClick(window_.get(), key, modifiers);
            QTRY_VERIFY2(find<QWidget>(name)->isVisible(), name);
        }
        QTest::keyClick(window_.get(), Qt::Key_F9);
        QTRY_VERIFY(!find<QWidget>("input")->isVisible());
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(!window_->isFullScreen());
        QCOMPARE(letters(), usual_letters);
        for (const char* name : {"input", "beside", "below", "tools", "messageBar"})
            QTRY_VERIFY2(find<QWidget>(name)->isVisible(), name);
    }

    void aPlaceFromALargerScreenFits_data() {
        QTest::addColumn<QRect>("wanted");
        QTest::addColumn<QRect>("expected");
        const QRect screen(0, 32, 911, 480);
        QTest::newRow("fits") << QRect(10, 40, 600, 400) << QRect(10, 40, 600, 400);
        QTest::newRow("larger") << QRect(100, 100, 2560, 1400) << screen;
        QTest::newRow("at the right of it") << QRect(2000, 100, 600, 400) << QRect(311, 100, 600, 400);
        QTest::newRow("above and left") << QRect(-500, -500, 600, 400) << QRect(0, 32, 600, 400);
    }
    void aPlaceFromALargerScreenFits() {
        QFETCH(QRect, wanted);
        QFETCH(QRect, expected);
        QCOMPARE(fitted(wanted, QRect(0, 32, 911, 480)), expected);
    }

    void placementIsRememberedAndFits() {
        open({800, 560}); // the offscreen screen has 800×800
        action("showBelow")->setChecked(false);
        action("showBeside")->setChecked(false);
        QCoreApplication::processEvents();
        find<QSplitter>("columns")->setProperty("kept", QVariantList{290, -1, -1});
        QCOMPARE(find<QWidget>("input")->width(), 290);
        window_->close();
        window_ = std::make_unique<MainWindow>();
        window_->recall();
        window_->show();
        QVERIFY(find<QWidget>("below")->isHidden());
        QVERIFY(!action("showBelow")->isChecked());
        QVERIFY(available_room(*window_).contains(window_->geometry()));
        QTRY_COMPARE(find<QWidget>("input")->width(), 290);
        QSettings().setValue(QStringLiteral("window/place"), QRect(500, 500, 4000, 3000));
        window_->recall();
        QVERIFY(available_room(*window_).contains(window_->geometry()));
    }
};

QTEST_MAIN(TestFit)
#include "tst_fit.moc"
