// SPDX-License-Identifier: GPL-3.0-or-later
// The window fits its people: language, letters, theme, parts that hide, keys that mean one thing, a calm wheel.
#include "app/look/language.h"
#include "app/look/letters.h"
#include "app/look/theme.h"
#include "app/look/theme_choice.h"
#include "app/mainwindow.h"
#include "app/panels/elided_label.h"
#include "app/panels/message_bar.h"
#include "app/views/heatmap_view.h"
#include "app/window/kept_splitter.h"
#include "app/window/placement.h"
#include "tests/app/window_support.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QWheelEvent>
#include <set>

using namespace attenscope;

class TestAppearance : public QObject {
    Q_OBJECT

    QTemporaryDir settings_;
    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    template <class T>
    T* find(const char* name) {
        return window_->findChild<T*>(QString::fromLatin1(name));
    }
    QAction* action(const char* name) { return find<QAction>(name); }
    HeatmapView* heatmap() { return window_->findChild<HeatmapView*>(); }

    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    void open(QSize size = {1440, 900}) {
        window_ = std::make_unique<MainWindow>();
        window_->resize(size);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        window_->openExample("animal");
        computed();
    }
    void close() {
        document().undoStack()->setClean();
        window_.reset();
    }
    /// Shows all that has texts: an undo step of each kind, two heatmaps, a warning, a selection.
    void useIt() {
        find<QAction>("beforeAndAfter")->setChecked(true);
        document().selection()->pin(7, 1);
        auto* target = find<QPlainTextEdit>("target");
        target->setFocus();
        QTest::keyClicks(target, QStringLiteral("x"));
        computed();
        find<QAbstractButton>("mask-causal")->click();
        computed();
        find<QAction>("undo")->trigger();
        computed();
        find<MessageBar>("messageBar")->clearNotice();
        QCoreApplication::processEvents();
    }
    void speak(const char* language) {
        const QString before = menus();
        choose_language(QString::fromLatin1(language));
        QTRY_VERIFY(menus() != before);
        QCoreApplication::processEvents();
    }
    QString menus() {
        QString all;
        for (const QAction* entry : window_->menuBar()->actions())
            all += entry->text();
        return all;
    }

    /// Every named widget: its font and, if it is seen, its place.
    QStringList looks(const QStringList& but = {}) {
        QStringList all;
        for (const QWidget* widget : window_->findChildren<QWidget*>()) {
            const QString& name = widget->objectName();
            if (name.isEmpty() || name.startsWith(QStringLiteral("qt_")) || but.contains(name) ||
                widget->window() != window_.get())
                continue;
            const QRect at(widget->mapTo(window_.get(), QPoint()), widget->size());
            QString line = QStringLiteral("%1 %2").arg(name).arg(QFontInfo(widget->font()).pointSizeF());
            if (widget->isVisible())
                line += QStringLiteral(" %1,%2 %3×%4").arg(at.x()).arg(at.y()).arg(at.width()).arg(at.height());
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                line += QStringLiteral(" icon %1").arg(button->iconSize().width());
            all << line;
        }
        all.sort();
        return all;
    }
    static QString differences(const QStringList& now, const QStringList& expected) {
        QStringList wrong;
        for (const QString& line : now)
            if (!expected.contains(line)) wrong << QStringLiteral("+ ") + line;
        for (const QString& line : expected)
            if (!now.contains(line)) wrong << QStringLiteral("- ") + line;
        return wrong.join(u'\n');
    }
    /// Until nothing moves any more.
    void settled() {
        QStringList last;
        for (int turn = 0; turn < 50; ++turn) {
            QCoreApplication::processEvents();
            const QStringList now = looks();
            if (now == last && turn > 3) return;
            last = now;
        }
    }
    /// Labels and buttons whose text has no room, neither in sight nor by scrolling.
    QStringList cutTexts() {
        QStringList cut;
        for (const QLabel* label : window_->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty() || qobject_cast<const ElidedLabel*>(label)) continue;
            if (label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored && !label->wordWrap()) continue;
            const int width = label->contentsRect().width();
            const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                                : label->sizeHint().width() <= label->width() + 1;
            if (!fits || !seen(label))
                cut << QStringLiteral("%1 “%2” in %3").arg(label->objectName(), label->text().left(20)).arg(width);
        }
        for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>())
            if (button->isVisible() && !button->text().isEmpty() &&
                !button->objectName().startsWith(QStringLiteral("qt_")) &&
                (button->minimumSizeHint().width() > button->width() + 1 || !seen(button)))
                cut << QStringLiteral("%1 “%2” %3 in %4")
                           .arg(button->objectName(), button->text().left(20))
                           .arg(button->minimumSizeHint().width())
                           .arg(button->width());
        return cut;
    }
    /// No parent cuts its sides off.
    static bool seen(const QWidget* widget) {
        for (const QWidget* at = widget->parentWidget(); at && !at->isWindow(); at = at->parentWidget()) {
            const int left = widget->mapTo(at, QPoint()).x();
            if (left < -1 || left + widget->width() > at->width() + 1) return false;
        }
        return true;
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_appearance"));
        QStandardPaths::setTestModeEnabled(true);
        // Its own, whoever runs the same test beside it.
        QVERIFY(settings_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
        apply_theme(*qApp, light_theme());
    }
    void cleanup() {
        if (window_) close();
        choose_language({});
        show_letters(usual_letters);
        apply_theme(*qApp, light_theme());
        QSettings().clear();
        QCoreApplication::processEvents();
    }

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

    void eachMnemonicMeansOneThing_data() { theHeatmapIsHighOnASmallScreen_data(); }
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
        recall_placement(*window_);
        window_->show();
        QVERIFY(find<QWidget>("below")->isHidden());
        QVERIFY(!action("showBelow")->isChecked());
        QVERIFY(available_room(*window_).contains(window_->geometry()));
        QTRY_COMPARE(find<QWidget>("input")->width(), 290);
        QSettings().setValue(QStringLiteral("window/place"), QRect(500, 500, 4000, 3000));
        recall_placement(*window_);
        QVERIFY(available_room(*window_).contains(window_->geometry()));
    }
};

QTEST_MAIN(TestAppearance)
#include "tst_appearance.moc"
