// SPDX-License-Identifier: GPL-3.0-or-later
// The context and the heads as pictures with numbers, the temperature lens, the worked cell as LaTeX.
#include "app/document/selection.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/panels/head_chooser.h"
#include "app/panels/lit_cells.h"
#include "app/views/context_view.h"
#include "app/views/distribution_bars.h"
#include "app/views/distribution_view.h"
#include "app/views/heads_view.h"
#include "app/views/temperature_lens.h"
#include "app/views/worked_cell_view.h"
#include "app/views/worked_latex.h"
#include "core/attention/contribution.h"
#include "core/attention/tempered.h"
#include "core/attention/worked_output.h"
#include "view_traces.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QSlider>
#include <QTest>
#include <QToolTip>

using namespace attenscope;

namespace {

/// Two heads that share one key/value head, a hidden key, and a layer behind the context.
Experiment decoder() {
    Experiment experiment;
    experiment.target = {"我", "<s>", "R&D"};
    experiment.source = {"I", "love", "%1", "NLP"};
    experiment.token_vectors.width = 4;
    experiment.heads = 2;
    experiment.kv_heads = 1;
    experiment.masks.push_back({"padding", {3}, {}});
    experiment.output = "concat";
    experiment.walkthrough = "encoder-decoder";
    return experiment;
}

struct Shown {
    explicit Shown(const Experiment& experiment) : trace(traced(experiment)) {
        selection.setBounds(static_cast<Index>(trace->heads.size()), trace->queries(), trace->keys());
        selection.hover(1, 0);
    }
    template <class View>
    void show(View& view) {
        view.resize(700, 300);
        view.show();
        view.showTrace(trace);
        QCoreApplication::processEvents();
    }
    std::shared_ptr<const Trace> trace;
    Selection selection;
};

QPoint middle(const QRectF& rect) {
    return rect.center().toPoint();
}

const StackedPart& widest(const ContextView& view) {
    const auto& parts = view.stack().parts;
    return *std::max_element(parts.begin(), parts.end(), [](const StackedPart& a, const StackedPart& b) {
        return std::abs(a.part()) < std::abs(b.part());
    });
}

} // namespace

