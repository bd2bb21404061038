// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/actions.h"

#include <QMenu>

namespace attenscope {

QAction* add_action(QMenu* menu, const char* name, const QString& text, const QKeySequence& keys, const QString& tip) {
    QAction* action = menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    return action;
}

QString literal(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace attenscope
