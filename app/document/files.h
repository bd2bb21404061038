// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in and out. Writing puts the new file in place at once or leaves the old one.
#pragma once

#include "core/base/result.h"
#include "core/formats/array.h"
#include "core/formats/byte_sink.h"

#include <QFile>
#include <QString>
#include <memory>
#include <stop_token>
#include <string_view>

namespace attenscope {

/// The bytes of a regular file, as long as the object lives: read into memory, or mapped where they are many. A mapped
/// file that another program cuts off while it is read would end this one, so that is left to the largest.
class FileBytes {
public:
    static Result<std::unique_ptr<FileBytes>> open(const QString& path);
    Bytes bytes() const { return bytes_; }
    QString path() const { return file_.fileName(); }

private:
    explicit FileBytes(const QString& path) : file_(path) {}
    QFile file_;
    QByteArray read_;
    Bytes bytes_;
};

/// The file as a whole or not at all; what is no regular file (/dev/stdout, a pipe) is written into, never replaced.
/// Asked to stop before it is complete, it leaves the old one: an Error that says `stopped`.
Status write_file(const QString& path, std::string_view bytes, const std::stop_token& stop = {});
/// The same part by part: `write` puts the bytes into the sink it is given.
using WriteBytes = std::function<Status(const ByteSink&)>;
Status write_file(const QString& path, const WriteBytes& write);
/// To standard output; a full disk is an error.
Status write_standard_output(std::string_view bytes);
Status write_standard_output(const WriteBytes& write);

} // namespace attenscope
