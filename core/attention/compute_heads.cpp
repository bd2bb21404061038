// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/compute_heads.h"

#include "core/attention/heads.h"
#include "core/attention/masking.h"
#include "core/attention/packed_head.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace attenscope {

namespace {

/// Scores of a block of rows that stay in the second cache (256 KB of 512) through all stages.
constexpr double block_bytes = 256 << 10;
/// Floating-point operations between two looks at the stop request, about 1 ms on one core without vectors.
constexpr double operations_at_once = 4e6;
/// Numbers that are written between two looks at it.
constexpr Index cells_at_once = 1 << 20;
/// Panels of K and V that are held at a time, when one head alone does not take more.
constexpr double packed_bytes = 8 << 20;
/// Larger results go past the caches: 0.4 ns a float instead of 0.8 (AVX2, one core).
constexpr double cached_bytes = 8 << 20;

template <class Scalar>
class ForwardPass {
public:
    ForwardPass(const HeadsProblem<Scalar>& problem, const std::stop_token& stop,
                std::vector<HeadNumbers<Scalar>>& out);

    void run();

private:
    void run_group(Index first_kv_head, Index end);
    void prepare(Index first_kv_head, Index end);
    void compute(Index head, Index first, Index rows, Scalar* cells);
    void compute_scores(Index head, Index first, Index rows, Scalar* cells);
    void normalise(Index head, Index first, Index rows, Scalar* cells);
    void keep(const Scalar* cells, Index first, Index rows, MatrixOf<Scalar>& stage) const;
    void make_rooms();

    Aligned<Scalar> take_block();
    void give_back(Aligned<Scalar> block);

    double operations_per_row() const;
    Index rows_at_once() const;
    Index keys_at_once() const;

