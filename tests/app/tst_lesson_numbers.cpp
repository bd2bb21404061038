// SPDX-License-Identifier: GPL-3.0-or-later
// Every number that a lesson or its quiz claims is computed here again, from the lesson's own experiment or by the
// core's functions; and no lesson has a number that is neither computed here nor said to be one that it only names.
#include "app/document/lessons.h"
#include "core/attention/attend.h"
#include "core/attention/seeded.h"
#include "core/lessons/bottleneck.h"
#include "core/lessons/learning.h"
#include "core/lessons/path_length.h"
#include "core/lessons/softmax_scaling.h"
#include "core/maps/statistics.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace attenscope;

namespace {

using Change = std::function<void(Experiment&)>;

const LessonRow& row_of(std::string_view id) {
    return *std::find_if(lessons().begin(), lessons().end(), [id](const LessonRow& row) { return row.id == id; });
}

Trace trace_of(std::string_view id, const Change& change = {}, std::string_view language = "en") {
    Experiment e = *load_lesson_experiment(*load_lesson(row_of(id)), language);
    if (change) change(e);
    return *attend(std::make_shared<const Experiment>(std::move(e)));
}

double weight(const Trace& trace, Index query, Index key, size_t head = 0) {
    return (*trace.heads[head].weights)(query, key);
}

QString percent(double share) {
    return QString::number(std::lround(100 * share));
}

QString fixed(double value, int digits) {
    return QString::number(value, 'f', digits);
}

QString whole(double value) {
    return QString::number(std::llround(value));
}

/// What a lesson's numbers are: those that it claims, computed; those that it only names (what to type, what is given,
/// wrong answers that are wrong by another arithmetic).
struct Numbers {
    QStringList computed, named;
};

Numbers painting() {
    const Trace t = trace_of("painting");
    const double bridge = weight(t, 0, 0), shops = weight(t, 0, 1);
    const Matrix& scores = *t.inputs.scores[0];
    return {{percent(bridge), percent(shops), percent(bridge + shops), percent(1 - bridge - shops),
             percent(weight(t, 1, 4)), percent(weight(t, 1, 3)), percent(t.heads[0].weights->row(0).sum()),
             fixed(scores.row(1).maxCoeff(), 1), fixed(scores(1, 3), 1)},
            {QStringLiteral("1")}};
}

Numbers bottleneck_numbers() {
    const Bottleneck of = bottleneck({});
    return {{fixed(100 * of.fixed_vector[11], 1), percent(of.attention[11]), percent(1.0 / 12)},
            {QStringLiteral("1"), QStringLiteral("12")}};
}

Numbers library() {
    const Trace t = trace_of("query-key-value");
    return {{percent(weight(t, 1, 2)), percent(weight(t, 0, 1))}, {}};
}

Numbers projections() {
    const Trace t = trace_of("projections");
    const LearningSetup setup = knowing("I", "know", "you");
    return {{whole(static_cast<double>(t.inputs.value_projection->rows())),
             whole(static_cast<double>(t.inputs.value_projection->cols())),
             whole(static_cast<double>(t.inputs.value_projection->size())), whole(static_cast<double>(setup.steps))},
            {}};
}

Numbers four_stages() {
    const Trace t = trace_of("four-stages");
    const HeadTrace& head = t.heads[0];
    const double score = (*head.scores)(1, 1), d = static_cast<double>(t.inputs.query->cols());
    return {{fixed(score, 3), whole(d), fixed((*head.scaled)(1, 1), 3), fixed(std::sqrt(d), 3), fixed(score / d, 3),
             fixed(score * std::sqrt(d), 3), fixed(weight(t, 1, 0), 2), fixed(weight(t, 1, 1), 2),
             fixed((*head.context)(1, 0), 2), whole((*t.inputs.value)(0, 0)), whole((*t.inputs.value)(1, 0)),
             fixed(t.inputs.value->col(0).mean(), 2)},
            {}};
}

Numbers softmax_exp() {
    const Trace t = trace_of("softmax-exp");
    QStringList computed{fixed(std::exp(1), 2), fixed(std::exp(2), 2), whole((*t.heads[0].masked)(2, 2)),
                         whole((*t.heads[0].masked)(2, 2) - t.heads[0].row_maximum(2))};
    for (Index key = 0; key < 3; ++key)
        computed << fixed(weight(t, 0, key), 2) << whole((*t.heads[0].masked)(0, key))
                 << whole((*t.heads[0].masked)(1, key));
    for (Index row = 1; row < 3; ++row)
        computed << whole((*t.heads[0].masked)(row, 0) - (*t.heads[0].masked)(0, 0));
    return {computed, {QStringLiteral("4")}};
}

Numbers scores() {
    const auto with = [](const char* rule) { return trace_of("scores", [rule](Experiment& e) { e.score = rule; }); };
    const Trace scaled = with("scaled-dot");
    return {{percent(weight(with("dot"), 2, 3)), percent(weight(scaled, 2, 3)),
             whole(static_cast<double>(scaled.inputs.query->cols())), whole(1 / scaled.scale)},
            // The lengths of the question; the year of Bahdanau, Cho and Bengio; what weights add up to.
            {QStringLiteral("300"), QStringLiteral("500"), QStringLiteral("2014"), QStringLiteral("1")}};
}

Numbers scaling() {
    const Trace t = trace_of("scaling");
    const SpreadSetup setup;
    const SoftmaxSpread of = softmax_spread(setup);
    const double d = static_cast<double>(t.inputs.query->cols());
    return {{whole(d), whole(std::sqrt(d)), whole(std::sqrt(d) * t.scale), whole(of.widths.back()),
             fixed(of.entropy.back(), 2), fixed(of.scaled_entropy.back(), 2), whole(static_cast<double>(setup.keys)),
             fixed(std::log(static_cast<double>(setup.keys)), 2), whole(of.widths[2])},
            {QStringLiteral("0")}};
}

Numbers temperature() {
    const auto at = [](double value) {
        return trace_of("temperature", [value](Experiment& e) { e.temperature = value; });
    };
    return {{percent(weight(at(1), 2, 3)), percent(weight(at(10), 2, 3)), percent(weight(at(0.2), 2, 3)),
             percent(weight(at(1), 2, 3) / 10), percent(weight(at(1e9), 2, 3))},
            {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("0.2"), QStringLiteral("10")}};
}

Numbers masks() {
    const Trace t = trace_of("masks", [](Experiment& e) { e.masks = {{"causal", {}, {}}, {"padding", {3, 4}, {}}}; });
    const auto seen = t.visible->row(4).cast<int>().sum();
    return {{whole(static_cast<double>(t.keys())), whole(seen), whole(static_cast<double>(t.keys() - seen)),
             whole(weight(t, 0, 0)), whole(weight(t, 0, 1))},
            {QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("2")}};
}

Numbers animal() {
    const Trace t = trace_of("self-attention");
    const double words = static_cast<double>(t.keys());
    return {{percent(weight(t, 7, 1, 1)), percent(weight(t, 7, 5, 1)), percent(weight(t, 1, 7, 1)), whole(words),
             whole(words * words), whole(2 * words), whole(static_cast<double>(t.heads.size()))},
            {}};
}

Numbers heads() {
    const Trace t = trace_of("heads", [](Experiment& e) { e.output = "projection"; });
    const double width = static_cast<double>(t.inputs.query->cols()), count = static_cast<double>(t.heads.size());
    return {{whole(width), whole(count), whole(width / count), whole(width * count), percent(weight(t, 1, 5, 2)),
             percent(weight(t, 1, 0, 2)), whole(static_cast<double>(t.merged->cols())),
             whole(static_cast<double>(t.output->cols()))},
            {QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2")}};
}

Numbers hello_world() {
    const Trace t = trace_of("cross-attention");
    const double context = static_cast<double>(t.merged->cols()), state = static_cast<double>(t.inputs.query->cols());
    return {{percent(weight(t, 1, 1)), whole(context), whole(context + state),
             whole(static_cast<double>(t.output->cols()))},
            {QStringLiteral("99")}};
}

Numbers path_length() {
    const Trace t = trace_of("path-length");
    const PathLengths of = path_lengths(longest_sentence);
    const double words = static_cast<double>(t.keys());
    return {{whole(words), whole(2 * words), whole(words * words), whole(2 * words * words), whole(4 * words * words),
             whole(of.words.back()), whole(of.recurrent_steps.back()), whole(of.attention_steps.back())},
            {QStringLiteral("16")}};
}

const std::map<std::string_view, Numbers (*)()> numbers_of = {
    {"painting", painting},
    {"bottleneck", bottleneck_numbers},
    {"query-key-value", library},
    {"projections", projections},
    {"four-stages", four_stages},
    {"softmax-exp", softmax_exp},
    {"scores", scores},
    {"scaling", scaling},
    {"temperature", temperature},
    {"masks", masks},
    {"self-attention", animal},
    {"heads", heads},
    {"cross-attention", hello_world},
    {"path-length", path_length},
};

std::vector<const LessonText*> texts_of(const Lesson& lesson) {
    std::vector<const LessonText*> texts{&lesson.title, &lesson.text};
    for (const LessonTask& task : lesson.tasks)
        texts.push_back(&task.text);
    for (const QuizQuestion& question : lesson.quiz) {
        texts.push_back(&question.text);
        for (const QuizAnswer& answer : question.answers)
            texts.insert(texts.end(), {&answer.text, &answer.reply});
    }
    return texts;
}

QSet<QString> numbers_in(const std::string& text) {
    static const QRegularExpression number(QStringLiteral("\\d+(\\.\\d+)?"));
    QSet<QString> found;
    for (auto match = number.globalMatch(QString::fromStdString(text)); match.hasNext();)
        found << match.next().captured();
    return found;
}

} // namespace

class TestLessonNumbers : public QObject {
    Q_OBJECT
private slots:
    void everyNumberIsComputed_data() {
        QTest::addColumn<int>("at");
        for (size_t at = 0; at < lessons().size(); ++at)
            QTest::newRow(lessons()[at].id.data()) << static_cast<int>(at);
    }
    void everyNumberIsComputed() {
        QFETCH(int, at);
        const LessonRow& row = lessons()[static_cast<size_t>(at)];
        const Result<Lesson> lesson = load_lesson(row);
        QVERIFY(lesson);
        QVERIFY2(numbers_of.contains(row.id), "no numbers are computed for this lesson");
        const Numbers known = numbers_of.at(row.id)();
        QSet<QString> said;
        for (const LessonText* text : texts_of(*lesson)) {
            const QSet<QString> english = numbers_in(text->in("en"));
            QVERIFY2(english == numbers_in(text->in("zh_CN")), text->in("en").c_str());
            for (const QString& number : english)
                QVERIFY2(known.computed.contains(number) || known.named.contains(number),
                         qPrintable(number + QStringLiteral(": ") + QString::fromStdString(text->in("en"))));
            said |= english;
        }
        for (const QString& number : known.computed + known.named)
            QVERIFY2(said.contains(number), qPrintable(number + QStringLiteral(" is not said")));
    }

    // The Chinese sentences have other words; where vectors are given they have the same numbers.
    void theChineseExperimentsSayTheSame() {
        for (const char* id : {"painting", "query-key-value", "self-attention", "heads", "softmax-exp"}) {
            const Trace english = trace_of(id), chinese = trace_of(id, {}, "zh_CN");
            for (size_t head = 0; head < english.heads.size(); ++head)
                QVERIFY2(*english.heads[head].weights == *chinese.heads[head].weights, id);
        }
    }

    // The matrices of the lesson about learning are what learning gives.
    void whatWasLearnedWasLearned() {
        for (const auto& [language, words] :
             {std::pair("en", std::array{"I", "know", "you"}), std::pair("zh_CN", std::array{"我", "知道", "你"})}) {
            const Trace trace = trace_of("projections", {}, language);
            const LearningSetup setup = knowing(words[0], words[1], words[2]);
            QVERIFY(trace.experiment->target == setup.words);
            const Learned of = learn(setup);
            QVERIFY(of.W_Q.isApprox(*trace.inputs.query_projection, 1e-2));
            QVERIFY(of.W_K.isApprox(*trace.inputs.key_projection, 1e-2));
            QVERIFY(of.W_V.isApprox(*trace.inputs.value_projection, 1e-2));
            // Without positions the three are one; with them each finds its partner, and with random matrices none
            // does.
            QVERIFY((trace.heads[0].weights->row(1) - trace.heads[0].weights->row(3)).norm() < 1e-12);
            QVERIFY((trace.heads[0].weights->row(1) - trace.heads[0].weights->row(5)).norm() < 1e-12);
            const Trace placed = trace_of(
                "projections", [](Experiment& e) { e.token_vectors.positions = true; }, language);
            const Trace random = trace_of(
                "projections",
                [](Experiment& e) {
                    e.token_vectors.positions = true;
                    e.token_vectors.query = {};
                },
                language);
            double mean = 0;
            for (Index i = 0; i < 6; ++i) {
                QVERIFY(weight(placed, i, setup.meant[static_cast<size_t>(i)]) > 0.9);
                mean += weight(random, i, setup.meant[static_cast<size_t>(i)]) / 6;
            }
            QVERIFY(mean < 0.5);
            QCOMPARE(trace.experiment->value_names, (Tokens{words[0], words[1], words[2]}));
            QVERIFY((*placed.heads[0].context)(3, 2) > 0.9); // the middle “know” brings the second person's name
        }
    }

    // Two of the mixed rows of a projection are visible as what the quiz and the task say of it.
    void theProjectionOfTheHeadsMixesThem() {
        const Trace t = trace_of("heads", [](Experiment& e) { e.output = "projection"; });
        const Matrix mixed = 0.25 * *t.heads[0].context + 0.5 * *t.heads[1].context + 0.25 * *t.heads[2].context;
        QVERIFY(mixed.isApprox(*t.output, 1e-12));
        QVERIFY(!t.merged->leftCols(4).isApprox(*t.output, 1e-3));
    }

    // In a sentence for Chinese readers stands Chinese.
    void chineseReadersHaveChineseSentences() {
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        for (const LessonRow& row : lessons()) {
            const Experiment e = *load_lesson_experiment(*load_lesson(row), "zh_CN");
            const auto chinese = [](const Tokens& tokens) {
                return std::count_if(tokens.begin(), tokens.end(), [](const std::string& token) {
                    return QString::fromStdString(token).contains(han);
                });
            };
            const auto own = chinese(e.target), all = static_cast<std::ptrdiff_t>(e.target.size());
            // A translation has a foreign side; else [PAD] and NLP may stand there.
            QVERIFY2(2 * own >= all || (e.source != e.target && chinese(e.source) > 0), row.id.data());
            if (e.self_attention) QVERIFY2(own + 3 >= all && own > 0, row.id.data());
        }
    }

    // Whoever only ever takes the same letter does not get far.
    void rightAnswersStandEverywhere() {
        std::array<int, 3> at{};
        int questions = 0;
        for (const LessonRow& row : lessons()) {
            const auto lesson = load_lesson(row); // outlives the loop over its questions
            for (const QuizQuestion& question : lesson->quiz) {
                QCOMPARE(question.answers.size(), at.size());
                const auto right = std::find_if(question.answers.begin(), question.answers.end(),
                                                [](const QuizAnswer& answer) { return answer.right; });
                ++at[static_cast<size_t>(right - question.answers.begin())];
                ++questions;
            }
        }
        for (const int count : at)
            QVERIFY2(count * 5 >= questions, qPrintable(QStringLiteral("%1 %2 %3").arg(at[0]).arg(at[1]).arg(at[2])));
    }
};

QTEST_GUILESS_MAIN(TestLessonNumbers)
#include "tst_lesson_numbers.moc"
