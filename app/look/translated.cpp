// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/translated.h"

#include <QCoreApplication>

namespace attenscope {

QString translated(const char* phrase) {
    return QCoreApplication::translate("core", phrase);
}

QString translated(const Message& message) {
    // The translated pattern goes through the same one-pass insertion: an argument that holds "%1" stays as it is.
    const QByteArray pattern = translated(message.pattern).toUtf8();
    return QString::fromStdString(english(Message{pattern.constData(), message.arguments}));
}

QString translated(const Error& error) {
    const QString sentence = translated(error.message);
    return error.place.empty() ? sentence : QString::fromStdString(error.place) + QStringLiteral(": ") + sentence;
}

} // namespace attenscope
