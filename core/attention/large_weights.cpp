// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/large_weights.h"

#include "core/attention/mask_rules.h"
#include "core/attention/masking.h"
#include "core/base/aligned.h"
#include "core/base/parallel.h"
#include "core/simd/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

/// Scores that stay in the second cache: 30 queries × 2048 keys, 240 KB, beside the panels of the keys.
constexpr Index rows_at_once = 30, keys_at_once = 2048;
constexpr float infinite_score = std::numeric_limits<float>::infinity();

/// Some keys in panels, and their scores with any queries.
class KeyPanels {
public:
    KeyPanels(const LargeScores& of, Index first, Index count, const std::stop_token& stop)
        : of_(of),
          first_(first),
          width_(of.key.width),
          panels_((count / kernels_.panel_width + 1) * kernels_.panel_width * width_) {
        const Index panel = kernels_.panel_width;
        const double cost = 2 * static_cast<double>(panel * width_);
        for_each_rows((count + panel - 1) / panel, cost, stop, [&](Index from, Index panels) {
            kernels_.pack_rows(of.key.numbers + (first + from * panel) * of.key.stride, of.key.stride,
                               std::min(panels * panel, count - from * panel), width_,
                               panels_.data() + from * panel * width_);
        });
    }

    /// Scores of some queries with the keys first … first + count − 1 of these, −inf where hidden; `first` is a
    /// multiple of keys_at_once. False when all are hidden: then `out` is not written.
    bool score(Index row, Index rows, Index first, Index count, MatrixOf<float>& out) const {
        thread_local Visibility visible;
        bool hides = false;
        if (!of_.masks.empty()) {
            visible.resize(rows, count);
            see_part(of_.masks, {row, first_ + first, of_.query.tokens, of_.key.tokens}, visible);
            if (!visible.any()) return false;
            hides = !visible.all();
        }
        kernels_.product({of_.query.numbers + row * of_.query.stride, of_.query.stride, panels_.data() + first * width_,
                          kernels_.panel_width * width_, out.data(), out.cols(), rows, width_, count, of_.scale});
        for (Index i = 0; i < rows; ++i) {
            float* const scores = out.row(i).data();
            if (of_.soft_cap) kernels_.soft_cap(scores, count, *of_.soft_cap);
            if (of_.alibi_slope) add_alibi(scores, count, *of_.alibi_slope, row + i, first_ + first);
            if (hides) hide(scores, count, visible.row(i).data());
        }
        return true;
    }

private:
    const Kernels<float>& kernels_ = kernels<float>();
    const LargeScores& of_;
    const Index first_, width_;
    Aligned<float> panels_;
};

double operations(Index queries, Index keys, Index width) {
    return static_cast<double>(queries) * static_cast<double>(keys) * (2 * static_cast<double>(width) + 20);
}

/// What a row is divided by, while its scores come by in parts.
struct Running {
    float& maximum;
    double& sum;

    /// Overwrites the scores.
    void add(float* scores, Index count) {
        const float largest = kernels<float>().row_maximum(scores, count);
        if (std::isnan(maximum) || largest == -infinite_score) return;
        if (!(largest <= maximum)) { // a new maximum, or NaN
            sum *=
                maximum == -infinite_score ? 0 : std::exp(static_cast<double>(maximum) - static_cast<double>(largest));
            maximum = largest;
        }
        if (std::isnan(maximum))
            sum = std::numeric_limits<double>::quiet_NaN();
        else if (maximum == infinite_score)
            sum += static_cast<double>(std::count(scores, scores + count, infinite_score));
        else
            sum += static_cast<double>(kernels<float>().exponentials(scores, count, maximum, 1));
    }
};

/// Scores of a row become weights; the same limits as in softmax (normalisers.cpp).
void weigh(float* row, Index count, float maximum, float sum) {
    if (std::isnan(maximum))
        std::transform(row, row + count, row,
                       [maximum](float score) { return score == -infinite_score ? 0 : maximum; });
    else if (maximum == infinite_score)
        std::transform(row, row + count, row, [sum](float score) { return score == infinite_score ? 1 / sum : 0; });
    else if (maximum == -infinite_score)
        std::fill(row, row + count, 0.0F);
    else {
        kernels<float>().exponentials(row, count, maximum, 1);
        kernels<float>().divide(row, count, sum);
    }
}

/// Where pixel p of `pixels` begins among `cells`.
Index first_cell(Index pixel, Index cells, Index pixels) {
    return pixel * cells / pixels;
}

