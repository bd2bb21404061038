// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/placement.h"

#include "app/look/theme.h"

#include <QAction>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QTimer>
#include <algorithm>

namespace attenscope {

namespace {

constexpr int title_bar = 4 * grid;
/// Below these, in px, a screen is too small for everything at once.
constexpr int low = 560, narrow = 1000;

const QString place_setting = QStringLiteral("window/place");
const QString maximised_setting = QStringLiteral("window/maximised");
const QString hidden_setting = QStringLiteral("window/hidden");

QString splitter_setting(const QSplitter& splitter) {
    return QStringLiteral("window/splitters/") + splitter.objectName();
}

/// The window's own: those inside a view come and go with it.
QList<QSplitter*> dividing(const QMainWindow& window) {
    QList<QSplitter*> splitters;
    for (const char* name : {"columns", "centre", "beside"})
        splitters << window.findChild<QSplitter*>(QString::fromLatin1(name));
    return splitters;
}

QList<QAction*> showing(const QMainWindow& window) {
    QList<QAction*> actions;
    for (QAction* action : window.findChildren<QAction*>())
        if (action->property(shows_part).toBool()) actions << action;
    return actions;
}

/// A side that was divided on a larger screen takes a third at most.
void leave_room_in_the_middle(QSplitter& columns) {
    QList<int> sizes = columns.sizes();
    const int width = columns.width();
    for (const int side : {0, 2})
        sizes[side] = std::min(sizes[side], width / 3);
    sizes[1] = std::max(width - sizes[0] - sizes[2], 0);
    columns.setSizes(sizes);
}

} // namespace

QRect fitted(QRect wanted, const QRect& available) {
    wanted.setSize(wanted.size().boundedTo(available.size()));
    wanted.moveLeft(std::clamp(wanted.left(), available.left(), available.left() + available.width() - wanted.width()));
    wanted.moveTop(std::clamp(wanted.top(), available.top(), available.top() + available.height() - wanted.height()));
    return wanted;
}

QRect available_room(const QMainWindow& window) {
    return window.screen()->availableGeometry().adjusted(0, title_bar, 0, 0);
}

void remember_placement(const QMainWindow& window) {
    QSettings settings;
    settings.setValue(place_setting, window.normalGeometry());
    settings.setValue(maximised_setting, window.isMaximized());
    for (const QSplitter* splitter : dividing(window))
        settings.setValue(splitter_setting(*splitter), splitter->saveState());
    QStringList hidden;
    for (const QAction* action : showing(window))
        if (!action->isChecked()) hidden << action->objectName();
    settings.setValue(hidden_setting, hidden);
}

void recall_placement(QMainWindow& window) {
    const QSettings settings;
    const QRect room = available_room(window), place = settings.value(place_setting).toRect();
    window.setGeometry(fitted(place.isValid() ? place : QRect(room.topLeft(), window.size()), room));
    if (settings.value(maximised_setting).toBool()) window.setWindowState(window.windowState() | Qt::WindowMaximized);
    for (QSplitter* splitter : dividing(window))
        splitter->restoreState(settings.value(splitter_setting(*splitter)).toByteArray());
    // Once it is laid out: until then a splitter does not know its sizes.
    QSplitter* columns = dividing(window).front();
    if (place.isValid()) QTimer::singleShot(0, columns, [columns] { leave_room_in_the_middle(*columns); });
    QStringList hidden = settings.value(hidden_setting).toStringList();
    if (!place.isValid()) {
        if (room.width() < narrow) hidden << QStringLiteral("showBeside");
        if (room.height() < low) hidden << QStringLiteral("showBelow");
    }
    for (QAction* action : showing(window))
        action->setChecked(!hidden.contains(action->objectName()));
}

} // namespace attenscope
