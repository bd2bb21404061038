// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_watch.h"

#include <QtConcurrent>
#include <utility>

namespace attenscope {

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
}

void FileWatch::follow(const QString& file, const FileMark& mark) {
    ++followed_;
    if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
    file_ = file;
    mark_ = mark;
    told_ = FileChange::None;
    if (!file_.isEmpty()) watcher_.addPath(file_);
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
    // A file that was replaced by another of its name is no longer watched.
    if (change != FileChange::Vanished && watcher_.files().isEmpty()) watcher_.addPath(file_);
    if (std::exchange(told_, change) != change) emit changed(change);
}

} // namespace attenscope
