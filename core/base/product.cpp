// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/product.h"

#include "core/base/aligned.h"
#include "core/base/parallel.h"
#include "core/simd/kernels.h"

#include <algorithm>
#include <vector>

namespace attenscope {

namespace {

/// A piece of the product: its part of `left` stays in the second cache, one panel of `right` in the first.
constexpr Index rows_at_once = 96, columns_at_once = 128, depth_at_once = 256;
/// What is packed between two looks at the stop request.
constexpr Index numbers_at_once = 1 << 18;

struct Piece {
    size_t product;
    Index first, count;   ///< panels of `right`
    Index row = 0, rows = 0; ///< rows of `left`; not read while packing
};

template <class Scalar>
class Products {
public:
    explicit Products(std::span<const ProductOf<Scalar>> products) : products_(products) {
        for (size_t i = 0; i < products.size(); ++i) {
            const auto& [left, right, out] = products[i];
            make_room(out, left.rows(), right.cols());
            const Index panels = (right.cols() + width_ - 1) / width_;
            packed_.emplace_back(panels * width_ * right.rows());
            operations_ += 2.0 * static_cast<double>(left.rows()) * static_cast<double>(right.size());
            numbers_ += static_cast<double>(right.size());
            cut(i, panels);
        }
    }

    void run(const std::stop_token& stop) {
        for_each_piece(static_cast<Index>(packing_.size()), numbers_, stop,
                       [this](Index i) { pack(packing_[static_cast<size_t>(i)]); });
        for_each_piece(static_cast<Index>(pieces_.size()), operations_, stop,
                       [this, &stop](Index i) { compute(pieces_[static_cast<size_t>(i)], stop); });
    }

private:
    void cut(size_t product, Index panels) {
        const Index rows = products_[product].left.rows(), depth = products_[product].right.rows();
        const Index packed = std::max<Index>(1, numbers_at_once / std::max<Index>(1, depth * width_));
        for (Index panel = 0; panel < panels; panel += packed)
            packing_.push_back({product, panel, std::min(packed, panels - panel)});
        const Index together = columns_at_once / width_;
        for (Index row = 0; row < rows; row += rows_at_once)
            for (Index panel = 0; panel < panels; panel += together)
                pieces_.push_back(
                    {product, panel, std::min(together, panels - panel), row, std::min(rows_at_once, rows - row)});
    }

    Scalar* panel(const Piece& piece) {
        return packed_[piece.product].data() + piece.first * width_ * products_[piece.product].right.rows();
    }

    Index columns(const Piece& piece) const {
        return std::min(piece.count * width_, products_[piece.product].right.cols() - piece.first * width_);
    }

    void pack(const Piece& piece) {
        const auto& right = products_[piece.product].right;
        kernels_.pack(right.data() + piece.first * width_, right.outerStride(), right.rows(), columns(piece),
                      panel(piece), right.rows() * width_);
    }

    void compute(const Piece& piece, const std::stop_token& stop) {
        const auto& [left, right, out] = products_[piece.product];
        const Index depth = right.rows();
        Scalar* const to = out.data() + piece.row * out.cols() + piece.first * width_;
        for (Index d = 0; d == 0 || (d < depth && !stop.stop_requested()); d += depth_at_once)
            kernels_.product({left.data() + piece.row * left.outerStride() + d, left.outerStride(),
                              panel(piece) + d * width_, depth * width_, to, out.cols(), piece.rows,
                              std::min(depth_at_once, depth - d), columns(piece), 1, d > 0});
    }

    const std::span<const ProductOf<Scalar>> products_;
    const Kernels<Scalar>& kernels_ = kernels<Scalar>();
    const Index width_ = kernels_.panel_width;
    std::vector<Aligned<Scalar>> packed_; ///< `right` in panels
    std::vector<Piece> packing_, pieces_;
    double operations_ = 0, numbers_ = 0;
};

} // namespace

template <class Scalar>
void multiply(std::span<const ProductOf<Scalar>> products, const std::stop_token& stop) {
    Products<Scalar>(products).run(stop);
}

template void multiply<float>(std::span<const ProductOf<float>>, const std::stop_token&);
template void multiply<double>(std::span<const ProductOf<double>>, const std::stop_token&);

Matrix product(const Matrix& left, const Eigen::Ref<const Matrix>& right, const std::stop_token& stop) {
    Matrix out;
    const Product one{left, right, out};
    multiply(std::span(&one, 1), stop);
    return out;
}

} // namespace attenscope
