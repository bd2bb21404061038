// SPDX-License-Identifier: GPL-3.0-or-later
// Notices when another program changes or removes the file that a window edits.
#pragma once

#include "app/document/file_mark.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <optional>

namespace attenscope {

class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent);

    /// `file` is what `mark` says; an empty name: none is watched.
    void follow(const QString& file, const FileMark& mark);
    QString file() const { return file_; }
    /// What `file` was when it was read or written; absent when it is not the one that is followed.
    std::optional<FileMark> markOf(const QString& file) const;

    /// Looks at the file, off this thread. Not every file system tells of changes, so that a window asks when a person
    /// comes back to it.
    void look();

signals:
    /// Once for each change; None: it is again what it was.
    void changed(attenscope::FileChange change);

private:
    void tell(FileChange change);
    /// The file, and its folder: a file that comes back under its name is news of the folder.
    void watch();

    QFileSystemWatcher watcher_;
    QString file_;
    FileMark mark_;
    FileChange told_ = FileChange::None;
    int followed_ = 0; ///< counts the files that were followed
    bool looking_ = false, again_ = false;
};

} // namespace attenscope
