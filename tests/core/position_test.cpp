// SPDX-License-Identifier: GPL-3.0-or-later
// The position of a walkthrough: what it shows is the Trace's own numbers, and going back shows what was there.
#include "attention_support.h"
#include "core/attention/output_rules.h"
#include "core/attention/position.h"
#include "core/attention/score_rules.h"
#include "core/attention/worked_output.h"

namespace attenscope::testing {

namespace {

Experiment vectors(Index queries, Index keys, const std::string& walkthrough = "transformer") {
    Experiment e = from_vectors(random_table(queries, 6, 1), random_table(keys, 6, 2), random_table(keys, 4, 3), 2, 2);
    e.walkthrough = walkthrough;
    return e;
}

/// Everything that can change a score, and keys that are hidden; query 1 sees nothing.
Experiment everything(const std::string& walkthrough) {
    Experiment e = vectors(4, 5, walkthrough);
    e.soft_cap = 2;
    e.bias = {random_table(4, 5, 4)};
    e.alibi = true;
    Visibility drawn = Visibility::Constant(4, 5, true);
    drawn.row(1).setConstant(false);
    drawn(0, 2) = drawn(3, 0) = false;
    e.masks = {{"drawn", {}, drawn}};
    e.output = "concat";
    return e;
}

const TraceMatrix& matrix_of(const Trace& trace, int stage) {
    const Walkthrough* walkthrough = find_walkthrough(trace.experiment->walkthrough);
    return *find_trace_matrix(walkthrough->stages[static_cast<size_t>(stage)].matrix);
}

Position after(Index taken, Index steps, int stage) {
    return {stage, static_cast<double>(taken) / static_cast<double>(steps)};
}

bool same_number(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

void expect_same(const Moment& a, const Moment& b) {
    EXPECT_EQ(a.taken, b.taken);
    EXPECT_EQ(a.filled, b.filled);
    EXPECT_EQ(a.scope, b.scope);
    EXPECT_EQ(a.arising, b.arising);
    ASSERT_EQ(a.step.has_value(), b.step.has_value());
    if (!a.step) return;
    EXPECT_EQ(a.step->kind, b.step->kind);
    EXPECT_EQ(a.step->query, b.step->query);
    EXPECT_EQ(a.step->key, b.step->key);
    EXPECT_EQ(a.step->component, b.step->component);
    EXPECT_TRUE(same_number(a.step->number, b.step->number));
    EXPECT_TRUE(same_number(a.step->running, b.step->running));
    EXPECT_EQ(a.step->total, b.step->total);
}

/// Calls `use` with every moment of a stage, from the first step to the last.
template <class Use>
void walk(const Trace& trace, const Focus& focus, int stage, Use use) {
    const Index steps = step_count(trace, focus, stage);
    for (Index taken = 1; taken <= steps; ++taken)
        use(moment(trace, focus, after(taken, steps, stage)));
}

constexpr Grain grains[] = {Grain::Cell, Grain::Row, Grain::Whole};
const char* const both[] = {"transformer", "encoder-decoder"};

} // namespace

TEST(Position, AllIsThereAtOneAndNothingAtZero) {
    for (const char* walkthrough : both) {
        const Trace trace = attended(everything(walkthrough));
        for (const Grain grain : grains)
            for (int stage = 0; stage < 4; ++stage) {
                const Focus focus{1, 2, 3, grain};
                const Moment none = moment(trace, focus, {stage, 0}), all = moment(trace, focus, {stage, 1});
                EXPECT_EQ(none.filled, 0);
                EXPECT_FALSE(none.step);
                EXPECT_FALSE(none.shows(none.scope.row, none.scope.column));
                EXPECT_EQ(all.filled, all.scope.rows * all.scope.columns);
                EXPECT_GT(all.filled, 0);
                EXPECT_EQ(all.taken, all.steps);
                EXPECT_FALSE(all.arising);
                EXPECT_TRUE(all.shows(all.scope.row + all.scope.rows - 1, all.scope.column + all.scope.columns - 1));
            }
    }
}

TEST(Position, EveryStepIsReachedOnceAndCellsFillInOrder) {
    for (const char* walkthrough : both) {
        const Trace trace = attended(everything(walkthrough));
        for (const Grain grain : grains)
            for (int stage = 0; stage < 4; ++stage) {
                const Focus focus{0, 2, 3, grain};
                Index taken = 0, filled = 0;
                walk(trace, focus, stage, [&](const Moment& now) {
                    EXPECT_EQ(now.taken, ++taken);
                    EXPECT_GE(now.filled, filled);
                    filled = now.filled;
                    ASSERT_TRUE(now.step);
                    EXPECT_TRUE(now.scope.holds(now.step->query, now.scope.column));
                });
                EXPECT_EQ(taken, step_count(trace, focus, stage));
                EXPECT_EQ(filled, moment(trace, focus, {stage, 1}).filled);
            }
    }
}

TEST(Position, GoingBackShowsWhatWasThere) {
    const Trace trace = attended(everything("transformer"));
    for (int stage = 0; stage < 4; ++stage) {
        const Focus focus{1, 3, 1, Grain::Whole};
        std::vector<Moment> there;
        walk(trace, focus, stage, [&](const Moment& now) { there.push_back(now); });
        for (auto taken = static_cast<Index>(there.size()); taken >= 1; --taken)
            expect_same(moment(trace, focus, after(taken, static_cast<Index>(there.size()), stage)),
                        there[static_cast<size_t>(taken - 1)]);
    }
}

TEST(Position, TheCellThatIsFilledHasTheTracesNumber) {
    for (const char* walkthrough : both) {
        const Trace trace = attended(everything(walkthrough));
        for (const Grain grain : grains)
            for (int stage = 0; stage < 4; ++stage) {
                const TraceMatrix& matrix = matrix_of(trace, stage);
                if (matrix.columns != Axis::Keys) continue;
                const Focus focus{1, 0, 2, grain};
                const Table values = matrix.values(trace, 1);
                Index filled = 0;
                walk(trace, focus, stage, [&](const Moment& now) {
                    if (now.filled == filled) return;
                    EXPECT_EQ(now.filled, filled + 1);
                    filled = now.filled;
                    const Step& step = *now.step;
                    EXPECT_EQ((step.query - now.scope.row) * now.scope.columns + step.key - now.scope.column,
                              filled - 1);
                    EXPECT_TRUE(same_number(step.number, (*values)(step.query, step.key)))
                        << matrix.id << ' ' << step.number << ' ' << (*values)(step.query, step.key);
                    EXPECT_EQ(step.hidden, !trace.sees(step.query, step.key));
                });
                EXPECT_GT(filled, 0);
            }
    }
}

TEST(Position, ProductsAddUpToTheScore) {
    const Trace trace = attended(vectors(3, 4));
    double sum = 0;
    Index scores = 0;
    walk(trace, {1, 0, 0, Grain::Whole}, 0, [&](const Moment& now) {
        const Step& step = *now.step;
        if (step.kind == StepKind::Product) {
            if (step.component == 0) sum = 0;
            EXPECT_EQ(step.left, (*trace.inputs.query)(step.query, 3 + step.component));
            EXPECT_EQ(step.right, (*trace.inputs.key)(step.key, 3 + step.component));
            EXPECT_EQ(step.number, step.left * step.right);
            sum += step.number;
            EXPECT_NEAR(step.running, sum, 1e-15);
        } else {
            ++scores;
            EXPECT_EQ(step.kind, StepKind::Score);
            EXPECT_EQ(step.number, (*trace.heads[1].scores)(step.query, step.key));
            EXPECT_NEAR(step.number, sum, 1e-14);
        }
    });
    EXPECT_EQ(scores, 12);
}

TEST(Position, ScaleCapBiasAndMaskComeInOrder) {
    const Experiment e = everything("transformer");
    const Trace trace = attended(e);
    const StepKind order[] = {StepKind::Scale, StepKind::SoftCap, StepKind::Bias, StepKind::Alibi, StepKind::Mask};
    size_t at = 0;
    double before = 0;
    walk(trace, {0, 3, 0, Grain::Row}, 1, [&](const Moment& now) {
        const Step& step = *now.step;
        EXPECT_EQ(step.kind, order[at % 5]);
        const bool first = at++ % 5 == 0;
        if (first) {
            EXPECT_EQ(step.left, (*trace.heads[0].scores)(3, step.key));
        }
        if (first) {
            EXPECT_EQ(step.number, (*trace.heads[0].scaled)(3, step.key));
        }
        if (!first) {
            EXPECT_EQ(step.left, before);
        }
        if (step.kind == StepKind::Bias) {
            EXPECT_EQ(step.right, (*e.bias[0])(3, step.key));
        }
        if (step.kind == StepKind::Mask) {
            EXPECT_EQ(std::isinf(step.number), step.key == 0);
        }
        before = step.number;
    });
    EXPECT_EQ(at, 25U);
}

TEST(Position, TheSoftmaxOfARow) {
    for (const double temperature : {1.0, 0.5, 0.0}) {
        Experiment e = everything("transformer");
        e.temperature = temperature;
        const Trace trace = attended(e);
        for (Index query = 0; query < 4; ++query) {
            const HeadTrace& head = trace.heads[0];
            double maximum = -inf, sum = 0;
            walk(trace, {0, query, 0, Grain::Row}, 2, [&](const Moment& now) {
                const Step& step = *now.step;
                switch (step.kind) {
                case StepKind::Maximum:
                    maximum = std::max(maximum, (*head.masked)(query, step.key));
                    EXPECT_EQ(step.running, maximum);
                    break;
                case StepKind::Exponential:
                    EXPECT_EQ(step.right, head.row_maximum(query));
                    EXPECT_EQ(step.number, head.exponential(query, step.key, temperature));
                    break;
                case StepKind::Sum:
                    sum += step.number;
                    EXPECT_NEAR(step.running, sum, 1e-14);
                    break;
                default:
                    EXPECT_EQ(step.kind, StepKind::Division);
                    EXPECT_EQ(step.right, head.row_sum(query));
                    if (step.right > 0) {
                        EXPECT_NEAR(step.left / step.right, step.number, 1e-15);
                    }
                }
            });
            EXPECT_EQ(maximum, head.row_maximum(query));
            EXPECT_NEAR(sum, head.row_sum(query), 1e-14);
        }
    }
}

TEST(Position, HardAttentionDividesNothing) {
    Experiment e = from_given("scores", {table({{1, 3, 3}})});
    e.normaliser = "hard";
    const Trace trace = attended(e);
    std::vector<double> weights;
    walk(trace, {}, 2, [&](const Moment& now) {
        EXPECT_TRUE(now.step->kind == StepKind::Maximum || now.step->kind == StepKind::Choice);
        if (now.step->kind == StepKind::Choice) weights.push_back(now.step->number);
    });
    EXPECT_EQ(weights, (std::vector<double>{0, 1, 0}));
}

TEST(Position, WeightedValuesAddUpToTheContext) {
    Experiment e = everything("transformer");
    Matrix value = *e.value;
    value.row(2).setConstant(nan); // behind a mask for query 0
    e.value = Table(value);
    const Trace trace = attended(e);
    for (const Index query : {0, 1}) {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(2);
        Index keys = 0;
        walk(trace, {1, query, 0, Grain::Row}, 3, [&](const Moment& now) {
            const Step& step = *now.step;
            if (step.kind == StepKind::Contribution) {
                ++keys;
                sum += step.vector;
                EXPECT_EQ(step.left, (*trace.heads[1].weights)(query, step.key));
                EXPECT_TRUE(step.total.isApprox(sum, 1e-14) || sum.isZero());
                EXPECT_EQ(now.filled, 0);
            } else {
                EXPECT_EQ(step.kind, StepKind::Context);
                EXPECT_EQ(step.total, Eigen::VectorXd(trace.heads[1].context->row(query)));
                EXPECT_EQ(now.filled, 2);
            }
        });
        EXPECT_EQ(keys, 5);
        EXPECT_TRUE(sum.allFinite());
        EXPECT_LT((sum - Eigen::VectorXd(trace.heads[1].context->row(query))).norm(), 1e-14);
    }
}

TEST(Position, EveryOutputRuleIsJoinLayerAndOutput) {
    for (const OutputRule& rule : output_rules()) {
        Experiment e = from_vectors(random_table(3, 4, 1), random_table(5, 4, 2), random_table(5, 4, 3), 2, 2);
        e.walkthrough = "encoder-decoder";
        e.output = rule.id;
        if (!rule.parameters.empty()) e.output_parameters["b"] = random_table(1, 4, 9);
        const Trace trace = attended(e);
        for (Index query = 0; query < 3; ++query) {
            const WorkedOutput worked = *worked_output(trace, query);
            EXPECT_EQ(worked.output, Eigen::VectorXd(trace.output->row(query)));
            if (rule.parameters.empty()) {
                EXPECT_EQ(worked.joined, worked.output) << rule.id;
                continue;
            }
            // A rule that reads the state has a tanh, the projection none.
            const Eigen::VectorXd after_layer =
                rule.needs_query ? Eigen::VectorXd(worked.layer.array().tanh()) : worked.layer;
            EXPECT_LT((after_layer - worked.output).norm(), 1e-14) << rule.id;
        }
        std::vector<StepKind> kinds;
        walk(trace, {0, 1, 0, Grain::Row}, 3, [&](const Moment& now) { kinds.push_back(now.step->kind); });
        const std::vector<StepKind> with_layer{StepKind::Join, StepKind::Layer, StepKind::Output};
        EXPECT_EQ(kinds, rule.parameters.empty() ? std::vector<StepKind>{StepKind::Join} : with_layer);
    }
}

TEST(Position, GivenNumbersAreOneStepACell) {
    const Trace weights = attended(from_given("weights", {table({{0.25, 0.75}, {1, 0}})}));
    EXPECT_FALSE(stage_exists(weights, 0));
    EXPECT_FALSE(stage_exists(weights, 1));
    EXPECT_TRUE(stage_exists(weights, 2));
    EXPECT_EQ(step_count(weights, {}, 0), 0);
    EXPECT_EQ(step_count(weights, {0, 0, 0, Grain::Whole}, 2), 4);
    const Moment now = moment(weights, {0, 0, 0, Grain::Whole}, {2, 0.5});
    EXPECT_EQ(now.step->kind, StepKind::Given);
    EXPECT_EQ(now.step->number, 0.75);
    const Trace scores = attended(from_given("scores", {table({{1, 2}})}));
    EXPECT_EQ(moment(scores, {}, {0, 0.5}).step->kind, StepKind::Given);
    EXPECT_EQ(moment(scores, {}, {0, 0.5}).step->number, 1);
}

TEST(Position, RulesWithoutProductsHaveOneStep) {
    for (const ScoreRule& rule : score_rules()) {
        Experiment e = vectors(2, 3);
        e.score = rule.id;
        const Trace trace = attended(e);
        EXPECT_EQ(step_count(trace, {0, 0, 0, Grain::Cell}, 0), rule.sums_products ? 4 : 1) << rule.id;
    }
}

TEST(Position, NoTokensAndOneToken) {
    for (const auto& [queries, keys] : {std::pair<Index, Index>{0, 0}, {0, 3}, {3, 0}, {1, 1}}) {
        Experiment e = from_given("scores", {Table(Matrix::Ones(queries, keys))}, Table(Matrix::Ones(keys, 2)));
        e.target = numbered_tokens(queries);
        e.source = numbered_tokens(keys);
        const Result<Trace> trace = attend(std::make_shared<const Experiment>(e));
        if (!trace) continue; // refused in words elsewhere
        for (const Grain grain : grains)
            for (int stage = 0; stage < 4; ++stage)
                for (const double fraction : {0.0, 0.3, 1.0}) {
                    const Moment now = moment(*trace, {0, 0, 0, grain}, {stage, fraction});
                    EXPECT_LE(now.filled, now.scope.rows * now.scope.columns);
                    if (fraction == 1.0) {
                        EXPECT_EQ(now.filled, now.scope.rows * now.scope.columns);
                    }
                    next_beat(*trace, {0, 0, 0, grain}, {stage, fraction}, 1);
                }
    }
}

TEST(Position, AFocusOutsideIsMovedInside) {
    const Trace trace = attended(vectors(2, 3));
    expect_same(moment(trace, {9, 9, 9, Grain::Cell}, {2, 0.5}), moment(trace, {1, 1, 2, Grain::Cell}, {2, 0.5}));
}

TEST(Position, BeatsGoThereAndBackOverTheSamePlaces) {
    for (const char* walkthrough : both) {
        const Trace trace = attended(everything(walkthrough));
        for (const Grain grain : grains)
            for (int stage = 0; stage < 4; ++stage) {
                const Focus focus{0, 2, 1, grain};
                std::vector<double> there{0};
                while (there.back() < 1) {
                    there.push_back(next_beat(trace, focus, {stage, there.back()}, 1));
                    ASSERT_GT(there.back(), there[there.size() - 2]);
                }
                for (size_t at = there.size() - 1; at > 0; --at)
                    EXPECT_DOUBLE_EQ(next_beat(trace, focus, {stage, there[at]}, -1), there[at - 1]);
                EXPECT_EQ(next_beat(trace, focus, {stage, 0}, -1), 0);
                if (grain == Grain::Whole) {
                    EXPECT_EQ(there.size(), 5U);
                }
                if (grain == Grain::Row && stage == 0) {
                    EXPECT_EQ(there.size(), 6U);
                }
            }
    }
}

} // namespace attenscope::testing
