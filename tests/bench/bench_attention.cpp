// SPDX-License-Identifier: GPL-3.0-or-later
// How long one computation takes: by size, by heads, and what a keystroke costs.
#include "core/attention/attend.h"

#include <benchmark/benchmark.h>

using namespace attenscope;

namespace {

Tokens numbered_tokens(Index count) {
    Tokens out;
    for (Index i = 0; i < count; ++i)
        out.push_back("token " + std::to_string(i));
    return out;
}

/// Self-attention of `tokens` tokens, each head `width` wide, from seeded embeddings and projections.
std::shared_ptr<const Experiment> from_tokens(Index tokens, Index heads, Index width) {
    Experiment e;
    e.target = e.source = numbered_tokens(tokens);
    e.self_attention = true;
    e.token_vectors.width = heads * width;
    e.heads = e.kv_heads = heads;
    return std::make_shared<const Experiment>(std::move(e));
}

/// The same sizes without the projections.
std::shared_ptr<const Experiment> from_vectors(Index tokens, Index heads, Index width, const std::string& score) {
    Experiment e;
    e.target = e.source = numbered_tokens(tokens);
    e.input = "vectors";
    e.query = Table(Matrix(Matrix::Random(tokens, heads * width)));
    e.key = Table(Matrix(Matrix::Random(tokens, heads * width)));
    e.value = Table(Matrix(Matrix::Random(tokens, heads * width)));
    e.heads = e.kv_heads = heads;
    e.score = score;
    e.masks = {{"causal", {}, {}}};
    return std::make_shared<const Experiment>(std::move(e));
}

void run(benchmark::State& state, const std::shared_ptr<const Experiment>& experiment) {
    for (auto _ : state) {
        Result<Trace> trace = attend(experiment);
        if (!trace) state.SkipWithError("refused");
        benchmark::DoNotOptimize(trace);
    }
}

void BM_FromTokens(benchmark::State& state) {
    run(state, from_tokens(state.range(0), state.range(1), state.range(2)));
}

void BM_FromVectors(benchmark::State& state) {
    run(state, from_vectors(state.range(0), state.range(1), state.range(2), "scaled-dot"));
}

void BM_Additive(benchmark::State& state) {
    run(state, from_vectors(state.range(0), state.range(1), state.range(2), "additive"));
}

void BM_Float32(benchmark::State& state) {
    Experiment e = *from_tokens(state.range(0), state.range(1), state.range(2));
    e.precision = Precision::Float32;
    run(state, std::make_shared<const Experiment>(std::move(e)));
}

} // namespace

BENCHMARK(BM_FromTokens)
    ->ArgNames({"tokens", "heads", "width"})
    ->Args({16, 1, 64})
    ->Args({16, 8, 64})
    ->Args({128, 8, 64})
    ->Args({512, 8, 64})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(BM_FromVectors)
    ->ArgNames({"tokens", "heads", "width"})
    ->Args({16, 8, 64})
    ->Args({128, 1, 64})
    ->Args({128, 8, 64})
    ->Args({1024, 8, 64})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(BM_Additive)
    ->ArgNames({"tokens", "heads", "width"})
    ->Args({16, 8, 64})
    ->Args({128, 8, 64})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(BM_Float32)
    ->ArgNames({"tokens", "heads", "width"})
    ->Args({128, 8, 64})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

BENCHMARK_MAIN();