class TestVectorViews : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { apply_theme(*qApp, light_theme()); }

    void partsOfAComponentAddUpToTheContext() {
        const auto trace = traced(decoder());
        for (Index head = 0; head < 2; ++head)
            for (Index query = 0; query < 3; ++query) {
                const ContextStack stack = context_stack(*contributions(*trace, head, query), 0, trace->keys());
                Eigen::VectorXd sum = Eigen::VectorXd::Zero(stack.total.size());
                for (const StackedPart& part : stack.parts) {
                    sum(part.component) += part.part();
                    QVERIFY(part.key != 3); // hidden
                    QVERIFY(std::min(part.from, part.to) >= stack.range.low &&
                            std::max(part.from, part.to) <= stack.range.high);
                    QVERIFY(stack.at(part.component, (part.from + part.to) / 2)->key == part.key);
                }
                const Eigen::VectorXd context = trace->heads[static_cast<size_t>(head)].context->row(query);
                QVERIFY((sum - context).norm() < 1e-14);
                QVERIFY((stack.total - context).norm() < 1e-14);
            }
    }

    void oneCellShowsOnlyItsOwnPart() {
        Shown shown_trace(decoder());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        shown_trace.selection.setGrain(Grain::Cell);
        shown_trace.selection.pin(1, 2);
        shown_trace.selection.setPosition({2, 0.5}); // the contribution, and not yet the context
        const Eigen::VectorXd part = contributions(*shown_trace.trace, 0, 1)->row(2).transpose();
        QVERIFY(part.norm() > 0);
        QVERIFY(view.stack().total == part);
        QCOMPARE(view.added(), Index(1));
        for (const StackedPart& drawn : view.stack().parts)
            QCOMPARE(drawn.key, Index(2));
        // In a row the keys before it are there too.
        shown_trace.selection.setGrain(Grain::Row);
        shown_trace.selection.setPosition({2, 0.6}); // three of four keys and the context
        QCOMPARE(view.added(), Index(3));
        QVERIFY((view.stack().total - contributions(*shown_trace.trace, 0, 1)->topRows(3).colwise().sum().transpose())
                    .norm() < 1e-14);
    }

    void theLegendNamesTheKeys() {
        Shown shown_trace(decoder());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        const auto& entries = view.legend().entries();
        QCOMPARE(entries.size(), size_t(4));
        for (size_t at = 0; at + 1 < entries.size(); ++at)
            QVERIFY(entries[at].place.right() <= entries[at + 1].place.left() + 0.5);
        const QImage image = view.viewport()->grab().toImage();
        const QPointF swatch = entries[1].place.center() - QPointF(entries[1].place.width() / 2 - 6, 0);
        QCOMPARE(image.pixelColor(swatch.toPoint()).rgb(), key_colour(1).rgb());
        QTest::mouseMove(view.viewport(), middle(entries[3].place));
        QCOMPARE(shown_trace.selection.key(), std::optional<Index>(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, middle(entries[1].place));
        QVERIFY(shown_trace.selection.pinned());
        QCOMPARE(shown_trace.selection.key(), std::optional<Index>(1));
        // Not added yet: an outline.
        shown_trace.selection.setPosition({2, 0.2});
        QCOMPARE(view.added(), Index(1));
        const QImage begun = view.viewport()->grab().toImage();
        QVERIFY(begun.pixelColor(swatch.toPoint()).rgb() != key_colour(1).rgb());
    }

    void aShortLegendNamesTheStrongest() {
        const std::vector<double> widths(5, 30);
        const Eigen::VectorXd weights = (Eigen::VectorXd(5) << 0.1, 0.4, NAN, 0.2, 0.3).finished();
        QCOMPARE(legend_keys(widths, weights, 150, 20), (std::vector<Index>{0, 1, 2, 3, 4}));
        QCOMPARE(legend_keys(widths, weights, 115, 20), (std::vector<Index>{1, 3, 4}));
        QVERIFY(legend_keys(widths, weights, 10, 20).empty());
        QVERIFY(legend_keys({}, Eigen::VectorXd(), 10, 20).empty());
    }

    void thousandsOfTinyPartsAreOne() {
        const Matrix parts = Matrix::Constant(10000, 1, 1e-4);
        const ContextStack stack = context_stack(parts, 0, 10000);
        QCOMPARE(stack.parts.size(), size_t(1));
        QCOMPARE(stack.parts[0].key, Index(-1));
        QVERIFY(std::abs(stack.parts[0].part() - stack.total(0)) < 1e-9);
    }

    void stacksOfNothing() {
        const ContextStack none = context_stack(Matrix(0, 2), 0, 0);
        QVERIFY(none.parts.empty());
        QCOMPARE(none.range, (Range{0, 1}));
        QCOMPARE(context_stack(Matrix(3, 0), 0, 3).total.size(), Index(0));
    }

    void aPartOfTheContextLightsItsKey() {
        Shown shown_trace(decoder());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        QCOMPARE(view.query(), std::optional<Index>(1));
        const StackedPart part = widest(view);
        QTest::mouseMove(view.viewport(), middle(view.partRect(part)));
        QCOMPARE(shown_trace.selection.key(), std::optional<Index>(part.key));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, middle(view.partRect(part)));
        QVERIFY(shown_trace.selection.pinned());
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("“<s>”")));
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.query(), std::optional<Index>(2));
        const QImage image = view.viewport()->grab().toImage();
        QCOMPARE(image.pixelColor(middle(view.partRect(widest(view))) - QPoint(0, 6)).rgb(),
                 key_colour(widest(view).key).rgb());
    }

    void theWayToTheOutputStandsBesideIt() {
        Shown shown_trace(decoder());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        const WorkedOutput output = *worked_output(*shown_trace.trace, 1);
        QCOMPARE(view.columns().size(), size_t(4));
        QVERIFY(view.columns()[0].values == output.state);
        QVERIFY(view.columns()[1].values == output.joined);
        QVERIFY(view.columns()[2].values == output.layer);
        QVERIFY(view.columns()[3].values == Eigen::VectorXd(shown_trace.trace->output->row(1)));
        shown_trace.selection.setPosition({3, 0.5}); // join and half of the layer: two of three steps
        QVERIFY(view.columns()[1].there && view.columns()[2].there && !view.columns()[3].there);
        shown_trace.selection.setPosition({3, 0.3});
        QVERIFY(view.columns()[1].there && !view.columns()[2].there);
    }

    void theContextGrowsKeyByKey() {
        Shown shown_trace(decoder());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        shown_trace.selection.setPosition({2, 0});
        QVERIFY(view.stack().parts.empty());
        QCOMPARE(view.added(), Index(0));
        const Index steps = step_count(*shown_trace.trace, shown_trace.selection.focus(), 2);
        QCOMPARE(steps, Index(5));
        shown_trace.selection.setPosition({2, 0.4});
        for (const StackedPart& part : view.stack().parts)
            QVERIFY(part.key <= 1);
        QCOMPARE(view.added(), Index(2));
        QVERIFY(!view.stack().parts.empty());
        const Range whole = view.stack().range;
        shown_trace.selection.setPosition({2, 1});
        QCOMPARE(view.stack().range, whole); // nothing jumps
        QVERIFY(view.stack().total == Eigen::VectorXd(shown_trace.trace->heads[0].context->row(1)));
    }

    void withoutValuesItSaysWhatToDo() {
        Shown shown_trace(translation());
        ContextView view(&shown_trace.selection);
        shown_trace.show(view);
        QVERIFY(view.accessibleDescription().contains(QLatin1Char('V')));
        view.grab();
        HeadsView heads(&shown_trace.selection);
        shown_trace.show(heads);
        QVERIFY(heads.strips().empty());
        heads.grab();
    }

    void theHeadsAreOnePictureWithTheNumbers() {
        Shown shown_trace(decoder());
        HeadsView view(&shown_trace.selection);
        shown_trace.show(view);
        const Trace& trace = *shown_trace.trace;
        const auto strips = view.strips();
        QCOMPARE(strips.size(), size_t(2 * 2 + 2)); // q and context of two heads, joined, output
        QVERIFY(strips[0].values == Eigen::VectorXd(trace.inputs.query->row(1).head(strips[0].values.size())));
        QVERIFY(strips[3].values == Eigen::VectorXd(trace.heads[1].context->row(1)));
        QVERIFY(strips[4].values == Eigen::VectorXd(trace.merged->row(1)));
        QCOMPARE(strips[4].per_head, trace.heads[0].context->cols());
        QVERIFY(strips[5].values == Eigen::VectorXd(trace.output->row(1)));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.headRect(1).center());
        QCOMPARE(shown_trace.selection.head(), Index(1));
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(shown_trace.selection.head(), Index(0));
        QVERIFY(view.headRect(2).isEmpty());
        // A walkthrough shows what it has: the columns of Q, then the contexts, then the output.
        shown_trace.selection.setPosition({1, 0.5});
        QCOMPARE(view.strips().size(), size_t(2));
        shown_trace.selection.setPosition({3, 0.1});
        QCOMPARE(view.strips().size(), size_t(2 * 2 + 1));
        shown_trace.selection.setStage(3);
        QCOMPARE(view.strips().size(), size_t(2 * 2 + 2));
    }

    void theTemperatureIsALens() {
        Shown shown_trace(given_scores({"a"}, {"x", "y", "z", "hidden"}, matrix({{1, 3, 2, 9}})));
        auto experiment = *shown_trace.trace->experiment;
        experiment.masks.push_back({"padding", {3}, {}});
        Shown masked(experiment);
        masked.selection.hover(0, 1);
        DistributionView view(&masked.selection);
        masked.show(view);
        const auto label = [&](const char* name) {
            return view.findChild<QLabel*>(QLatin1String("distribution_") + QLatin1String(name))->text();
        };
        auto* slider = view.findChild<QSlider*>();
        QCOMPARE(slider->value(), temperature_places / 2);
        const QString before = label("entropy_nat");
        slider->setValue(0);
        QCOMPARE(label("maximum"), QStringLiteral("1"));
        QCOMPARE(label("entropy_nat"), QStringLiteral("0"));
        slider->setValue(temperature_places);
        QCOMPARE(label("entropy_nat"), shown(std::log(3)));
        QCOMPARE(label("perplexity"), QStringLiteral("3"));
        QVERIFY(label("title").contains(QStringLiteral("∞")));
        slider->setValue(place_of(0.5));
        const auto half = *tempered_row(*masked.trace, 0, 0, temperature_at(place_of(0.5)));
        QCOMPARE(label("maximum"), shown(half.maxCoeff()));
        QVERIFY(view.findChild<DistributionBars*>()->accessibleDescription().contains(QStringLiteral("“y”")));
        // The real bar stands there as an outline.
        auto* bars = view.findChild<DistributionBars*>();
        const QImage lens = bars->viewport()->grab().toImage();
        QTest::keyClick(slider, Qt::Key_Escape);
        QCOMPARE(label("entropy_nat"), before);
        QVERIFY(bars->viewport()->grab().toImage() != lens);
        QCOMPARE(slider->value(), temperature_places / 2);
        // It follows the keyboard.
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(label("entropy_nat") != before);
    }

    void temperaturesAndPlaces() {
        QCOMPARE(temperature_at(0), 0.0);
        QCOMPARE(temperature_at(temperature_places / 2), 1.0);
        QVERIFY(std::isinf(temperature_at(temperature_places)));
        for (int place = 0; place <= temperature_places; ++place)
            QCOMPARE(place_of(temperature_at(place)), place);
    }

    void theLensIsOffWhereThereIsNoDistribution() {
        Shown shown_trace(given_weights({"a"}, {"x", "y"}, matrix({{2, 3}})));
        shown_trace.selection.hover(0, 0);
        DistributionView view(&shown_trace.selection);
        shown_trace.show(view);
        QVERIFY(!view.findChild<TemperatureLens*>()->isEnabled());
    }

    void sharedKeyValueHeadsAreNamed() {
        Shown shown_trace(decoder());
        shown_trace.selection.setHead(1);
        HeadsView heads(&shown_trace.selection);
        shown_trace.show(heads);
        QVERIFY2(heads.accessibleDescription().endsWith(QStringLiteral("Head 1 reads key/value head 0")),
                 qPrintable(heads.accessibleDescription()));
        const QPoint at(2, heads.headRect(1).center().y());
        QHelpEvent help(QEvent::ToolTip, at, heads.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(heads.viewport(), &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("Head 1 reads key/value head 0")),
                 qPrintable(QToolTip::text()));
        QToolTip::hideText();
        WorkedCellView worked(&shown_trace.selection);
        shown_trace.show(worked);
        QVERIFY2(worked.calculation().section(u'\n', 0, 0).endsWith(QStringLiteral("head 1 ← K/V 0")),
                 qPrintable(worked.calculation()));
        QVERIFY(worked.toPlainText().section(u'\n', 0, 0).endsWith(QStringLiteral("head 1 ← K/V 0")));
        HeadChooser chooser(&shown_trace.selection);
        chooser.setHeads(2, 1);
        chooser.show();
        auto* reads = chooser.findChild<QLabel*>(QStringLiteral("kvHead"));
        QVERIFY(reads->isVisible());
        QCOMPARE(reads->text(), QStringLiteral("reads K/V 0"));
        QVERIFY(reads->toolTip().startsWith(QStringLiteral("Head 1 reads key/value head 0")));
        chooser.setHeads(6, 3);
        QCOMPARE(reads->text(), QStringLiteral("reads K/V 0"));
        shown_trace.selection.setBounds(6, 3, 4);
        shown_trace.selection.setHead(5);
        QCOMPARE(reads->text(), QStringLiteral("reads K/V 2"));
        chooser.setHeads(6, 6);
        QVERIFY(!reads->isVisible());
        // Where every head has its own, nobody is told so.
        Experiment own = decoder();
        own.kv_heads = 2;
        Shown plain(own);
        WorkedCellView other(&plain.selection);
        plain.show(other);
        QVERIFY(!other.calculation().contains(QStringLiteral("K/V")));
    }

    void theWorkedCellAsLatex() {
        Experiment experiment = of_tokens(3);
        experiment.masks.push_back({"causal", {}, {}});
        experiment.soft_cap = 5;
        experiment.alibi = true;
        experiment.temperature = 2;
        const auto trace = traced(experiment);
        for (Index key = 0; key < 3; ++key) {
            const WorkedCell cell = worked_cell(*trace, 0, 1, key);
            const QString latex = worked_latex(*trace, cell);
            QCOMPARE(latex.count(QLatin1Char('{')), latex.count(QLatin1Char('}')));
            QVERIFY(latex.contains(QStringLiteral("\\sqrt{8}")));
            QVERIFY2(latex.contains(QStringLiteral("-\\infty")) == (key == 2), qPrintable(latex));
            QVERIFY(!latex.contains(QChar(0x2212)) && !latex.contains(QChar(0x221E)));
            QString weight = shown(*cell.weight);
            QVERIFY2(latex.contains(QStringLiteral("= ") + weight), qPrintable(latex));
        }
    }

    void copyingWithTheKeyboard() {
        Shown shown_trace(of_tokens(3));
        WorkedCellView view(&shown_trace.selection);
        shown_trace.show(view);
        view.setFocus();
        QApplication::clipboard()->clear();
        QTest::keySequence(&view, QKeySequence(QStringLiteral("Ctrl+Shift+C")));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\\begin{align*}")));
        QTest::keySequence(&view, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), view.calculation());
        view.findChild<QAction*>(QStringLiteral("copyLatex"))->trigger();
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("\\frac")));
    }

    void singlePrecisionShowsWhatItChanges() {
        Experiment experiment = of_tokens(3);
        experiment.precision = Precision::Float32;
        Shown shown_trace(experiment);
        WorkedCellView view(&shown_trace.selection);
        shown_trace.show(view);
        const WorkedCell cell = worked_cell(*shown_trace.trace, 0, 1, 0);
        QVERIFY2(view.calculation().contains(QStringLiteral("off by = ") + shown(*cell.score - cell.terms.sum())),
                 qPrintable(view.calculation()));
    }

    void operandsAreLitInTheirTables() {
        const auto trace = traced(decoder());
        const Focus focus{1, 2, 1, Grain::Row};
        for (const ExperimentTable& table : experiment_tables(*trace->experiment, trace.get())) {
            const LitCells lit = lit_cells(table, *trace, focus, {0, 1});
            if (table.id == "Q") QCOMPARE(lit.area, (Area{2, table.values->cols() / 2, 1, table.values->cols() / 2}));
            if (table.id == "K" || table.id == "V") QCOMPARE(lit.area, (Area{1, 0, 1, table.values->cols()}));
            if (table.id == "W_Q") QCOMPARE(lit.area, Area{});
            // A step of a dot product is at one component.
            const LitCells step = lit_cells(table, *trace, focus, {0, 1e-6});
            if (table.id == "Q") QCOMPARE(step.component, table.values->cols() / 2);
            if (table.id == "K") QCOMPARE(step.component, Index(0));
            if (table.id == "K") QCOMPARE(step.area.row, Index(0)); // the first key of the row
        }
        auto two = given_weights({"a", "b"}, {"x", "y"}, matrix({{1, 0}, {0, 1}}));
        two.given.push_back(two.given[0]);
        two.heads = two.kv_heads = 2;
        const auto given = traced(two);
        for (const ExperimentTable& table : experiment_tables(two, given.get())) {
            const LitCells lit = lit_cells(table, *given, {1, 0, 1, Grain::Row}, {2, 1});
            if (table.id == "given/0") QCOMPARE(lit.area, Area{});
            if (table.id == "given/1") QCOMPARE(lit.area, (Area{0, 1, 1, 1}));
        }
    }
};

QTEST_MAIN(TestVectorViews)
#include "tst_vector_views.moc"
