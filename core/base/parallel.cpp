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

/// As many stretches of neighbouring pieces as threads may come. Each thread takes its own from the front, then helps
/// with the others: neighbours read the same numbers, and what two threads write is far apart. From a common counter,
/// two of them met in one page of memory that was new, and the system cleared it for both: 213 ms of CPU time instead
/// of 105 in attention of 12 heads among 4096 tokens.
class Pieces {
public:
    Pieces(Eigen::Index count, Eigen::Index threads, const std::stop_token& stop,
           const std::function<void(Eigen::Index)>& piece)
        : stretches_(static_cast<size_t>(std::max<Eigen::Index>(1, std::min(count, threads)))),
          stop_(stop),
          piece_(piece) {
        const auto all = static_cast<Eigen::Index>(stretches_.size());
        for (Eigen::Index i = 0; i < all; ++i) {
            Stretch& stretch = stretches_[static_cast<size_t>(i)];
            stretch.next = i * count / all;
            stretch.end = (i + 1) * count / all;
        }
    }

    void work() {
        try {
            const size_t own = comers_++;
            for (size_t i = 0; i < stretches_.size(); ++i)
                take(stretches_[(own + i) % stretches_.size()]);
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            failure_ = std::current_exception();
            failed_ = true;
        }
    }

    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

    std::atomic<int> helpers = 0; ///< threads in work(), the caller's not counted; changed with the Helpers' mutex held

private:
    struct alignas(64) Stretch { // a cache line each
        std::atomic<Eigen::Index> next = 0;
        Eigen::Index end = 0;
    };

    void take(Stretch& stretch) {
        for (Eigen::Index i = stretch.next++; i < stretch.end && !failed_ && !stop_.stop_requested();
             i = stretch.next++)
            piece_(i);
    }

    std::vector<Stretch> stretches_;
    const std::stop_token& stop_;
    const std::function<void(Eigen::Index)>& piece_;
    std::atomic<size_t> comers_ = 0;
    std::atomic<bool> failed_ = false;
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

    /// With the caller.
    Eigen::Index most_threads() const { return static_cast<Eigen::Index>(threads_.size()) + 1; }

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
        {
            const std::scoped_lock lock(mutex_);
            std::erase(offers_, &pieces);
            offered_ = offers_.size();
        }
        const auto done = [&pieces] { return pieces.helpers == 0; };
        if (await_for_a_moment(done)) return;
        std::unique_lock lock(mutex_);
        done_.wait(lock, done);
    }

private:
    void serve(const std::stop_token& end) {
        for (;;) {
            await_for_a_moment([this] { return offered_ > 0; });
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

    /// The steps of one computation follow each other within microseconds, and all threads end a step at nearly the
    /// same time; to be woken would take longer. False when it has not come about.
    template <class Condition>
    static bool await_for_a_moment(const Condition& condition) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(50);
        while (!condition() && std::chrono::steady_clock::now() < until)
            std::this_thread::yield();
        return condition();
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
    if (operations < worth_a_thread || count < 2) {
        for (Eigen::Index i = 0; i < count && !stop.stop_requested(); ++i)
            piece(i);
        return;
    }
    static Helpers helpers;
    Pieces pieces(count, helpers.most_threads(), stop, piece);
    helpers.work(pieces, count);
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
