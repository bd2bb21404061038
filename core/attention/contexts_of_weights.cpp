// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/contexts_of_weights.h"

#include "core/attention/packed_head.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace attenscope {

namespace {

/// Keys that are packed, or queries that are computed, between two looks at the stop request.
constexpr Index keys_of_piece = 256, queries_of_piece = 96;

Index pieces(Index count, Index at_once) {
    return (count + at_once - 1) / at_once;
}

} // namespace

template <class Scalar>
std::vector<MatrixOf<Scalar>> contexts_of_weights(const std::vector<SharedOf<Scalar>>& weights,
                                                  const SharedOf<Scalar>& value, Index kv_heads,
                                                  const std::stop_token& stop) {
    HeadsProblem<Scalar> problem;
    problem.queries = weights[0]->rows();
    problem.keys = value->rows();
    problem.heads = static_cast<Index>(weights.size());
    problem.kv_heads = kv_heads;
    problem.value = value;
    problem.scores = weights; // given, so that nobody asks for keys
    const Index M = problem.queries, N = problem.keys, shared = problem.heads / kv_heads;
    std::vector<MatrixOf<Scalar>> out(weights.size());
    for (MatrixOf<Scalar>& context : out)
        make_room(context, M, value->cols() / kv_heads);
    for (Index g = 0; g < kv_heads && !stop.stop_requested(); ++g) {
        PackedHead<Scalar> packed(problem, g, 0, stop);
        const double numbers = PackedHead<Scalar>::size(problem, 0);
        for_each_piece(pieces(N, keys_of_piece), numbers, stop, [&](Index piece) {
            const Index first = piece * keys_of_piece;
            packed.pack(first, std::min(keys_of_piece, N - first));
        });
        const Index blocks = pieces(M, queries_of_piece);
        for_each_piece(shared * blocks, 2 * static_cast<double>(shared * M) * numbers, stop, [&](Index piece) {
            const Index first = piece % blocks * queries_of_piece;
            const auto head = static_cast<size_t>(g * shared + piece / blocks);
            packed.multiply_values(weights[head]->data() + first * N, N, std::min(queries_of_piece, M - first), stop,
                                   out[head].data() + first * out[head].cols());
        });
    }
    return out;
}

template std::vector<MatrixOf<float>> contexts_of_weights<float>(const std::vector<SharedOf<float>>&,
                                                                 const SharedOf<float>&, Index, const std::stop_token&);
template std::vector<MatrixOf<double>> contexts_of_weights<double>(const std::vector<SharedOf<double>>&,
                                                                   const SharedOf<double>&, Index,
                                                                   const std::stop_token&);

} // namespace attenscope
