// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/files.h"

#include <QFileInfo>
#include <QSaveFile>
#include <cstdio>

namespace attenscope {

namespace {

constexpr qint64 most_read =
    qint64{512} << 20; ///< bytes; larger files are mapped, so that one array of many can be picked

Error read_error(const QString& path, const char* pattern, std::vector<std::string> arguments = {}) {
    return fail(pattern, std::move(arguments)).in(path.toStdString());
}

Error write_error(const QString& path, const QFileDevice& file) {
    return fail(phrase("core", "cannot be written: %1"), {file.errorString().toStdString()}).in(path.toStdString());
}

/// `file` is unbuffered: where only a part fits, the next write says why.
bool write_all(QFileDevice& file, std::string_view bytes) {
    while (!bytes.empty()) {
        const qint64 written = file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(written));
    }
    return true;
}

ByteSink into(QFileDevice& file, const QString& path) {
    return [&file, path](std::string_view bytes) -> Status {
        if (write_all(file, bytes)) return ok();
        return write_error(path, file);
    };
}

} // namespace

Result<std::unique_ptr<FileBytes>> FileBytes::open(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return read_error(path, phrase("core", "there is no such file"));
    if (info.isDir()) return read_error(path, phrase("core", "is a folder, not a file"));
    if (!info.isFile()) return read_error(path, phrase("core", "is not a regular file"));
    std::unique_ptr<FileBytes> opened(new FileBytes(path));
    QFile& file = opened->file_;
    if (!file.open(QIODevice::ReadOnly))
        return read_error(path, phrase("core", "cannot be opened: %1"), {file.errorString().toStdString()});
    if (file.size() <= most_read) {
        opened->read_ = file.readAll();
        if (file.error() != QFileDevice::NoError)
            return read_error(path, phrase("core", "cannot be read: %1"), {file.errorString().toStdString()});
        opened->bytes_ = std::as_bytes(std::span(opened->read_.constData(), static_cast<size_t>(opened->read_.size())));
        return opened;
    }
    const uchar* start = file.map(0, file.size());
    if (!start) return read_error(path, phrase("core", "cannot be read: %1"), {file.errorString().toStdString()});
    opened->bytes_ = std::as_bytes(std::span(start, static_cast<size_t>(file.size())));
    return opened;
}

Status write_file(const QString& path, std::string_view bytes, const std::stop_token& stop) {
    return write_file(path, [&](const ByteSink& sink) -> Status {
        Status written = sink(bytes);
        if (!written || !stop.stop_requested()) return written;
        Error stopped = fail(phrase("core", "was not written: stopped")).in(path.toStdString());
        stopped.stopped = true;
        return stopped;
    });
}

Status write_file(const QString& path, const WriteBytes& write) {
    const QFileInfo info(path);
    if (info.exists() && !info.isFile() && !info.isDir()) {
        // A device: renaming a new file over it, as QSaveFile does, would destroy it.
        QFile device(path);
        if (!device.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return write_error(path, device);
        return write(into(device, path));
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return write_error(path, file);
    if (Status written = write(into(file, path)); !written) return written;
    if (!file.commit()) return write_error(path, file);
    return ok();
}

Status write_standard_output(std::string_view bytes) {
    return write_standard_output([bytes](const ByteSink& sink) { return sink(bytes); });
}

Status write_standard_output(const WriteBytes& write) {
    QFile file;
    const QString name = QStringLiteral("standard output");
    if (!file.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered)) return write_error(name, file);
    if (Status written = write(into(file, name)); !written) return written;
    if (!file.flush()) return write_error(name, file);
    file.close();
    if (file.error() != QFileDevice::NoError) return write_error(name, file);
    return ok();
}

} // namespace attenscope
