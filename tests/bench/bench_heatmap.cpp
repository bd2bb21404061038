// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap alone: showMap until painted, hovering, zooming, and exported figures.
#include "app/export/exporters.h"
#include "app/look/theme.h"
#include "app/views/heatmap_view.h"

#include <QApplication>
#include <benchmark/benchmark.h>
#include <qcustomplot.h>

namespace attenscope {

namespace {

Map sample(Index count) {
    Map map;
    Matrix values = Matrix::Random(count, count).cwiseAbs();
    for (Index row = 0; row < count; ++row)
        values.row(row) /= values.row(row).sum();
    map.values = std::move(values);
    for (Index i = 0; i < count; ++i)
        map.rows.push_back(std::string("tok").append(std::to_string(i)));
    map.columns = map.rows;
    return map;
}

void show_map(benchmark::State& state) {
    Selection selection;
    HeatmapView view(&selection);
    view.resize(800, 600);
    view.show();
    Map maps[] = {sample(state.range(0)), sample(state.range(0))};
    if (state.range(1) != 0) maps[1].rows.back() = maps[1].columns.back() = "other"; // as when a person types
    size_t turn = 0;
    for (auto _ : state) {
        view.showMap(maps[turn++ % 2]);
        view.plotWidget()->replot(QCustomPlot::rpImmediateRefresh);
    }
}
BENCHMARK(show_map)
    ->ArgNames({"tokens", "typed"})
    ->ArgsProduct({{16, 32, 64, 128, 512, 2048}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

void hover(benchmark::State& state) {
    Selection selection;
    HeatmapView view(&selection);
    view.resize(800, 600);
    view.show();
    view.showMap(sample(state.range(0)));
    selection.setBounds(1, state.range(0), state.range(0));
    view.plotWidget()->replot();
    Index at = 0;
    for (auto _ : state) {
        selection.hover(at % state.range(0), (at * 7) % state.range(0));
        ++at;
    }
}
BENCHMARK(hover)->Arg(16)->Arg(2048)->Unit(benchmark::kMillisecond);

void export_to(benchmark::State& state, std::string_view id) {
    const Map map = sample(state.range(0));
    for (auto _ : state) {
        for (const Exporter& row : exporters()) {
            if (row.id != id) continue;
            const auto drawn = row.draw(map, {});
            const auto bytes = drawn ? (*drawn)({}) : drawn.error();
            if (!bytes) return state.SkipWithError("not drawn");
            state.counters["bytes"] = static_cast<double>(bytes->size());
        }
    }
}
/// What of an export holds up the window; the rest is done on another thread.
void draw_for(benchmark::State& state, std::string_view id) {
    const Map map = sample(state.range(0));
    for (auto _ : state)
        for (const Exporter& row : exporters())
            if (row.id == id && !row.draw(map, {})) state.SkipWithError("not drawn");
}
BENCHMARK_CAPTURE(draw_for, png, "png")->Arg(16)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_for, svg, "svg")->Arg(16)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(draw_for, pdf, "pdf")->Arg(16)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(export_to, png, "png")->Arg(16)->Arg(128)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(export_to, svg, "svg")->Arg(16)->Arg(128)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(export_to, pdf, "pdf")->Arg(16)->Arg(128)->Arg(1024)->Unit(benchmark::kMillisecond);

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
