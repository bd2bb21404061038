// SPDX-License-Identifier: GPL-3.0-or-later
// What a window says and does fits its people: language, theme, keys that mean one thing, a calm wheel.
#include "app/look/theme_choice.h"
#include "app/views/heatmap_view.h"
#include "tests/app/window_on_trial.h"
#include "tests/app/window_support.h"

#include <QAbstractSpinBox>
#include <QGroupBox>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QToolBar>
#include <QWheelEvent>

using namespace attenscope;

class TestAppearance : public QObject, WindowOnTrial {
    Q_OBJECT

    HeatmapView* heatmap() { return window_->findChild<HeatmapView*>(); }

private slots:
    void initTestCase() { begin("tst_appearance"); }
    void cleanup() { end(); }

    void noTextStaysInTheOldLanguage_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("English to Chinese") << QByteArray() << QByteArray("zh_CN");
        QTest::newRow("Chinese to English") << QByteArray("zh_CN") << QByteArray();
    }
    void noTextStaysInTheOldLanguage() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        choose_language(QString::fromLatin1(to));
        open();
        useIt();
        const QStringList fresh = all_texts(*window_);
        close();
        choose_language(QString::fromLatin1(from));
        open();
        useIt();
        const QStringList old = all_texts(*window_);
        QVERIFY(old != fresh);
        speak(to.constData());
        const QStringList now = all_texts(*window_);
        QStringList wrong;
        for (const QString& line : now)
            if (!fresh.contains(line)) wrong << QStringLiteral("+ ") + line;
        for (const QString& line : fresh)
            if (!now.contains(line)) wrong << QStringLiteral("- ") + line;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void nothingIsEnglishUnderChinese() {
        choose_language(QStringLiteral("zh_CN"));
        open();
        useIt();
        // What is the same in both languages: names, keys, what the papers write.
        static const QRegularExpression same(QStringLiteral(
            "English|Attenscope|Hello|World|love|NLP|PAD|softmax|Softmax|ALiBi|LaTeX|Transformer|float(32|64)|Ctrl|"
            "Shift|PgUp|PgDown|Left|Right|"
            "Home|End|New "
            "York|npy|npz|safetensors|csv|json|<[^>]*>|Space|Return|Escape|Esc|F\\d+|d_model|d_?k|exp|tanh|concat|NaN|"
            "qt_|<qt>|</"
            "qt>|<br>|max|hidden|nat|bit|"
            "The|animal|didn't|cross|the|street|because|it|was|too|tired|x|animal\\.attn|Noto[^,]*|Sans|CJK|SC"));
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
        QStringList wrong;
        for (const QString& line : all_texts(*window_)) {
            if (line.startsWith(QStringLiteral("QCPLayer"))) continue; // its names are keys
            QString text = line.section(QStringLiteral(": "), 1);
            text.remove(same);
            if (word.match(text).hasMatch()) wrong << line;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void whatAPersonHadSetStays() {
        open();
        useIt();
        const auto experiment = document().experiment();
        const int steps = document().undoStack()->index();
        heatmap()->setRegion({1, 2, 4, 4});
        find<QTabWidget>("inputTabs")->setCurrentIndex(1);
        find<QTabWidget>("below")->setCurrentIndex(2);
        action("showBeside")->setChecked(false);
        action("colourMap-meadow")->trigger();
        document().selection()->setStage(1);
        find<QWidget>("target")->setFocus();
        const QRect place = window_->geometry();
        QCoreApplication::processEvents();
        const QList<int> columns = find<QSplitter>("columns")->sizes();
        speak("zh_CN");
        QCOMPARE(document().experiment(), experiment);
        QCOMPARE(document().undoStack()->index(), steps);
        QVERIFY(document().undoStack()->canUndo());
        QCOMPARE(heatmap()->viewport().region, QRectF(1, 2, 4, 4));
        QCOMPARE(find<QTabWidget>("inputTabs")->currentIndex(), 1);
        QCOMPARE(find<QTabWidget>("below")->currentIndex(), 2);
        QVERIFY(find<QWidget>("beside")->isHidden());
        QCOMPARE(heatmap()->colourMap(), std::string_view("meadow"));
        QVERIFY(document().selection()->pinned());
        QCOMPARE(document().selection()->stage(), 1);
        QVERIFY(find<QWidget>("target")->hasFocus());
        QCOMPARE(window_->geometry(), place);
        QCOMPARE(find<QSplitter>("columns")->sizes(), columns);
    }

    void beingBuiltAnewComplainsOfNothing_data() {
        QTest::addColumn<bool>("presenting");
        QTest::addColumn<bool>("quiz");
        QTest::newRow("in the window") << false << false;
        QTest::newRow("presenting") << true << false;
        QTest::newRow("in the quiz") << false << true;
    }
    void beingBuiltAnewComplainsOfNothing() {
        QFETCH(bool, presenting);
        QFETCH(bool, quiz);
        static QStringList complaints;
        open();
        if (quiz) {
            action("lessons")->trigger();
            computed();
            find<QAbstractButton>("lessonNext")->click();
        }
        document().selection()->release();
        document().selection()->hover(std::nullopt, std::nullopt); // what is built anew lights a cell of its own
        if (presenting) action("present")->setChecked(true);
        settled();
        complaints.clear();
        const QtMessageHandler before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext&, const QString& text) { complaints << text; });
        choose_language(QStringLiteral("zh_CN"));
        settled();
        show_letters(110);
        settled();
        qInstallMessageHandler(before);
        complaints.removeIf([](const QString& text) { return !text.contains(QStringLiteral("QCP")); });
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
    }

    void aDesktopWithoutPreferenceChangesNothing() {
        for (const bool dark : {true, false}) {
            apply_theme(*qApp, dark ? dark_theme() : light_theme()); // the palette of the platform
            ThemeKeeper keeper(*qApp);
            QCOMPARE(keeper.choice(), ThemeChoice::System);
            QCOMPARE(current_theme().dark, dark);
            keeper.follow(DesktopScheme::Unknown);
            QCOMPARE(current_theme().dark, dark);
            keeper.follow(DesktopScheme::Dark);
            QVERIFY(current_theme().dark);
            keeper.follow(DesktopScheme::Unknown); // no news
            QVERIFY(current_theme().dark);
            keeper.follow(DesktopScheme::Light);
            QVERIFY(!current_theme().dark);
            keeper.choose(ThemeChoice::Dark); // a person's own word
            keeper.follow(DesktopScheme::Light);
            QVERIFY(current_theme().dark);
            keeper.choose(ThemeChoice::System);
            QVERIFY(!current_theme().dark);
        }
    }

    void labelsFollowTheThemeAtOnce() {
        apply_theme(*qApp, dark_theme());
        open();
        useIt();
        const auto colours = [this] {
            QStringList all;
            for (const QWidget* widget : window_->findChildren<QWidget*>())
                if (widget->isVisible())
                    all << QStringLiteral("%1 %2 %3 %4")
                               .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                    widget->palette().color(widget->foregroundRole()).name(),
                                    widget->palette().color(widget->backgroundRole()).name());
            all.sort();
            return all;
        };
        const QStringList fresh = colours();
        close();
        apply_theme(*qApp, light_theme());
        open();
        useIt();
        apply_theme(*qApp, dark_theme());
        const QStringList now = colours();
        QStringList wrong;
        for (const QString& line : now)
            if (!fresh.contains(line)) wrong << line;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void eachMnemonicMeansOneThing_data() {
        QTest::addColumn<QByteArray>("language");
        QTest::newRow("English") << QByteArray();
        QTest::newRow("Chinese") << QByteArray("zh_CN");
    }
    void eachMnemonicMeansOneThing() {
        QFETCH(QByteArray, language);
        choose_language(QString::fromLatin1(language));
        open();
        QStringList wrong;
        const auto check = [&](const QList<std::pair<QString, QString>>& texts) {
            QHash<QString, QString> taken;
            for (const auto& [who, text] : texts) {
                const QString key = QKeySequence::mnemonic(text).toString();
                if (key.isEmpty()) continue;
                if (taken.contains(key) && taken[key] != text)
                    wrong << QStringLiteral("%1: %2, %3 (%4)").arg(key, taken[key], text, who);
                taken[key] = text;
            }
        };
        QList<std::pair<QString, QString>> in_window;
        for (const QAction* entry : window_->menuBar()->actions())
            in_window.append({QStringLiteral("menu bar"), entry->text()});
        for (const QLabel* label : window_->findChildren<QLabel*>())
            if (label->buddy()) in_window.append({label->buddy()->objectName(), label->text()});
        for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>())
            if (!qobject_cast<const QToolBar*>(button->parentWidget()))
                in_window.append({button->objectName(), button->text()});
        for (const QGroupBox* box : window_->findChildren<QGroupBox*>())
            in_window.append({box->objectName(), box->title()});
        for (const QTabWidget* tabs : window_->findChildren<QTabWidget*>())
            for (int tab = 0; tab < tabs->count(); ++tab)
                in_window.append({tabs->objectName(), tabs->tabText(tab)});
        check(in_window);
        for (const QMenu* menu : window_->findChildren<QMenu*>()) {
            QList<std::pair<QString, QString>> entries;
            for (const QAction* entry : menu->actions())
                entries.append({menu->title(), entry->text()});
            check(entries);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void noKeysMeanTwoThings() {
        open();
        QHash<QKeySequence, QString> taken;
        for (const QAction* entry : window_->findChildren<QAction*>())
            for (const QKeySequence& keys : entry->shortcuts()) {
                if (entry->shortcutContext() == Qt::WidgetShortcut ||
                    entry->shortcutContext() == Qt::WidgetWithChildrenShortcut)
                    continue;
                QVERIFY2(!taken.contains(keys), qPrintable(keys.toString() + QStringLiteral(": ") + entry->text() +
                                                           QStringLiteral(", ") + taken[keys]));
                taken[keys] = entry->text();
            }
    }

    void undoReachesTheExperimentFromEveryControl() {
        open();
        int tried = 0;
        for (int tab = 0; tab < 2; ++tab) {
            find<QTabWidget>("inputTabs")->setCurrentIndex(tab);
            QCoreApplication::processEvents();
            QList<QPointer<QWidget>> controls;
            for (QWidget* widget : window_->findChildren<QWidget*>())
                if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) &&
                    !widget->isWindow())
                    controls << widget;
            for (const QPointer<QWidget>& control : controls) {
                document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature += 0.125; });
                computed();
                if (!control || !control->isVisible()) continue;
                control->setFocus();
                if (!control->hasFocus()) continue;
                const QByteArray who =
                    QByteArray(control->metaObject()->className()) + ' ' + control->objectName().toUtf8();
                const int steps = document().undoStack()->index();
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
                QVERIFY2(document().undoStack()->index() == steps - 1, who);
                computed();
                if (!QApplication::focusWidget()) window_->setFocus();
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
                QVERIFY2(document().undoStack()->index() == steps, who);
                computed();
                ++tried;
            }
        }
        QVERIFY2(tried > 30, qPrintable(QString::number(tried)));
    }

    void theWheelPassesOverWhatHasNotTheFocus() {
        open();
        for (int tab = 0; tab < 2; ++tab) {
            find<QTabWidget>("inputTabs")->setCurrentIndex(tab);
            for (QWidget* widget : window_->findChildren<QWidget*>()) {
                const bool control = qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
                                     qobject_cast<QTabBar*>(widget) ||
                                     (qobject_cast<QAbstractSlider*>(widget) && !qobject_cast<QScrollBar*>(widget));
                if (!control || !widget->isVisible()) continue;
                heatmap()->setFocus();
                const auto experiment = document().experiment();
                const QStringList before = all_texts(*widget);
                const auto position = document().selection()->position();
                const QPoint at = widget->rect().center();
                QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                                  false);
                QApplication::sendEvent(widget, &wheel);
                const QByteArray who =
                    QByteArray(widget->metaObject()->className()) + ' ' + widget->objectName().toUtf8();
                QVERIFY2(widget->focusPolicy() != Qt::WheelFocus, who);
                QVERIFY2(document().experiment() == experiment, who);
                QVERIFY2(document().selection()->position() == position, who);
                QVERIFY2(all_texts(*widget) == before, who);
                QVERIFY2(!widget->hasFocus(), who);
            }
            QCOMPARE(find<QTabWidget>("inputTabs")->currentIndex(), tab);
        }
    }

    void aWordInPassingMovesNothingCoversNothingAndGoes() {
        open();
        auto* bar = find<MessageBar>("messageBar");
        bar->clearNotice();
        QCoreApplication::processEvents();
        const auto places = [this] {
            QList<QRect> all;
            for (const char* name : {"columns", "heatmaps", "below", "beside", "tools", "readout"})
                all << QRect(find<QWidget>(name)->mapTo(window_.get(), QPoint()), find<QWidget>(name)->size());
            return all;
        };
        const QList<QRect> before = places();
        bar->showNotice(
            QStringLiteral("Saved something whose name is long enough to wrap in any window whatsoever ").repeated(5));
        QCoreApplication::processEvents();
        QCOMPARE(places(), before);
        const QRect covered(bar->mapTo(window_.get(), QPoint()), bar->size());
        for (const QRect& place : before)
            QVERIFY(!covered.intersects(place));
        auto* timer = bar->findChild<QTimer*>(QStringLiteral("passing"));
        QVERIFY(timer->isActive());
        timer->start(0);
        QTRY_VERIFY(bar->notice().isEmpty());
        QCOMPARE(places(), before);
    }
};

QTEST_MAIN(TestAppearance)
#include "tst_appearance.moc"
