// SPDX-License-Identifier: GPL-3.0-or-later
// Computations off the interface thread: the newest wins, a stop is reported as one, an end in the middle is clean.
#include "app/document/computation.h"

#include <QSignalSpy>
#include <QTest>

namespace attenscope {

namespace {

using Finished = Result<std::shared_ptr<const Trace>>;

std::shared_ptr<const Experiment> sample(Index tokens, Index heads = 1) {
    Experiment experiment;
    for (Index token = 0; token < tokens; ++token)
        experiment.target.push_back(std::string("t").append(std::to_string(token)));
    experiment.source = experiment.target;
    experiment.heads = experiment.kv_heads = heads;
    experiment.token_vectors.width = 64 * heads;
    return std::make_shared<const Experiment>(std::move(experiment));
}

/// Seconds of work: a tanh for each component of each cell.
std::shared_ptr<const Experiment> slow() {
    Experiment experiment = *sample(3000);
    experiment.token_vectors.width = 1024;
    experiment.score = "additive";
    return std::make_shared<const Experiment>(std::move(experiment));
}

} // namespace

class TestComputation : public QObject {
    Q_OBJECT
private slots:
    void theNewestWins();
    void aStopIsReported();
    void whatCannotBeComputedIsReported();
    void endsInTheMiddle();
};

void TestComputation::theNewestWins() {
    Computation computation;
    std::vector<Finished> results;
    connect(&computation, &Computation::finished, this, [&](const Finished& result) { results.push_back(result); });
    QSignalSpy busy(&computation, &Computation::busyChanged);
    computation.request(slow());
    QTRY_COMPARE_WITH_TIMEOUT(busy.size(), 1, 60000); // it is at work
    computation.request(sample(40));
    const auto last = sample(5);
    computation.request(last);
    QTRY_VERIFY_WITH_TIMEOUT(!results.empty(), 60000);
    QCOMPARE(busy.size(), 2);
    QCOMPARE(busy.last().first().toBool(), false);
    computation.request(last);
    QTRY_COMPARE_WITH_TIMEOUT(results.size(), size_t{2}, 60000); // whatever an older one had to say would be here now
    for (const Finished& result : results) {
        QVERIFY(bool(result));
        QCOMPARE((*result)->experiment, last);
    }
}

void TestComputation::aStopIsReported() {
    Computation computation;
    std::vector<Finished> results;
    connect(&computation, &Computation::finished, this, [&](const Finished& result) { results.push_back(result); });
    QSignalSpy busy(&computation, &Computation::busyChanged);
    computation.request(slow());
    QTRY_COMPARE_WITH_TIMEOUT(busy.size(), 1, 60000);
    computation.stop();
    QTRY_COMPARE_WITH_TIMEOUT(results.size(), size_t{1}, 60000);
    QVERIFY(!results[0]);
    QVERIFY(results[0].error().stopped);
}

void TestComputation::whatCannotBeComputedIsReported() {
    Computation computation;
    QString reason;
    connect(&computation, &Computation::finished, this, [&](const Finished& result) {
        if (!result) reason = QString::fromStdString(english(result.error()));
    });
    Experiment broken = *sample(3);
    broken.temperature = -1;
    computation.request(std::make_shared<const Experiment>(broken));
    QTRY_VERIFY_WITH_TIMEOUT(reason.contains(QStringLiteral("temperature")), 60000);
}

void TestComputation::endsInTheMiddle() {
    auto computation = std::make_unique<Computation>();
    QSignalSpy finished(computation.get(), &Computation::finished);
    QSignalSpy busy(computation.get(), &Computation::busyChanged);
    computation->request(slow());
    QTRY_COMPARE_WITH_TIMEOUT(busy.size(), 1, 60000);
    computation.reset();
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 0);
}

} // namespace attenscope

QTEST_GUILESS_MAIN(attenscope::TestComputation)
#include "tst_computation.moc"
