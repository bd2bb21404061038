// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
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

    int helpers = 0; ///< threads in work(), the caller's not counted; guarded by the Helpers' mutex

private:
    const Eigen::Index count_;
    const std::stop_token& stop_;
    const std::function<void(Eigen::Index)>& piece_;
    std::atomic<Eigen::Index> next_ = 0;
    std::mutex mutex_;
    std::exception_ptr failure_;
};

/// Waiting threads, one less than there are cores; begun with the first work that is worth it and kept, since to begin
/// a thread costs as much as attention among 30 tokens. Several callers share them: whoever finds no helper works
/// alone.
class Helpers {
public:
    Helpers() {
        try {
            for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
                threads_.emplace_back([this](const std::stop_token& end) { serve(end); });
        } catch (const std::system_error&) {
            // No more threads to be had: those that began and the callers do the work.
        }
    }

    ~Helpers() {
        for (std::jthread& thread : threads_)
            thread.request_stop();
        threads_.clear();
    }

    /// Works with as many helpers as are free, `most` pieces at a time.
    void work(Pieces& pieces, Eigen::Index most) {
        const auto wanted = std::min(most - 1, static_cast<Eigen::Index>(threads_.size()));
        {
            const std::scoped_lock lock(mutex_);
            offers_.insert(offers_.end(), static_cast<size_t>(wanted), &pieces);
            offered_ = offers_.size();
        }
        for (Eigen::Index i = 0; i < wanted; ++i)
            offer_.notify_one();
        pieces.work();
        std::unique_lock lock(mutex_);
        std::erase(offers_, &pieces);
        offered_ = offers_.size();
        done_.wait(lock, [&pieces] { return pieces.helpers == 0; });
    }

private:
    void serve(const std::stop_token& end) {
        for (;;) {
            await_for_a_moment();
            std::unique_lock lock(mutex_);
            if (!offer_.wait(lock, end, [this] { return !offers_.empty(); })) return;
            Pieces& pieces = *offers_.back();
            offers_.pop_back();
            offered_ = offers_.size();
            ++pieces.helpers;
            lock.unlock();
            pieces.work();
            lock.lock();
            --pieces.helpers;
            done_.notify_all();
        }
    }

    /// The steps of one computation follow each other within microseconds; to be woken would take longer.
    void await_for_a_moment() const {
        const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(50);
        while (offered_ == 0 && std::chrono::steady_clock::now() < until)
            std::this_thread::yield();
    }

    std::mutex mutex_;
    std::condition_variable_any offer_;
    std::condition_variable done_;
    std::vector<Pieces*> offers_;
    std::atomic<size_t> offered_ = 0; ///< offers_.size(), to look at without the mutex
    std::vector<std::jthread> threads_;
};

/// Values that nobody waits for, and the thread that destroys them.
class Abandoned {
public:
    void take(std::shared_ptr<const void> value) {
        const std::scoped_lock lock(mutex_);
        values_.push_back(std::move(value));
        some_.notify_one();
    }

private:
    void serve(const std::stop_token& end) {
        for (std::vector<std::shared_ptr<const void>> values;; values.clear()) {
            std::unique_lock lock(mutex_);
            if (!some_.wait(lock, end, [this] { return !values_.empty(); })) return;
            values.swap(values_);
        }
    }

    std::mutex mutex_;
    std::condition_variable_any some_;
    std::vector<std::shared_ptr<const void>> values_;
    std::jthread thread_{[this](const std::stop_token& end) { serve(end); }};
};

} // namespace

void let_go_elsewhere(std::shared_ptr<const void> value) {
    try {
        static Abandoned abandoned;
        abandoned.take(std::move(value));
    } catch (const std::system_error&) {
        // No thread to be had: it goes here.
    }
}

void for_each_piece(Eigen::Index count, double operations, const std::stop_token& stop,
                    const std::function<void(Eigen::Index)>& piece) {
    Pieces pieces(count, stop, piece);
    if (operations < worth_a_thread || count < 2) {
        pieces.work();
    } else {
        static Helpers helpers;
        helpers.work(pieces, count);
    }
    pieces.rethrow();
}

void for_each_rows(Eigen::Index count, double operations_per_row, const std::stop_token& stop,
                   const std::function<void(Eigen::Index first, Eigen::Index count)>& rows) {
    constexpr double operations_at_once = 1e6;
    const double each = std::clamp(operations_at_once / std::max(1.0, operations_per_row), 1.0, 1e6);
    const auto at_once = static_cast<Eigen::Index>(each);
    const double operations = operations_per_row * static_cast<double>(count);
    for_each_piece((count + at_once - 1) / at_once, operations, stop, [&](Eigen::Index piece) {
        const Eigen::Index first = piece * at_once;
        rows(first, std::min(at_once, count - first));
    });
}

} // namespace attenscope
