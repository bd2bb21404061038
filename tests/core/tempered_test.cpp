// SPDX-License-Identifier: GPL-3.0-or-later
#include "attention_support.h"
#include "core/attention/tempered.h"

namespace attenscope::testing {

namespace {

Experiment scores_with_a_hidden_key() {
    Experiment e = from_given("scores", {table({{1, 3, 2, 3}, {0, 0, 0, 0}})});
    e.masks = {{"padding", {2}, {}}};
    return e;
}

} // namespace

TEST(Tempered, AgreesWithTheTraceAtItsTemperature) {
    for (const double temperature : {0.0, 0.25, 1.0, 7.0}) {
        Experiment e = scores_with_a_hidden_key();
        e.temperature = temperature;
        const Trace trace = attended(e);
        EXPECT_EQ(*tempered_row(trace, 0, 0, temperature), Eigen::VectorXd(trace.heads[0].weights->row(0)));
    }
}

TEST(Tempered, TheEndsAreHardAndUniform) {
    const Trace trace = attended(scores_with_a_hidden_key());
    EXPECT_EQ(*tempered_row(trace, 0, 0, 0), Eigen::Vector4d(0, 0.5, 0, 0.5));
    const Eigen::VectorXd uniform = *tempered_row(trace, 0, 0, inf);
    EXPECT_LT((uniform - Eigen::Vector4d(1, 1, 0, 1) / 3).norm(), 1e-15);
}

TEST(Tempered, GivenWeightsAreTheirOwnAtOne) {
    const Trace trace = attended(from_given("weights", {table({{0.8, 0.2, 0}, {2, 3, 4}, {-1, 1, 1}})}));
    EXPECT_LT((*tempered_row(trace, 0, 0, 1) - Eigen::Vector3d(0.8, 0.2, 0)).norm(), 1e-15);
    EXPECT_EQ(*tempered_row(trace, 0, 0, 0), Eigen::Vector3d(1, 0, 0));
    EXPECT_LT((*tempered_row(trace, 0, 0, inf) - Eigen::Vector3d(0.5, 0.5, 0)).norm(), 1e-15);
    EXPECT_FALSE(tempered_row(trace, 0, 1, 1));
    EXPECT_FALSE(tempered_row(trace, 0, 2, 1));
}

TEST(Tempered, ARowThatIsNoDistributionHasNone) {
    Experiment e = from_given("scores", {table({{1, nan}, {1, 2}})});
    const Trace trace = attended(e);
    EXPECT_FALSE(tempered_row(trace, 0, 0, 1));
    EXPECT_TRUE(tempered_row(trace, 0, 1, 1));
    EXPECT_FALSE(tempered_row(trace, 0, 7, 1));
    EXPECT_FALSE(tempered_row(trace, 3, 0, 1));
    e.masks = {{"padding", {0, 1}, {}}};
    EXPECT_FALSE(tempered_row(attended(e), 0, 1, 1));
}

} // namespace attenscope::testing
