// SPDX-License-Identifier: GPL-3.0-or-later
// The number types of the whole program. Dimension letters, used in every comment:
//   L layers, H heads, G key/value heads, M queries, N keys, D = d_k, E = d_v, X = d_model.
#pragma once

#include <Eigen/Core>
#include <atomic>
#include <concepts>
#include <cstring>
#include <memory>
#include <mutex>
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

/// The same for doubles, which may have been computed as floats: those are kept as they are, in half the memory, until
/// somebody reads them as a Matrix.
template <>
class SharedMatrix<Matrix> {
public:
    SharedMatrix() = default;
    SharedMatrix(Matrix values) : held_(std::make_shared<const Held>(std::move(values))) {}
    /// A template, so that an expression of doubles is not taken for floats.
    template <std::same_as<MatrixOf<float>> Floats>
    explicit SharedMatrix(Floats values) : held_(std::make_shared<const Held>(std::move(values))) {}

    explicit operator bool() const { return held_ != nullptr; }
    bool has_value() const { return held_ != nullptr; }
    const Matrix& operator*() const { return held_->doubles(); }
    const Matrix* operator->() const { return &held_->doubles(); }
    /// The floats it was made from; null when it was made from doubles.
    const MatrixOf<float>* floats() const { return held_->floats.size() > 0 ? &held_->floats : nullptr; }

    friend bool operator==(const SharedMatrix& a, const SharedMatrix& b) {
        return a.held_ == b.held_ || (a.held_ && b.held_ && same(*a, *b));
    }

private:
    struct Held {
        explicit Held(Matrix values) : widened_(std::move(values)), ready_(true) {}
        explicit Held(MatrixOf<float> values) : floats(std::move(values)) {}

        const Matrix& doubles() const {
            if (!ready_.load(std::memory_order_acquire)) widen();
            return widened_;
        }

        const MatrixOf<float> floats;

    private:
        void widen() const {
            const std::scoped_lock lock(mutex_);
            if (ready_) return;
            widened_ = floats.cast<double>();
            ready_.store(true, std::memory_order_release);
        }

        mutable Matrix widened_;
        mutable std::atomic<bool> ready_ = false;
        mutable std::mutex mutex_;
    };

    std::shared_ptr<const Held> held_;
};

using Table = SharedMatrix<Matrix>;
using VisibilityTable = SharedMatrix<Visibility>;

} // namespace attenscope
