// SPDX-License-Identifier: GPL-3.0-or-later
// The views beside the heatmap through mouse, keyboard and clipboard.
#include "app/document/selection.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/alignment_view.h"
#include "app/views/distribution_bars.h"
#include "app/views/distribution_view.h"
#include "app/views/map_model.h"
#include "app/views/numbers_view.h"
#include "app/views/worked_cell_view.h"
#include "core/attention/walkthrough.h"
#include "view_traces.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QToolTip>
#include <cmath>

using namespace attenscope;

namespace {

/// All four views on one Selection, as in the window.
struct Views {
    explicit Views(std::shared_ptr<const Trace> shown, const char* matrix = "weights") : trace(std::move(shown)) {
        selection.setBounds(static_cast<Index>(trace->heads.size()), trace->queries(), trace->keys());
        distribution.setGeometry(0, 0, 280, 300);
        worked.setGeometry(0, 300, 280, 320);
        alignment.setGeometry(280, 0, 600, 180);
        numbers.setGeometry(280, 180, 600, 180);
        distribution.showTrace(trace);
        worked.showTrace(trace);
        alignment.showTrace(trace);
        numbers.showMap(trace_map(*trace, *find_trace_matrix(matrix), 0));
        window.resize(880, 620);
        window.show();
        QCoreApplication::processEvents();
    }
    DistributionBars* bars() { return distribution.findChild<DistributionBars*>(); }
    QString label(const char* name) { return distribution.findChild<QLabel*>(QLatin1String(name))->text(); }
    QPoint cell(int row, int column) { return numbers.visualRect(numbers.model()->index(row, column)).center(); }

    std::shared_ptr<const Trace> trace;
    Selection selection;
    QWidget window;
    DistributionView distribution{&selection, &window};
    WorkedCellView worked{&selection, &window};
    AlignmentView alignment{&selection, &window};
    NumbersView numbers{&selection, &window};
};

Experiment odd_tokens() {
    auto experiment = given_scores({"<s>", "R&D", "%1", "قطة"}, {"<s>", "R&D", "&lt;", "😀"},
                                   matrix({{1, 2, 3, 4}, {4, 3, 2, 1}, {1, -1, 1, -1}, {0, 0, 0, 1e-6}}));
    experiment.masks.push_back({"causal", {}, {}});
    return experiment;
}

int ink(const QImage& image, const QRect& area, const QColor& colour) {
    int count = 0;
    for (int y = std::max(area.top(), 0); y <= std::min(area.bottom(), image.height() - 1); ++y)
        for (int x = std::max(area.left(), 0); x <= std::min(area.right(), image.width() - 1); ++x)
            count += image.pixelColor(x, y) == colour;
    return count;
}

} // namespace

