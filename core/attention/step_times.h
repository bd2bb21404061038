// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a computation goes.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <span>

namespace attenscope {

/// The steps in the order they are done; rows of step_rows().
enum class EngineStep { Inputs, Packing, Scores, Masking, Normalising, Values, Keeping, Output };

struct StepRow {
    EngineStep step;
    const char* label; ///< a phrase
    bool multiplies;   ///< its operations are floating-point operations; else they are cells
};

std::span<const StepRow> step_rows();

/// Seconds and operations of each step, summed over the threads, which add to it while they work.
class StepTimes {
public:
    void add(EngineStep step, double seconds, double operations) {
        seconds_[at(step)] += seconds;
        operations_[at(step)] += operations;
    }
    double seconds(EngineStep step) const { return seconds_[at(step)]; }
    double operations(EngineStep step) const { return operations_[at(step)]; }

private:
    static constexpr size_t steps = 8;
    static size_t at(EngineStep step) { return static_cast<size_t>(step); }
    std::array<std::atomic<double>, steps> seconds_{}, operations_{};
};

/// Adds the time from one lap to the next; does nothing when there is nothing to add to.
class LapWatch {
public:
    explicit LapWatch(StepTimes* times) : times_(times) {
        if (times_) last_ = Clock::now();
    }

    void lap(EngineStep step, double operations) {
        if (!times_) return;
        const Clock::time_point now = Clock::now();
        times_->add(step, std::chrono::duration<double>(now - last_).count(), operations);
        last_ = now;
    }

private:
    using Clock = std::chrono::steady_clock;
    StepTimes* times_;
    Clock::time_point last_;
};

} // namespace attenscope
