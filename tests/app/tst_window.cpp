// SPDX-License-Identifier: GPL-3.0-or-later
// The main job through the real window: type, step, explore, undo, save, open, export.
#include "app/document/examples.h"
#include "app/document/experiment_file.h"
#include "app/mainwindow.h"
#include "app/panels/message_bar.h"
#include "app/views/heatmap_view.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <qcustomplot.h>
#include <set>

using namespace attenscope;

class TestWindow : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    Selection& selection() { return *document().selection(); }
    QAction* action(const char* name) { return window_->findChild<QAction*>(QString::fromLatin1(name)); }
    QPlainTextEdit* field(const char* name) { return window_->findChild<QPlainTextEdit*>(QString::fromLatin1(name)); }
    QString readout() { return window_->findChild<QLabel*>(QStringLiteral("readout"))->text(); }
    QString message() { return window_->findChild<MessageBar*>()->text(); }
    HeatmapView* heatmap() { return window_->findChild<HeatmapView*>(); }
    QWidget* plot() { return heatmap()->plotWidget(); }

    void computed() {
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
    }
    /// The middle of a cell in px of the plot.
    QPoint cell(int row, int column) { return heatmap()->viewport().cell(row, column).center().toPoint(); }
    void example(const char* id) {
        window_->openExample(id);
        computed();
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
    }

    void init() {
        window_ = std::make_unique<MainWindow>();
        document().setClock([] { return std::chrono::milliseconds(0); }); // typing goes on, however slow the machine
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }

    void cleanup() {
        document().undoStack()->setClean(); // no question about unsaved changes
        window_.reset();
    }

    void everyExampleOpensAndComputes() {
        for (const Example& row : examples()) {
            example(row.id.data());
            QVERIFY2(message().isEmpty(), qPrintable(message()));
            QVERIFY(!document().trace()->heads.empty());
            QVERIFY(window_->shownMap().values.has_value());
        }
    }

    void theSeedsMatrixIsShownAsGivenAndReachedFromVectors() {
        example("translation");
        const Matrix given = *document().trace()->heads[0].weights;
        QCOMPARE(given(0, 0), 0.9);
        QCOMPARE(given(2, 2), 0.94);
        example("translation-vectors");
        QVERIFY(((*document().trace()->heads[0].weights - given).array().abs() < 1e-6).all());
    }

    void itLooksAtTheAnimal() {
        example("animal");
        const Matrix& weights = *document().trace()->heads[1].weights;
        Index most = 0;
        weights.row(7).maxCoeff(&most);
        QCOMPARE(document().experiment()->target[7], std::string("it"));
        QCOMPARE(document().experiment()->source[static_cast<size_t>(most)], std::string("animal"));
    }

    void typingRepaintsAndUndoTakesBackTheWholeWord() {
        example("causal");
        const auto before = document().experiment();
        QPlainTextEdit* target = field("target");
        target->setFocus();
        target->moveCursor(QTextCursor::End);
        QTest::keyClicks(target, QStringLiteral(" well"));
        computed();
        QCOMPARE(document().trace()->queries(), Index(9));
        QCOMPARE(window_->shownMap().rows.back(), std::string("well"));
        QTest::keyClick(target, Qt::Key_Z, Qt::ControlModifier);
        computed();
        QVERIFY(*document().experiment() == *before);
        QVERIFY(document().undoStack()->isClean());
        action("redo")->trigger();
        computed();
        QCOMPARE(document().trace()->queries(), Index(9));
    }

    void theFourStagesAreSteppedThrough() {
        example("translation-vectors");
        for (int stage = 0; stage < 4; ++stage) {
            QTest::mouseClick(window_->findChild<QWidget*>(QStringLiteral("stage%1").arg(stage + 1)), Qt::LeftButton);
            QCOMPARE(selection().stage(), stage);
            const Map& map = window_->shownMap();
            const HeadTrace& head = document().trace()->heads[0];
            const Table& expected = stage == 0   ? head.scores
                                    : stage == 1 ? head.masked
                                    : stage == 2 ? head.weights
                                                 : head.context;
            QVERIFY(map.values == expected);
        }
        action("previousStageAction")->trigger();
        QCOMPARE(selection().stage(), 2);
    }

    void stagesThatWereNotGivenCannotBeChosen() {
        example("translation-vectors");
        selection().setStage(0);
        example("translation"); // weights given
        QVERIFY(!window_->findChild<QWidget*>(QStringLiteral("stage1"))->isEnabled());
        QCOMPARE(selection().stage(), 2);
    }

    void pointingPinsMovesAndReleases() {
        example("translation");
        QTest::mouseMove(plot(), cell(1, 1));
        QTRY_COMPARE_WITH_TIMEOUT(selection().query(), std::optional<Index>(1), 5000);
        QVERIFY2(readout().contains(QStringLiteral("爱")) && readout().contains(QStringLiteral("love")),
                 qPrintable(readout()));
        QTest::mouseClick(plot(), Qt::LeftButton, Qt::NoModifier, cell(1, 1));
        QVERIFY(selection().pinned());
        QTest::mouseMove(plot(), cell(0, 2));
        QCOMPARE(selection().key(), std::optional<Index>(1));
        QTest::keyClick(window_->findChild<HeatmapView*>(), Qt::Key_Right);
        QCOMPARE(selection().key(), std::optional<Index>(2));
        QTest::keyClick(window_->findChild<HeatmapView*>(), Qt::Key_Escape);
        QVERIFY(!selection().pinned());
    }

    void whatCannotBeComputedIsALineAndTheLastPictureStays() {
        example("translation");
        QCoreApplication::processEvents();
        const auto colour = [this] {
            const QPoint at = plot()->mapTo(window_.get(), cell(0, 0) + QPoint(30, 30));
            return QColor(window_->grab().toImage().pixel(at)).lightness();
        };
        const int full = colour();
        document().edit(QStringLiteral("break"), {}, [](Experiment& e) {
            e.temperature = -1;
            e.input = "vectors";
        });
        QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), 20000);
        QVERIFY(document().trace()->heads[0].weights);
        // Pale: it is not what the settings say. The first cell is dark in the light theme.
        QVERIFY2(colour() > full + 60, qPrintable(QStringLiteral("%1 was %2").arg(colour()).arg(full)));
        document().undoStack()->undo();
        computed();
        QTRY_COMPARE_WITH_TIMEOUT(colour(), full, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(message().isEmpty(), 5000);
    }

    void aMessageMovesNothing() {
        example("translation");
        const QRect place = heatmap()->geometry();
        document().edit({}, {}, [](Experiment& e) { e.temperature = -1; });
        const QWidget* bar = window_->findChild<MessageBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), 20000);
        QCoreApplication::processEvents();
        QCOMPARE(heatmap()->geometry(), place);
        window_->resize(1100, 700);
        QTRY_VERIFY(bar->parentWidget()->rect().contains(bar->geometry()));
    }

    void aLongTokenLeavesTheWindowItsSize() {
        example("translation");
        window_->resize(1024, 640);
        const auto* choice = window_->findChild<QToolButton*>(QStringLiteral("walkthrough"));
        QTRY_COMPARE(choice->toolButtonStyle(), Qt::ToolButtonIconOnly); // the stage bar has become narrow
        const QSize least = window_->minimumSizeHint();
        QVERIFY(least.width() <= 1024);
        field("target")->setFocus();
        QTest::keyClick(field("target"), Qt::Key_Home, Qt::ControlModifier);
        document().edit({}, {}, [](Experiment& e) { e.target[0] = std::string(5000, 'W'); });
        computed();
        selection().hover(0, 0);
        QTRY_VERIFY_WITH_TIMEOUT(readout().contains(QStringLiteral("WWW")), 5000);
        QCOMPARE(window_->minimumSizeHint(), least);
    }

    void aStormOfUndoEndsWhereItShould() {
        example("hello-world");
        field("target")->setFocus();
        for (int word = 0; word < 6; ++word) {
            QTest::keyClicks(field("target"), QStringLiteral("x "));
            document().edit({}, {}, [word](Experiment& e) { e.temperature = 2 + word; });
        }
        const int steps = document().undoStack()->count();
        for (int turn = 0; turn < 100; ++turn) {
            action(turn % 7 < 4 ? "undo" : "redo")->trigger();
            if (turn % 5 == 0) QCoreApplication::processEvents();
        }
        while (document().undoStack()->canRedo())
            action("redo")->trigger();
        QCOMPARE(document().undoStack()->index(), steps);
        computed();
        QCOMPARE(document().experiment()->temperature, 7.0);
        QTRY_COMPARE(window_->shownMap().rows.size(), document().experiment()->target.size());
        QCOMPARE(field("target")->toPlainText().count(u'x'), 6);
    }

    void filesThatCannotBeReadLoseNothing() {
        example("translation");
        const auto before = document().experiment();
        QTemporaryDir folder;
        const QString broken = folder.filePath(QStringLiteral("broken.attn"));
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": \"attenscope-experiment\", \"version\": 1, \"heads\": 2.5}");
        file.close();
        window_->openFile(broken);
        QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), 20000);
        QVERIFY2(message().contains(QStringLiteral("broken.attn")), qPrintable(message()));
        QVERIFY(document().experiment() == before);
    }

    void aFileNamedAtTheStartIsMissedInWords() {
        window_->openFile(QStringLiteral("no-such.attn"), [this] { window_->openExample(examples().front().id); });
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && message().contains(QStringLiteral("no-such.attn")), 20000);
        QCoreApplication::processEvents();
        QVERIFY(message().contains(QStringLiteral("no-such.attn")));
    }

    void anotherInputAlwaysComputes() {
        for (const char* id : {"hello-world", "animal", "library"})
            for (const char* input : {"tokens", "vectors", "scores", "weights"}) {
                example(id);
                auto* box = window_->findChild<QComboBox*>(QStringLiteral("inputRule"));
                box->setCurrentIndex(box->findData(QString::fromLatin1(input)));
                emit box->activated(box->currentIndex());
                document().undoStack()->setClean();
                QTRY_VERIFY2(document().trace()->experiment == document().experiment(), input);
            }
    }

    void whatShipsOpensUntitled() {
        QTemporaryDir folder;
        for (const auto& [place, own] : {std::pair("resources/examples", false), std::pair("mine", true)}) {
            QVERIFY(QDir(folder.path()).mkpath(QString::fromLatin1(place)));
            const QString file = folder.filePath(QString::fromLatin1(place) + QStringLiteral("/causal.attn"));
            QVERIFY(QFile::copy(QStringLiteral(":/examples/causal.attn"), file));
            window_->openFile(file);
            QTRY_COMPARE_WITH_TIMEOUT(document().title(), QStringLiteral("causal.attn"), 20000);
            QCOMPARE(document().file(), own ? file : QString());
            example("translation");
        }
    }

    void savedIsOpenedAgainTheSame() {
        example("hello-world");
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 0.1 + 0.2; });
        const Experiment saved = *document().experiment();
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("一 & <b>.attn"));
        QVERIFY(bool(save_experiment(*document().experiment(), file)));
        document().markSaved(document().experiment(), file);
        QVERIFY(document().undoStack()->isClean());
        example("causal");
        window_->openFile(file);
        QTRY_VERIFY_WITH_TIMEOUT(*document().experiment() == saved, 20000);
        QVERIFY(window_->windowTitle().contains(QStringLiteral("一 & <b>.attn")));
    }

    void savingGoesOnOffTheInterfaceThread() {
        example("hello-world");
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("saved.attn"));
        document().markSaved(document().experiment(), file);
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 2; });
        QVERIFY(window_->isWindowModified());
        action("save")->trigger();
        QVERIFY(!window_->isWindowModified());
        const Result<Experiment> read = load_experiment(file);
        QVERIFY(read && *read == *document().experiment());

        document().markSaved(document().experiment(), folder.filePath(QStringLiteral("no/such/folder.attn")));
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 3; });
        action("save")->trigger();
        QVERIFY(message().contains(QStringLiteral("no/such/folder.attn")));
        QVERIFY(window_->isWindowModified());
    }

    void whatIsEditedDuringASaveIsNotSaved() {
        example("hello-world");
        const auto saved = document().experiment();
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 2; });
        document().markSaved(saved, QStringLiteral("late.attn")); // the file is written, but of the one before
        QVERIFY(window_->isWindowModified());
        document().undoStack()->undo();
        QVERIFY(window_->isWindowModified()); // rather asked once too often
    }

    void aStalePictureIsNotExported() {
        example("hello-world");
        QVERIFY(action("exportImage")->isEnabled());
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = -1; });
        QTRY_VERIFY(!action("exportImage")->isEnabled());
        document().undoStack()->undo();
        QTRY_VERIFY(action("exportImage")->isEnabled());
    }

    void newStartsWithoutTokens() {
        example("hello-world");
        action("new")->trigger();
        QVERIFY(document().experiment()->target.empty());
        QVERIFY(window_->windowTitle().contains(QStringLiteral("Untitled")));
        QTest::keyClicks(field("target"), QStringLiteral("my own words"));
        computed();
        QCOMPARE(window_->shownMap().values->cols(), Index(3)); // they attend to themselves
        window_->findChild<QCheckBox*>(QStringLiteral("selfAttention"))->click();
        field("source")->selectAll();
        QTest::keyClicks(field("source"), QStringLiteral("others"));
        computed();
        QCOMPARE(window_->shownMap().values->rows(), Index(3));
        QCOMPARE(window_->shownMap().values->cols(), Index(1));
    }

    void keysGoFromPartToPart() {
        example("hello-world");
        window_->activateWindow();
        field("target")->setFocus();
        QStringList visited;
        std::set<QWidget*> widgets;
        for (int i = 0; i < 6; ++i) {
            action("nextPart")->trigger();
            QVERIFY(QApplication::focusWidget());
            visited << QApplication::focusWidget()->objectName();
            widgets.insert(QApplication::focusWidget());
        }
        QVERIFY2(visited.contains(QStringLiteral("heatmap")), qPrintable(visited.join(u' ')));
        QCOMPARE(visited.last(), QStringLiteral("target")); // round and back
        QCOMPARE(widgets.size(), size_t{6});
        action("previousPart")->trigger();
        QVERIFY(window_->findChild<QWidget*>(QStringLiteral("beside"))->isAncestorOf(QApplication::focusWidget()));
    }

    void closingAsksAboutUnsavedChanges() {
        example("translation");
        document().edit(QStringLiteral("T"), {}, [](Experiment& e) { e.temperature = 3; });
        QTimer::singleShot(0, this, [] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question);
            QStringList keys;
            for (const QAbstractButton* button : question->buttons())
                keys << QKeySequence::mnemonic(button->text()).toString();
            question->button(QMessageBox::Cancel)->click(); // first: else the test would wait for it
            QVERIFY2(!keys.contains(QString()), qPrintable(keys.join(u' ')));
            QCOMPARE(keys.removeDuplicates(), 0);
        });
        QVERIFY(!window_->close());
        QVERIFY(window_->isVisible());
    }

    void everyControlCanBeFoundAndExplained() {
        QStringList nameless;
        for (const QWidget* widget : window_->findChildren<QWidget*>()) {
            const bool control =
                qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
                qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
                qobject_cast<const QPlainTextEdit*>(widget) || qobject_cast<const QSlider*>(widget);
            // Parts that Qt makes inside its own widgets are named by their owners.
            const bool inner = widget->objectName().startsWith(QStringLiteral("qt_")) ||
                               qobject_cast<const QAbstractSpinBox*>(widget->parent()) ||
                               qobject_cast<const QTabBar*>(widget->parent()) ||
                               qobject_cast<const QToolBar*>(widget->parent()) ||
                               widget->inherits("QTableCornerButton") || widget->inherits("QToolBarExtension");
            if (!control || inner) continue;
            if (widget->objectName().isEmpty() || widget->toolTip().isEmpty() || widget->accessibleName().isEmpty())
                nameless << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName();
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
    }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
