// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/view_state.h"

#include "app/window/kept_splitter.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QPointer>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>

namespace attenscope {

namespace {

/// A kind of thing that has a state: how it is read (an invalid value is of another kind), how a person would set it.
struct Kind {
    QVariant (*read)(const QObject& object);
    void (*set)(QObject& object, const QVariant& value);
};

const Kind kinds[] = {
    {[](const QObject& object) {
         const auto* action = qobject_cast<const QAction*>(&object);
         return action && action->isCheckable() ? QVariant(action->isChecked()) : QVariant();
     },
     [](QObject& object, const QVariant& value) {
         auto& action = static_cast<QAction&>(object);
         // Of several that exclude each other the one that was on is triggered.
         if (value.toBool() || !action.actionGroup()) action.trigger();
     }},
    {[](const QObject& object) {
         const auto* button = qobject_cast<const QAbstractButton*>(&object);
         return button && button->isCheckable() ? QVariant(button->isChecked()) : QVariant();
     },
     [](QObject& object, const QVariant& value) {
         auto& button = static_cast<QAbstractButton&>(object);
         if (value.toBool() || !button.autoExclusive()) button.click();
     }},
    {[](const QObject& object) {
         const auto* box = qobject_cast<const QComboBox*>(&object);
         return box ? QVariant(box->currentIndex()) : QVariant();
     },
     [](QObject& object, const QVariant& value) {
         auto& box = static_cast<QComboBox&>(object);
         if (value.toInt() >= box.count()) return;
         box.setCurrentIndex(value.toInt());
         emit box.activated(value.toInt());
     }},
    {[](const QObject& object) {
         const auto* tabs = qobject_cast<const QTabWidget*>(&object);
         return tabs ? QVariant(tabs->currentIndex()) : QVariant();
     },
     [](QObject& object, const QVariant& value) { static_cast<QTabWidget&>(object).setCurrentIndex(value.toInt()); }},
    {[](const QObject& object) {
         const auto* splitter = qobject_cast<const QSplitter*>(&object);
         if (const auto* kept = qobject_cast<const KeptSplitter*>(&object)) return QVariant(kept->kept());
         return splitter ? QVariant(splitter->saveState()) : QVariant();
     },
     [](QObject& object, const QVariant& value) {
         if (auto* kept = qobject_cast<KeptSplitter*>(&object)) return kept->keep(value.toList());
         static_cast<QSplitter&>(object).restoreState(value.toByteArray());
     }},
    {[](const QObject& object) {
         const auto* area = qobject_cast<const QAbstractScrollArea*>(&object);
         return area ? QVariant(QPoint(area->horizontalScrollBar()->value(), area->verticalScrollBar()->value()))
                     : QVariant();
     },
     [](QObject& object, const QVariant& value) {
         auto& area = static_cast<QAbstractScrollArea&>(object);
         area.horizontalScrollBar()->setValue(value.toPoint().x());
         area.verticalScrollBar()->setValue(value.toPoint().y());
     }},
};

} // namespace

ViewState::ViewState(const QWidget& window) {
    for (const QObject* object : window.findChildren<QObject*>()) {
        if (object->objectName().isEmpty() || object->property(own_state).toBool()) continue;
        for (const Kind& kind : kinds)
            if (const QVariant value = kind.read(*object); value.isValid()) values_.insert(object->objectName(), value);
    }
    if (const QWidget* focus = window.focusWidget()) focus_ = focus->objectName();
}

void ViewState::restore(QWidget& window) const {
    for (const Kind& kind : kinds) {
        // What is set may make and delete others.
        QList<QPointer<QObject>> objects;
        for (QObject* object : window.findChildren<QObject*>())
            objects << object;
        for (const QPointer<QObject>& object : objects) {
            if (!object) continue;
            const auto known = values_.constFind(object->objectName());
            if (object->objectName().isEmpty() || object->property(own_state).toBool() || known == values_.cend())
                continue;
            const QVariant now = kind.read(*object);
            if (now.isValid() && now.metaType() == known->metaType() && now != *known) kind.set(*object, *known);
        }
    }
    if (focus_.isEmpty()) return;
    if (auto* focus = window.findChild<QWidget*>(focus_)) focus->setFocus(Qt::OtherFocusReason);
}

} // namespace attenscope
