// SPDX-License-Identifier: GPL-3.0-or-later
// Which query and key a walkthrough is at, and which weights it has.
#include "attention_support.h"
#include "core/attention/edits.h"
#include "core/attention/position.h"

namespace attenscope::testing {

namespace {

Trace small() {
    return attended(from_vectors(random_table(3, 4, 1), random_table(3, 4, 2), random_table(3, 2, 3), 1, 1));
}

} // namespace

TEST(WalkedPairs, TheGrainSaysWhatIsAtTheBeginning) {
    const Trace trace = small();
    const auto at_start = [&](Grain grain) { return moment(trace, {0, 1, 2, grain}, {0, 0}); };
    EXPECT_EQ(at_start(Grain::Cell).query, 1);
    EXPECT_EQ(at_start(Grain::Cell).key, 2);
    EXPECT_EQ(at_start(Grain::Row).query, 1);
    EXPECT_FALSE(at_start(Grain::Row).key);
    EXPECT_FALSE(at_start(Grain::Whole).query);
    EXPECT_FALSE(at_start(Grain::Whole).key);
}

TEST(WalkedPairs, AStepIsAtItsPairAndTheContextAtItsRow) {
    const Trace trace = small();
    for (const Grain grain : {Grain::Row, Grain::Whole})
        for (int stage = 0; stage < 4; ++stage) {
            const Focus focus{0, 2, 0, grain};
            const Index steps = step_count(trace, focus, stage);
            for (Index taken = 1; taken <= steps; ++taken) {
                const Moment now =
                    moment(trace, focus, {stage, static_cast<double>(taken) / static_cast<double>(steps)});
                ASSERT_TRUE(now.step);
                EXPECT_EQ(now.query, now.step->query);
                EXPECT_EQ(now.key.value_or(-1), now.step->key);
            }
        }
}

TEST(WalkedPairs, WeightsAreThereAsTheSoftmaxFillsThem) {
    const Trace trace = small();
    const Focus row{0, 1, 0, Grain::Row};
    for (int stage = 0; stage < 2; ++stage) { // before the softmax
        const Moment now = moment(trace, row, {stage, 0.7});
        EXPECT_FALSE(weight_there(trace, stage, now, 1, 0));
        EXPECT_TRUE(weight_there(trace, stage, now, 0, 0));
        EXPECT_TRUE(weight_there(trace, stage, now, 2, 2));
    }
    for (const double fraction : {0.0, 0.5, 0.8, 0.95}) {
        const Moment now = moment(trace, row, {2, fraction});
        for (Index j = 0; j < 3; ++j)
            EXPECT_EQ(weight_there(trace, 2, now, 1, j), now.shows(1, j)) << fraction;
    }
    EXPECT_TRUE(weight_there(trace, 3, moment(trace, row, {3, 0}), 1, 0));
}

TEST(WalkedPairs, ATemperatureMakesHardAttentionSoft) {
    Experiment e = from_vectors(random_table(2, 4, 1), random_table(3, 4, 2), random_table(3, 2, 3), 1, 1);
    e.normaliser = "hard";
    const Trace trace = attended(with_temperature(e, 0.5));
    EXPECT_EQ(trace.experiment->temperature, 0.5);
    EXPECT_EQ(trace.experiment->normaliser, "softmax");
    EXPECT_LT((*trace.heads[0].weights).maxCoeff(), 1);
}

} // namespace attenscope::testing
