// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/product.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <vector>

namespace attenscope {

namespace {

/// A piece is this large at most: its part of `right` is copied once, and it ends soon after a stop request.
constexpr Index rows_at_once = 512, columns_at_once = 128;

struct Piece {
    const Product* product;
    Index row, rows, column, columns;
};

void compute(const Piece& piece) {
    const auto& [left, right, out] = *piece.product;
    out.block(piece.row, piece.column, piece.rows, piece.columns).noalias() =
        left.middleRows(piece.row, piece.rows) * right.middleCols(piece.column, piece.columns);
}

} // namespace

void multiply(std::span<const Product> products, const std::stop_token& stop) {
    std::vector<Piece> pieces;
    double operations = 0;
    for (const Product& product : products) {
        const Index rows = product.left.rows(), columns = product.right.cols();
        product.out.resize(rows, columns);
        operations += 2.0 * static_cast<double>(rows) * static_cast<double>(product.right.size());
        for (Index row = 0; row < rows; row += rows_at_once)
            for (Index column = 0; column < columns; column += columns_at_once)
                pieces.push_back({&product, row, std::min(rows_at_once, rows - row), column,
                                  std::min(columns_at_once, columns - column)});
    }
    for_each_piece(static_cast<Index>(pieces.size()), operations, stop,
                   [&pieces](Index i) { compute(pieces[static_cast<size_t>(i)]); });
}

} // namespace attenscope
