// SPDX-License-Identifier: GPL-3.0-or-later
// Everything a walkthrough offers, without a mouse: each control is reached with Tab and worked with keys.
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/panels/lesson_panel.h"
#include "app/panels/stage_bar.h"
#include "app/views/heatmap_pair.h"
#include "app/views/temperature_lens.h"
#include "view_traces.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSlider>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace attenscope;

class TestKeyboard : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    Selection& selection() { return *document().selection(); }
    Player& player() { return *window_->findChild<StageBar*>()->player(); }
    template <class Widget>
    Widget* named(const char* name) {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : window_.get(), key, modifiers);
        QCoreApplication::processEvents();
    }
    /// From wherever the keyboard is, by Tab alone.
    void tabTo(const char* name) {
        for (int times = 0; times < 300; ++times) {
            if (QApplication::focusWidget() && QApplication::focusWidget()->objectName() == QLatin1String(name)) return;
            press(Qt::Key_Tab);
        }
        QFAIL(name);
    }
    /// Opens the menu of a button that has the keyboard, and chooses the entry `down` entries below the first.
    void chooseFromMenu(int down) {
        bool chosen = false;
        QTimer::singleShot(0, this, [&] {
            QWidget* menu = QApplication::activePopupWidget();
            QVERIFY(menu);
            for (int at = 0; at <= down; ++at)
                QTest::keyClick(menu, Qt::Key_Down);
            QTest::keyClick(menu, Qt::Key_Return);
            chosen = true;
        });
        press(Qt::Key_Space);
        QTRY_VERIFY(chosen);
        // The window system gives the keyboard back to the window; the offscreen one has to be asked.
        window_->activateWindow();
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::focusWidget(), 5000);
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("keyboard"));
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        apply_theme(*qApp, light_theme());
    }
    void init() {
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        document().reset(of_tokens(4), {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
        QCoreApplication::processEvents();
    }
    void cleanup() {
        document().undoStack()->setClean();
        window_.reset();
    }

    void stages() {
        selection().setStage(0);
        for (const int stage : {1, 2, 3}) {
            press(Qt::Key_Right, Qt::ControlModifier);
            QCOMPARE(selection().position(), (Position{stage, 1}));
        }
        press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(selection().stage(), 2);
        // One of a group of buttons has the Tab, and the arrows of the bar belong to the steps: the digits choose.
        tabTo("stage3");
        for (const int stage : {1, 3, 0, 2}) {
            press(static_cast<Qt::Key>(Qt::Key_1 + stage));
            QCOMPARE(selection().position(), (Position{stage, 1}));
        }
    }

    void stepsPlayAndPause() {
        tabTo("stage3"); // the stage at the start
        press(Qt::Key_Home);
        QCOMPARE(selection().position(), (Position{0, 0}));
        press(Qt::Key_Right);
        const Position first = selection().position();
        QVERIFY(first.fraction > 0);
        press(Qt::Key_Right);
        press(Qt::Key_Left);
        QCOMPARE(selection().position(), first);
        press(Qt::Key_Space);
        QVERIFY(player().playing());
        press(Qt::Key_Space);
        QVERIFY(!player().playing());
        press(Qt::Key_F5);
        QVERIFY(player().playing());
        press(Qt::Key_F5);
        QVERIFY(!player().playing());
        press(Qt::Key_End);
        QCOMPARE(selection().position(), (Position{3, 1}));
        // The buttons themselves.
        for (const char* name : {"previousStep", "nextStep", "toStart", "toEnd", "play"}) {
            selection().setPosition({1, 0.5});
            tabTo(name);
            const Position before = selection().position();
            press(Qt::Key_Space);
            QVERIFY2(selection().position() != before || player().playing(), name);
            player().pause();
        }
    }

    void theOuterButtonsGoToTheEnds() {
        selection().setPosition({1, 0.5});
        tabTo("toStart");
        press(Qt::Key_Space);
        QCOMPARE(selection().position(), (Position{0, 0}));
        tabTo("toEnd");
        press(Qt::Key_Space);
        QCOMPARE(selection().position(), (Position{3, 1}));
    }

    void scrubbing() {
        selection().setStage(1);
        tabTo("position");
        const double before = player().place();
        press(Qt::Key_Left);
        QVERIFY(player().place() < before);
        press(Qt::Key_Right);
        QCOMPARE(player().place(), before);
        press(Qt::Key_Home);
        QCOMPARE(player().place(), 0.0);
        press(Qt::Key_End);
        QCOMPARE(player().place(), player().length());
    }

    void speedLoopGrainAndWalkthrough() {
        tabTo("speed");
        chooseFromMenu(4);
        QCOMPARE(player().speed(), 4.0);
        tabTo("loop");
        press(Qt::Key_Space);
        QVERIFY(player().loop());
        tabTo("grain");
        press(Qt::Key_Up);
        QCOMPARE(selection().grain(), Grain::Cell);
        press(Qt::Key_Down);
        press(Qt::Key_Down);
        QCOMPARE(selection().grain(), Grain::Whole);
        tabTo("walkthrough");
        chooseFromMenu(1);
        QCOMPARE(document().experiment()->walkthrough, std::string("encoder-decoder"));
    }

    void theLens() {
        tabTo("temperature_slider");
        press(Qt::Key_Left);
        auto* lens = window_->findChild<TemperatureLens*>();
        QVERIFY(lens->temperature() && *lens->temperature() < 1);
        press(Qt::Key_Escape);
        QVERIFY(!lens->temperature());
        press(Qt::Key_Left);
        const double asked = *lens->temperature();
        press(Qt::Key_Return);
        QCOMPARE(document().experiment()->temperature, asked);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document().experiment()->temperature, 1.0);
    }

    void beforeAndAfter() {
        press(Qt::Key_B, Qt::ControlModifier);
        auto* pair = window_->findChild<HeatmapPair*>();
        QVERIFY(pair->paired());
        tabTo("heatmapBefore");
        const QRectF whole = pair->before()->viewport().region;
        press(Qt::Key_Plus);
        QVERIFY(pair->before()->viewport().region.width() < whole.width());
        QCOMPARE(pair->current()->viewport().region, pair->before()->viewport().region);
        press(Qt::Key_0);
        QCOMPARE(pair->current()->viewport().region, whole);
        press(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(!pair->paired());
    }

    void cellsInEveryView() {
        const char* all[] = {"heatmap",      "alignment_view",    "context_view",    "heads_view",
                             "numbers_view", "distribution_bars", "worked_cell_view"};
        auto* below = named<QTabWidget>("below");
        for (const char* name : all) {
            // Below the heatmap: the tab first, with the arrow keys of the tab bar.
            if (const int tab = below->indexOf(named<QWidget>(name)); tab >= 0) {
                tabTo("qt_tabwidget_tabbar"); // that of the settings comes first
                while (QApplication::focusWidget()->parentWidget() != below) {
                    press(Qt::Key_Tab);
                    tabTo("qt_tabwidget_tabbar");
                }
                while (below->currentIndex() != tab)
                    press(below->currentIndex() < tab ? Qt::Key_Right : Qt::Key_Left);
            }
            tabTo(name);
            selection().pin(1, 1);
            press(Qt::Key_Right);
            QVERIFY2(selection().query() != std::optional<Index>(1) || selection().key() != std::optional<Index>(1),
                     name);
            press(Qt::Key_Escape);
            QVERIFY2(!selection().pinned(), name);
        }
    }

    void copying() {
        selection().pin(1, 2);
        tabTo("worked_cell_view");
        press(Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.contains(QStringLiteral("÷ √dₖ")));
        press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString latex = QGuiApplication::clipboard()->text();
        QVERIFY(latex != text && latex.contains(QStringLiteral("\\sqrt")));
    }

    void lessons() {
        press(Qt::Key_L, Qt::ControlModifier);
        auto* panel = window_->findChild<LessonPanel*>();
        QVERIFY(panel && panel->isVisible());
        QCOMPARE(panel->current(), 0);
        tabTo("lessonList");
        press(Qt::Key_Down);
        QCOMPARE(panel->current(), 1);
        tabTo("lessonNext");
        press(Qt::Key_Space);
        QCOMPARE(panel->question(), 0);
        press(Qt::Key_B); // an answer, from wherever the keyboard is
        QVERIFY(!window_->findChild<QLabel*>(QStringLiteral("quizReply"))->text().isEmpty());
        tabTo("restartLesson");
        press(Qt::Key_Space);
        QCOMPARE(panel->current(), 1);
        QCOMPARE(panel->question(), -1);
        tabTo("closeLessons");
        press(Qt::Key_Space);
        QVERIFY(!panel->isVisible());
    }
};

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
