// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/last_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace attenscope {

namespace {

const QString key = QStringLiteral("folder");

} // namespace

QString last_folder() {
    const QString folder = QSettings().value(key).toString();
    return !folder.isEmpty() && QFileInfo(folder).isDir() ? folder : QDir::currentPath();
}

void remember_folder(const QString& file) {
    QSettings().setValue(key, QFileInfo(file).absolutePath());
}

} // namespace attenscope
