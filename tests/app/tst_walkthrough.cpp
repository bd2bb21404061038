// SPDX-License-Identifier: GPL-3.0-or-later
// Playing the stages, stepping through them and going back, through the real window.
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/panels/matrices_panel.h"
#include "app/panels/stage_bar.h"
#include "app/views/distribution_view.h"
#include "app/views/heatmap_pair.h"
#include "app/views/step_readout.h"
#include "app/views/worked_cell_view.h"
#include "view_traces.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <qcustomplot.h>

using namespace attenscope;

class TestWalkthrough : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    Document& document() { return *window_->document(); }
    Selection& selection() { return *document().selection(); }
    Player& player() { return *window_->findChild<StageBar*>()->player(); }
    HeatmapView& heatmap() { return *window_->findChild<HeatmapView*>(); }
    template <class Widget>
    Widget* named(const char* name) {
        return window_->findChild<Widget*>(QString::fromLatin1(name));
    }
    QString readout() { return named<QLabel>("readout")->text(); }
    QString worked() { return window_->findChild<WorkedCellView*>()->calculation(); }
    QImage picture() {
        QCoreApplication::processEvents();
        return heatmap().plotWidget()->grab().toImage();
    }
    /// The colour at the middle of a cell.
    QColor colour(Index row, Index column) {
        // A little off the middle, where no digit is.
        const QRectF cell = heatmap().viewport().cell(row, column);
        return picture().pixelColor(QPoint(qRound(cell.left() + 5), qRound(cell.top() + 5)));
    }
    void show(const Experiment& experiment) {
        document().reset(experiment, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
        QCoreApplication::processEvents();
    }
    int runningTimers() {
        int running = 0;
        for (const QTimer* timer : player().findChildren<QTimer*>())
            running += timer->isActive();
        return running + (player().playing() ? 1 : 0);
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
        apply_theme(*qApp, light_theme());
    }
    void init() {
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        Experiment experiment = of_tokens(4);
        experiment.masks.push_back({"causal", {}, {}});
        show(experiment);
        selection().pin(2, 1);
        QCoreApplication::processEvents();
    }
    void cleanup() {
        document().undoStack()->setClean();
        window_.reset();
    }

    void aChosenStageIsAllThere() {
        for (int stage = 0; stage < 4; ++stage) {
            selection().setStage(stage);
            QCOMPARE(selection().position().fraction, 1.0);
            QVERIFY(!readout().isEmpty());
        }
        QVERIFY(!player().playing());
        QCOMPARE(runningTimers(), 0);
    }

    void playingGoesThroughAllStagesAndStops() {
        player().toStart();
        QTest::mouseClick(named<QToolButton>("play"), Qt::LeftButton);
        QVERIFY(player().playing());
        QSet<int> seen;
        for (int frame = 0; frame < 100000 && player().playing(); ++frame) {
            player().advance(0.1);
            seen << selection().stage();
        }
        QCOMPARE(seen.size(), 4);
        QCOMPARE(selection().position(), (Position{3, 1}));
        QCOMPARE(runningTimers(), 0);
        // From the end it starts again.
        player().play();
        QCOMPARE(selection().position(), (Position{0, 0}));
        player().setLoop(true);
        for (int frame = 0; frame < 600; ++frame)
            player().advance(0.1);
        QVERIFY(player().playing());
        player().pause();
        QCOMPARE(runningTimers(), 0);
    }

    void theClockPlaysByItself() {
        player().setSpeed(4);
        selection().setPosition({2, 0});
        player().play();
        QTRY_VERIFY_WITH_TIMEOUT(selection().position().fraction > 0.05 || selection().stage() != 2, 20000);
        player().pause();
        const Position paused = selection().position();
        QCoreApplication::processEvents();
        QCOMPARE(selection().position(), paused);
    }

    void keysOfTheStageBar() {
        auto* button = named<QWidget>("stage3");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Home);
        QCOMPARE(selection().position(), (Position{0, 0}));
        QTest::keyClick(button, Qt::Key_Right);
        QCOMPARE(selection().stage(), 0);
        QCOMPARE(selection().position().fraction, 0.25); // one of four cells of the row
        QTest::keyClick(button, Qt::Key_Right);
        QTest::keyClick(button, Qt::Key_Left);
        QCOMPARE(selection().position(), (Position{0, 0.25}));
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(player().playing());
        QTest::keyClick(button, Qt::Key_Space);
        QVERIFY(!player().playing());
        QTest::keyClick(button, Qt::Key_End);
        QCOMPARE(selection().position(), (Position{3, 1}));
        // Over the border of two stages and back.
        selection().setStage(1);
        QTest::keyClick(button, Qt::Key_Right);
        QCOMPARE(selection().stage(), 2);
        QTest::keyClick(button, Qt::Key_Left);
        QTest::keyClick(button, Qt::Key_Left);
        QCOMPARE(selection().stage(), 1);
        QVERIFY(selection().position().fraction < 1);
    }

    void theSliderCoversTheStagesThatExist() {
        auto* slider = named<QSlider>("position");
        QCOMPARE(slider->maximum(), 4000);
        QCOMPARE(slider->value(), 3000); // all of softmax
        slider->setValue(1500);
        QCOMPARE(selection().position(), (Position{1, 0.5}));
        slider->setValue(2000);
        QCOMPARE(selection().position(), (Position{1, 1}));
        show(translation()); // weights were given, and no values
        QCOMPARE(slider->maximum(), 1000);
        slider->setValue(500);
        QCOMPARE(selection().position(), (Position{2, 0.5}));
    }

    void goingBackShowsWhatWasThere() {
        selection().setGrain(Grain::Whole);
        auto* slider = named<QSlider>("position");
        QList<QImage> pictures;
        QStringList texts;
        const QList<int> places{0, 130, 777, 1500, 2100, 2700, 2999, 3600};
        for (const int place : places) {
            slider->setValue(place);
            pictures << picture();
            texts << readout() + worked();
        }
        for (qsizetype at = places.size() - 1; at >= 0; --at) {
            slider->setValue(places[at]);
            QCOMPARE(picture(), pictures[at]);
            QCOMPARE(readout() + worked(), texts[at]);
        }
    }

    void cellsThatAreNotComputedAreEmpty() {
        selection().release();
        selection().hover(0, 0);
        selection().setGrain(Grain::Whole);
        const QColor ground = current_theme().base;
        for (const int stage : {0, 1, 2}) {
            selection().setStage(stage);
            const QColor full = colour(3, 2);
            QVERIFY(full != ground);
            selection().setPosition({stage, 0.01});
            QCOMPARE(colour(3, 2), ground);
            QCOMPARE(colour(1, 1), ground);
            selection().setPosition({stage, 0.6});
            QVERIFY(colour(1, 0) != ground);
            QCOMPARE(colour(3, 2), ground);
            selection().setStage(stage);
            QCOMPARE(colour(3, 2), full);
        }
        // One row: the others stay.
        selection().setGrain(Grain::Row);
        selection().pin(2, 0);
        selection().setPosition({2, 0.01});
        QVERIFY(colour(3, 3) != ground);
        QCOMPARE(colour(2, 1), ground);
    }

    void theWorkedCellHasTheRunningSum() {
        selection().setGrain(Grain::Cell);
        selection().setPosition({0, 0});
        const auto trace = document().trace();
        const WorkedCell cell = worked_cell(*trace, 0, 2, 1);
        double sum = 0;
        for (Index d = 0; d < cell.terms.size(); ++d) {
            player().nextStep();
            sum += cell.terms(d);
            QVERIFY2(worked().contains(QStringLiteral("sum = ") + shown(sum)), qPrintable(worked()));
            QVERIFY2(readout().contains(shown(sum)), qPrintable(readout()));
        }
        player().nextStep();
        QCOMPARE(selection().position(), (Position{0, 1}));
        QVERIFY(worked().contains(QStringLiteral("sum = ") + shown(*cell.score)));
    }

    void theWorkedCellKnowsNothingAhead() {
        selection().setGrain(Grain::Cell);
        selection().setPosition({2, 0.5}); // maximum and exponential
        const WorkedCell cell = worked_cell(*document().trace(), 0, 2, 1);
        QVERIFY2(worked().contains(shown(cell.exponential)), qPrintable(worked()));
        QVERIFY2(!worked().contains(shown(*cell.weight)), qPrintable(worked()));
        selection().setPosition({2, 0.75});
        QVERIFY2(worked().contains(shown(cell.row_sum)), qPrintable(worked()));
        QVERIFY2(!worked().contains(shown(*cell.weight)), qPrintable(worked()));
    }

    void theDistributionFollowsTheRowThatIsComputed() {
        selection().setGrain(Grain::Whole);
        selection().setPosition({2, 0.9});
        auto* distribution = window_->findChild<DistributionView*>();
        QCoreApplication::processEvents();
        QCOMPARE(distribution->query(), std::optional<Index>(3));
        QCOMPARE(named<QLabel>("distribution_sum")->text(), QStringLiteral("–"));
        selection().setStage(2);
        QCoreApplication::processEvents();
        QCOMPARE(distribution->query(), std::optional<Index>(2));
        QCOMPARE(named<QLabel>("distribution_sum")->text(), QStringLiteral("1.000"));
    }

    void theGrainIsChosen() {
        auto* grain = named<QComboBox>("grain");
        QCOMPARE(grain->currentIndex(), 1);
        grain->setFocus();
        QTest::keyClick(grain, Qt::Key_Down);
        QCOMPARE(selection().grain(), Grain::Whole);
    }

    void theStageBeforeStandsBesideTheCurrentOne() {
        auto* pair = window_->findChild<HeatmapPair*>();
        QVERIFY(!pair->before()->isVisible());
        auto* action = window_->findChild<QAction*>(QStringLiteral("beforeAndAfter"));
        action->trigger();
        QVERIFY(pair->before()->isVisible() && pair->current()->isVisible());
        const HeadTrace& head = document().trace()->heads[0];
        QVERIFY(pair->before()->map().values == head.masked);
        QVERIFY(pair->current()->map().values == head.weights);
        // Each its own range, or one that holds both.
        QVERIFY(pair->before()->range() == RangeChoice());
        window_->findChild<QAction*>(QStringLiteral("oneRange"))->trigger();
        const RangeChoice one = pair->before()->range();
        QVERIFY(pair->current()->range() == one);
        QCOMPARE(one.kind, RangeChoice::Kind::Fixed);
        const Range scores = *value_range(pair->before()->map()), weights = *value_range(pair->current()->map());
        QVERIFY(one.low <= std::min(scores.low, weights.low) && one.high >= std::max(scores.high, weights.high));
        window_->findChild<QAction*>(QStringLiteral("oneRange"))->trigger();
        QVERIFY(pair->current()->range() == RangeChoice());
        pair->current()->setColourMap("dusk");
        QCOMPARE(pair->before()->colourMap(), pair->current()->colourMap());
        // What is lit in one is lit in the other, and the first stage has none before it.
        selection().setStage(0);
        QVERIFY(!pair->before()->map().values);
        selection().setStage(3);
        QVERIFY(pair->before()->map().values == head.weights);
        action->trigger();
        QVERIFY(!pair->before()->isVisible());
    }

    void operandsAreLitInTheMatrices() {
        auto* tabs = named<QTabWidget>("inputTabs");
        auto* table = named<QTableView>("matrixTable");
        tabs->setCurrentIndex(1);
        window_->findChild<MatricesPanel*>()->showTable(QStringLiteral("Q"));
        const auto lit = [&](int row, int column) {
            return table->model()->index(row, column).data(Qt::BackgroundRole).isValid();
        };
        QVERIFY(lit(2, 0) && !lit(1, 0));
        selection().move(-1, 0);
        QVERIFY(lit(1, 0) && !lit(2, 0));
        window_->findChild<MatricesPanel*>()->showTable(QStringLiteral("K"));
        QVERIFY(lit(1, 0) && !lit(0, 0));
        tabs->setCurrentIndex(0);
        tabs->setCurrentIndex(1);
        QVERIFY(lit(1, 0));
    }

    void everyStepIsASentenceThatNamesItsTokens() {
        Experiment experiment = given_scores({"<s>", "R&D"}, {"&lt;", "😀", "%2"}, matrix({{1, 2, 3}, {4, 3, 2}}));
        experiment.value = Table(matrix({{1, 0}, {0, 1}, {1, 1}}));
        experiment.masks.push_back({"padding", {1}, {}});
        experiment.alibi = true;
        experiment.soft_cap = 3;
        const auto trace = traced(experiment);
        QSet<QString> sentences;
        for (int stage = 0; stage < 4; ++stage)
            for (const Grain grain : {Grain::Cell, Grain::Row}) {
                const Focus focus{0, 0, 0, grain};
                const Index steps = step_count(*trace, focus, stage);
                for (Index taken = 0; taken <= steps; ++taken) {
                    const Position at{stage, static_cast<double>(taken) / static_cast<double>(steps)};
                    const QString sentence = step_readout(*trace, focus, at, moment(*trace, focus, at));
                    QVERIFY(!sentence.isEmpty());
                    QVERIFY2(taken == 0 || sentence.contains(QStringLiteral("“<s>”")), qPrintable(sentence));
                    sentences << sentence;
                }
            }
        QVERIFY2(sentences.size() > 25, qPrintable(QString::number(sentences.size())));
    }
};

QTEST_MAIN(TestWalkthrough)
#include "tst_walkthrough.moc"
