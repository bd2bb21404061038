// SPDX-License-Identifier: GPL-3.0-or-later
// The first minute: the start, words of one's own, what is said about them, and the ways to begin.
#include "app/document/examples.h"
#include "app/document/lessons.h"
#include "app/mainwindow.h"
#include "app/panels/lesson_panel.h"
#include "app/panels/message_bar.h"
#include "app/panels/start_card.h"
#include "app/views/heatmap_view.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace attenscope;

class TestFirstMinute : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    QPlainTextEdit* target() { return find<QPlainTextEdit>("target"); }
    StartCard* card() { return window_->findChild<StartCard*>(); }
    QString message() { return window_->findChild<MessageBar*>()->text(); }
    template <class Widget>
    Widget* find(const char* name) {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }
    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    void start() {
        window_->openExample(examples().front().id);
        computed();
    }
    void replaceTarget(const QString& text) {
        target()->setFocus();
        target()->selectAll();
        QInputMethodEvent committed; // keys of a test are ASCII only
        committed.setCommitString(text);
        QApplication::sendEvent(target(), &committed);
        computed();
    }
    /// Every stage has a matrix of numbers for these many queries, not all of them zero.
    void fourStages(Index queries) {
        for (const HeadTrace& head : document().trace()->heads)
            for (const Table* stage : {&head.scores, &head.masked, &head.weights, &head.context}) {
                QVERIFY(stage->has_value());
                QCOMPARE((*stage)->rows(), queries);
                QVERIFY((*stage)->size() == 0 || (**stage).array().abs().maxCoeff() > 0);
            }
        for (int stage = 1; stage <= 4; ++stage)
            QVERIFY(find<QWidget>(("stage" + std::to_string(stage)).c_str())->isEnabled());
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init() {
        QSettings().remove(QStringLiteral("startCard"));
        window_ = std::make_unique<MainWindow>();
        document().setClock([] { return std::chrono::milliseconds(0); });
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }
    void cleanup() {
        document().undoStack()->setClean();
        window_.reset();
    }

    void theStartHasNumbersInAllStages() {
        start();
        fourStages(3);
        QVERIFY(qAbs((*document().trace()->heads[0].weights)(2, 2) - 0.94) < 1e-12);
        QVERIFY(window_->windowTitle().contains(QStringLiteral("I love NLP")));
        QVERIFY(!find<QWidget>("randomLine")->isVisible()); // given on purpose
    }

    void whateverIsTypedRepaintsThemAll() {
        start();
        const Matrix before = *document().trace()->heads[0].weights;
        const QStringList sentences{QStringLiteral("the cat sat on the mat"), QStringLiteral("猫"),
                                    QStringLiteral("我 爱 你"), QStringLiteral("🙂 <s> %1 R&D &lt;"),
                                    QStringLiteral("word ").repeated(80)};
        for (const QString& sentence : sentences) {
            replaceTarget(sentence);
            fourStages(static_cast<Index>(sentence.split(u' ', Qt::SkipEmptyParts).size()));
            QVERIFY2(find<QWidget>("randomLine")->isVisible(), qPrintable(sentence));
            QVERIFY2(!window_->windowTitle().contains(QStringLiteral("I love NLP")),
                     qPrintable(window_->windowTitle()));
            QVERIFY2(message().isEmpty(), qPrintable(message()));
        }
        QTest::mouseClick(find<QPushButton>("numbersBack"), Qt::LeftButton);
        computed();
        QVERIFY(*document().trace()->heads[0].weights == before);
        QVERIFY(window_->windowTitle().contains(QStringLiteral("I love NLP")));
    }

    void weightsThatWereGivenComeBack() {
        window_->openExample("translation");
        computed();
        const auto given = document().experiment();
        replaceTarget(QStringLiteral("my own sentence here"));
        fourStages(4);
        replaceTarget(QStringLiteral("我 爱 自然语言处理"));
        QVERIFY(*document().experiment() == *given);
    }

    void noWarningIsSwallowedByARowOfZeros() {
        Experiment e;
        e.input = "weights";
        e.target = {"a", "b"};
        e.source = {"x", "y"};
        e.given = {Table(Matrix{{0, 0}, {0.75, 0.5}})};
        document().reset(e, {}, {});
        computed();
        QVERIFY2(message().contains(QStringLiteral("1.25")), qPrintable(message()));
    }

    void theLineLeavesTheHeatmapItsHeight() {
        window_->resize(1024, 640);
        start();
        replaceTarget(QStringLiteral("my words"));
        auto* line = find<QWidget>("randomLine");
        QTRY_VERIFY(line->isVisible() && line->height() > 0);
        QTRY_VERIFY(window_->findChild<HeatmapView*>()->height() >= 300);
    }

    void theLineLeadsToTheLesson() {
        start();
        replaceTarget(QStringLiteral("my words"));
        auto* why = find<QAbstractButton>("whyRandom");
        why->setFocus(Qt::TabFocusReason);
        QVERIFY(why->hasFocus());
        document().undoStack()->setClean(); // no question
        QTest::keyClick(why, Qt::Key_Space);
        auto* lessons = window_->findChild<LessonPanel*>();
        QVERIFY(lessons && lessons->isVisible());
        // Of all lessons the one that explains where vectors come from.
        QCOMPARE(attenscope::lessons()[static_cast<size_t>(lessons->current())].id, std::string_view("projections"));
    }

    void anEmptyWindowOffersWaysToBegin() {
        start();
        QVERIFY(!card()->isVisible());
        find<QAction>("new")->trigger();
        QVERIFY(card()->isVisible());
        for (const char* tile : {"startType", "startLessons", "startExamples", "startOpen"}) {
            auto* button = find<QAbstractButton>(tile);
            QVERIFY2(button && button->isVisible() && !button->accessibleName().isEmpty() &&
                         button->focusPolicy() == Qt::StrongFocus,
                     tile);
        }
        QVERIFY(window_->rect().contains(card()->geometry()));
        window_->resize(1024, 640);
        QTRY_VERIFY(card()->parentWidget()->rect().contains(card()->geometry()));
        // Over the map and nothing else, as high as that one is.
        auto* map = find<QWidget>("heatmaps");
        QTRY_VERIFY(QRect(map->mapTo(window_.get(), QPoint()), map->size()).contains(card()->geometry()));
        // Gone with the first deed.
        QVERIFY(target()->hasFocus());
        QTest::keyClicks(target(), QStringLiteral("my own words"));
        QVERIFY(!card()->isVisible());
        computed();
        fourStages(3);
        QCOMPARE(document().trace()->keys(), Index(3)); // one sentence is enough
    }

    void theTilesDoWhatTheySay() {
        find<QAction>("new")->trigger();
        QTest::keyClick(find<QAbstractButton>("startType"), Qt::Key_Return);
        QVERIFY(!card()->isVisible());
        QTRY_VERIFY(target()->hasFocus());
        find<QAction>("new")->trigger();
        QTest::mouseClick(find<QAbstractButton>("startExamples"), Qt::LeftButton);
        auto* menu = find<QMenu>("exampleMenu");
        QTRY_VERIFY(menu->isVisible());
        menu->actions().first()->trigger();
        menu->close();
        computed();
        QVERIFY(!card()->isVisible());
        find<QAction>("new")->trigger();
        QTest::mouseClick(find<QAbstractButton>("startLessons"), Qt::LeftButton);
        QTRY_VERIFY(!card()->isVisible());
        QVERIFY(!document().experiment()->target.empty());
        document().undoStack()->setClean();
        find<QAction>("new")->trigger();
        auto* open = find<QAbstractButton>("startOpen");
        QVERIFY(open->isVisible());
        bool asked = false;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            asked = dialog->objectName() == QStringLiteral("openDialog");
            dialog->reject();
        });
        look.start(5);
        QTest::mouseClick(open, Qt::LeftButton);
        QVERIFY(asked);
        QVERIFY(card()->isVisible()); // nothing was opened
    }

    void itIsOffForGoodIfWished() {
        find<QAction>("new")->trigger();
        auto* wanted = find<QCheckBox>("startWanted");
        QVERIFY(wanted->isChecked());
        wanted->click();
        QTest::keyClick(card(), Qt::Key_Escape);
        QVERIFY(!card()->isVisible());
        find<QAction>("new")->trigger();
        QVERIFY(!card()->isVisible());
        find<QAction>("startCardAction")->trigger();
        QVERIFY(card()->isVisible() && wanted->isChecked());
        start();
        find<QAction>("new")->trigger();
        QVERIFY(card()->isVisible());
    }

    void whatCannotBeComputedIsSaidInTheMiddle() {
        start();
        Experiment broken;
        broken.target = broken.source = {"a", "b"};
        broken.heads = 3; // 8 components cannot be cut into 3
        document().reset(broken, {}, {});
        auto* hint = find<QLabel>("heatmapHint");
        QTRY_VERIFY_WITH_TIMEOUT(hint->isVisible(), 20000);
        QVERIFY2(hint->text().contains(QStringLiteral("8")), qPrintable(hint->text()));
        QVERIFY(!document().trace());
        document().edit({}, {}, [](Experiment& e) { e.heads = e.kv_heads = 2; });
        computed();
        QTRY_VERIFY(!hint->isVisible());
        document().undoStack()->setClean(); // so that New does not ask
        find<QAction>("new")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(hint->isVisible() && hint->text().startsWith(QStringLiteral("Nothing")), 20000);
    }
};

QTEST_MAIN(TestFirstMinute)
#include "tst_first_minute.moc"