    const HeadsProblem<Scalar>& problem_;
    const std::stop_token& stop_;
    std::vector<HeadNumbers<Scalar>>& out_;
    const Kernels<Scalar>& kernels_ = kernels<Scalar>();
    const ScoreSteps<Scalar> steps_;
    const RowNormaliser<Scalar> normalise_;
    const Masking<Scalar> mask_;
    const Index M_, N_, H_, G_;
    const bool given_;   ///< the scores are given
    const Index width_;  ///< numbers that are compared, D or what the score rule makes of it
    const Index stride_; ///< from row to row of a block: whole panels, and no power of 2, which would share cache lines
    const Index rows_;   ///< of a block
    const bool streams_;
    std::vector<std::unique_ptr<PackedHead<Scalar>>> packed_; ///< of the group at work; null elsewhere
    std::vector<MatrixOf<Scalar>> features_; ///< of the group's queries, when the score rule makes some; else empty
    /// Where a thread takes rows × stride cells through all stages in place.
    std::vector<Aligned<Scalar>> free_blocks_;
    std::mutex mutex_; ///< guards free_blocks_
};

size_t at(Index index) {
    return static_cast<size_t>(index);
}

/// How many numbers the score rule compares: what it makes of no vectors at all is that wide.
template <class Scalar>
Index feature_width(const HeadsProblem<Scalar>& problem, const ScoreSteps<Scalar>& steps) {
    if (!problem.scores.empty()) return 0;
    const auto none = head_columns(*problem.key, 0, problem.kv_heads).topRows(0);
    return steps.of_key ? steps.of_key(none, problem.parameters, {}).cols() : none.cols();
}

template <class Scalar>
ForwardPass<Scalar>::ForwardPass(const HeadsProblem<Scalar>& problem, const std::stop_token& stop,
                                 std::vector<HeadNumbers<Scalar>>& out)
    : problem_(problem),
      stop_(stop),
      out_(out),
      steps_(problem.score ? problem.score->template steps<Scalar>() : ScoreSteps<Scalar>{}),
      normalise_((problem.normaliser ? *problem.normaliser : normalisers().front()).template row<Scalar>()),
      mask_(problem),
      M_(problem.queries),
      N_(problem.keys),
      H_(problem.heads),
      G_(problem.kv_heads),
      given_(!problem.scores.empty()),
      width_(feature_width(problem, steps_)),
      stride_((N_ / kernels_.panel_width + 1) * kernels_.panel_width),
      rows_(rows_at_once()),
      streams_(static_cast<double>(H_ * M_) * static_cast<double>(N_) * sizeof(Scalar) > cached_bytes),
      packed_(at(G_)),
      features_(at(H_)) {}

template <class Scalar>
double ForwardPass<Scalar>::operations_per_row() const {
    const Index value_width = problem_.value ? problem_.value->cols() / G_ : 0;
    constexpr double exponential_and_mask = 20, tanh = 20;
    const double score = static_cast<double>(width_) * (steps_.weights ? tanh : 2);
    return static_cast<double>(N_) * (score + 2 * static_cast<double>(value_width) + exponential_and_mask);
}

/// As many rows as the cache holds and a stop request may wait for, in whole tiles; fewer when there is not enough work
/// for all threads otherwise.
template <class Scalar>
Index ForwardPass<Scalar>::rows_at_once() const {
    const double cached = block_bytes / sizeof(Scalar) / static_cast<double>(stride_);
    const double soon = 8 * operations_at_once / (operations_per_row() + 1);
    const double shared = static_cast<double>(M_) * static_cast<double>(H_) / 8;
    const auto tile = static_cast<double>(kernels_.rows_at_once);
    const double tiles = std::clamp(std::min({cached, soon, shared}) / tile, 1.0, 16.0);
    return static_cast<Index>(tiles) * kernels_.rows_at_once;
}

/// Keys that are packed or scored between two looks at the stop request.
template <class Scalar>
Index ForwardPass<Scalar>::keys_at_once() const {
    const double each = static_cast<double>(width_ + 1) * static_cast<double>(rows_) * (steps_.weights ? 20 : 2);
    const double panels = operations_at_once / each / static_cast<double>(kernels_.panel_width);
    return static_cast<Index>(std::clamp(panels, 1.0, 4096.0)) * kernels_.panel_width;
}

template <class Scalar>
void ForwardPass<Scalar>::make_rooms() {
    out_.resize(at(H_));
    const bool keeps = problem_.keeps_scores;
    for (HeadNumbers<Scalar>& n : out_) {
        const auto room = [this](MatrixOf<Scalar>& stage, bool kept) {
            make_room(stage, kept ? M_ : 0, kept ? N_ : 0);
        };
        room(n.scores, keeps && !given_);
        room(n.scaled, keeps && problem_.scale != 1);
        room(n.masked, keeps && mask_.changes());
        room(n.weights, true);
        make_room(n.context, problem_.value ? M_ : 0, problem_.value ? problem_.value->cols() / G_ : 0);
        n.row_maximum.resize(M_);
        n.row_sum.resize(M_);
    }
}

template <class Scalar>
void ForwardPass<Scalar>::run() {
    make_rooms();
    const double head_bytes = sizeof(Scalar) * PackedHead<Scalar>::size(problem_, width_);
    const auto together = static_cast<Index>(std::clamp(packed_bytes / (head_bytes + 1), 1.0, static_cast<double>(G_)));
    for (Index first = 0; first < G_ && !stop_.stop_requested(); first += together)
        run_group(first, std::min(G_, first + together));
}

/// The features of the key/value heads first … end − 1 and of the heads that read them, K and V in panels.
template <class Scalar>
void ForwardPass<Scalar>::prepare(Index first_kv_head, Index end) {
    const Index kv_heads = end - first_kv_head, keys = keys_at_once(), chunks = (N_ + keys - 1) / keys;
    for (Index g = first_kv_head; g < end; ++g)
        packed_[at(g)] = std::make_unique<PackedHead<Scalar>>(problem_, g, width_, stop_);
    if (steps_.of_query && !given_)
        for (Index h = first_kv_head * (H_ / G_); h < end * (H_ / G_); ++h)
            features_[at(h)] = steps_.of_query(head_columns(*problem_.query, h, H_), problem_.parameters, stop_);
    constexpr double operations_each = 16; // a number that is moved takes as long
    const double packing = static_cast<double>(kv_heads) * operations_each * PackedHead<Scalar>::size(problem_, width_);
    for_each_piece(kv_heads * chunks, packing, stop_, [&](Index piece) {
        LapWatch watch(problem_.times);
        const Index first = piece % chunks * keys;
        packed_[at(first_kv_head + piece / chunks)]->pack(first, std::min(keys, N_ - first));
        watch.lap(EngineStep::Packing, 0);
    });
}

/// The same heads from their features to their contexts.
template <class Scalar>
void ForwardPass<Scalar>::run_group(Index first_kv_head, Index end) {
    prepare(first_kv_head, end);
    const Index heads = (end - first_kv_head) * (H_ / G_), blocks = (M_ + rows_ - 1) / rows_;
    const double operations = operations_per_row() * static_cast<double>(M_) * static_cast<double>(heads);
    for_each_piece(heads * blocks, operations, stop_, [&](Index piece) {
        Aligned<Scalar> block = take_block();
        const Index first = piece % blocks * rows_;
        compute(first_kv_head * (H_ / G_) + piece / blocks, first, std::min(rows_, M_ - first), block.data());
        give_back(std::move(block));
    });
    for (Index g = first_kv_head; g < end; ++g)
        packed_[at(g)].reset();
    features_.assign(at(H_), {});
}

/// All stages of queries first … first + rows − 1 of one head.
template <class Scalar>
void ForwardPass<Scalar>::compute(Index head, Index first, Index rows, Scalar* cells) {
    HeadNumbers<Scalar>& n = out_[at(head)];
    LapWatch watch(problem_.times);
    const double count = static_cast<double>(rows) * static_cast<double>(N_);
    compute_scores(head, first, rows, cells);
    if (stop_.stop_requested()) return;
    watch.lap(EngineStep::Scores, 2 * count * static_cast<double>(width_));
    if (problem_.keeps_scores) {
        keep(cells, first, rows, n.scores);
        for (Index i = 0; problem_.scale != 1 && i < rows && !stop_.stop_requested(); ++i)
            for (Index j = 0; j < N_; ++j)
                cells[i * stride_ + j] *= problem_.scale;
        keep(cells, first, rows, n.scaled);
        watch.lap(EngineStep::Keeping, count);
    }
    for (Index i = 0; mask_.changes() && i < rows && !stop_.stop_requested(); ++i)
        mask_(head, first + i, cells + i * stride_);
    watch.lap(EngineStep::Masking, mask_.changes() ? count : 0);
    keep(cells, first, rows, n.masked);
    watch.lap(EngineStep::Keeping, 0);
    normalise(head, first, rows, cells);
    watch.lap(EngineStep::Normalising, count);
    if (problem_.value)
        packed_[at(kv_head_of(head, H_, G_))]->multiply_values(cells, stride_, rows, stop_,
                                                               n.context.data() + first * n.context.cols());
    watch.lap(EngineStep::Values, 2 * count * static_cast<double>(n.context.cols()));
    keep(cells, first, rows, n.weights);
    watch.lap(EngineStep::Keeping, 0);
}

/// Raw scores when they are kept, scaled ones otherwise.
template <class Scalar>
void ForwardPass<Scalar>::compute_scores(Index head, Index first, Index rows, Scalar* cells) {
    const Scalar factor = problem_.keeps_scores ? Scalar(1) : problem_.scale;
    if (given_) {
        const MatrixOf<Scalar>& scores = *problem_.scores[at(head)];
        for (Index i = 0; i < rows && !stop_.stop_requested(); ++i)
            for (Index j = 0; j < N_; ++j)
                cells[i * stride_ + j] = scores(first + i, j) * factor;
        return;
    }
    const Index stride = steps_.of_query ? width_ : problem_.query->cols();
    const Scalar* const features =
        (steps_.of_query ? features_[at(head)].data() : problem_.query->data() + head * width_) + first * stride;
    const Index keys = keys_at_once();
    for (Index j = 0; j < N_ && !stop_.stop_requested(); j += keys)
        packed_[at(kv_head_of(head, H_, G_))]->score(features, stride, rows, j, std::min(keys, N_ - j), factor,
                                                     cells + j, stride_);
}

template <class Scalar>
void ForwardPass<Scalar>::normalise(Index head, Index first, Index rows, Scalar* cells) {
    HeadNumbers<Scalar>& n = out_[at(head)];
    for (Index i = 0; i < rows && !stop_.stop_requested(); ++i) {
        const auto [maximum, sum] = normalise_(cells + i * stride_, N_, problem_.temperature);
        n.row_maximum(first + i) = static_cast<double>(maximum);
        n.row_sum(first + i) = static_cast<double>(sum);
    }
}

/// Writes rows of a stage, once; nothing when the stage is not kept.
template <class Scalar>
void ForwardPass<Scalar>::keep(const Scalar* cells, Index first, Index rows, MatrixOf<Scalar>& stage) const {
    if (stage.rows() == 0) return;
    Scalar* const to = stage.data() + first * N_;
    const Index at_once = std::max<Index>(1, cells_at_once / stride_); // long rows one by one
    for (Index i = 0; streams_ && i < rows && !stop_.stop_requested(); i += at_once)
        kernels_.stream(cells + i * stride_, stride_, std::min(at_once, rows - i), N_, to + i * N_);
    for (Index i = 0; !streams_ && i < rows; ++i)
        std::copy_n(cells + i * stride_, N_, to + i * N_);
}

template <class Scalar>
Aligned<Scalar> ForwardPass<Scalar>::take_block() {
    const std::scoped_lock lock(mutex_);
    if (free_blocks_.empty()) return Aligned<Scalar>(rows_ * stride_);
    Aligned<Scalar> block = std::move(free_blocks_.back());
    free_blocks_.pop_back();
    return block;
}

template <class Scalar>
void ForwardPass<Scalar>::give_back(Aligned<Scalar> block) {
    const std::scoped_lock lock(mutex_);
    free_blocks_.push_back(std::move(block));
}

} // namespace

template <class Scalar>
void compute_heads(const HeadsProblem<Scalar>& problem, const std::stop_token& stop,
                   std::vector<HeadNumbers<Scalar>>& out) {
    ForwardPass<Scalar>(problem, stop, out).run();
}

template void compute_heads<float>(const HeadsProblem<float>&, const std::stop_token&,
                                   std::vector<HeadNumbers<float>>&);
template void compute_heads<double>(const HeadsProblem<double>&, const std::stop_token&,
                                    std::vector<HeadNumbers<double>>&);

} // namespace attenscope
