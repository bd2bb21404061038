// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/swapped.h"

#include "core/attention/attend.h"
#include "core/attention/edits.h"
#include "core/formats/experiment_json.h"

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
    // V has no numbers for the two new keys: it waits, and says so.
    EXPECT_FALSE(other.value);
    EXPECT_FALSE(back->warnings.empty());
    EXPECT_EQ(swapped(other), e);
}

TEST(Swapped, GivenNumbersComeBack) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "weights";
    e.given = {Table(Matrix(Matrix::Random(2, 3)))};
    e.bias = {Table(Matrix(Matrix::Random(2, 3)))};
    e.value = Table(Matrix(Matrix::Random(3, 2)));
    EXPECT_EQ(swapped(swapped(e)), e);
    EXPECT_EQ(swapped(e).given[0]->rows(), 3);
    // A V that was typed meanwhile is no loss either.
    Experiment other = swapped(e);
    other.value = Table(Matrix(Matrix::Random(2, 4)));
    EXPECT_EQ(swapped(swapped(other)), other);
    EXPECT_EQ(swapped(other).value, e.value);
    // A file keeps what waits.
    const std::string bytes = write_experiment(swapped(e));
    const Result<Experiment> read = read_experiment(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(read) << english(read.error());
    EXPECT_EQ(swapped(*read), e);
}

TEST(Swapped, WhatWaitsFollowsItsTokens) {
    Experiment e;
    e.target = {"a", "b"};
    e.source = {"x", "y", "z"};
    e.input = "weights";
    e.given = {Table(Matrix(Matrix::Random(2, 3)))};
    e.value = Table(Matrix{{1}, {2}, {3}});
    const Experiment back = swapped(with_target(swapped(e), {"x", "z"}));
    EXPECT_EQ(*back.value, (Matrix{{1}, {3}}));
}

} // namespace
} // namespace attenscope
