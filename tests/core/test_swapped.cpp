// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/swapped.h"

#include "core/attention/attend.h"

#include <gtest/gtest.h>

namespace attenscope {
namespace {

TEST(Swapped, ScoresAreTransposed) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "vectors";
    e.query = Table(Matrix(Matrix::Random(2, 4)));
    e.key = Table(Matrix(Matrix::Random(3, 4)));
    e.value = Table(Matrix(Matrix::Random(3, 2)));
    Visibility drawn = Visibility::Constant(2, 3, true);
    drawn(0, 2) = false;
    e.masks = {{"drawn", {}, VisibilityTable(drawn)}};
    const Experiment other = swapped(e);
    const Result<Trace> there = attend(std::make_shared<const Experiment>(e));
    const Result<Trace> back = attend(std::make_shared<const Experiment>(other));
    ASSERT_TRUE(there);
    ASSERT_TRUE(back);
    EXPECT_TRUE(back->heads[0].scores->isApprox(there->heads[0].scores->transpose(), 1e-12));
    EXPECT_FALSE(back->sees(2, 0));
    EXPECT_EQ(other.value->rows(), 2);
}

TEST(Swapped, GivenNumbersComeBack) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "weights";
    e.given = {Table(Matrix(Matrix::Random(2, 3)))};
    e.bias = {Table(Matrix(Matrix::Random(2, 3)))};
    EXPECT_EQ(swapped(swapped(e)), e);
    EXPECT_EQ(swapped(e).given[0]->rows(), 3);
}

} // namespace
} // namespace attenscope
