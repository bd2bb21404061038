// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/aligned.h"

#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace attenscope {

namespace {

TEST(Aligned, WhatIsGivenBackIsUsedAgain) {
    constexpr Index count = 123'456;
    const float* first = nullptr;
    {
        Aligned<float> memory(count);
        first = memory.data();
    }
    const Aligned<float> again(count);
    EXPECT_EQ(again.data(), first);
    const Aligned<float> other(count);
    EXPECT_NE(other.data(), first);
}

/// Sizes that fit into what was given back, sizes that do not, and more than is kept.
TEST(Aligned, NoTwoShareMemory) {
    for (int round = 0; round < 3; ++round) {
        std::vector<Aligned<double>> all;
        std::vector<Index> counts;
        for (Index i = 0; i < 120; ++i) {
            counts.push_back(i % 10 == 0 ? 1 << 20 : i % 3 == 0 ? i : 600 + i * i % 5000 + round * 40);
            Aligned<double>& memory = all.emplace_back(counts.back());
            ASSERT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % 64, 0u);
            std::fill_n(memory.data(), counts.back(), static_cast<double>(i));
        }
        for (size_t i = 0; i < all.size(); ++i)
            ASSERT_TRUE(std::all_of(all[i].data(), all[i].data() + counts[i],
                                    [i](double number) { return number == static_cast<double>(i); }));
    }
}

} // namespace

} // namespace attenscope
