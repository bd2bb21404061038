// SPDX-License-Identifier: GPL-3.0-or-later
// One frame of a playing walkthrough through the real window (offscreen platform): the position moves on, and every
// view that shows it has painted. A screen has 16.7 ms for it.
#include "app/look/theme.h"
#include "app/mainwindow.h"
#include "app/panels/stage_bar.h"

#include <QApplication>
#include <benchmark/benchmark.h>

namespace attenscope {

namespace {

Experiment sample(Index tokens, Index heads, Index head_width) {
    Experiment experiment;
    for (Index token = 0; token < tokens; ++token)
        experiment.target.push_back(std::string("t").append(std::to_string(token)));
    experiment.source = experiment.target;
    experiment.token_vectors.width = heads * head_width;
    experiment.heads = experiment.kv_heads = heads;
    experiment.masks.push_back({"causal", {}, {}});
    return experiment;
}

/// Arguments: stage, grain.
void frame(benchmark::State& state) {
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.document()->reset(sample(64, 4, 16), {}, {});
    Selection& selection = *window.document()->selection();
    while (!window.document()->trace() || window.document()->trace()->experiment != window.document()->experiment())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    selection.setGrain(static_cast<Grain>(state.range(1)));
    const int stage = static_cast<int>(state.range(0));
    selection.pin(40, 20);
    selection.setPosition({stage, 0});
    QCoreApplication::processEvents();
    for (auto _ : state) {
        // 16 s for a stage, as the player has them; a frame at the border of two stages is one of a thousand.
        double fraction = selection.position().fraction + 1.0 / (16 * 60);
        if (fraction >= 1) fraction = 0;
        selection.setPosition({stage, fraction});
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}
BENCHMARK(frame)->ArgsProduct({{0, 1, 2, 3}, {1, 2}})->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

} // namespace attenscope

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    attenscope::apply_theme(application, attenscope::light_theme());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
