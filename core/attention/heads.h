// SPDX-License-Identifier: GPL-3.0-or-later
// Heads are cut by columns: head h of a matrix [tokens, H·D] is its columns h·D … h·D + D − 1, of every token.
#pragma once

#include "core/attention/experiment.h"
#include "core/base/result.h"

#include <stop_token>
#include <vector>

namespace attenscope {

/// H ≥ 1, G ≥ 1 and H a multiple of G.
Status check_heads(Index heads, Index kv_heads);

/// The columns of one head. `heads` divides the width.
template <class Scalar>
Eigen::Block<const MatrixOf<Scalar>> head_columns(const MatrixOf<Scalar>& matrix, Index head, Index heads) {
    const Index width = matrix.cols() / heads;
    return {matrix, 0, head * width, matrix.rows(), width};
}

/// ⌊h·G/H⌋: neighbouring query heads share a key/value head.
inline Index kv_head_of(Index head, Index heads, Index kv_heads) {
    return head / (heads / kv_heads);
}

/// The names of V's columns, as many as `columns`; none where the Experiment does not name them.
Tokens value_column_names(const Experiment& experiment, Index columns);

/// [M, H·E]: for each token the heads' rows one after the other. Shares the numbers of a single head.
/// Undefined after a stop request.
Table joined_heads(const std::vector<Table>& heads, const std::stop_token& stop = {});

} // namespace attenscope
