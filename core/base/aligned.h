// SPDX-License-Identifier: GPL-3.0-or-later
// Memory for the inner loops.
#pragma once

#include "core/base/matrix.h"

#include <memory>

namespace attenscope {

/// Asks for 2 MiB pages where the system has them, before anything is written: a table of 200 MB then costs 100 page
/// faults instead of 50 000, and is given back in 1 ms instead of 50. Small ones are left alone.
void prefer_large_pages(void* memory, size_t bytes);

/// Working memory at the start of a cache line, not set to anything. What is given back is kept for whoever asks next,
/// at most `most_spare_bytes` of it: from the system it would come anew, page by page, in each computation.
constexpr size_t most_spare_bytes = 16 << 20;
void* take_memory(size_t bytes);
/// `bytes` as they were asked for. No memory at all will do.
void give_back_memory(void* memory, size_t bytes) noexcept;

/// Room for `count` numbers, not set to anything, at the start of a cache line.
template <class Scalar>
class Aligned {
public:
    Aligned() = default;
    explicit Aligned(Index count)
        : numbers_(static_cast<Scalar*>(take_memory(bytes_of(count))), Delete{bytes_of(count)}) {}

    Scalar* data() { return numbers_.get(); }
    const Scalar* data() const { return numbers_.get(); }

private:
    static size_t bytes_of(Index count) { return sizeof(Scalar) * static_cast<size_t>(count); }
    struct Delete {
        size_t bytes = 0;
        void operator()(Scalar* numbers) const { give_back_memory(numbers, bytes); }
    };
    std::unique_ptr<Scalar, Delete> numbers_;
};

/// `matrix` with this shape and its numbers undefined; keeps the memory it has when the size stays the same.
template <class Scalar>
void make_room(MatrixOf<Scalar>& matrix, Index rows, Index columns) {
    if (matrix.rows() == rows && matrix.cols() == columns) return;
    matrix.resize(rows, columns);
    prefer_large_pages(matrix.data(), sizeof(Scalar) * static_cast<size_t>(matrix.size()));
}

/// A matrix whose numbers are undefined.
template <class Scalar>
MatrixOf<Scalar> room_for(Index rows, Index columns) {
    MatrixOf<Scalar> matrix;
    make_room(matrix, rows, columns);
    return matrix;
}

} // namespace attenscope
