// SPDX-License-Identifier: GPL-3.0-or-later
// Coordinates, number texts and sentences of the views, without a window.
#include "app/look/numbers.h"
#include "app/views/alignment_layout.h"
#include "app/views/bar_layout.h"
#include "app/views/line_mask.h"
#include "app/views/readout.h"
#include "app/views/step_readout.h"
#include "app/views/view_parts.h"
#include "app/views/worked_latex.h"
#include "app/views/worked_lines.h"
#include "core/attention/walkthrough.h"
#include "view_traces.h"

#include <QFontMetrics>
#include <QTest>
#include <bit>
#include <cmath>
#include <random>

using namespace attenscope;

namespace {

QString sentence(const Experiment& experiment, const char* matrix, Index query, std::optional<Index> key) {
    const auto trace = traced(experiment);
    return readout(*trace, *find_trace_matrix(matrix), 0, query, key);
}

QStringList calculation(const Experiment& experiment, Index query, Index key) {
    const auto trace = traced(experiment);
    QStringList lines;
    for (const WorkedLine& line : worked_lines(*trace, worked_cell(*trace, 0, query, key)))
        lines << plain_text(line);
    return lines;
}

Experiment causal(Experiment experiment) {
    experiment.masks.push_back({"causal", {}, {}});
    return experiment;
}

} // namespace

