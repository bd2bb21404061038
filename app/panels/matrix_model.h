// SPDX-License-Identifier: GPL-3.0-or-later
// One table of the Experiment for a table view. The numbers are shared with the Experiment, not copied.
#pragma once

#include "app/panels/lit_cells.h"
#include "core/attention/experiment_tables.h"
#include "core/base/result.h"

#include <QAbstractTableModel>

namespace attenscope {

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// The tokens name the rows or columns that stand for them.
    void setTable(const ExperimentTable& table, const Tokens& target, const Tokens& source);
    const ExperimentTable& table() const { return table_; }
    /// The tokens along an axis, or nothing where it counts components.
    Tokens labels(Qt::Orientation orientation) const;

    /// The cells that take part in what is looked at get their role's colour as ground.
    void setLit(const LitCells& lit);
    const LitCells& lit() const { return lit_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void edited(attenscope::Index row, attenscope::Index column, double value);
    /// What was typed into a cell is no number.
    void refused(const Error& why);

private:
    QVariant ground(const QModelIndex& index) const;
    void announce(const Area& area);
    const Tokens* tokens(Qt::Orientation orientation) const;

    ExperimentTable table_;
    LitCells lit_;
    Tokens target_, source_;
};

} // namespace attenscope
