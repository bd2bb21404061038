// SPDX-License-Identifier: GPL-3.0-or-later
// From a stop request, given some milliseconds into attend(), to its end. The aim is 20 ms at any size and moment.
#include "core/attention/attend.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <thread>

namespace attenscope {

namespace {

using Clock = std::chrono::steady_clock;

Tokens numbered(int count) {
    Tokens tokens;
    for (int token = 0; token < count; ++token)
        tokens.push_back(std::to_string(token));
    return tokens;
}

std::vector<std::shared_ptr<const Experiment>> large_experiments() {
    const auto made = [](auto change) {
        Experiment e;
        e.target = e.source = numbered(3000);
        e.self_attention = true;
        e.token_vectors.width = 512;
        e.heads = e.kv_heads = 8;
        change(e);
        return std::make_shared<const Experiment>(std::move(e));
    };
    return {
        made([](Experiment&) {}),
        made([](Experiment& e) { e.score = "additive"; }),
        // Wide, with positions and an output layer.
        made([](Experiment& e) {
            e.target = e.source = numbered(400);
            e.token_vectors.width = 6000;
            e.token_vectors.positions = true;
            e.heads = e.kv_heads = 1;
            e.score = "general";
            e.output = "concat";
        }),
        made([](Experiment& e) {
            e.masks = {{"causal", {}, {}}, {"window", {900}, {}}};
            e.precision = Precision::Float32;
        }),
    };
}

void stop(benchmark::State& state) {
    const auto experiment = large_experiments()[static_cast<size_t>(state.range(0))];
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
    ->ArgsProduct({{0, 1, 2, 3}, {1, 10, 30, 60, 120, 250, 500, 1000}})
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime();

} // namespace

} // namespace attenscope

BENCHMARK_MAIN();