class TestViewGeometry : public QObject {
    Q_OBJECT
private slots:
    void numbersAreShown_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << QStringLiteral("0");
        QTest::newRow("negative zero") << -0.0 << QStringLiteral("0");
        QTest::newRow("third") << 1.0 / 3 << QStringLiteral("0.333");
        QTest::newRow("minus") << -1.5 << QStringLiteral("−1.500");
        QTest::newRow("large") << 12345.678 << QStringLiteral("12346");
        QTest::newRow("carry") << 99.9999 << QStringLiteral("100.00");
        QTest::newRow("larger") << -1.25e9 << QStringLiteral("−1.2e9");
        QTest::newRow("small is not zero") << 1.25e-7 << QStringLiteral("1.2e−7");
        QTest::newRow("largest") << -std::numeric_limits<double>::max() << QStringLiteral("−2e308");
        QTest::newRow("smallest") << 4.9e-324 << QStringLiteral("5e−324");
        QTest::newRow("inf") << inf << QStringLiteral("∞");
        QTest::newRow("-inf") << -inf << QStringLiteral("−∞");
        QTest::newRow("nan") << not_a_number << QStringLiteral("NaN");
    }
    void numbersAreShown() {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(shown(value), text);
    }

    void columnsHoldEveryNumber() {
        const QFontMetrics metrics{QGuiApplication::font()};
        std::mt19937_64 random(1);
        for (int i = 0; i < 20000; ++i) {
            const double value = std::bit_cast<double>(random());
            for (const int digits : {2, 3, 4})
                QVERIFY2(metrics.horizontalAdvance(shown(value, digits)) <= shown_width(metrics, digits),
                         qPrintable(shown(value, digits)));
        }
    }

    void sums() {
        QCOMPARE(shown_sum(1 - 3e-8), QStringLiteral("1")); // ten weights of single precision
        QCOMPARE(shown_sum(0.9999), QStringLiteral("0.9999"));
        QCOMPARE(shown_sum(1.25), QStringLiteral("1.250"));
        QCOMPARE(shown_sum(0), QStringLiteral("0"));
    }

    void typedNumbersKeepTheirDigits() {
        QCOMPARE(shown_typed(0.12345), QStringLiteral("0.12345"));
        QCOMPARE(shown_typed(-0.5), QStringLiteral("−0.5"));
        QCOMPARE(shown_typed(1), QStringLiteral("1"));
        QCOMPARE(shown_typed(-0.123456789), QStringLiteral("−0.1235"));
    }

    void weightsInWords() {
        QCOMPARE(sentence(translation(), "weights", 1, 1),
                 QStringLiteral("“爱” gives 90 % of its attention to “love”."));
        QCOMPARE(sentence(translation(), "weights", 2, 2),
                 QStringLiteral("“自然语言处理” gives all its attention to “NLP”."));
        QCOMPARE(sentence(translation(), "weights", 2, 0), QStringLiteral("“自然语言处理” gives no attention to “I”."));
        QCOMPARE(sentence(translation(), "weights", 0, std::nullopt),
                 QStringLiteral("“我” attends most to “I”, with weight 0.800."));
        QCOMPARE(sentence(translation(), "weights", 3, 0), QString());
        QCOMPARE(sentence(translation(), "scores", 0, 0), QString());
    }

    void weightsThatAreNoSharesAreNotCalledSo() {
        const auto odd = given_weights({"a"}, {"x", "y"}, matrix({{0.8, 0.7}}));
        QCOMPARE(sentence(odd, "weights", 0, 0),
                 QStringLiteral("“a” gives “x” the weight 0.800; the weights of “a” sum to 1.500."));
    }

    void tokensInSentencesAreLiteral() {
        const auto odd = given_weights({"%1"}, {"%2", "<b>&amp;"}, matrix({{0.25, 0.75}}));
        QCOMPARE(sentence(odd, "weights", 0, 0), QStringLiteral("“%1” gives 25 % of its attention to “%2”."));
        QCOMPARE(sentence(odd, "weights", 0, 1), QStringLiteral("“%1” gives 75 % of its attention to “<b>&amp;”."));
    }

    void repeatedTokensAreToldApart() {
        const auto twice = given_weights({"a"}, {"the", "the"}, matrix({{0.25, 0.75}}));
        QCOMPARE(sentence(twice, "weights", 0, 1), QStringLiteral("“a” gives 75 % of its attention to “the”₁."));
    }

    void arabicDoesNotTurnTheSentence() {
        const auto arabic = given_weights({"قطة"}, {"قطة", "b"}, matrix({{0.25, 0.75}}));
        const QString text = sentence(arabic, "weights", 0, 0);
        QVERIFY(text.contains(QStringLiteral("قطة")));
        QVERIFY(!text.isRightToLeft());
    }

    void scoresInWords() {
        const auto scores = given_scores({"a", "b"}, {"a", "b"}, matrix({{1.5, 9}, {not_a_number, inf}}));
        QCOMPARE(sentence(scores, "scores", 0, 0), QStringLiteral("“a” scores 1.500 with “a”."));
        QCOMPARE(sentence(scores, "scores", 1, 0), QStringLiteral("The score of “b” with “a” is not a number (NaN)."));
        QCOMPARE(sentence(scores, "scores", 1, 1), QStringLiteral("The score of “b” with “b” is infinite (∞)."));
        QCOMPARE(sentence(scores, "weights", 1, 0),
                 QStringLiteral("The weight that “b” gives to “a” is not a number (NaN)."));
        QCOMPARE(sentence(causal(scores), "masked", 0, 1), QStringLiteral("A mask hides “b” from “a”."));
        QCOMPARE(sentence(causal(scores), "weights", 0, 1), QStringLiteral("A mask hides “b” from “a”."));
        QCOMPARE(sentence(causal(scores), "scores", 0, 1),
                 QStringLiteral("“a” scores 9 with “b”, but a mask hides “b” from “a”."));
    }

    void aRowWithoutKeySaysSo() {
        auto blind = given_scores({"a"}, {"x", "y"}, matrix({{1, 2}}));
        blind.masks.push_back({"padding", {0, 1}, {}});
        QCOMPARE(sentence(blind, "weights", 0, 1), QStringLiteral("“a” sees no key, so all its weights are 0."));
        QCOMPARE(sentence(blind, "masked", 0, 1), QStringLiteral("“a” sees no key, so all its weights are 0."));
        blind.value = matrix({{1, 2}, {3, 4}});
        QCOMPARE(sentence(blind, "context", 0, 1), QStringLiteral("“a” sees no key, so its context is 0."));
    }

    void vectorsInWords() {
        auto with_value = translation();
        with_value.value = matrix({{1, 0}, {0, 1}, {0, 0}});
        QCOMPARE(sentence(with_value, "context", 1, 2), QStringLiteral("The context of “爱” is (0.050, 0.900)."));
    }

    void theWorkedCellShowsEveryNumber() {
        Experiment experiment;
        experiment.target = {"a"};
        experiment.source = {"x", "y"};
        experiment.input = "vectors";
        experiment.query = matrix({{1, 2, 3, 4}});
        experiment.key = matrix({{1, 0, 0, 1}, {0.5, 0.5, 0, 0}});
        experiment.value = matrix({{1}, {2}});
        experiment.temperature = 2;
        const QStringList lines = calculation(experiment, 0, 0);
        QCOMPARE(lines.value(0), QStringLiteral("q₁ k₁ 1 × 1 = 1"));
        QVERIFY(lines.contains(QStringLiteral("q · k sum = 5")));
        QVERIFY(lines.contains(QStringLiteral("÷ √dₖ 5 ÷ 2 = 2.500")));
        QVERIFY(lines.contains(QStringLiteral("− max 2.500 − 2.500 = 0")));
        QVERIFY(lines.contains(QStringLiteral("÷ T 0 ÷ 2 = 0")));
        QVERIFY(lines.contains(QStringLiteral("exp 0 = 1")));
        const double other = std::exp((0.75 - 2.5) / 2);
        QVERIFY2(lines.contains(QStringLiteral("÷ Σ 1 ÷ %1 = %2").arg(shown(1 + other), shown(1 / (1 + other)))),
                 qPrintable(lines.join(QLatin1Char('\n'))));
        QCOMPARE(lines.last(), QStringLiteral("c = Σ (%1)").arg(shown((1 + 2 * other) / (1 + other), 2)));
    }

    /// ∞ − ∞ is no number: the lines say how such a row is shared, and no line calculates with it.
    void infiniteScoresShareTheRow() {
        auto experiment =
            given_scores({"a", "b"}, {"w", "x", "y", "z"}, matrix({{inf, 1, inf, inf}, {inf, -inf, 0, 1}}));
        const auto trace = traced(experiment);
        QStringList lines = calculation(experiment, 0, 2);
        QVERIFY2(lines.contains(QStringLiteral("− max 3 keys at +∞: each 1/3")), qPrintable(lines.join(u'\n')));
        QVERIFY(lines.contains(QStringLiteral("exp – = ") + shown(1)));
        QVERIFY(lines.contains(QStringLiteral("÷ Σ %1 ÷ %2 = %3").arg(shown(1), shown(3), shown(1.0 / 3))));
        lines = calculation(experiment, 0, 1);
        QVERIFY(lines.contains(QStringLiteral("÷ Σ %1 ÷ %2 = %1").arg(shown(0), shown(3))));
        QVERIFY(calculation(experiment, 1, 0).contains(QStringLiteral("− max 1 key at +∞: it takes all")));
        for (Index key = 0; key < 4; ++key)
            QVERIFY(!calculation(experiment, 0, key).join(u' ').contains(QStringLiteral("NaN")));
        const QString latex = worked_latex(*trace, worked_cell(*trace, 0, 0, 2));
        QVERIFY2(latex.contains(QStringLiteral("\\alpha &= \\lim_{c \\to \\infty} \\frac{\\exp(c)}{3 \\exp(c)} = "
                                               "\\frac{%1}{%2} = %3")
                                    .arg(shown(1), shown(3), shown(1.0 / 3))),
                 qPrintable(latex));
        QVERIFY(!latex.contains(QStringLiteral("NaN")) && !latex.contains(QStringLiteral("\\infty -")));
        QVERIFY(worked_latex(*trace, worked_cell(*trace, 0, 0, 1))
                    .contains(QStringLiteral("\\frac{\\exp(%1)}{3 \\exp(c)}").arg(shown(1))));
        QVERIFY(worked_latex(*trace, worked_cell(*trace, 0, 1, 1))
                    .contains(QStringLiteral("\\frac{\\exp(-\\infty)}{\\exp(c)}")));
        experiment.temperature = 2;
        QVERIFY(calculation(experiment, 0, 0).contains(QStringLiteral("÷ T – ÷ %1 = –").arg(shown(2))));
    }

    void atTemperatureZeroTheLargestShareTheRow() {
        auto experiment = given_scores({"a"}, {"x", "y", "z"}, matrix({{2, 1, 2}}));
        experiment.temperature = 0;
        const QStringList lines = calculation(experiment, 0, 0);
        QVERIFY(lines.contains(QStringLiteral("max %1 ≤ %1 = %2").arg(shown(2), shown(1))));
        QVERIFY(lines.contains(QStringLiteral("÷ Σ %1 ÷ %2 = %3").arg(shown(1), shown(2), shown(0.5))));
        const auto trace = traced(experiment);
        QVERIFY(
            worked_latex(*trace, worked_cell(*trace, 0, 0, 1))
                .contains(
                    QStringLiteral("\\lim_{T \\to 0} \\frac{\\exp(%1 / T)}{2 \\exp(%2 / T)}").arg(shown(1), shown(2))));
    }

    /// 0 ÷ 0 = 0 and 0 ÷ NaN = 0 are no calculations.
    void aRowWithoutNumbersHasDashes() {
        const auto odd = given_scores({"a", "b"}, {"x", "y"}, matrix({{-inf, -inf}, {not_a_number, -inf}}));
        const QString none = calculation(odd, 0, 0).join(u'\n'), beside = calculation(odd, 1, 1).join(u'\n');
        for (const QString& lines : {none, beside}) {
            QVERIFY2(lines.contains(QStringLiteral("÷ Σ %1 ÷ – = %1").arg(shown(0))), qPrintable(lines));
            QVERIFY2(!lines.contains(QStringLiteral("NaN")), qPrintable(lines));
        }
        QVERIFY(calculation(odd, 1, 0).contains(QStringLiteral("÷ Σ NaN ÷ NaN = NaN")));
        const auto trace = traced(odd);
        QVERIFY(worked_latex(*trace, worked_cell(*trace, 0, 0, 0)).contains(QStringLiteral("\\alpha &= ") + shown(0)));
        auto hidden = given_scores({"a"}, {"x"}, matrix({{inf}}));
        hidden.bias = {Table(matrix({{-inf}}))};
        QVERIFY(calculation(hidden, 0, 0).contains(QStringLiteral("+ bias ∞ + −∞ = −∞")));
    }

    void theStepsOfASharedRowInWords() {
        auto experiment = given_scores({"a", "b"}, {"x", "y", "z"}, matrix({{inf, 1, inf}, {not_a_number, -inf, 1}}));
        const auto trace = traced(experiment);
        const auto said = [&](const Trace& of, Index query, Index key) {
            QStringList all;
            const Focus focus{0, query, key, Grain::Cell};
            const Index steps = step_count(of, focus, 2);
            for (Index step = 1; step <= steps; ++step) {
                const Position at{2, static_cast<double>(step) / static_cast<double>(steps)};
                all << step_readout(of, focus, at, moment(of, focus, at));
            }
            return all.join(u'\n');
        };
        const QString at = said(*trace, 0, 0), below = said(*trace, 0, 1), hidden = said(*trace, 1, 1);
        QVERIFY2(at.contains(QStringLiteral("is +∞, so “x” counts 1.")), qPrintable(at));
        QVERIFY2(at.contains(QStringLiteral("2 keys share the row of “a” equally.")), qPrintable(at));
        QVERIFY2(below.contains(QStringLiteral("is below +∞, so “y” counts 0.")), qPrintable(below));
        QVERIFY2(hidden.contains(QStringLiteral("“b” gives no attention to “y”.")), qPrintable(hidden));
        QVERIFY(!at.contains(QStringLiteral("NaN")) && !below.contains(QStringLiteral("NaN")));
        experiment.temperature = 0;
        QVERIFY(said(*traced(experiment), 0, 0).contains(QStringLiteral("is +∞, so")));
        experiment.given = {Table(matrix({{2, 1, 2}, {0, 0, 0}}))};
        QVERIFY(said(*traced(experiment), 0, 1).contains(QStringLiteral("“y” has none, so it counts 0.")));
    }

    void theSlopeOfAlibiIsNamed() {
        auto experiment = of_tokens(4);
        experiment.heads = experiment.kv_heads = 2;
        experiment.alibi = true;
        const auto trace = traced(experiment);
        const WorkedCell cell = worked_cell(*trace, 1, 3, 1);
        QStringList lines, tips;
        for (const WorkedLine& line : worked_lines(*trace, cell)) {
            lines << plain_text(line);
            tips << line.tool_tip;
        }
        QVERIFY2(lines.contains(QStringLiteral("slope %1 × −2 = %2").arg(shown(1.0 / 256), shown(-2.0 / 256))),
                 qPrintable(lines.join(u'\n')));
        QVERIFY2(tips.join(u'\n').contains(QStringLiteral("2^(−8·2/2) = 0.00390625")), qPrintable(tips.join(u'\n')));
        const QString latex = worked_latex(*trace, cell);
        QVERIFY2(latex.contains(QStringLiteral("2^{-8 \\cdot 2 / 2} \\cdot (1 - 3)")), qPrintable(latex));
    }

    void theLinesOfOneExperimentStay() {
        auto experiment = causal(of_tokens(4));
        experiment.token_vectors.width = 80;
        experiment.soft_cap = 5;
        experiment.alibi = true;
        const auto labels = [&](Index query, Index key) {
            const auto trace = traced(experiment);
            QStringList all;
            for (const WorkedLine& line : worked_lines(*trace, worked_cell(*trace, 0, query, key)))
                all << line.label.front().text;
            return all;
        };
        const QStringList visible = labels(3, 0), hidden = labels(0, 3);
        QCOMPARE(visible, hidden);
        QVERIFY(visible.contains(QStringLiteral("72 more")));
        QVERIFY(visible.contains(QStringLiteral("soft cap")));
        QVERIFY(visible.contains(QStringLiteral("+ ALiBi")));
        QVERIFY(calculation(experiment, 0, 3).contains(QStringLiteral("mask hidden = −∞")));
    }

    void barsGrowFromZero() {
        const BarScale scale{100, 50, with_zero(Range{-1, 4})};
        QCOMPARE(scale.zero(), 110.0);
        QCOMPARE(scale.bar(4, 0, 10), QRectF(110, 0, 40, 10));
        QCOMPARE(scale.bar(-1, 0, 10), QRectF(100, 0, 10, 10));
        QCOMPARE(scale.bar(inf, 0, 10).right(), 150.0);
        QCOMPARE(scale.bar(-inf, 0, 10).left(), 100.0);
        QVERIFY(scale.bar(not_a_number, 0, 10).isEmpty());
        QCOMPARE(with_zero(Range{2, 3}), (Range{0, 3}));
        QCOMPARE(with_zero(std::nullopt), (Range{0, 1}));
        const double huge = std::numeric_limits<double>::max();
        QCOMPARE((BarScale{0, 10, {-huge, huge}}).at(huge), 10.0);
        QCOMPARE((BarScale{0, 10, {-huge, huge}}).zero(), 5.0);
    }

    void barColumnsNeverOverlap() {
        for (const double width : {60.0, 180.0, 280.0, 900.0})
            for (const bool scores : {true, false}) {
                const BarLayout layout = bar_layout({width, 20, 500, 45, 4}, 3, Range{-2, 5}, Range{0, 1}, scores);
                QVERIFY(layout.label.right() <= (scores ? layout.score : layout.weight).scale.left);
                if (scores) QVERIFY(layout.score.number.right() <= layout.weight.scale.left);
                QVERIFY(layout.weight.scale.left + layout.weight.scale.width <= layout.weight.number.left());
                if (width >= 180) QVERIFY(layout.weight.number.right() <= width);
            }
    }

    void onlyRowsInSightAreFound() {
        const BarLayout layout = bar_layout({280, 20, 60, 45, 4}, 4096, Range{0, 1}, Range{0, 1}, true);
        QCOMPARE(layout.keysIn(45, 100), (std::pair<Index, Index>{2, 8}));
        QCOMPARE(layout.keysIn(4095 * 20, 1000), (std::pair<Index, Index>{4095, 4096}));
        QCOMPARE(layout.keyAt(4095 * 20 + 19.9), std::optional<Index>(4095));
        QVERIFY(!layout.keyAt(4096 * 20));
        QVERIFY(!layout.keyAt(-1));
        QVERIFY(!BarLayout().keyAt(0));
    }

    void tokensOfTheAlignmentNeverOverlap() {
        for (const size_t count : {size_t(1), size_t(3), size_t(300)})
            for (const QSizeF& size : {QSizeF(700, 180), QSizeF(200, 600), QSizeF(60, 40)}) {
                AlignmentSizes sizes{
                    std::vector<double>(count, 30), std::vector<double>(7, 90), size.width(), size.height(), 18, 8};
                const AlignmentLayout layout = alignment_layout(sizes);
                const QRectF content(QPointF(), layout.content);
                for (const auto* boxes : {&layout.target, &layout.source})
                    for (size_t at = 0; at < boxes->size(); ++at) {
                        QVERIFY(content.contains((*boxes)[at]));
                        QVERIFY(at == 0 || !(*boxes)[at].intersects((*boxes)[at - 1]));
                    }
                QVERIFY(!layout.target.front().intersects(layout.source.front()));
                QCOMPARE(layout.targetAt(layout.target.back().center()), std::optional(Index(count) - 1));
                QCOMPARE(layout.sourceAt(layout.source[4].center()), std::optional<Index>(4));
                QVERIFY(!layout.sourceAt(layout.target.front().center()));
            }
    }

    void hiddenPairsHaveNoLine() {
        Map map;
        map.values = matrix({{0.5, 0.25, 0.001}, {not_a_number, -1, inf}});
        Visibility visible = Visibility::Constant(2, 3, true);
        visible(1, 1) = false;
        map.visible = visible;
        const AlignmentLines lines = alignment_lines(map);
        QCOMPARE(lines.largest, 0.5);
        QCOMPARE(lines.lines.size(), size_t(2));
        QCOMPARE(lines.lines[0].strength, 0.5);
        QCOMPARE(lines.lines[1].strength, 1.0);
        QVERIFY(!lines.thinned);
        QVERIFY(alignment_lines(Map()).lines.empty());
    }

    void theStrongestLinesAreKept() {
        Map map;
        map.values = Matrix(Matrix::Random(50, 50).cwiseAbs());
        const AlignmentLines all = alignment_lines(map, 0), some = alignment_lines(map, 0, 10);
        QVERIFY(some.thinned);
        QCOMPARE(some.lines.size(), size_t(10));
        QCOMPARE(some.lines.front().strength, all.lines[all.lines.size() - 10].strength);
        QCOMPARE(some.lines.back().strength, 1.0);
    }

    void linesCoverWhatTheyShould() {
        LineMask mask(20, 10);
        mask.draw({0, 5, 20, 5}, 2, 0.5);
        QCOMPARE(mask.covered(10, 4), 0.5f);
        QCOMPARE(mask.covered(10, 5), 0.5f);
        QCOMPARE(mask.covered(10, 3), 0.0f);
        QCOMPARE(mask.covered(10, 6), 0.0f);
        mask.draw({0, 5, 20, 5}, 2, 0.5);
        QCOMPARE(mask.covered(10, 4), 0.75f);
        QCOMPARE(qAlpha(mask.image(Qt::red).pixel(10, 4)), 191);
        // What lies outside is left out, whatever the numbers.
        for (const QLineF& line : {QLineF(-1e9, -1e9, 1e9, 1e9), QLineF(5, -50, 5, -20), QLineF(3, 3, 3, 3)})
            mask.draw(line, 4, 1);
        LineMask(0, 0).draw({0, 0, 1, 1}, 1, 1);
    }
};

QTEST_MAIN(TestViewGeometry)
#include "tst_view_geometry.moc"
