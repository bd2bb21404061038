// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/placement.h"

#include "app/look/theme.h"
#include "app/window/kept_splitter.h"

#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <algorithm>

namespace attenscope {

namespace {

constexpr int title_bar = 4 * grid;

const QString place_setting = QStringLiteral("window/place");
const QString maximised_setting = QStringLiteral("window/maximised");
const QString hidden_setting = QStringLiteral("window/hidden");

QString splitter_setting(const QSplitter& splitter) {
    return QStringLiteral("window/splitters/") + splitter.objectName();
}

/// The window's own: those inside a view come and go with it.
QList<KeptSplitter*> dividing(const QMainWindow& window) {
    QList<KeptSplitter*> splitters;
    for (const char* name : {"columns", "centre", "beside"})
        splitters << window.findChild<KeptSplitter*>(QString::fromLatin1(name));
    return splitters;
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

void remember_placement(const QMainWindow& window, const QStringList& hidden) {
    QSettings settings;
    settings.setValue(place_setting, window.normalGeometry());
    settings.setValue(maximised_setting, window.isMaximized());
    for (const KeptSplitter* splitter : dividing(window))
        settings.setValue(splitter_setting(*splitter), splitter->kept());
    settings.setValue(hidden_setting, hidden);
}

QStringList recall_placement(QMainWindow& window) {
    const QSettings settings;
    const QRect room = available_room(window), place = settings.value(place_setting).toRect();
    window.setGeometry(fitted(place.isValid() ? place : QRect(room.topLeft(), window.size()), room));
    if (settings.value(maximised_setting).toBool()) window.setWindowState(window.windowState() | Qt::WindowMaximized);
    for (KeptSplitter* splitter : dividing(window))
        splitter->keep(settings.value(splitter_setting(*splitter)).toList());
    return settings.value(hidden_setting).toStringList();
}

} // namespace attenscope
