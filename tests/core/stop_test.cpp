// SPDX-License-Identifier: GPL-3.0-or-later
// attend() ends at a stop request, whatever it is at. How soon is measured in tests/bench/bench_stop.cpp.
#include "tests/core/attention_support.h"

#include <chrono>
#include <thread>

namespace attenscope::testing {

namespace {

struct Large {
    const char* name;
    std::shared_ptr<const Experiment> experiment;
};

std::vector<Large> large_experiments() {
    const auto made = [](auto change) {
        Experiment e;
        e.target = e.source = numbered_tokens(3000);
        e.self_attention = true;
        e.token_vectors.width = 512;
        e.heads = e.kv_heads = 8;
        change(e);
        return std::make_shared<const Experiment>(std::move(e));
    };
    return {
        {"plain", made([](Experiment&) {})},
        {"additive", made([](Experiment& e) { e.score = "additive"; })},
        {"wide, with positions and an output layer", made([](Experiment& e) {
             e.target = e.source = numbered_tokens(400);
             e.token_vectors.width = 6000;
             e.token_vectors.positions = true;
             e.heads = e.kv_heads = 1;
             e.score = "general";
             e.output = "concat";
         })},
        {"masked, in float", made([](Experiment& e) {
             e.masks = {{"causal", {}, {}}, {"window", {900}, {}}};
             e.precision = Precision::Float32;
         })},
    };
}

TEST(Stop, AskedForBeforehandNothingIsComputed) {
    std::stop_source source;
    source.request_stop();
    for (const Large& large : large_experiments()) {
        const Result<Trace> trace = attend(large.experiment, source.get_token());
        ASSERT_FALSE(trace) << large.name;
        EXPECT_TRUE(trace.error().stopped) << large.name;
    }
}

TEST(Stop, InTheMiddleItIsReportedAsOne) {
    for (const Large& large : large_experiments())
        for (const int moment : {1, 30, 150}) {
            std::stop_source source;
            std::thread worker([&] {
                const Result<Trace> trace = attend(large.experiment, source.get_token());
                const bool done = trace && large.name != std::string_view("additive"); // that one takes seconds
                EXPECT_TRUE(done || (!trace && trace.error().stopped)) << large.name << ", after " << moment << " ms";
            });
            std::this_thread::sleep_for(std::chrono::milliseconds(moment));
            source.request_stop();
            worker.join();
        }
}

} // namespace

} // namespace attenscope::testing
