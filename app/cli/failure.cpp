// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/failure.h"

#include "app/look/translated.h"

#include <cstdio>

namespace attenscope {

namespace {

/// Whatever a file name or a token holds, a message stays one line.
void print_line(const QString& text) {
    QString line = text;
    for (QChar& c : line)
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = QChar::fromLatin1(' ');
    const QByteArray bytes = (QStringLiteral("attenscope: ") + line + QChar::fromLatin1('\n')).toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stderr);
}

} // namespace

int report(const Failure& failure) {
    print_line(translated(failure.error));
    return failure.code;
}

void note(const Message& message) {
    print_line(translated(message));
}

void warn(const Message& message) {
    print_line(translated(phrase("core", "warning:")) + QChar::fromLatin1(' ') + translated(message));
}

} // namespace attenscope
