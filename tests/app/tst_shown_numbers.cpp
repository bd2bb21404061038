// SPDX-License-Identifier: GPL-3.0-or-later
// Each number on the screen, read from the screen's text and compared, to the digits shown, with what
// `attenscope compute` writes for the same experiment, or with what plain loops here make of that and of the inputs.
#include "app/document/experiment_file.h"
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/views/context_view.h"
#include "app/views/distribution_bars.h"
#include "app/views/heads_view.h"
#include "app/views/numbers_view.h"
#include "app/views/step_readout.h"
#include "app/views/worked_cell_view.h"
#include "cli_support.h"
#include "view_traces.h"

#include <QHelpEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QTabWidget>
#include <QToolTip>
#include <numbers>

using namespace attenscope;
using Json = nlohmann::json;

namespace {

/// A number as people read it, and how far the true one may be from it: half a unit of the last digit.
struct Written {
    double value = 0, half_unit = 0;
};

std::vector<Written> numbers_in(QString text) {
    text.remove(QRegularExpression(QStringLiteral("“[^”]*”"))); // tokens
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QChar(0x221E), QStringLiteral("inf"));
    static const QRegularExpression number(
        QStringLiteral("(?<![\\p{L}\\d])-?(?:inf|NaN|\\d+(?:\\.(\\d+))?(?:e(-?\\d+))?)(?![\\p{L}\\d])"));
    std::vector<Written> all;
    for (auto at = number.globalMatch(text); at.hasNext();) {
        const QRegularExpressionMatch match = at.next();
        const int decimals = static_cast<int>(match.captured(1).size()), exponent = match.captured(2).toInt();
        const bool beyond = text.mid(match.capturedStart() - 1, 1).contains(QRegularExpression(QStringLiteral("[<>]")));
        // ">0.9999" is up to a whole unit away.
        all.push_back({match.captured().toDouble(), (beyond ? 1 : 0.5) * std::pow(10.0, exponent - decimals)});
    }
    return all;
}

bool agrees(const Written& written, double value) {
    if (std::isnan(value)) return std::isnan(written.value);
    if (std::isinf(value) || std::isinf(written.value)) return written.value == value;
    return std::abs(written.value - value) <= written.half_unit * (1 + 1e-9) + 1e-12 * std::abs(value);
}

/// All numbers of a text, in their order.
bool tells(const QString& text, const std::vector<double>& values) {
    const std::vector<Written> written = numbers_in(text);
    return written.size() == values.size() && std::equal(written.begin(), written.end(), values.begin(), agrees);
}

/// null is a hidden cell: −∞ where it is a score.
double number(const Json& json) {
    if (json.is_null()) return -inf;
    if (json.is_number()) return json.get<double>();
    return QString::fromStdString(json.get<std::string>()).toDouble();
}

std::vector<double> row(const Json& json) {
    std::vector<double> numbers;
    for (const Json& at : json)
        numbers.push_back(number(at));
    return numbers;
}

std::vector<double> plain(const Eigen::VectorXd& vector) {
    return {vector.begin(), vector.end()};
}

Matrix some(Index rows, Index columns, double phase) {
    Matrix out(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            out(i, j) = 1.7 * std::sin(phase + 1.3 * static_cast<double>(i) + 2.1 * static_cast<double>(j * j + 1));
    return out;
}

/// Two heads that share a key/value head: M 3, N 4, D 3, E 2.
Experiment typed() {
    Experiment e;
    e.target = {"eins", "zwei", "drei"};
    e.source = {"one", "two", "three", "four"};
    e.input = "vectors";
    e.heads = 2;
    e.kv_heads = 1;
    e.query = Table(some(3, 6, 0.1));
    e.key = Table(some(4, 3, 0.7));
    e.value = Table(some(4, 2, 1.9));
    return e;
}

Experiment masked() {
    Experiment e = typed();
    e.masks.push_back({"causal", {}, {}});
    e.soft_cap = 2.5;
    e.bias = {Table(some(3, 4, 3))};
    e.temperature = 0.6;
    return e;
}

Experiment decoder(const char* output, Index joined) {
    Experiment e = typed();
    e.walkthrough = "encoder-decoder";
    e.output = output;
    e.output_parameters["W"] = Table(some(joined, 3, 0.4));
    e.output_parameters["b"] = Table(some(1, 3, 5));
    if (e.output == "add") e.value = Table(some(4, 3, 1.9)); // of the queries' width
    return e;
}

Experiment no_key() {
    Experiment e = typed();
    e.masks.push_back({"padding", {0, 1, 2, 3}, {}});
    return e;
}

Experiment hard() {
    Experiment e = typed();
    e.normaliser = "hard";
    return e;
}

} // namespace

