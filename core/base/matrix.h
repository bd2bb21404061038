// SPDX-License-Identifier: GPL-3.0-or-later
// The number types of the whole program. Dimension letters, used in every comment:
//   L layers, H heads, G key/value heads, M queries, N keys, D = d_k, E = d_v, X = d_model.
#pragma once

#include <Eigen/Core>
#include <cstring>
#include <memory>
#include <utility>

namespace attenscope {

using Index = Eigen::Index;

/// Rows first, as the formulas read and as files store.
template <class Scalar>
using MatrixOf = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Matrix = MatrixOf<double>;

/// True where a query may see a key, M×N.
using Visibility = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Same shape and the same bits, so that NaN equals itself and 0 differs from -0.
template <class Dense>
bool same(const Dense& a, const Dense& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           (a.size() == 0 || std::memcmp(a.data(), b.data(), sizeof(*a.data()) * static_cast<size_t>(a.size())) == 0);
}

/// An immutable matrix as a value, possibly absent: copies share the numbers, == compares them.
/// What an Experiment, a Trace and a Map hold, so that none of them is ever copied cell by cell.
template <class Dense>
class SharedMatrix {
public:
    SharedMatrix() = default;
    SharedMatrix(Dense values) : values_(std::make_shared<const Dense>(std::move(values))) {}

    /// False when there is no matrix at all (a 0×0 matrix is one).
    explicit operator bool() const { return values_ != nullptr; }
    bool has_value() const { return values_ != nullptr; }
    const Dense& operator*() const { return *values_; }
    const Dense* operator->() const { return values_.get(); }

    friend bool operator==(const SharedMatrix& a, const SharedMatrix& b) {
        return a.values_ == b.values_ || (a.values_ && b.values_ && same(*a.values_, *b.values_));
    }

private:
    std::shared_ptr<const Dense> values_;
};

using Table = SharedMatrix<Matrix>;
using VisibilityTable = SharedMatrix<Visibility>;

} // namespace attenscope
