// SPDX-License-Identifier: GPL-3.0-or-later
// Playing the stages, stepping through them and going back, through the real window.
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/panels/matrices_panel.h"
#include "app/panels/stage_bar.h"
#include "app/views/alignment_view.h"
#include "app/views/distribution_view.h"
#include "app/views/heatmap_pair.h"
#include "app/views/numbers_view.h"
#include "app/views/step_readout.h"
#include "app/views/temperature_lens.h"
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
        QCOMPARE(named<QLabel>("distribution_sum")->text(), QStringLiteral("1"));
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

    void beforeAndAfterShowTheSamePart() {
        auto* pair = window_->findChild<HeatmapPair*>();
        window_->findChild<QAction*>(QStringLiteral("beforeAndAfter"))->trigger();
        HeatmapView *now = pair->current(), *before = pair->before();
        QCOMPARE(before->viewport().region, now->viewport().region);
        const QRectF whole = now->viewport().region;
        const auto wheel = [](HeatmapView* view, QPointF at) {
            QWheelEvent event(at, view->plotWidget()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(view->plotWidget(), &event);
        };
        wheel(now, now->viewport().cell(1, 1).center());
        const QRectF zoomed = now->viewport().region;
        QVERIFY(zoomed.width() < whole.width());
        QCOMPARE(before->viewport().region, zoomed);
        wheel(before, before->viewport().cell(2, 2).center());
        QVERIFY(before->viewport().region.width() < zoomed.width());
        QCOMPARE(now->viewport().region, before->viewport().region);
        // Dragging, and another stage of the same size.
        const QRectF part = before->viewport().region;
        const QPoint from = before->viewport().plot.center().toPoint();
        QTest::mousePress(before->plotWidget(), Qt::LeftButton, {}, from);
        QTest::mouseMove(before->plotWidget(), from + QPoint(40, 40));
        QTest::mouseRelease(before->plotWidget(), Qt::LeftButton, {}, from + QPoint(40, 40));
        QVERIFY(before->viewport().region != part);
        QCOMPARE(now->viewport().region, before->viewport().region);
        selection().setStage(1);
        QCOMPARE(now->viewport().region, before->viewport().region);
        now->fit();
        QCOMPARE(before->viewport().region, whole);
        // Components beside keys: the queries are the same.
        selection().setStage(3);
        wheel(before, before->viewport().cell(1, 1).center());
        QVERIFY(before->viewport().region.height() < whole.height());
        QCOMPARE(now->viewport().region.top(), before->viewport().region.top());
        QCOMPARE(now->viewport().region.height(), before->viewport().region.height());
    }

    void nothingComputedIsSaidAndNotPlayed() {
        auto* pair = window_->findChild<HeatmapPair*>();
        window_->findChild<QAction*>(QStringLiteral("beforeAndAfter"))->trigger();
        selection().setStage(0);
        const auto* hint = pair->before()->findChild<QLabel*>(QStringLiteral("heatmapHint"));
        QVERIFY(hint->isVisible());
        const QString first = hint->text();
        QVERIFY(named<QToolButton>("play")->isEnabled());
        Experiment none = of_tokens(0);
        show(none);
        QVERIFY(hint->isVisible());
        QVERIFY(hint->text() != first);
        for (const char* name : {"play", "nextStep", "previousStep", "toEnd", "toStart", "loop", "speed"})
            QVERIFY2(!named<QToolButton>(name)->isEnabled(), name);
        QVERIFY(!named<QSlider>("position")->isEnabled());
        player().play();
        QVERIFY(!player().playing());
        show(of_tokens(2));
        QVERIFY(named<QToolButton>("play")->isEnabled());
    }

    void everyViewFollowsThePosition() {
        auto* below = named<QTabWidget>("below");
        auto* alignment = window_->findChild<AlignmentView*>();
        auto* numbers = window_->findChild<NumbersView*>();
        const auto number = [&](int row, int column) { return numbers->model()->index(row, column).data().toString(); };
        const Trace& trace = *document().trace();
        selection().setGrain(Grain::Whole);
        selection().pin(0, 0);
        for (int tab = 0; tab < below->count(); ++tab) {
            if (below->widget(tab) != alignment && below->widget(tab) != numbers) continue;
            below->setCurrentIndex(tab);
            // Inside the softmax: what the heatmap has, the others have, and nothing else.
            for (const double fraction : {0.0, 0.3, 0.55, 0.8}) {
                selection().setPosition({2, fraction});
                QCoreApplication::processEvents();
                const Moment now = moment(trace, selection().focus(), selection().position());
                for (int i = 0; i < 4; ++i)
                    for (int j = 0; j < 4; ++j) {
                        QCOMPARE(alignment->isVisible() && !alignment->there(i, j),
                                 alignment->isVisible() && !now.shows(i, j));
                        if (numbers->isVisible()) QCOMPARE(number(i, j).isEmpty(), !now.shows(i, j));
                    }
                if (numbers->isVisible() && now.query && now.key)
                    QCOMPARE(numbers->currentIndex(),
                             numbers->model()->index(static_cast<int>(*now.query), static_cast<int>(*now.key)));
            }
            // Before the softmax there are no weights; at the end of a stage all is there.
            selection().setPosition({0, 0.5});
            QCoreApplication::processEvents();
            if (alignment->isVisible()) QVERIFY(!alignment->there(0, 0) && !alignment->there(3, 3));
            if (numbers->isVisible()) QVERIFY(!number(0, 0).isEmpty() && number(3, 3).isEmpty());
            selection().setStage(2);
            QCoreApplication::processEvents();
            if (alignment->isVisible()) QVERIFY(alignment->there(3, 3));
            if (numbers->isVisible()) QCOMPARE(number(3, 3), shown((*trace.heads[0].weights)(3, 3)));
        }
    }

    void oneRowLeavesTheOtherRowsAlone() {
        named<QTabWidget>("below")->setCurrentWidget(window_->findChild<AlignmentView*>());
        selection().setPosition({0, 0.5}); // of row 2
        QCoreApplication::processEvents();
        auto* alignment = window_->findChild<AlignmentView*>();
        QVERIFY(alignment->there(1, 0) && alignment->there(3, 0));
        QVERIFY(!alignment->there(2, 0));
    }

    void theMarksOfTheHeatmapAreAtTheStep() {
        selection().setGrain(Grain::Whole);
        selection().pin(3, 0);
        selection().setPosition({2, 0.2});
        const Moment now = moment(*document().trace(), selection().focus(), selection().position());
        QVERIFY(now.query && *now.query != 3);
        const QImage inside = picture();
        // Pinning another cell changes nothing of the picture while the step is at the same place.
        selection().pin(2, 2);
        selection().setPosition({2, 0.2});
        QCOMPARE(picture(), inside);
        selection().setStage(2);
        QVERIFY(picture() != inside);
    }

    void theLensIsMadeTheExperiments() {
        auto* slider = named<QSlider>("temperature_slider");
        auto* apply = named<QToolButton>("applyTemperature");
        const auto before = document().experiment();
        QVERIFY(!apply->isEnabled()); // nothing is asked for
        slider->setValue(place_of(0.5));
        QVERIFY(apply->isEnabled());
        QTest::mouseClick(apply, Qt::LeftButton);
        QCOMPARE(document().experiment()->temperature, temperature_at(place_of(0.5)));
        QTRY_VERIFY_WITH_TIMEOUT(document().trace()->experiment == document().experiment(), 20000);
        QTRY_COMPARE_WITH_TIMEOUT(slider->value(), place_of(0.5), 5000);
        QTRY_VERIFY_WITH_TIMEOUT(!apply->isEnabled(), 5000); // it is the experiment's own now
        document().undoStack()->undo();
        QVERIFY(*document().experiment() == *before);
        QTRY_COMPARE_WITH_TIMEOUT(slider->value(), place_of(1), 5000);
        // By keyboard; never ∞.
        slider->setFocus();
        slider->setValue(temperature_places);
        QVERIFY(!apply->isEnabled());
        QTest::keyClick(slider, Qt::Key_Return);
        QVERIFY(*document().experiment() == *before);
        slider->setValue(0);
        QTest::keyClick(slider, Qt::Key_Return);
        QCOMPARE(document().experiment()->temperature, 0.0);
        // Given weights have no temperature, though the lens can ask what another would do.
        show(translation());
        selection().pin(1, 1);
        slider->setValue(place_of(2));
        QVERIFY(slider->isEnabled() && !apply->isEnabled());
        QVERIFY(!apply->toolTip().isEmpty());
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
