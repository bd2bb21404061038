// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops, in every instruction set that was compiled in and that this machine has.
#include "core/attention/score_rules.h"
#include "core/simd/kernels.h"
#include "tests/core/attention_support.h"

#include <array>
#include <bit>
#include <hwy/highway.h>
#include <utility>

namespace attenscope::testing {

namespace {

/// Calls `check` once for each instruction set; kernels() then gives that one.
void in_every_instruction_set(const std::function<void()>& check) {
    for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        SCOPED_TRACE(hwy::TargetName(target));
        hwy::SetSupportedTargetsForTest(target);
        EXPECT_STREQ(kernels<float>().instruction_set, hwy::TargetName(target));
        check();
    }
    hwy::SetSupportedTargetsForTest(0);
}

/// The distance from the exact value in units of the last place of the number nearest to it.
template <class Scalar>
double error_in_ulp(Scalar found, long double exact) {
    const Scalar nearest = static_cast<Scalar>(exact);
    const Scalar next = std::nextafter(nearest, std::numeric_limits<Scalar>::infinity());
    const long double ulp = static_cast<long double>(next) - static_cast<long double>(nearest);
    return static_cast<double>(std::abs(static_cast<long double>(found) - exact) / ulp);
}

/// Wide enough for exact values.
template <class Scalar>
using Wider = std::conditional_t<std::is_same_v<Scalar, float>, double, long double>;

/// The largest error of exp at numbers(0), numbers(1), … below `count`.
template <class Scalar>
double worst_exponential(size_t count, const std::function<Scalar(size_t)>& number) {
    constexpr size_t at_once = 4096;
    std::vector<Scalar> row;
    double worst = 0;
    for (size_t first = 0; first < count; first += at_once) {
        row.clear();
        for (size_t i = first; i < std::min(count, first + at_once); ++i)
            row.push_back(number(i));
        const std::vector<Scalar> x = row;
        kernels<Scalar>().exponentials(row.data(), static_cast<Index>(row.size()), 0, 1);
        for (size_t i = 0; i < x.size(); ++i)
            worst = std::max(worst, error_in_ulp(row[i], std::exp(static_cast<Wider<Scalar>>(x[i]))));
    }
    return worst;
}

TEST(Simd, ExponentialsOfFloatsAreWithinTwoUlp) {
    // Every 509th float from −0 to −∞, more than 4 million, all binades. Every 7th was tried once on AVX2: 1.02 ulp.
    constexpr std::uint32_t first = 0x80000000U, last = 0xFF800000U, step = 509;
    in_every_instruction_set([] {
        EXPECT_LE(worst_exponential<float>(
                      (last - first) / step,
                      [](size_t i) { return std::bit_cast<float>(static_cast<std::uint32_t>(first + i * step)); }),
                  2);
    });
}

TEST(Simd, ExponentialsOfDoublesAreWithinTwoUlp) {
    in_every_instruction_set([] {
        constexpr size_t count = 1'000'000;
        // As dense where results are normal as where they are subnormal or 0; then tiny numbers.
        EXPECT_LE(worst_exponential<double>(count, [](size_t i) { return -static_cast<double>(i) * 7.5e-4 / 1.0001; }),
                  2);
        EXPECT_LE(worst_exponential<double>(count, [](size_t i) { return -std::exp2(-static_cast<double>(i) * 6e-5); }),
                  2);
    });
}

/// cap·tanh(s/cap) at numbers of every size, from 2⁻¹⁰⁰ up to where it is the cap itself.
template <class Scalar>
double worst_soft_cap(Scalar cap) {
    double worst = 0;
    for (int i = -100'000; i <= 100'000; ++i) {
        const Scalar size = static_cast<Scalar>(std::exp2(-100 + std::abs(i) * 1.06e-3)), x = i < 0 ? -size : size;
        Scalar found = x;
        kernels<Scalar>().soft_cap(&found, 1, cap);
        const Wider<Scalar> exact = static_cast<Wider<Scalar>>(cap) *
                                    std::tanh(static_cast<Wider<Scalar>>(x) / static_cast<Wider<Scalar>>(cap));
        worst = std::max(worst, error_in_ulp(std::abs(found), static_cast<long double>(std::abs(exact))));
    }
    return worst;
}

template <class Scalar>
void expect_edges_of_soft_cap() {
    constexpr Scalar infinity = std::numeric_limits<Scalar>::infinity(),
                     nothing = std::numeric_limits<Scalar>::quiet_NaN();
    for (size_t count = 0; count < 40; ++count) {
        std::vector<Scalar> row(count + 1, 7);
        for (size_t j = 0; j < count; ++j)
            row[j] = std::array<Scalar, 5>{0, infinity, -infinity, nothing, 1000}[j % 5];
        kernels<Scalar>().soft_cap(row.data(), static_cast<Index>(count), 5);
        for (size_t j = 0; j < count; ++j) {
            const Scalar expected = std::array<Scalar, 5>{0, 5, -5, nothing, 5}[j % 5];
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(row[j]) : row[j] == expected) << j << ": " << row[j];
        }
        EXPECT_EQ(row[count], 7);
    }
}

