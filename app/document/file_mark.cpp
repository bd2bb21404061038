// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/file_mark.h"

#include "app/document/files.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace attenscope {

namespace {

QByteArray checksum_of(Bytes bytes) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData({reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())});
    return hash.result();
}

} // namespace

FileMark mark_of(const QString& path, std::span<const std::byte> bytes) {
    return {static_cast<qint64>(bytes.size()), QFileInfo(path).lastModified(), checksum_of(bytes)};
}

FileMark stamp_of(const QString& path) {
    const QFileInfo info(path);
    return {info.size(), info.lastModified(), {}};
}

FileChange change_since(const FileMark& mark, const QString& path, Look look) {
    const QFileInfo info(path);
    if (!info.exists()) return FileChange::Vanished;
    const bool same_stamp = info.size() == mark.size && info.lastModified() == mark.modified;
    if (same_stamp && look == Look::Quick) return FileChange::None;
    if (mark.checksum.isEmpty()) return same_stamp ? FileChange::None : FileChange::Changed;
    if (info.size() != mark.size) return FileChange::Changed;
    const auto now = FileBytes::open(path);
    if (!now) return same_stamp ? FileChange::None : FileChange::Changed;
    return checksum_of((*now)->bytes()) == mark.checksum ? FileChange::None : FileChange::Changed;
}

} // namespace attenscope
