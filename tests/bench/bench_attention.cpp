// SPDX-License-Identifier: GPL-3.0-or-later
// How long attention takes: by size, heads and precision; its steps; each score rule; and what a keystroke costs.
// GFLOP/s count the two products alone, 4·H·M·N·D, as tests/bench/peers.sh does for the others.
#include "core/attention/attend.h"
#include "core/attention/compute_heads.h"
#include "core/attention/large_weights.h"

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
Experiment from_tokens(Index tokens, Index heads, Index width) {
    Experiment e;
    e.target = e.source = numbered_tokens(tokens);
    e.self_attention = true;
    e.token_vectors.width = heads * width;
    e.heads = e.kv_heads = heads;
    return e;
}

/// What a keystroke costs: the Experiment with another last token, and its Trace.
void keystroke(benchmark::State& state, Precision precision) {
    Experiment e = from_tokens(state.range(0), state.range(1), state.range(2));
    e.precision = precision;
    int typed = 0;
    for (auto _ : state) {
        e.target.back() = e.source.back() = std::to_string(++typed);
        Result<Trace> trace = attend(std::make_shared<const Experiment>(e));
        if (!trace) state.SkipWithError("refused");
        benchmark::DoNotOptimize(trace);
    }
}

void BM_KeystrokeDouble(benchmark::State& state) {
    keystroke(state, Precision::Float64);
}

void BM_KeystrokeFloat(benchmark::State& state) {
    keystroke(state, Precision::Float32);
}

/// The engine alone: weights kept, scores not, memory used again.
template <class Scalar>
HeadsProblem<Scalar> problem(Index tokens, Index heads, Index width) {
    HeadsProblem<Scalar> out;
    out.queries = out.keys = tokens;
    out.heads = out.kv_heads = heads;
    const auto random = [&] { return SharedOf<Scalar>(MatrixOf<Scalar>(MatrixOf<Scalar>::Random(tokens, heads * width))); };
    out.query = random();
    out.key = random();
    out.value = random();
    out.scale = Scalar(1) / std::sqrt(static_cast<Scalar>(width));
    return out;
}