/// Raises the largest scores under a row of pixels by those of the cells first … first + count − 1 of `cells`.
void raise(float* pixels, Index pixel_count, const float* scores, Index first, Index count, Index cells) {
    Index pixel = ((first + 1) * pixel_count - 1) / cells;
    for (Index from = first; from < first + count; ++pixel) {
        const Index end = std::min(first + count, first_cell(pixel + 1, cells, pixel_count));
        const float largest =
            end - from == 1 ? scores[from - first] : kernels<float>().row_maximum(scores + from - first, end - from);
        if (!(largest <= pixels[pixel])) pixels[pixel] = std::isnan(pixels[pixel]) ? pixels[pixel] : largest;
        from = end;
    }
}

} // namespace

LargeWeights::LargeWeights(LargeScores scores)
    : scores_(std::move(scores)),
      maximum_(static_cast<size_t>(queries()), -infinite_score),
      sum_(static_cast<size_t>(queries()), 0) {}

std::optional<LargeWeights> LargeWeights::scan(LargeScores of, const Progress& progress, const std::stop_token& stop) {
    LargeWeights out(std::move(of));
    const Index N = out.keys(), M = out.queries(), blocks = (M + rows_at_once - 1) / rows_at_once;
    for (Index first = 0; first < N && !stop.stop_requested(); first += keys_at_once) {
        const Index count = std::min(keys_at_once, N - first);
        const KeyPanels panels(out.scores_, first, count, stop);
        for_each_piece(blocks, operations(M, count, out.scores_.key.width), stop, [&](Index block) {
            thread_local MatrixOf<float> scores;
            make_room(scores, rows_at_once, keys_at_once + 16); // no power of 2 from row to row
            const Index row = block * rows_at_once, rows = std::min(rows_at_once, M - row);
            const bool seen = panels.score(row, rows, 0, count, scores);
            for (Index i = 0; seen && i < rows; ++i) {
                const auto at = static_cast<size_t>(row + i);
                Running{out.maximum_[at], out.sum_[at]}.add(scores.row(i).data(), count);
            }
        });
        if (progress) progress(static_cast<double>(first + count) / static_cast<double>(N));
    }
    if (stop.stop_requested()) return std::nullopt;
    return out;
}

MatrixOf<float> LargeWeights::weights(const CellRectangle& cells, const std::stop_token& stop) const {
    MatrixOf<float> out = room_for<float>(cells.queries, cells.keys);
    const KeyPanels panels(scores_, cells.key, cells.keys, stop);
    const double cost = operations(1, cells.keys, scores_.key.width);
    for_each_rows(cells.queries, cost, stop, [&](Index first, Index count) {
        MatrixOf<float> scores(count, cells.keys);
        if (!panels.score(cells.query + first, count, 0, cells.keys, scores)) scores.setConstant(-infinite_score);
        for (Index i = 0; i < count; ++i)
            weigh(scores.row(i).data(), cells.keys, row_maximum(cells.query + first + i),
                  row_sum(cells.query + first + i));
        out.middleRows(first, count) = scores;
    });
    return out;
}

MatrixOf<float> LargeWeights::largest_weights(const CellRectangle& cells, Index rows, Index columns,
                                              const std::stop_token& stop) const {
    MatrixOf<float> out = MatrixOf<float>::Zero(rows, columns);
    const KeyPanels panels(scores_, cells.key, cells.keys, stop);
    // A row's weights rise with its scores, so that one exponential for each pixel is enough.
    const auto draw_row = [&](Index pixel_row, MatrixOf<float>& scores, MatrixOf<float>& largest) {
        const Index end = first_cell(pixel_row + 1, cells.queries, rows);
        for (Index i = first_cell(pixel_row, cells.queries, rows); i < end; i += rows_at_once) {
            const Index count = std::min(rows_at_once, end - i);
            largest.setConstant(-infinite_score);
            for (Index j = 0; j < cells.keys && !stop.stop_requested(); j += keys_at_once) {
                const Index keys = std::min(keys_at_once, cells.keys - j);
                const bool seen = panels.score(cells.query + i, count, j, keys, scores);
                for (Index r = 0; seen && r < count; ++r)
                    raise(largest.row(r).data(), columns, scores.row(r).data(), j, keys, cells.keys);
            }
            for (Index r = 0; r < count; ++r) {
                weigh(largest.row(r).data(), columns, row_maximum(cells.query + i + r), row_sum(cells.query + i + r));
                for (Index c = 0; c < columns; ++c)
                    if (!(largest(r, c) <= out(pixel_row, c)) && !std::isnan(out(pixel_row, c)))
                        out(pixel_row, c) = largest(r, c);
            }
        }
    };
    const double cost =
        operations(cells.queries, cells.keys, scores_.key.width) / std::max(1.0, static_cast<double>(rows));
    for_each_rows(rows, cost, stop, [&](Index first, Index count) {
        MatrixOf<float> scores(rows_at_once, keys_at_once + 16), largest(rows_at_once, columns);
        for (Index p = first; p < first + count; ++p)
            draw_row(p, scores, largest);
    });
    return out;
}

} // namespace attenscope