class TestViews : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::German));
        apply_theme(*qApp, light_theme());
    }

    void emptyViewsSayWhatToDoAndSurviveAnything() {
        Selection selection;
        DistributionView distribution(&selection);
        WorkedCellView worked(&selection);
        AlignmentView alignment(&selection);
        NumbersView numbers(&selection);
        for (QWidget* view : std::initializer_list<QWidget*>{&distribution, &worked, &alignment, &numbers}) {
            view->resize(280, 180);
            view->show();
            QVERIFY(!view->objectName().isEmpty());
            QVERIFY(!view->accessibleName().isEmpty());
            QVERIFY(!view->toolTip().isEmpty());
            const QImage image = view->grab().toImage();
            QVERIFY(image.width() * image.height() - ink(image, image.rect(), current_theme().base) -
                        ink(image, image.rect(), current_theme().window) >
                    200);
            QTest::keyClick(view, Qt::Key_Down);
            QTest::mouseMove(view, QPoint(140, 90));
            QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(140, 90));
        }
        numbers.copy();
        for (const Index count : {Index(0), Index(1)}) {
            Map map;
            map.values = Matrix(Matrix::Zero(count, 0));
            numbers.showMap(map);
            numbers.copy();
            numbers.grab();
        }
    }

    void hoveringABarLightsItsKeyEverywhere() {
        Views views(traced(translation()));
        views.selection.hover(1, std::nullopt);
        QCOMPARE(views.distribution.query(), std::optional<Index>(1));
        QVERIFY(views.label("distribution_title").contains(QStringLiteral("“爱”")));
        QTest::mouseMove(views.bars()->viewport(), views.bars()->rowRect(2).center());
        QCOMPARE(views.selection.key(), std::optional<Index>(2));
        QVERIFY(!views.selection.pinned());
        QCOMPARE(views.numbers.currentIndex(), views.numbers.model()->index(1, 2));
        QVERIFY(views.worked.calculation().contains(QStringLiteral("0.050")));
        QVERIFY(views.bars()->accessibleDescription().contains(QStringLiteral("5 %")));

        QTest::mouseClick(views.bars()->viewport(), Qt::LeftButton, {}, views.bars()->rowRect(1).center());
        QVERIFY(views.selection.pinned());
        QTest::mouseMove(views.bars()->viewport(), views.bars()->rowRect(0).center());
        QCOMPARE(views.selection.key(), std::optional<Index>(1));
        QTest::keyClick(views.bars(), Qt::Key_Down);
        QCOMPARE(views.selection.key(), std::optional<Index>(2));
        QTest::keyClick(views.bars(), Qt::Key_Left);
        QCOMPARE(views.selection.query(), std::optional<Index>(0));
        QTest::keyClick(views.bars(), Qt::Key_Escape);
        QVERIFY(!views.selection.pinned());
        QTest::keyClick(views.bars(), Qt::Key_Return);
        QVERIFY(views.selection.pinned());
    }

    void theDistributionKeepsItsQueryWhenThePointerLeaves() {
        Views views(traced(translation()));
        views.selection.hover(2, 1);
        views.selection.hover(std::nullopt, std::nullopt);
        QCOMPARE(views.distribution.query(), std::optional<Index>(2));
        QTest::mouseMove(views.bars()->viewport(), views.bars()->rowRect(0).center());
        QCOMPARE(views.selection.query(), std::optional<Index>(2));
        QCOMPARE(views.selection.key(), std::optional<Index>(0));
    }

    void theLineBelowTheBars() {
        Views views(traced(given_weights({"a"}, {"w", "x", "y", "z"}, matrix({{0.25, 0.25, 0.25, 0.25}}))));
        QCOMPARE(views.label("distribution_sum"), QStringLiteral("–"));
        views.selection.hover(0, std::nullopt);
        QCOMPARE(views.label("distribution_sum"), QStringLiteral("1"));
        QCOMPARE(views.label("distribution_entropy_nat"), QStringLiteral("1.386"));
        QCOMPARE(views.label("distribution_entropy_bit"), QStringLiteral("2"));
        QCOMPARE(views.label("distribution_perplexity"), QStringLiteral("4"));
        QCOMPARE(views.label("distribution_maximum"), QStringLiteral("0.250"));
    }

    void aRowWithoutKeySaysSo() {
        auto blind = given_scores({"a"}, {"x", "y"}, matrix({{1, 2}}));
        blind.masks.push_back({"padding", {0, 1}, {}});
        Views views(traced(blind));
        views.selection.hover(0, 1);
        QVERIFY(views.label("distribution_title").contains(QStringLiteral("sees no key")));
        QCOMPARE(views.label("distribution_sum"), QStringLiteral("0"));
        QCOMPARE(views.label("distribution_entropy_nat"), QStringLiteral("–"));
        QVERIFY(!views.worked.calculation().contains(QStringLiteral("NaN")));
        QVERIFY(views.alignment.lines().lines.empty());
    }

    /// Entropy and perplexity are of the row divided by its sum, and the line below says so.
    void rowsThatDoNotSumToOne() {
        Views views(traced(given_weights({"a", "b", "c", "d", "e"}, {"x", "y"},
                                         matrix({{0.5, 0.4}, {3, 3}, {1.25, -0.25}, {0.5, 0.5}, {inf, 1}}))));
        const auto at = [&](Index query, const char* name) {
            views.selection.hover(query, std::nullopt);
            return views.label(name);
        };
        const QString divided = QStringLiteral("H and PP are of the weights ÷ Σ"), dash = QStringLiteral("–");
        QCOMPARE(at(0, "distribution_sum"), shown(0.9));
        const double entropy = -5.0 / 9 * std::log(5.0 / 9) - 4.0 / 9 * std::log(4.0 / 9);
        QCOMPARE(at(0, "distribution_entropy_nat"), shown(entropy));
        QCOMPARE(at(0, "distribution_perplexity"), shown(std::exp(entropy)));
        QCOMPARE(at(0, "distribution_note"), divided);
        QCOMPARE(at(1, "distribution_entropy_bit"), shown(1));
        QCOMPARE(at(1, "distribution_note"), divided);
        QCOMPARE(at(2, "distribution_entropy_nat"), dash);
        QCOMPARE(at(2, "distribution_perplexity"), dash);
        QCOMPARE(at(2, "distribution_note"), QStringLiteral("A weight is negative: no H and PP"));
        QCOMPARE(at(3, "distribution_perplexity"), shown(2));
        QCOMPARE(at(3, "distribution_note"), QString());
        QCOMPARE(at(4, "distribution_perplexity"), dash);
        QCOMPARE(at(4, "distribution_note"), QStringLiteral("A weight is no finite number: no H and PP"));
        // The note keeps its place from row to row, and there is none where all rows sum to 1.
        auto* note = views.distribution.findChild<QLabel*>(QStringLiteral("distribution_note"));
        at(3, "distribution_note");
        QVERIFY(note->isVisible());
        views.distribution.showTrace(traced(of_tokens(2)));
        QVERIFY(!note->isVisible());
    }

    void negativeWeightsGoToTheLeft() {
        Views views(traced(given_weights({"a"}, {"x", "y"}, matrix({{1.25, -0.25}}))));
        views.selection.hover(0, std::nullopt);
        const QImage image = views.bars()->viewport()->grab().toImage();
        const auto extent = [&](Index key) {
            const QRect row = views.bars()->rowRect(key);
            std::pair<int, int> found{image.width(), -1};
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, row.center().y()) == current_theme().accent)
                    found = {std::min(found.first, x), std::max(found.second, x)};
            return found;
        };
        const auto positive = extent(0), negative = extent(1);
        QVERIFY(negative.first < negative.second && positive.first < positive.second);
        QVERIFY2(std::abs(negative.second - positive.first) <= 2, "they meet at zero");
        const int left = negative.second - negative.first, right = positive.second - positive.first;
        QVERIFY2(std::abs(right - 5 * left) <= 8, qPrintable(QStringLiteral("%1 %2").arg(left).arg(right)));
    }

    void barsOfInfiniteScoresSayHowTheyShare() {
        Views views(traced(given_scores({"a"}, {"x", "y", "z"}, matrix({{inf, 1, inf}}))));
        views.selection.hover(0, std::nullopt);
        const auto tip = [&](Index key) {
            QHelpEvent help(QEvent::ToolTip, views.bars()->rowRect(key).center(), QCursor::pos());
            QToolTip::hideText();
            QCoreApplication::sendEvent(views.bars()->viewport(), &help);
            return QToolTip::text();
        };
        QVERIFY2(tip(0).contains(QStringLiteral("one of 2 keys at +∞")), qPrintable(tip(0)));
        QVERIFY(!tip(1).contains(QStringLiteral("one of")));
        QToolTip::hideText();
    }

    void hiddenBarsAreHatched() {
        Views views(traced(odd_tokens()));
        views.selection.hover(0, std::nullopt);
        const QImage image = views.bars()->viewport()->grab().toImage();
        QVERIFY(ink(image, views.bars()->rowRect(3), current_theme().hidden) > 20);
        QCOMPARE(ink(image, views.bars()->rowRect(0), current_theme().hidden), 0);
        QVERIFY(ink(image, views.bars()->rowRect(0), current_theme().accent) > 100);
        QCOMPARE(ink(image, views.bars()->rowRect(3), current_theme().accent), 0);
    }

    void thousandsOfBarsScrollToTheSelectedKey() {
        constexpr Index keys = 4096;
        Matrix scores = Matrix::Zero(1, keys);
        scores(0, 4000) = 5;
        auto experiment = given_scores({"q"}, of_tokens(keys).target, scores);
        Views views(traced(experiment));
        views.selection.pin(0, 4000);
        const QRect row = views.bars()->rowRect(4000);
        QVERIFY(views.bars()->viewport()->rect().contains(row.center()));
        QTest::keyClick(views.bars(), Qt::Key_Up);
        QCOMPARE(views.selection.key(), std::optional<Index>(3999));
        const QImage image = views.bars()->viewport()->grab().toImage();
        QVERIFY(ink(image, views.bars()->rowRect(4000), current_theme().accent) > 100);
    }

    void theWorkedCellIsText() {
        Views views(traced(of_tokens(3)));
        QVERIFY(views.worked.calculation().isEmpty());
        views.selection.hover(2, 1);
        const QString calculation = views.worked.calculation();
        QVERIFY(calculation.startsWith(QStringLiteral("“t2” → “t1”")));
        QTest::keySequence(&views.worked, QKeySequence::SelectAll);
        QTest::keySequence(&views.worked, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), calculation);
        QVERIFY(!calculation.contains(QLatin1Char(',')) || calculation.contains(QLatin1Char('(')));
        QTest::keyClick(&views.worked, Qt::Key_Up);
        QCOMPARE(views.selection.query(), std::optional<Index>(1));
        QVERIFY(views.worked.calculation().startsWith(QStringLiteral("“t1” → “t1”")));
        QVERIFY(!views.worked.accessibleDescription().isEmpty());
        views.selection.release();
        views.selection.hover(std::nullopt, std::nullopt);
        QVERIFY(!views.worked.calculation().isEmpty());
    }

    void nothingJumpsInTheWorkedCell() {
        auto experiment = of_tokens(6);
        experiment.masks.push_back({"causal", {}, {}});
        Views views(traced(experiment));
        const auto places = [&](Index query, Index key) {
            views.selection.hover(query, key);
            QList<int> all;
            for (QTextBlock block = views.worked.document()->firstBlock().next(); block.isValid();
                 block = block.next()) {
                const QString text = block.text();
                if (!text.contains(QStringLiteral("\t=\t"))) continue; // a vector is as long as it is
                QTextCursor cursor(block);
                cursor.setPosition(block.position() + int(text.lastIndexOf(QLatin1Char('\t'))));
                all << views.worked.cursorRect(cursor).right();
                cursor.movePosition(QTextCursor::EndOfBlock);
                all << views.worked.cursorRect(cursor).right() << views.worked.cursorRect(cursor).top();
            }
            return all;
        };
        const QList<int> first = places(0, 0);
        QVERIFY(first.size() > 10);
        for (Index query = 0; query < 6; ++query)
            for (Index key = 0; key < 6; ++key)
                QCOMPARE(places(query, key).size(), first.size());
        // Results end at one place, whatever their signs and sizes.
        for (const auto& [query, key] : {std::pair<Index, Index>{5, 0}, {0, 5}, {3, 2}}) {
            const QList<int> now = places(query, key);
            for (int at = 0; at < first.size(); ++at)
                if (at % 3 != 0) QVERIFY2(std::abs(now[at] - first[at]) <= 1, qPrintable(QString::number(at)));
        }
    }

    void pointingAtTokensAndLinesOfTheAlignment() {
        Views views(traced(translation()));
        AlignmentView& view = views.alignment;
        QTest::mouseMove(view.viewport(), view.targetRect(1).center());
        QCOMPARE(views.selection.query(), std::optional<Index>(1));
        QVERIFY(!views.selection.key());
        QTest::mouseMove(view.viewport(), view.sourceRect(2).center());
        QCOMPARE(views.selection.key(), std::optional<Index>(2));
        const QPoint between = (view.targetRect(1).center() + view.sourceRect(1).center()) / 2;
        QTest::mouseMove(view.viewport(), between);
        QCOMPARE(views.selection.query(), std::optional<Index>(1));
        QCOMPARE(views.selection.key(), std::optional<Index>(1));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("90 %")));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, between);
        QVERIFY(views.selection.pinned());
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(views.selection.key(), std::optional<Index>(2));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!views.selection.pinned());
    }

    void theAlignmentFollowsTheHead() {
        auto two = given_weights({"a", "b"}, {"x", "y"}, matrix({{1, 0}, {0, 1}}));
        two.given.push_back(Table(matrix({{0, 1}, {1, 0}})));
        two.heads = 2;
        two.kv_heads = 2;
        Views views(traced(two));
        QCOMPARE(views.alignment.lines().lines.front().query, views.alignment.lines().lines.front().key);
        views.selection.setHead(1);
        QVERIFY(views.alignment.lines().lines.front().query != views.alignment.lines().lines.front().key);
    }

    void aLongAlignmentScrolls() {
        Views views(traced(of_tokens(300)));
        AlignmentView& view = views.alignment;
        QVERIFY(view.horizontalScrollBar()->maximum() > 0);
        QVERIFY(!view.viewport()->rect().intersects(view.targetRect(290)));
        views.selection.pin(290, 290);
        QVERIFY(view.viewport()->rect().contains(view.targetRect(290).center()));
        QVERIFY(view.viewport()->rect().contains(view.sourceRect(290).center()));
        view.grab();
    }

    void literalHeadersInTheTable() {
        Views views(traced(odd_tokens()));
        QAbstractItemModel* model = views.numbers.model();
        QCOMPARE(model->headerData(0, Qt::Vertical).toString(), QStringLiteral("<s>"));
        QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("R&D"));
        QCOMPARE(model->headerData(2, Qt::Vertical).toString(), QStringLiteral("%1"));
        QVERIFY(model->headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString().contains(QStringLiteral("&amp;lt;")));
        QCOMPARE(model->index(0, 3).data().toString(), QStringLiteral("hidden"));
        QVERIFY(model->index(0, 3).data(MapModel::HiddenRole).toBool());
        QVERIFY(model->index(3, 3).data().toString().startsWith(QStringLiteral("0.2")));
        QCOMPARE(model->headerData(0, Qt::Vertical, Qt::ForegroundRole).value<QBrush>().color(),
                 current_theme().role(Role::Query));
    }

    void theTableFollowsAndSetsTheSelection() {
        Views views(traced(translation()));
        NumbersView& view = views.numbers;
        QTest::mouseMove(view.viewport(), views.cell(2, 1));
        QCOMPARE(views.selection.query(), std::optional<Index>(2));
        QCOMPARE(views.selection.key(), std::optional<Index>(1));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, views.cell(1, 1));
        QVERIFY(views.selection.pinned());
        QCOMPARE(view.currentIndex(), view.model()->index(1, 1));
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(views.selection.key(), std::optional<Index>(2));
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(views.selection.key(), std::optional<Index>(0));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!views.selection.pinned());
        views.selection.hover(0, 2);
        QCOMPARE(view.currentIndex(), view.model()->index(0, 2));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("0.1")));
    }

    void copiedNumbersLoseNothing() {
        auto experiment = given_scores({"a", "b"}, {"x", "y"}, matrix({{1.0 / 3, -1e-300}, {not_a_number, -inf}}));
        experiment.masks.push_back({"padding", {1}, {}});
        Views open(traced(given_scores({"a", "b"}, {"x", "y"}, matrix({{1.0 / 3, -1e-300}, {not_a_number, -inf}}))),
                   "scores");
        open.numbers.selectAll();
        QTest::keySequence(&open.numbers, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.3333333333333333\t-1e-300\nnan\t-inf\n"));
        Views hidden(traced(experiment), "masked");
        hidden.numbers.selectAll();
        QTest::keySequence(&hidden.numbers, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.3333333333333333\t\nnan\t\n"));
        hidden.selection.pin(0, 0);
        QTest::keySequence(&hidden.numbers, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0.3333333333333333\n"));
    }

    void componentsAreNoKeys() {
        auto experiment = of_tokens(3);
        Views views(traced(experiment), "context");
        views.selection.hover(std::nullopt, std::nullopt);
        QTest::mouseMove(views.numbers.viewport(), views.cell(1, 2));
        QCOMPARE(views.selection.query(), std::optional<Index>(1));
        QVERIFY(!views.selection.key());
        QTest::mouseClick(views.numbers.viewport(), Qt::LeftButton, {}, views.cell(1, 2));
        QVERIFY(views.selection.pinned());
        QTest::keyClick(&views.numbers, Qt::Key_Down);
        QCOMPARE(views.selection.query(), std::optional<Index>(2));
        QVERIFY(!views.selection.key());
    }

    void aSmallerTraceLeavesNoViewBehind() {
        Views views(traced(of_tokens(9)));
        views.selection.pin(8, 8);
        const auto small = traced(of_tokens(2));
        // The order in which a window does it is not the views' business.
        views.alignment.showTrace(small);
        views.distribution.showTrace(small);
        views.worked.showTrace(small);
        views.numbers.showMap(trace_map(*small, *find_trace_matrix("weights"), 0));
        QCoreApplication::processEvents();
        views.selection.setBounds(1, 2, 2);
        QCOMPARE(views.numbers.model()->rowCount(), 2);
        QVERIFY(views.worked.calculation().startsWith(QStringLiteral("“t1”")));
        for (QWidget* view : std::initializer_list<QWidget*>{&views.distribution, &views.worked, &views.alignment})
            view->grab();
    }
};

QTEST_MAIN(TestViews)
#include "tst_views.moc"