class TestShownNumbers : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    Json exported_;

    Document& document() { return *window_->document(); }
    Selection& selection() { return *document().selection(); }
    const Trace& trace() { return *document().trace(); }
    const Experiment& experiment() { return *document().experiment(); }
    const Json& head(Index at) { return exported_["heads"][static_cast<size_t>(at)]; }
    const Json& of_stage(std::string_view id, Index at) {
        const std::string key(id);
        return key == "output" ? exported_[key] : head(at)[key];
    }
    static const Json& cell(const Json& matrix, Index i, Index j) {
        return matrix[static_cast<size_t>(i)][static_cast<size_t>(j)];
    }
    template <class View>
    View& shown_view() {
        auto* view = window_->findChild<View*>();
        auto* tabs = window_->findChild<QTabWidget*>(QStringLiteral("below"));
        if (tabs->indexOf(view) >= 0) tabs->setCurrentWidget(view);
        QCoreApplication::processEvents();
        return *view;
    }

    void open(const Experiment& experiment) {
        document().reset(experiment, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(document().trace() && document().trace()->experiment == document().experiment(),
                                 20000);
        const Cli cli;
        QVERIFY(bool(save_experiment(experiment, cli.path(QStringLiteral("shown.attn")))));
        const Run run = cli.run({QStringLiteral("compute"), cli.path(QStringLiteral("shown.attn"))});
        QCOMPARE(run.code, 0);
        exported_ = run.json();
        QVERIFY(exported_.is_object());
    }

    /// Every stage, head, query and key.
    void each(const std::function<void(std::string_view matrix, Index head, Index query, Index key)>& look) {
        for (int stage = 0; stage < 4; ++stage) {
            if (!stage_exists(trace(), stage)) continue;
            selection().setStage(stage);
            const std::string_view id = stage_matrix(trace(), stage)->id;
            for (Index h = 0; h < static_cast<Index>(trace().heads.size()); ++h)
                for (Index i = 0; i < trace().queries(); ++i)
                    for (Index j = 0; j < trace().keys(); ++j) {
                        selection().setHead(h);
                        selection().release();
                        selection().hover(i, j);
                        look(id, h, i, j);
                        if (QTest::currentTestFailed()) return;
                    }
        }
    }

    double product(Index h, Index i, Index j, Index d) {
        const Index width = experiment().query->cols() / experiment().heads;
        const Index from = trace().kv_head(h) * width;
        return (*experiment().query)(i, h * width + d) * (*experiment().key)(j, from + d);
    }

    /// The numbers of the worked cell, line after line.
    std::vector<std::vector<double>> calculation(Index h, Index i, Index j) {
        const Experiment& e = experiment();
        std::vector<std::vector<double>> lines;
        const Json& weights = head(h)["weights"];
        const double weight = cell(weights, i, j).is_null() ? 0 : number(cell(weights, i, j));
        if (e.input == "vectors") {
            const Index width = e.query->cols() / e.heads;
            for (Index d = 0; d < width; ++d)
                lines.push_back(
                    {(*e.query)(i, h * width + d), (*e.key)(j, trace().kv_head(h) * width + d), product(h, i, j, d)});
            const double score = number(cell(head(h)["scores"], i, j)), scaled = number(cell(head(h)["scaled"], i, j));
            lines.push_back({score});
            lines.push_back({score, std::sqrt(static_cast<double>(width)), scaled});
            double before = scaled;
            if (e.soft_cap) {
                before = *e.soft_cap * std::tanh(scaled / *e.soft_cap);
                lines.push_back({scaled, *e.soft_cap, before});
            }
            if (!e.bias.empty()) {
                const double bias = (*e.bias[0])(i, j);
                lines.push_back({before, bias, before + bias});
            }
        }
        if (e.input != "weights") {
            const std::vector<double> all = row(head(h)["masked"][static_cast<size_t>(i)]);
            const double masked = all[static_cast<size_t>(j)], maximum = *std::max_element(all.begin(), all.end());
            if (e.input == "scores") {
                lines.push_back({number(cell(head(h)["scores"], i, j))});
                lines.push_back({number(cell(head(h)["scores"], i, j)), 1, number(cell(head(h)["scaled"], i, j))});
            }
            if (!e.masks.empty()) lines.push_back({masked});
            const bool none = maximum == -inf;
            double sum = 0;
            for (const double score : all)
                sum += none ? 0 : std::exp((score - maximum) / e.temperature);
            const double below = (masked - maximum) / e.temperature;
            if (e.normaliser == "hard") {
                lines.push_back({masked, maximum, weight});
            } else if (none) {
                lines.insert(lines.end(), {{masked}, {0}, {0, 0}});
            } else {
                lines.push_back({masked, maximum, masked - maximum});
                if (e.temperature != 1) lines.push_back({masked - maximum, e.temperature, below});
                lines.push_back({below, std::exp(below)});
                lines.push_back({std::exp(below), sum, weight});
            }
        } else {
            lines.push_back({weight});
        }
        if (!head(h).contains("context")) return lines;
        const Index width = e.value->cols() / e.kv_heads;
        std::vector<double> value{weight};
        for (Index c = 0; c < width; ++c)
            value.push_back((*e.value)(j, trace().kv_head(h) * width + c));
        lines.push_back(value);
        lines.push_back(row(head(h)["context"][static_cast<size_t>(i)]));
        if (e.output != "none") lines.push_back(row(exported_["output"][static_cast<size_t>(i)]));
        return lines;
    }

    void experiments() {
        QTest::addColumn<Experiment>("experiment");
        QTest::newRow("typed") << typed();
        QTest::newRow("masked") << masked();
        QTest::newRow("concat") << decoder("concat", 4 + 6);
        QTest::newRow("add") << decoder("add", 6);
        QTest::newRow("no key") << no_key();
        QTest::newRow("hard") << hard();
        QTest::newRow("scores") << given_scores({"eins", "zwei"}, {"one", "two"}, matrix({{1.25, -3e-5}, {0, 1234.5}}));
        QTest::newRow("weights") << given_weights({"eins", "zwei"}, {"one", "two"}, matrix({{0.2, 0.9}, {0.25, 0.75}}));
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("attenscope-test"));
        QStandardPaths::setTestModeEnabled(true);
        apply_theme(*qApp, light_theme());
    }
    void init() {
        QFETCH(Experiment, experiment);
        window_ = std::make_unique<MainWindow>();
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        open(experiment);
    }
    void cleanup() {
        document().undoStack()->setClean();
        window_.reset();
    }

    void table_data() { experiments(); }
    void table() {
        const auto& view = shown_view<NumbersView>();
        each([&](std::string_view id, Index h, Index i, Index j) {
            QCoreApplication::processEvents();
            const Json& matrix = of_stage(id, h);
            if (j >= static_cast<Index>(matrix[0].size())) return;
            const QString text = view.model()->index(static_cast<int>(i), static_cast<int>(j)).data().toString();
            const Json& masks = head(h).contains("masked") ? head(h)["masked"] : Json();
            const bool hidden = (id == "masked" || id == "weights") && masks.is_array() && cell(masks, i, j).is_null();
            QVERIFY2(hidden ? numbers_in(text).empty() : tells(text, {number(cell(matrix, i, j))}), qPrintable(text));
        });
    }

    void workedCell_data() { experiments(); }
    void workedCell() {
        const auto& view = shown_view<WorkedCellView>();
        each([&](std::string_view, Index h, Index i, Index j) {
            QStringList lines = view.calculation().split(QLatin1Char('\n'));
            lines.removeFirst(); // the tokens
            const auto expected = calculation(h, i, j);
            QVERIFY2(lines.size() == static_cast<qsizetype>(expected.size()), qPrintable(view.calculation()));
            for (qsizetype line = 0; line < lines.size(); ++line)
                QVERIFY2(tells(lines[line], expected[static_cast<size_t>(line)]), qPrintable(lines[line]));
        });
    }

    void distribution_data() { experiments(); }
    void distribution() {
        auto& bars = shown_view<DistributionBars>();
        const auto label = [&](const char* name) {
            return window_->findChild<QLabel*>(QStringLiteral("distribution_") + QLatin1String(name))->text();
        };
        each([&](std::string_view, Index h, Index i, Index j) {
            std::vector<double> weights;
            for (const Json& weight : head(h)["weights"][static_cast<size_t>(i)])
                weights.push_back(weight.is_null() ? 0 : number(weight));
            double sum = 0, nats = 0;
            for (const double weight : weights)
                sum += weight;
            for (const double weight : weights) // of the row divided by its sum
                nats -= weight > 0 ? weight / sum * std::log(weight / sum) : 0;
            QVERIFY(tells(label("sum"), {sum}));
            const bool none = sum == 0;
            QVERIFY(tells(label("entropy_nat"), none ? std::vector<double>() : std::vector{nats}));
            QVERIFY(tells(label("entropy_bit"), none ? std::vector<double>() : std::vector{nats / std::numbers::ln2}));
            QVERIFY(tells(label("perplexity"), none ? std::vector<double>() : std::vector{std::exp(nats)}));
            QVERIFY(tells(label("maximum"), none ? std::vector<double>()
                                                 : std::vector{*std::max_element(weights.begin(), weights.end())}));
            const QPoint at = bars.rowRect(j).center();
            QHelpEvent help(QEvent::ToolTip, at, bars.viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(bars.viewport(), &help);
            std::vector<double> bar{weights[static_cast<size_t>(j)]};
            if (head(h).contains("masked")) bar.insert(bar.begin(), number(cell(head(h)["masked"], i, j)));
            if (bar[0] == -inf) bar.clear(); // hidden by a mask
            QVERIFY2(tells(QToolTip::text().remove(QRegularExpression(QStringLiteral("<[^>]*>"))), bar),
                     qPrintable(QToolTip::text()));
        });
    }

    void contextAndOutput_data() { experiments(); }
    void contextAndOutput() {
        const auto& view = shown_view<ContextView>();
        const Experiment& e = experiment();
        each([&](std::string_view, Index h, Index i, Index) {
            if (!head(h).contains("context")) return;
            const auto same = [](const Eigen::VectorXd& seen, const std::vector<double>& expected) {
                return seen.size() == static_cast<Index>(expected.size()) &&
                       std::equal(seen.begin(), seen.end(), expected.begin(),
                                  [](double a, double b) { return std::abs(a - b) < 1e-12; });
            };
            QVERIFY(same(view.stack().total, row(head(h)["context"][static_cast<size_t>(i)])));
            std::vector<double> sums(static_cast<size_t>(view.stack().total.size()));
            for (const StackedPart& part : view.stack().parts)
                sums[static_cast<size_t>(part.component)] += part.part();
            QVERIFY(same(view.stack().total, sums));
            if (e.output == "none") {
                QVERIFY(view.columns().empty());
                return;
            }
            std::vector<double> joined;
            for (Index other = 0; other < e.heads; ++other)
                for (const double component : row(head(other)["context"][static_cast<size_t>(i)]))
                    joined.push_back(component);
            const std::vector<double> state = plain(e.query->row(i).transpose());
            for (size_t at = 0; e.output == "add" && at < joined.size(); ++at)
                joined[at] += state[at];
            if (e.output == "concat") joined.insert(joined.end(), state.begin(), state.end());
            const Table &w = e.output_parameters.at("W"), &b = e.output_parameters.at("b");
            std::vector<double> layer;
            for (Index x = 0; x < w->cols(); ++x) {
                double sum = (*b)(0, x);
                for (size_t c = 0; c < joined.size(); ++c)
                    sum += joined[c] * (*w)(static_cast<Index>(c), x);
                layer.push_back(sum);
            }
            QCOMPARE(view.columns().size(), size_t(4));
            QVERIFY(same(view.columns()[0].values, state));
            QVERIFY(same(view.columns()[1].values, joined));
            QVERIFY(same(view.columns()[2].values, layer));
            QVERIFY(same(view.columns()[3].values, row(exported_["output"][static_cast<size_t>(i)])));
            for (size_t x = 0; x < layer.size(); ++x)
                QVERIFY(std::abs(std::tanh(layer[x]) - row(exported_["output"][static_cast<size_t>(i)])[x]) < 1e-12);
        });
    }

    void heads_data() { experiments(); }
    void heads() {
        const auto& view = shown_view<HeadsView>();
        each([&](std::string_view, Index, Index i, Index) {
            std::vector<std::vector<double>> expected;
            std::vector<double> joined;
            for (Index h = 0; h < static_cast<Index>(trace().heads.size()); ++h) {
                const Index width = experiment().query ? experiment().query->cols() / experiment().heads : 0;
                if (experiment().query)
                    expected.push_back(plain(experiment().query->row(i).segment(h * width, width).transpose()));
                if (!head(h).contains("context")) continue;
                expected.push_back(row(head(h)["context"][static_cast<size_t>(i)]));
                joined.insert(joined.end(), expected.back().begin(), expected.back().end());
            }
            if (!joined.empty()) expected.push_back(joined);
            if (experiment().output != "none") expected.push_back(row(exported_["output"][static_cast<size_t>(i)]));
            const auto strips = view.strips();
            QCOMPARE(strips.size(), expected.size());
            for (size_t at = 0; at < strips.size(); ++at)
                for (size_t c = 0; c < expected[at].size(); ++c)
                    QVERIFY(std::abs(strips[at].values(static_cast<Index>(c)) - expected[at][c]) < 1e-12);
        });
    }

    void sentence_data() { experiments(); }
    void sentence() {
        const auto* label = window_->findChild<QLabel*>(QStringLiteral("readout"));
        each([&](std::string_view id, Index h, Index i, Index j) {
            const Json& matrix = of_stage(id, h);
            const std::vector<Written> told = numbers_in(label->text());
            if (id == "context" || id == "output") {
                std::vector<double> vector = row(matrix[static_cast<size_t>(i)]);
                vector.resize(std::min<size_t>(vector.size(), 6));
                const std::vector<double> zero = experiment().masks.empty() ? vector : std::vector<double>{0};
                QVERIFY2(tells(label->text(), vector) || tells(label->text(), zero), qPrintable(label->text()));
                return;
            }
            const double value = number(cell(matrix, i, j));
            double percent = 100 * value, sum = 0;
            for (const double weight : row(matrix[static_cast<size_t>(i)]))
                sum += weight;
            if (told.empty()) // "no attention", "all", "hides"
                QVERIFY2(value == 0 || value == 1 || value == -inf, qPrintable(label->text()));
            else if (id == "weights" && value != -inf)
                QVERIFY2(tells(label->text(), {percent}) || tells(label->text(), {value, sum}) ||
                             (value == -inf || value == 0),
                         qPrintable(label->text()));
            else
                QVERIFY2(agrees(told[0], value) || value == -inf, qPrintable(label->text()));
        });
    }

    void stepsOfACell_data() { experiments(); }
    void stepsOfACell() {
        if (experiment().input != "vectors" || experiment().walkthrough != "transformer") return;
        const auto* label = window_->findChild<QLabel*>(QStringLiteral("readout"));
        selection().setGrain(Grain::Cell);
        for (Index h = 0; h < 2; ++h)
            for (Index j = 0; j < 4; ++j) {
                selection().setHead(h);
                selection().hover(1, j);
                selection().setPosition({0, 0});
                const Index width = experiment().query->cols() / experiment().heads;
                double sum = 0;
                for (Index d = 0; d < width; ++d) {
                    const double steps = static_cast<double>(width + 1);
                    selection().setPosition({0, (static_cast<double>(d) + 1) / steps});
                    sum += product(h, 1, j, d);
                    const auto row = calculation(h, 1, j)[static_cast<size_t>(d)];
                    QVERIFY2(tells(label->text(), {static_cast<double>(d + 1), row[0], row[1], row[2], sum}),
                             qPrintable(label->text()));
                }
            }
    }
};

QTEST_MAIN(TestShownNumbers)
#include "tst_shown_numbers.moc"
