// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of menus.
#pragma once

#include <QAction>
#include <QString>

class QMenu;

namespace attenscope {

/// An action with everything a person needs to find it: name, tip, shortcut.
QAction* add_action(QMenu* menu, const char* name, const QString& text, const QKeySequence& keys, const QString& tip);

/// "&" in data is no mnemonic.
QString literal(QString text);

} // namespace attenscope
