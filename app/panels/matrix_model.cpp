// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/matrix_model.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/panels/role_badge.h"
#include "app/panels/typed_numbers.h"
#include "core/base/token_text.h"

#include <QBrush>
#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

/// Qt counts rows in int.
int as_count(Index count) {
    return static_cast<int>(std::min<Index>(count, std::numeric_limits<int>::max()));
}

} // namespace

void MatrixModel::setTable(const ExperimentTable& table, const Tokens& target, const Tokens& source) {
    const bool same_shape = table.values && table_.values && table.id == table_.id &&
                            table.values->rows() == table_.values->rows() &&
                            table.values->cols() == table_.values->cols();
    // A computation that ends while a cell is being edited changes nothing here, and must not reload the editor.
    const bool nothing_new = same_shape && table.values == table_.values && target == target_ && source == source_;
    if (!same_shape) beginResetModel();
    table_ = table;
    target_ = target;
    source_ = source;
    if (!same_shape) return endResetModel();
    if (nothing_new || rowCount() == 0 || columnCount() == 0) return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const Tokens* MatrixModel::tokens(Qt::Orientation orientation) const {
    const TableAxis axis = orientation == Qt::Vertical ? table_.rows : table_.columns;
    return axis == TableAxis::Target ? &target_ : axis == TableAxis::Source ? &source_ : nullptr;
}

Tokens MatrixModel::labels(Qt::Orientation orientation) const {
    const Tokens* along = tokens(orientation);
    return along ? *along : Tokens{};
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !table_.values ? 0 : as_count(table_.values->rows());
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !table_.values ? 0 : as_count(table_.values->cols());
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !table_.values) return {};
    const double value = (*table_.values)(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return table_.typed ? shown_typed(value) : shown(value);
    case Qt::EditRole:
        return number_text(value);
    case Qt::ToolTipRole:
        return shown_full(value);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::BackgroundRole:
        return ground(index);
    default:
        return {};
    }
}

QVariant MatrixModel::ground(const QModelIndex& index) const {
    if (!lit_.area.holds(index.row(), index.column())) return {};
    const Theme& theme = current_theme();
    const std::optional<Role> role = role_of_letter(table_.letter);
    QColor colour = role ? theme.role(*role) : theme.accent;
    const bool here = lit_.component < 0 ? lit_.area.columns == 1 : lit_.component == index.column();
    colour.setAlpha(here ? 110 : theme.dark ? 60 : 40);
    return QBrush(colour);
}

void MatrixModel::setLit(const LitCells& lit) {
    if (lit == lit_) return;
    const Area before = std::exchange(lit_, lit).area;
    announce(before);
    announce(lit.area);
}

void MatrixModel::announce(const Area& area) {
    const int bottom = std::min(rowCount(), as_count(area.row + area.rows)) - 1;
    const int right = std::min(columnCount(), as_count(area.column + area.columns)) - 1;
    if (area.row > bottom || area.column > right) return;
    emit dataChanged(index(as_count(area.row), as_count(area.column)), index(bottom, right), {Qt::BackgroundRole});
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    static const Tokens no_names;
    const Tokens* along = tokens(orientation);
    const auto at = static_cast<size_t>(section);
    const Tokens& names = along ? *along : orientation == Qt::Horizontal ? table_.column_names : no_names;
    // Tokens are counted from 0, components from 1.
    const QString name = at < names.size() ? QString::fromStdString(visible_token(names[at]))
                                           : QString::number(along ? section : section + 1);
    if (role == Qt::DisplayRole) return name;
    // Inside <qt> an escaped token stays literal.
    if (role == Qt::ToolTipRole) return QStringLiteral("<qt>%1</qt>").arg(name.toHtmlEscaped());
    return {};
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return table_.typed ? flags | Qt::ItemIsEditable : flags;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || !table_.typed) return false;
    const Result<double> number = typed_number(value.toString());
    if (!number) {
        emit refused(number.error());
        return false;
    }
    emit edited(index.row(), index.column(), *number);
    return true;
}

} // namespace attenscope
