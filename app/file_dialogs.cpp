// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_dialogs.h"

#include "app/document/input.h"
#include "app/document/last_folder.h"
#include "core/formats/formats.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace attenscope {

namespace {

constexpr qsizetype longest_stem = 100; ///< bytes; file systems take 255, and more is put behind

struct FileDialogs {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

/// The kind one of whose suffixes `file` has; none when it has no such.
std::optional<size_t> kind_of(const QString& file, const std::vector<FileKind>& kinds) {
    for (size_t kind = 0; kind < kinds.size(); ++kind)
        if (kinds[kind].suffixes.contains(QFileInfo(file).suffix(), Qt::CaseInsensitive)) return kind;
    return std::nullopt;
}

bool may_replace(const QString& file, QWidget* window) {
    QMessageBox question(QMessageBox::Question, FileDialogs::tr("Replace the file?"),
                         FileDialogs::tr("“%1” is there already.").arg(QFileInfo(file).fileName()), QMessageBox::Cancel,
                         window);
    question.setObjectName(QStringLiteral("replaceFile"));
    question.button(QMessageBox::Cancel)->setText(FileDialogs::tr("&Cancel"));
    question.setTextFormat(Qt::PlainText);
    const auto* replace = question.addButton(FileDialogs::tr("&Replace"), QMessageBox::DestructiveRole);
    question.exec();
    return question.clickedButton() == replace;
}

} // namespace

QString file_stem(const QString& title) {
    QString stem = title;
    if (is_experiment_file(title) || format_of_name(title.toStdString())) stem.truncate(title.lastIndexOf(u'.'));
    static const QString refused = QStringLiteral("/\\:*?\"<>|");
    for (QChar& sign : stem)
        if (!sign.isPrint() || refused.contains(sign)) sign = u' ';
    stem = stem.simplified();
    while (stem.startsWith(u'.')) // it would be hidden
        stem.remove(0, 1);
    while (stem.toUtf8().size() > longest_stem)
        stem.chop(stem.back().isLowSurrogate() ? 2 : 1);
    while (stem.endsWith(u'.') || stem.endsWith(u' '))
        stem.chop(1);
    return stem.isEmpty() ? FileDialogs::tr("Untitled") : stem;
}

QString FileKind::filter() const {
    return QStringLiteral("%1 (*.%2)").arg(label, suffixes.join(QStringLiteral(" *.")));
}

QString with_suffix(const QString& file, const std::vector<FileKind>& kinds, const FileKind& chosen) {
    if (kind_of(file, kinds)) return file;
    return file + (file.endsWith(u'.') ? QString() : QStringLiteral(".")) + chosen.suffixes.front();
}

std::optional<WriteAnswer> ask_where(const WriteQuestion& question, QWidget* window) {
    const std::vector<FileKind>& kinds = question.kinds;
    QStringList filters;
    for (const FileKind& kind : kinds)
        filters << kind.filter();
    QFileDialog dialog(window, question.title, last_folder());
    dialog.setObjectName(question.name);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.selectNameFilter(filters[static_cast<qsizetype>(question.kind)]);
    const auto chosen = [&]() -> const FileKind& {
        const qsizetype at = filters.indexOf(dialog.selectedNameFilter());
        return kinds[at < 0 ? 0 : static_cast<size_t>(at)];
    };
    // A name without a suffix means the chosen kind; the dialog adds it, so that it asks before a file is replaced.
    dialog.setDefaultSuffix(chosen().suffixes.front());
    dialog.selectFile(question.stem + u'.' + chosen().suffixes.front());
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&] {
        const QString suffix = chosen().suffixes.front();
        dialog.setDefaultSuffix(suffix);
        const QString name = QFileInfo(dialog.selectedFiles().value(0)).fileName();
        if (kind_of(name, kinds)) dialog.selectFile(name.left(name.lastIndexOf(u'.') + 1) + suffix);
    });
    while (dialog.exec() == QDialog::Accepted) {
        const QString named = dialog.selectedFiles().value(0), file = with_suffix(named, kinds, chosen());
        // Of a name that got its suffix here the dialog could not ask.
        if (file != named && QFileInfo::exists(file) && !may_replace(file, window)) continue;
        remember_folder(file);
        return WriteAnswer{file, *kind_of(file, kinds)};
    }
    return std::nullopt;
}

} // namespace attenscope
