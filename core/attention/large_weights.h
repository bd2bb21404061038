// SPDX-License-Identifier: GPL-3.0-or-later
// Weights too many to keep: 32 768 × 32 768 floats are 4 GiB, their rows' maxima and sums 384 KiB. One pass over Q and K
// finds those; any rectangle of weights is then computed when somebody looks at it.
#pragma once

#include "core/attention/experiment.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attenscope {

/// Vectors of one head that lie somewhere else, usually in a mapped file: not copied, and not to be changed meanwhile.
struct VectorRows {
    const float* numbers = nullptr;
    Index tokens = 0, width = 0; ///< [tokens, D]
    Index stride = 0;            ///< numbers from one token to the next, at least the width
};

/// What the scores of one head arise from, in this order; every part is a function of query and key.
struct LargeScores {
    VectorRows query, key; ///< of the same width
    float scale = 1;
    std::optional<float> soft_cap = {};
    std::optional<float> alibi_slope = {}; ///< of this head
    std::vector<Mask> masks = {};          ///< of any rule; each has passed its check
};

/// Cells first … first + count − 1 on either axis.
struct CellRectangle {
    Index query = 0, queries = 0; ///< rows
    Index key = 0, keys = 0;      ///< columns
};

/// softmax(mask(cap(scale · q kᵀ) + ALiBi)) of one head, kept as what each row is divided by.
/// (The running maximum and sum of Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018.)
class LargeWeights {
public:
    /// Called after each part of the pass with what is done of it, 0 … 1, on the calling thread.
    using Progress = std::function<void(double done)>;

    /// The pass over all cells. Takes O(M) memory and 1 MB for each thread. Nothing after a stop request.
    static std::optional<LargeWeights> scan(LargeScores scores, const Progress& progress = {},
                                            const std::stop_token& stop = {});

    Index queries() const { return scores_.query.tokens; }
    Index keys() const { return scores_.key.tokens; }
    /// The largest score a query sees; −inf when it sees no key, NaN when one is NaN.
    float row_maximum(Index query) const { return maximum_[static_cast<size_t>(query)]; }
    /// Σ exp(score − maximum); as in RowNormalisation where the maximum is no finite number.
    float row_sum(Index query) const { return static_cast<float>(sum_[static_cast<size_t>(query)]); }

    /// The weights themselves, [queries, keys] of the rectangle, which lies within M×N.
    MatrixOf<float> weights(const CellRectangle& cells, const std::stop_token& stop = {}) const;

    /// The largest weight under each pixel, [rows, columns], at most one pixel a cell on either axis: pixel row p covers
    /// the queries ⌊p·queries/rows⌋ … ⌊(p + 1)·queries/rows⌋ − 1 of the rectangle, columns alike. A NaN is the largest.
    /// Takes the time of the scores of the rectangle, and its keys' vectors as memory.
    MatrixOf<float> largest_weights(const CellRectangle& cells, Index rows, Index columns,
                                    const std::stop_token& stop = {}) const;

private:
    explicit LargeWeights(LargeScores scores);

    LargeScores scores_;
    std::vector<float> maximum_;
    std::vector<double> sum_; ///< many parts are added, so in double
};

} // namespace attenscope