TEST(Simd, SoftCapsAreWithinSixUlp) {
    in_every_instruction_set([] {
        for (const float cap : {1.0F, 0.3F, 50.0F})
            EXPECT_LE(worst_soft_cap<float>(cap), 6);
        for (const double cap : {1.0, 0.3, 50.0})
            EXPECT_LE(worst_soft_cap<double>(cap), 6);
        expect_edges_of_soft_cap<float>();
        expect_edges_of_soft_cap<double>();
    });
}

template <class Scalar>
void expect_edges_of_rows() {
    const Kernels<Scalar>& of = kernels<Scalar>();
    constexpr Scalar infinity = std::numeric_limits<Scalar>::infinity();
    for (Index count = 0; count <= 70; ++count) {
        std::vector<Scalar> row(static_cast<size_t>(count), -infinity);
        EXPECT_EQ(of.row_maximum(row.data(), count), -infinity);
        for (size_t j = 0; j < row.size(); ++j) {
            row[j] = static_cast<Scalar>(-3);
            EXPECT_EQ(of.row_maximum(row.data(), count), -3);
            row[j] = infinity;
            EXPECT_EQ(of.row_maximum(row.data(), count), infinity);
            row[j] = std::numeric_limits<Scalar>::quiet_NaN();
            EXPECT_TRUE(std::isnan(of.row_maximum(row.data(), count)));
            row[j] = -infinity;
        }
        EXPECT_EQ(of.exponentials(row.data(), count, 5, 2), 0);
        row.assign(row.size(), 5);
        EXPECT_EQ(of.exponentials(row.data(), count, 5, 2), static_cast<Scalar>(count));
        of.divide(row.data(), count, 4);
        EXPECT_EQ(row, std::vector<Scalar>(row.size(), static_cast<Scalar>(0.25)));
    }
}

TEST(Simd, RowsOfEveryLength) {
    in_every_instruction_set([] {
        expect_edges_of_rows<float>();
        expect_edges_of_rows<double>();
    });
}

/// As division itself rounds, from the largest down to the smallest quotients.
template <class Scalar>
void expect_exact_quotients() {
    std::uint64_t state = 1;
    const auto random = [&state] { // 0 … 1
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<Scalar>(static_cast<double>(state >> 11) * 0x1p-53);
    };
    constexpr int range = sizeof(Scalar) == 4 ? 150 : 1075;
    for (int i = 0; i < 20'000; ++i) {
        std::vector<Scalar> row(37);
        for (Scalar& x : row)
            x = std::ldexp(random(), i % 3 == 0 ? -static_cast<int>(random() * range) : 0);
        row[static_cast<size_t>(i) % row.size()] = static_cast<Scalar>(i % 2);
        const Scalar divisor = i % 5 == 0 ? std::nextafter(std::ldexp(Scalar(1), i % 20 + 1), Scalar(0)) // all ones
                                          : 1 + random() * static_cast<Scalar>(std::ldexp(1, i % 24));
        const std::vector<Scalar> before = row;
        kernels<Scalar>().divide(row.data(), static_cast<Index>(row.size()), divisor);
        for (size_t j = 0; j < row.size(); ++j)
            ASSERT_EQ(row[j], before[j] / divisor) << before[j] << " ÷ " << divisor;
    }
}

TEST(Simd, QuotientsAreRoundedOnce) {
    in_every_instruction_set([] {
        expect_exact_quotients<float>();
        expect_exact_quotients<double>();
    });
}

/// Whatever the place of a number that is not finite, in a whole panel or a narrow one.
template <class Scalar>
void expect_not_finite_is_noticed() {
    const Kernels<Scalar>& of = kernels<Scalar>();
    for (const Index columns : {Index{1}, of.panel_width - 1, of.panel_width, of.panel_width + 3, 3 * of.panel_width})
        for (const Scalar odd : {std::numeric_limits<Scalar>::infinity(), -std::numeric_limits<Scalar>::infinity(),
                                 std::numeric_limits<Scalar>::quiet_NaN()}) {
            constexpr Index depth = 5;
            MatrixOf<Scalar> table =
                random_table(depth, columns, 1)->cast<Scalar>() * std::numeric_limits<Scalar>::max();
            MatrixOf<Scalar> memory(5 * of.panel_width, depth + 1);
            Scalar* const panels =
                memory.data() + (64 - reinterpret_cast<std::uintptr_t>(memory.data()) % 64) % 64 / sizeof(Scalar);
            const auto packed = [&] {
                return of.pack(table.data(), columns, depth, columns, panels, depth * of.panel_width);
            };
            EXPECT_TRUE(packed());
            for (Index i = 0; i < table.size(); ++i) {
                const Scalar before = std::exchange(table.data()[i], odd);
                ASSERT_FALSE(packed()) << columns << " columns, number " << i;
                table.data()[i] = before;
            }
        }
}

