// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/map_model.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/views/view_parts.h"

#include <QBrush>
#include <algorithm>
#include <limits>

namespace attenscope {

void MapModel::setMap(const Map& map) {
    const auto same_size = [](const Table& a, const Table& b) {
        return a && b && a->rows() == b->rows() && a->cols() == b->cols();
    };
    if (same_size(map.values, map_.values)) {
        // The table keeps its place and its current cell while numbers change.
        map_ = map;
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        if (rowCount() > 0) emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        if (columnCount() > 0) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        return;
    }
    beginResetModel();
    map_ = map;
    endResetModel();
}

void MapModel::setMoment(const std::optional<Moment>& moment) {
    const bool same = moment && moment_ ? moment->filled == moment_->filled && moment->scope == moment_->scope
                                        : moment.has_value() == moment_.has_value();
    moment_ = moment;
    if (!same && rowCount() > 0 && columnCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int MapModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !map_.values) return 0;
    return static_cast<int>(std::min<Index>(map_.values->rows(), std::numeric_limits<int>::max()));
}

int MapModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !map_.values) return 0;
    return static_cast<int>(std::min<Index>(map_.values->cols(), std::numeric_limits<int>::max()));
}

QVariant MapModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !map_.values) return {};
    const bool computed = there(index.row(), index.column());
    const bool hidden = computed && !map_.sees(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (!computed) return {};
        return hidden ? tr("hidden") : shown((*map_.values)(index.row(), index.column()));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return hidden ? QVariant(QBrush(current_theme().muted)) : QVariant();
    case Qt::BackgroundRole:
        return hidden ? QVariant(QBrush(current_theme().hairline, Qt::BDiagPattern)) : QVariant();
    case Qt::ToolTipRole:
        return literal_tool_tip(sentence(index.row(), index.column()));
    case Qt::AccessibleTextRole:
        return sentence(index.row(), index.column());
    case HiddenRole:
        return hidden;
    default:
        return {};
    }
}

QVariant MapModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool rows = orientation == Qt::Vertical;
    const bool components = !rows && map_.axis == Axis::Components;
    const QString token = token_text(rows ? map_.rows : map_.columns, section);
    switch (role) {
    case Qt::DisplayRole:
        return token;
    case Qt::ToolTipRole:
        return literal_tool_tip(rows         ? tr("query %1: %2").arg(QString::number(section), token)
                                : components ? tr("component %1").arg(token)
                                             : tr("key %1: %2").arg(QString::number(section), token));
    case Qt::ForegroundRole:
        return QBrush(current_theme().role(rows ? Role::Query : components ? Role::Output : Role::Key));
    case Qt::TextAlignmentRole:
        return QVariant((rows ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString MapModel::sentence(Index row, Index column) const {
    const QString from = token_name(map_.rows, row);
    const QString to = map_.axis == Axis::Components ? tr("component %1").arg(token_text(map_.columns, column))
                                                     : token_name(map_.columns, column);
    if (!there(row, column)) return tr("%1, %2: not computed yet").arg(from, to);
    if (!map_.sees(row, column)) return tr("%1, %2: hidden by a mask").arg(from, to);
    return tr("%1, %2: %3").arg(from, to, shown_full((*map_.values)(row, column)));
}

QString MapModel::tsv(int first_row, int last_row, int first_column, int last_column) const {
    std::string lines;
    for (int row = first_row; row <= last_row; ++row) {
        for (int column = first_column; column <= last_column; ++column) {
            if (column > first_column) lines += '\t';
            if (there(row, column) && map_.sees(row, column)) lines += text((*map_.values)(row, column));
        }
        lines += '\n';
    }
    return QString::fromStdString(lines);
}

} // namespace attenscope
