// SPDX-License-Identifier: GPL-3.0-or-later
// A table read row by row: what is held as floats stays floats.
#pragma once

#include "core/base/matrix.h"
#include "core/base/message.h"
#include "core/base/number_text.h"

namespace attenscope {

/// To look at a Table as a Matrix widens all of it for good; this widens one row at a time. The table must outlive it.
class TableRows {
public:
    explicit TableRows(const Table& table) : floats_(table.floats()), doubles_(floats_ ? nullptr : &*table) {}

    Index rows() const { return floats_ ? floats_->rows() : doubles_->rows(); }
    Index columns() const { return floats_ ? floats_->cols() : doubles_->cols(); }
    /// Its columns() numbers; until the next call.
    const double* operator[](Index row) {
        if (!floats_) return doubles_->data() + row * columns();
        widened_ = floats_->row(row).cast<double>();
        return widened_.data();
    }

    /// A number of the row that was last asked for, as its shortest text: that of a float where floats are held.
    std::string text(const double* row, Index column) const {
        return floats_ ? attenscope::text(static_cast<float>(row[column])) : attenscope::text(row[column]);
    }

private:
    const MatrixOf<float>* floats_;
    const Matrix* doubles_;
    Eigen::RowVectorXd widened_;
};

} // namespace attenscope