TEST(Simd, WhatIsNotFiniteIsNoticedWhilePacking) {
    in_every_instruction_set([] {
        expect_not_finite_is_noticed<float>();
        expect_not_finite_is_noticed<double>();
    });
}

/// Against the same sum in long double. Each of the `depth` + 2 steps rounds once: by half an ulp of at most Σ|a·b|.
template <class Scalar>
void expect_products(Index rows, Index depth, Index columns, bool of_rows) {
    const Kernels<Scalar>& of = kernels<Scalar>();
    const MatrixOf<Scalar> left = random_table(rows, depth, 1)->cast<Scalar>();
    const MatrixOf<Scalar> right = random_table(depth, columns, 2)->cast<Scalar>();
    const MatrixOf<Scalar> turned = right.transpose();
    const Index width = of.panel_width;
    std::vector<Scalar> memory(static_cast<size_t>((columns + width) * depth + 64));
    Scalar* const panels =
        memory.data() + (64 - reinterpret_cast<std::uintptr_t>(memory.data()) % 64) % 64 / sizeof(Scalar);
    if (of_rows)
        of.pack_rows(turned.data(), depth, columns, depth, panels);
    else
        of.pack(right.data(), columns, depth, columns, panels, depth * width);
    MatrixOf<Scalar> out = MatrixOf<Scalar>::Constant(rows + 1, columns + 1, 7);
    out.topLeftCorner(rows, columns).setConstant(1);
    of.product({left.data(), depth, panels, depth * width, out.data(), columns + 1, rows, depth, columns, 2, true});
    const MatrixOf<long double> exact = left.template cast<long double>() * right.template cast<long double>();
    const auto bound = static_cast<long double>(depth + 2) * static_cast<long double>(2 * depth + 1) *
                       static_cast<long double>(std::numeric_limits<Scalar>::epsilon());
    for (Index i = 0; i <= rows; ++i)
        for (Index j = 0; j <= columns; ++j) {
            const long double expected = i < rows && j < columns ? 1 + 2 * exact(i, j) : 7;
            ASSERT_NEAR(static_cast<double>(out(i, j)), static_cast<double>(expected), static_cast<double>(bound));
        }
}

TEST(Simd, ProductsOfEverySize) {
    in_every_instruction_set([] {
        for (const Index rows : {1, 2, 5, 6, 7, 13, 30})
            for (const Index columns : {1, 3, 8, 16, 17, 33, 70})
                for (const Index depth : {0, 1, 4, 9, 64}) {
                    expect_products<float>(rows, depth, columns, true);
                    expect_products<double>(rows, depth, columns, false);
                }
    });
}

TEST(Simd, StreamedRowsArriveWhereverTheyBegin) {
    in_every_instruction_set([] {
        const MatrixOf<float> from = random_table(3, 100, 1)->cast<float>();
        for (const Index columns : {0, 1, 7, 31, 64, 95})
            for (size_t offset = 0; offset < 17; ++offset) {
                std::vector<float> to(400, -1);
                kernels<float>().stream(from.data(), 100, 3, columns, to.data() + offset);
                for (Index i = 0; i < 3; ++i)
                    for (Index j = 0; j < columns; ++j)
                        ASSERT_EQ(to[offset + static_cast<size_t>(i * columns + j)], from(i, j));
                EXPECT_EQ(to[offset + static_cast<size_t>(3 * columns)], -1);
            }
    });
}

/// Attention as a whole, every score rule, both precisions: the instruction sets round differently and no more.
TEST(Simd, AttentionIsTheSameInEveryInstructionSet) {
    for (const ScoreRule& rule : score_rules())
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            SCOPED_TRACE(rule.id);
            Experiment e =
                from_vectors(random_table(37, 24, 1), random_table(75, 12, 2), random_table(75, 10, 3), 4, 2);
            e.score = rule.id;
            e.precision = precision;
            e.masks = {{"window", {60}, {}}};
            e.temperature = 0.7;
            std::optional<Trace> first;
            in_every_instruction_set([&] {
                const Trace trace = attended(e);
                if (!first) first = trace;
                // 6 products a score, 75 a context, numbers below 1: a hundred roundings at most.
                const double tolerance = precision == Precision::Float32 ? 100 * 0x1p-24 : 100 * 0x1p-53;
                for (size_t h = 0; h < 4; ++h) {
                    expect_close(*trace.heads[h].scores, *first->heads[h].scores, tolerance);
                    expect_close(*trace.heads[h].weights, *first->heads[h].weights, tolerance);
                }
                expect_close(*trace.output, *first->output, tolerance);
            });
        }
}

} // namespace

} // namespace attenscope::testing
