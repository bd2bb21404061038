// SPDX-License-Identifier: GPL-3.0-or-later
// From a stop request, given some milliseconds into attend(), to its end. The aim is 20 ms at any size and moment.
#include "core/attention/attend.h"
#include "tests/core/large_experiments.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <thread>

namespace attenscope {

namespace {

using Clock = std::chrono::steady_clock;

void stop(benchmark::State& state) {
    const auto experiment = large_experiments()[static_cast<size_t>(state.range(0))].experiment;
    const std::chrono::milliseconds moment(state.range(1));
    double longest = 0;
    for (auto _ : state) {
        std::stop_source source;
        Clock::time_point ended;
        std::thread worker([&] {
            benchmark::DoNotOptimize(attend(experiment, source.get_token()));
            ended = Clock::now();
        });
        std::this_thread::sleep_for(moment);
        const Clock::time_point asked = Clock::now();
        source.request_stop();
        worker.join();
        const double taken = std::max(0.0, std::chrono::duration<double>(ended - asked).count());
        longest = std::max(longest, taken);
        state.SetIterationTime(taken);
    }
    state.counters["longest_ms"] = 1e3 * longest;
}
BENCHMARK(stop)
    ->ArgNames({"experiment", "after_ms"})
    ->ArgsProduct({{0, 1, 2, 3, 4}, {1, 10, 30, 60, 120, 250, 500, 1000}})
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime();

} // namespace

} // namespace attenscope

BENCHMARK_MAIN();
