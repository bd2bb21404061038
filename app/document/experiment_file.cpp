// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/experiment_file.h"

#include "core/formats/experiment_json.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace attenscope {

namespace {

/// A typed matrix of 4096² takes about 330 MB as text; beyond this a file is not an experiment.
constexpr qint64 largest_experiment_file = qint64{1} << 30;

} // namespace

Result<QByteArray> read_whole(const QString& file, qint64 limit) {
    const std::string name = file.toStdString();
    if (QFileInfo(file).isDir()) return fail(phrase("core", "this is a folder, not a file")).in(name);
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return fail(phrase("core", "cannot be opened: %1"), {in.errorString().toStdString()}).in(name);
    if (in.size() > limit)
        return fail(phrase("core", "the file has %1 bytes, more than the %2 that are read"),
                    {text(Index{in.size()}), text(Index{limit})})
            .in(name);
    QByteArray bytes = in.read(limit + 1); // a device or pipe has no size to check beforehand
    if (bytes.size() > limit)
        return fail(phrase("core", "the file has more than the %1 bytes that are read"), {text(Index{limit})}).in(name);
    if (in.error() != QFile::NoError)
        return fail(phrase("core", "cannot be read: %1"), {in.errorString().toStdString()}).in(name);
    return bytes;
}

Status write_whole(const QString& file, const QByteArray& bytes) {
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail(phrase("core", "cannot be written: %1"), {out.errorString().toStdString()}).in(file.toStdString());
    return ok();
}

Result<Experiment> load_experiment(const QString& file) {
    const Result<QByteArray> bytes = read_whole(file, largest_experiment_file);
    if (!bytes) return bytes.error();
    Result<Experiment> experiment =
        read_experiment(std::as_bytes(std::span(bytes->constData(), static_cast<size_t>(bytes->size()))));
    if (!experiment) return std::move(experiment).error().in(file.toStdString());
    return experiment;
}

Status save_experiment(const Experiment& experiment, const QString& file) {
    return write_whole(file, QByteArray::fromStdString(write_experiment(experiment)));
}

} // namespace attenscope
