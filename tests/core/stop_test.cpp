// SPDX-License-Identifier: GPL-3.0-or-later
// attend() ends at a stop request, whatever it is at. How soon is measured in tests/bench/bench_stop.cpp.
#include "tests/core/attention_support.h"
#include "tests/core/large_experiments.h"

#include <chrono>
#include <thread>

namespace attenscope::testing {

namespace {

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
