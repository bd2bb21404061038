// SPDX-License-Identifier: GPL-3.0-or-later
// Typing a character until the heatmap is repainted, through the real window (offscreen platform).
//   bench_window            the benchmarks
//   bench_window --start    milliseconds from the start of the process to the first picture of the example
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/views/heatmap_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <qcustomplot.h>
#include <sstream>
#include <unistd.h>

namespace attenscope {

namespace {

/// Knows when the plot it filters has been painted.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget* plot) { plot->installEventFilter(this); }
    bool painted = false;
    QElapsedTimer since_paint;

    bool eventFilter(QObject* plot, QEvent* event) override {
        if (event->type() != QEvent::Paint) return false;
        plot->event(event);
        painted = true;
        since_paint.start();
        return true;
    }
};

Experiment sample(Index tokens, Index heads, Index head_width) {
    Experiment experiment;
    for (Index token = 0; token < tokens; ++token)
        experiment.target.push_back(std::string("t").append(std::to_string(token)));
    experiment.source = experiment.target;
    experiment.token_vectors.width = heads * head_width;
    experiment.token_vectors.positions = true;
    experiment.heads = experiment.kv_heads = heads;
    return experiment;
}

/// A MainWindow on screen, and the moment its heatmap shows the newest Trace.
struct Bench {
    MainWindow window;
    PaintWatch watch{window.findChild<HeatmapView*>()->plotWidget()};
    bool traced = false;

    explicit Bench(Experiment experiment) {
        window.resize(1440, 900);
        window.show();
        QObject::connect(window.document(), &Document::traceChanged, &watch, [this] {
            traced = true;
            watch.painted = false;
        });
        window.document()->reset(std::move(experiment), {}, {});
        untilRepainted();
    }

    void untilRepainted() {
        while (!traced || !watch.painted)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        traced = false;
    }
};

/// A key changes the last token, the next one changes it back: from the key until the heatmap is painted. What follows
/// in the other views before the next key is the counter `views_ms`.
void keystroke(benchmark::State& state) {
    Bench bench(sample(state.range(0), state.range(1), state.range(2)));
    auto* field = bench.window.findChild<QPlainTextEdit*>(QStringLiteral("target"));
    field->moveCursor(QTextCursor::End);
    bool type = true;
    double views = 0;
    for (auto _ : state) {
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        timer.start();
        QKeyEvent press(QEvent::KeyPress, type ? Qt::Key_A : Qt::Key_Backspace, Qt::NoModifier,
                        type ? QStringLiteral("a") : QStringLiteral("\b"));
        QCoreApplication::sendEvent(field, &press);
        bench.untilRepainted();
        const qint64 painted = timer.nsecsElapsed() - bench.watch.since_paint.nsecsElapsed();
        QCoreApplication::processEvents();
        state.SetIterationTime(1e-9 * static_cast<double>(painted));
        views += 1e-6 * static_cast<double>(timer.nsecsElapsed() - painted);
        type = !type;
    }
    state.counters["views_ms"] = benchmark::Counter(views, benchmark::Counter::kAvgIterations);
}
BENCHMARK(keystroke)
    ->Args({16, 1, 8})
    ->Args({16, 4, 16})
    ->Args({128, 8, 64})
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime();

/// Seconds since boot at which this process was started.
double process_start() {
    std::ifstream stat("/proc/self/stat");
    std::string line((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream fields(line.substr(line.rfind(')') + 2));
    std::string field;
    for (int index = 0; index < 20; ++index)
        fields >> field; // field 22 of proc(5), 20th after the name
    return std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int measure_start(QApplication& application) {
    apply_theme(application, light_theme());
    MainWindow window;
    PaintWatch watch(window.findChild<HeatmapView*>()->plotWidget());
    window.openExample("translation");
    window.show();
    QObject::connect(window.document(), &Document::traceChanged, &watch, [&watch] { watch.painted = false; });
    while (!window.document()->trace() || !watch.painted)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double seconds = static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    std::printf("start to first picture: %.0f ms\n", 1e3 * (seconds - process_start()));
    return 0;
}

} // namespace

} // namespace attenscope

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    if (argc > 1 && std::string_view(argv[1]) == "--start") return attenscope::measure_start(application);
    attenscope::apply_theme(application, attenscope::light_theme());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
