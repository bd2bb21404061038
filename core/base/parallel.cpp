// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace attenscope {

namespace {

constexpr double worth_a_thread = 2e6;

/// Takes pieces from a common counter until none is left.
class Pieces {
public:
    Pieces(Eigen::Index count, const std::stop_token& stop, const std::function<void(Eigen::Index)>& piece)
        : count_(count), stop_(stop), piece_(piece) {}

    void work() {
        try {
            for (Eigen::Index i = next_++; i < count_ && !stop_.stop_requested(); i = next_++)
                piece_(i);
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            failure_ = std::current_exception();
            next_ = count_;
        }
    }

    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    const Eigen::Index count_;
    const std::stop_token& stop_;
    const std::function<void(Eigen::Index)>& piece_;
    std::atomic<Eigen::Index> next_ = 0;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

} // namespace

void for_each_piece(Eigen::Index count, double operations, const std::stop_token& stop,
                    const std::function<void(Eigen::Index)>& piece) {
    Pieces pieces(count, stop, piece);
    {
        std::vector<std::jthread> helpers;
        const auto cores = static_cast<Eigen::Index>(std::thread::hardware_concurrency());
        const Eigen::Index wanted = operations < worth_a_thread ? 1 : std::min(cores, count);
        try {
            for (Eigen::Index i = 1; i < wanted; ++i)
                helpers.emplace_back([&pieces] { pieces.work(); });
        } catch (const std::system_error&) {
            // No thread to be had: those that started and this one do the work.
        }
        pieces.work();
    }
    pieces.rethrow();
}

} // namespace attenscope
