// SPDX-License-Identifier: GPL-3.0-or-later
// A Map as a table: rows are queries, columns keys or components. Nothing is copied; a cell is worded when it is seen.
#pragma once

#include "core/attention/position.h"
#include "core/maps/map.h"

#include <QAbstractTableModel>

namespace attenscope {

class MapModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// True for cells that a mask hides.
    static constexpr int HiddenRole = Qt::UserRole;

    void setMap(const Map& map);
    const Map& map() const { return map_; }
    /// Cells that a walkthrough has not computed yet are empty; without a moment none are.
    void setMoment(const std::optional<Moment>& moment);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// A block of cells as tab-separated lines: every digit, '.' in every locale, "inf", "-inf", "nan", and nothing for
    /// a hidden cell or one that is not computed yet.
    QString tsv(int first_row, int last_row, int first_column, int last_column) const;

private:
    bool there(Index row, Index column) const { return !moment_ || moment_->shows(row, column); }
    QString sentence(Index row, Index column) const;

    Map map_;
    std::optional<Moment> moment_;
};

} // namespace attenscope
