// SPDX-License-Identifier: GPL-3.0-or-later
// What a window says, as text: every string property of every object in it, every entry, header and tab.
#pragma once

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QMetaProperty>
#include <QTabWidget>
#include <QWidget>

namespace attenscope {

inline void append_model(QStringList& said, const QString& where, const QAbstractItemModel* model) {
    if (!model) return;
    const int rows = std::min(model->rowCount(), 20), columns = std::min(model->columnCount(), 20);
    for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole}) {
        for (int column = 0; column < columns; ++column)
            said << where + model->headerData(column, Qt::Horizontal, role).toString();
        for (int row = 0; row < rows; ++row) {
            said << where + model->headerData(row, Qt::Vertical, role).toString();
            for (int column = 0; column < columns; ++column)
                said << where + model->index(row, column).data(role).toString();
        }
    }
}

/// One line each, "class name property: text"; what holds no text is left out.
inline QStringList all_texts(const QWidget& window) {
    QStringList said;
    QObjectList objects{const_cast<QWidget*>(&window)};
    objects += window.findChildren<QObject*>();
    for (const QObject* object : objects) {
        const QString who =
            QStringLiteral("%1 %2 ").arg(QLatin1String(object->metaObject()->className()), object->objectName());
        for (int at = 0; at < object->metaObject()->propertyCount(); ++at) {
            const QMetaProperty property = object->metaObject()->property(at);
            const QByteArray name = property.name();
            if (property.typeId() != QMetaType::QString || name == "objectName" || name == "styleSheet" ||
                name == "windowFilePath" || name == "html" || name == "markdown")
                continue;
            const QString text = property.read(object).toString();
            if (!text.isEmpty()) said << who + QString::fromLatin1(name) + QStringLiteral(": ") + text;
        }
        if (const auto* tabs = qobject_cast<const QTabWidget*>(object))
            for (int tab = 0; tab < tabs->count(); ++tab)
                said << who + QStringLiteral("tab: ") + tabs->tabText(tab)
                     << who + QStringLiteral("tab tip: ") + tabs->tabToolTip(tab);
        if (const auto* box = qobject_cast<const QComboBox*>(object))
            append_model(said, who + QStringLiteral("entry: "), box->model());
        if (const auto* view = qobject_cast<const QAbstractItemView*>(object))
            if (!qobject_cast<const QHeaderView*>(object))
                append_model(said, who + QStringLiteral("cell: "), view->model());
    }
    said.erase(std::remove_if(said.begin(), said.end(),
                              [](const QString& line) { return line.endsWith(QStringLiteral(": ")); }),
               said.end());
    said.sort();
    return said;
}

} // namespace attenscope
