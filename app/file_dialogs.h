// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialogs for files have in common: what they suggest, and that a name has its suffix.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

class QWidget;

namespace attenscope {

/// A name for a file of what is called `title`: no suffix of a kind that is opened here, nothing that some file system
/// refuses, not too long.
QString file_stem(const QString& title);

struct FileKind {
    QString label;
    QStringList suffixes; ///< without a dot, the usual one first
    QString filter() const;
};

/// "fig.v2" means "fig.v2.png" when the first suffix of `chosen` is png and no kind's is v2.
QString with_suffix(const QString& file, const std::vector<FileKind>& kinds, const FileKind& chosen);

struct WriteQuestion {
    QString name, title; ///< of the dialog
    QString stem;        ///< of the file to suggest
    std::vector<FileKind> kinds;
    size_t kind = 0; ///< the one that is chosen at first
};
struct WriteAnswer {
    QString file;
    size_t kind; ///< by the suffix
};
/// Asks where to write; never comes back with a file that is there unless the person agreed to replace it.
std::optional<WriteAnswer> ask_where(const WriteQuestion& question, QWidget* window);

} // namespace attenscope
