// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/seeded.h"

#include "core/base/aligned.h"
#include "core/base/parallel.h"

#include <cmath>

namespace attenscope {

namespace {

/// The output function of SplitMix64 (Steele, Lea, Flood 2014): a bijection that scatters neighbouring counters.
std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/// FNV-1a over the bytes, then mixed with the seed.
std::uint64_t key_of(std::string_view bytes, std::uint64_t seed) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return mixed(hash ^ mixed(seed + 0x9E3779B97F4A7C15u));
}

constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
constexpr double cost_of_number = 6; ///< in floating-point operations

/// `count` numbers, uniform in [−limit, limit). Only exact steps and one rounding, so that every machine agrees.
void fill_uniform(double* out, Index count, std::uint64_t key, double limit) {
    for (Index i = 0; i < count; ++i) {
        key += step;
        const auto bits = static_cast<std::int64_t>(mixed(key) >> 11);
        out[i] = static_cast<double>(2 * bits - (std::int64_t{1} << 53)) * 0x1p-53 * limit;
    }
}

} // namespace

Matrix token_embeddings(const Tokens& tokens, Index width, std::uint64_t seed, const std::stop_token& stop) {
    Matrix out = room_for<double>(static_cast<Index>(tokens.size()), width);
    const double limit = std::sqrt(3.0); // the variance of a uniform number is limit²/3
    for_each_rows(out.rows(), cost_of_number * static_cast<double>(width), stop, [&](Index first, Index count) {
        for (Index i = first; i < first + count; ++i)
            fill_uniform(out.data() + i * width, width, key_of(tokens[static_cast<size_t>(i)], seed), limit);
    });
    return out;
}

Matrix sinusoidal_positions(Index count, Index width, const std::stop_token& stop) {
    Matrix out = room_for<double>(count, width);
    Eigen::VectorXd frequencies(width);
    for (Index c = 0; c < width; ++c)
        frequencies(c) = std::pow(10000.0, -static_cast<double>(c - c % 2) / static_cast<double>(width));
    constexpr double cost_of_sine = 40;
    for_each_rows(count, cost_of_sine * static_cast<double>(width), stop, [&](Index first, Index rows) {
        for (Index p = first; p < first + rows; ++p)
            for (Index c = 0; c < width; ++c) {
                const double angle = static_cast<double>(p) * frequencies(c);
                out(p, c) = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
            }
    });
    return out;
}

Matrix seeded_matrix(std::string_view name, Index rows, Index columns, std::uint64_t seed,
                     const std::stop_token& stop) {
    Matrix out = room_for<double>(rows, columns);
    if (out.size() == 0) return out;
    const double limit = std::sqrt(3.0 / static_cast<double>(rows));
    const std::uint64_t key = key_of(name, seed);
    for_each_rows(rows, cost_of_number * static_cast<double>(columns), stop, [&](Index first, Index count) {
        const Index before = first * columns;
        fill_uniform(out.data() + before, count * columns, key + step * static_cast<std::uint64_t>(before), limit);
    });
    return out;
}

} // namespace attenscope
