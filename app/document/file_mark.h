// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file still is what it was when this program read or wrote it.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <span>

namespace attenscope {

struct FileMark {
    qint64 size = 0;
    QDateTime modified;
    QByteArray checksum; ///< of the content; empty: only size and time are known
};

/// Of `path`, whose content is `bytes`.
FileMark mark_of(const QString& path, std::span<const std::byte> bytes);

/// Of a file whose content nobody looks into: another time is another content.
FileMark stamp_of(const QString& path);

enum class FileChange { None, Changed, Vanished };
/// Quick: a file of the same size and time is taken for the same. Thorough: its content is read.
enum class Look { Quick, Thorough };
FileChange change_since(const FileMark& mark, const QString& path, Look look);

} // namespace attenscope
