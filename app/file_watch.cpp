// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_watch.h"

#include <QDir>
#include <QFileInfo>
#include <QtConcurrent>
#include <utility>

namespace attenscope {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, &FileWatch::look);
}

void FileWatch::follow(const QString& file, const FileMark& mark) {
    ++followed_;
    if (const QStringList old = watcher_.files() + watcher_.directories(); !old.isEmpty()) watcher_.removePaths(old);
    file_ = file;
    mark_ = mark;
    told_ = FileChange::None;
    watch();
}

void FileWatch::watch() {
    if (file_.isEmpty()) return;
    const QFileInfo info(file_);
    if (watcher_.files().isEmpty() && info.exists()) watcher_.addPath(file_);
    if (watcher_.directories().isEmpty() && info.dir().exists()) watcher_.addPath(info.absolutePath());
}

std::optional<FileMark> FileWatch::markOf(const QString& file) const {
    return file.isEmpty() || file != file_ ? std::nullopt : std::optional(mark_);
}

void FileWatch::look() {
    if (file_.isEmpty()) return;
    if (std::exchange(looking_, true)) { // one after the other, so that the last look is the last word
        again_ = true;
        return;
    }
    QtConcurrent::run(change_since, mark_, file_, Look::Quick)
        .then(this, [this, number = followed_](FileChange change) {
            looking_ = false;
            if (std::exchange(again_, false)) return look();
            if (number == followed_) tell(change);
        });
}

void FileWatch::tell(FileChange change) {
    watch(); // a file that was replaced by another of its name is no longer watched
    if (std::exchange(told_, change) != change) emit changed(change);
}

} // namespace attenscope
