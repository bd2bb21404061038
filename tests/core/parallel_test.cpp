// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/base/product.h"

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <future>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace attenscope {

namespace {

constexpr double big = 1e9, small = 1;

TEST(Parallel, EveryPieceOnce) {
    for (const double operations : {small, big})
        for (const Index count : {0, 1, 2, 1000}) {
            std::vector<std::atomic<int>> calls(static_cast<size_t>(count));
            for_each_piece(count, operations, {}, [&calls](Index i) { ++calls[static_cast<size_t>(i)]; });
            for (const std::atomic<int>& n : calls)
                EXPECT_EQ(n, 1);
        }
}

TEST(Parallel, NoPieceBeginsAfterAStopRequest) {
    std::stop_source source;
    int calls = 0;
    for_each_piece(100, small, source.get_token(), [&](Index i) {
        ++calls;
        if (i == 3) source.request_stop();
    });
    EXPECT_EQ(calls, 4);
    for_each_piece(100, big, source.get_token(), [&](Index) { ++calls; });
    EXPECT_EQ(calls, 4);
}

/// Two threads begin far apart, so that what they write does not share a page of memory.
TEST(Parallel, EachThreadBeginsWithItsOwnStretch) {
    const auto threads = static_cast<Index>(std::thread::hardware_concurrency());
    if (threads < 2) return; // nobody to share with
    constexpr Index each = 10;
    std::map<std::thread::id, Index> begun; // of the first two that come
    std::mutex mutex;
    std::condition_variable another;
    for_each_piece(threads * each, big, {}, [&](Index i) {
        std::unique_lock lock(mutex);
        if (begun.size() < 2) begun.try_emplace(std::this_thread::get_id(), i);
        another.notify_all();
        another.wait_for(lock, std::chrono::seconds(20), [&begun] { return begun.size() == 2; });
    });
    ASSERT_EQ(begun.size(), 2u);
    const Index one = begun.begin()->second, other = begun.rbegin()->second;
    EXPECT_NE(one, other);
    EXPECT_EQ(one % each, 0);
    EXPECT_EQ(other % each, 0);
}

TEST(Parallel, AnExceptionComesOut) {
    for (const double operations : {small, big})
        EXPECT_THROW(for_each_piece(10, operations, {},
                                    [](Index i) {
                                        if (i == 5) throw std::runtime_error("piece");
                                    }),
                     std::runtime_error);
}

TEST(Parallel, WhatIsLetGoGoesOnAnotherThread) {
    std::promise<std::thread::id> gone;
    let_go_elsewhere(std::shared_ptr<const int>(new int(1), [&gone](const int* number) {
        delete number;
        gone.set_value(std::this_thread::get_id());
    }));
    EXPECT_NE(gone.get_future().get(), std::this_thread::get_id());
}

TEST(Parallel, ProductsInPiecesAreWholeProducts) {
    const Matrix a = Matrix::Random(700, 30), b = Matrix::Random(30, 300), c = Matrix::Random(300, 1);
    Matrix ab, bc, none;
    const Matrix empty(0, 30);
    const std::array<Product, 3> products{{{a, b, ab}, {b, c, bc}, {empty, b, none}}};
    multiply<double>(products, {});
    // Sums of 300 products at most, each below 1.
    EXPECT_LT((ab - a * b).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LT((bc - b * c).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_EQ(none.rows(), 0);
    EXPECT_EQ(none.cols(), 300);
}

} // namespace

} // namespace attenscope