template <class Scalar>
void engine(benchmark::State& state, const HeadsProblem<Scalar>& of) {
    std::vector<HeadNumbers<Scalar>> out;
    compute_heads<Scalar>(of, {}, out); // its memory is new; one of large sizes would be all there is
    for (auto _ : state) {
        compute_heads<Scalar>(of, {}, out);
        benchmark::DoNotOptimize(out);
    }
    const double cells = static_cast<double>(of.heads * of.queries) * static_cast<double>(of.keys);
    const auto width = static_cast<double>(of.query->cols() / of.heads);
    state.counters["GFLOP/s"] = benchmark::Counter(4e-9 * cells * width, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["ns/cell"] =
        benchmark::Counter(1e-9 * cells, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <class Scalar>
void BM_Attention(benchmark::State& state) {
    engine(state, problem<Scalar>(state.range(0), state.range(1), state.range(2)));
}

void BM_ScoreRule(benchmark::State& state, const ScoreRule& rule) {
    constexpr Index tokens = 512, heads = 4, width = 64;
    HeadsProblem<float> of = problem<float>(tokens, heads, width);
    of.score = &rule;
    for (const ParameterShape& shape : rule.parameters)
        of.parameters[shape.name] =
            SharedOf<float>(MatrixOf<float>(MatrixOf<float>::Random(width, shape.columns == '1' ? 1 : width)));
    engine(state, of);
}

void BM_CausalMask(benchmark::State& state) {
    HeadsProblem<float> of = problem<float>(state.range(0), state.range(1), state.range(2));
    Visibility visible(of.queries, of.keys);
    for (Index i = 0; i < of.queries; ++i)
        for (Index j = 0; j < of.keys; ++j)
            visible(i, j) = j <= i;
    of.visible = VisibilityTable(std::move(visible));
    engine(state, of);
}

void BM_SoftCap(benchmark::State& state) {
    HeadsProblem<float> of = problem<float>(state.range(0), state.range(1), state.range(2));
    of.soft_cap = 5.0F;
    engine(state, of);
}

/// With the results' memory asked for anew each time, as a first run does and as the peers do.
void BM_FreshAttention(benchmark::State& state) {
    const HeadsProblem<float> of = problem<float>(state.range(0), state.range(1), state.range(2));
    for (auto _ : state) {
        std::vector<HeadNumbers<float>> out;
        compute_heads<float>(of, {}, out);
        benchmark::DoNotOptimize(out);
    }
    state.counters["ns/cell"] =
        benchmark::Counter(1e-9 * static_cast<double>(of.heads * of.queries) * static_cast<double>(of.keys),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <class Scalar>
void BM_Softmax(benchmark::State& state) {
    const MatrixOf<Scalar> scores = MatrixOf<Scalar>::Random(1, state.range(0)) * 4;
    const RowNormaliser<Scalar> softmax = find_normaliser("softmax")->row<Scalar>();
    MatrixOf<Scalar> row = scores;
    for (auto _ : state) {
        row = scores;
        benchmark::DoNotOptimize(softmax(row.data(), row.cols(), 1));
    }
    state.counters["ns/cell"] =
        benchmark::Counter(1e-9 * static_cast<double>(row.cols()),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

MatrixOf<float> vectors(Index tokens) {
    return MatrixOf<float>::Random(tokens, 64);
}

/// Rows' maxima and sums of weights that are too many to keep; GFLOP/s of the scores, 2·M·N·D.
void BM_LargeWeightsPass(benchmark::State& state) {
    const MatrixOf<float> q = vectors(state.range(0)), k = vectors(state.range(0));
    const VectorRows query{q.data(), q.rows(), 64, 64}, key{k.data(), k.rows(), 64, 64};
    for (auto _ : state)
        benchmark::DoNotOptimize(LargeWeights::scan({query, key, 0.125F}));
    state.counters["GFLOP/s"] =
        benchmark::Counter(128e-9 * static_cast<double>(q.rows()) * static_cast<double>(k.rows()),
                           benchmark::Counter::kIsIterationInvariantRate);
}

/// 900 × 900 pixels of so many cells either way.
void BM_LargeWeightsView(benchmark::State& state) {
    const Index cells = state.range(0);
    const MatrixOf<float> q = vectors(2 * cells), k = vectors(2 * cells);
    const auto large = LargeWeights::scan({{q.data(), q.rows(), 64, 64}, {k.data(), k.rows(), 64, 64}, 0.125F});
    for (auto _ : state)
        benchmark::DoNotOptimize(large->largest_weights({cells / 2, cells, cells / 3, cells}, 900, 900));
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->ArgNames({"tokens", "heads", "width"})->Unit(benchmark::kMillisecond)->UseRealTime();
}

void all_sizes(benchmark::internal::Benchmark* bench) {
    sizes(bench);
    for (const Index tokens : {16, 128, 512, 1024, 2048, 4096})
        bench->Args({tokens, 12, 64});
    bench->Args({8192, 2, 64})->Args({2048, 1, 64})->Args({1024, 12, 128});
}

void keystrokes(benchmark::internal::Benchmark* bench) {
    sizes(bench);
    bench->Args({16, 1, 64})->Args({16, 8, 64})->Args({128, 8, 64})->Args({512, 8, 64});
}

BENCHMARK(BM_Attention<float>)->Apply(all_sizes);
BENCHMARK(BM_Attention<double>)->Apply(all_sizes);
BENCHMARK(BM_FreshAttention)->Apply(all_sizes);
BENCHMARK(BM_SoftCap)->Apply(sizes)->Args({2048, 12, 64});
BENCHMARK(BM_CausalMask)->Apply(sizes)->Args({2048, 12, 64});
BENCHMARK(BM_Softmax<float>)->RangeMultiplier(8)->Range(64, 32768);
BENCHMARK(BM_Softmax<double>)->RangeMultiplier(8)->Range(64, 32768);
BENCHMARK(BM_LargeWeightsPass)->Arg(4096)->Arg(16384)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(BM_LargeWeightsView)->Arg(900)->Arg(3600)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(BM_KeystrokeDouble)->Apply(keystrokes);
BENCHMARK(BM_KeystrokeFloat)->Apply(keystrokes);

} // namespace

int main(int argc, char** argv) {
    for (const ScoreRule& rule : score_rules())
        benchmark::RegisterBenchmark(("BM_ScoreRule/" + std::string(rule.id)).c_str(),
                                     [&rule](benchmark::State& state) { BM_ScoreRule(state, rule); })
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
