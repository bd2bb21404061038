// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_work.h"

#include "app/document/array_files.h"
#include "app/document/examples.h"
#include "app/document/experiment_file.h"
#include "app/export/exporters.h"
#include "app/look/id.h"
#include "app/look/translated.h"
#include "core/base/token_text.h"

#include <QEventLoop>
#include <QFileDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>
#include <QtConcurrent>

namespace attenscope {

namespace {

const QString file_topic = QStringLiteral("file");

} // namespace

FileWork::FileWork(Document* document, QWidget* window) : QObject(window), document_(document), window_(window) {}

void FileWork::open(const QString& file, const std::function<void()>& failed) {
    load(file, DumpMeaning::Ask, failed);
}

void FileWork::load(const QString& file, DumpMeaning meaning, const std::function<void()>& when_failed) {
    const int number = ++newest_;
    emit began(tr("Opening %1").arg(QFileInfo(file).fileName()));
    QtConcurrent::run(load_input, file, meaning).then(this, [=, this](Result<Input> input) {
        if (number != newest_) return;
        emit ended();
        if (!input) {
            if (when_failed) when_failed(); // first: it may open something else, which settles old reports
            emit failed(input.error(), file_topic);
            return;
        }
        if (input->unclear) return askMeaning(file, *input);
        if (!mayDiscard()) return;
        if (input->mask) offerMask(input->experiment, *input->mask);
        emit settled(file_topic);
        document_->reset(std::move(input->experiment), input->from_experiment_file ? file : QString(),
                         QFileInfo(file).fileName());
        if (!input->notes.empty()) emit noted(input->notes, file_topic);
    });
}

void FileWork::askMeaning(const QString& file, const Input& input) {
    QMessageBox question(
        QMessageBox::Question, tr("Scores or weights?"),
        tr("Are the numbers of this file scores, which softmax turns into weights, or weights already?"),
        QMessageBox::Cancel, window_);
    question.setObjectName(QStringLiteral("meaning"));
    question.setTextFormat(Qt::PlainText);
    question.setInformativeText(translated(*input.unclear));
    QPushButton* scores = question.addButton(tr("Scores"), QMessageBox::AcceptRole);
    QPushButton* weights = question.addButton(tr("Weights"), QMessageBox::AcceptRole);
    question.setDefaultButton(input.experiment.input == "scores" ? scores : weights);
    question.exec();
    if (question.clickedButton() == scores) load(file, DumpMeaning::Scores, {});
    if (question.clickedButton() == weights) load(file, DumpMeaning::Weights, {});
}

void FileWork::offerMask(Experiment& experiment, const FileMask& mask) {
    QMessageBox question(QMessageBox::Question, tr("A mask in the file"),
                         tr("The file also holds the mask “%1”. What does true or 1 mean in it?")
                             .arg(QString::fromStdString(visible_token(mask.name))),
                         QMessageBox::NoButton, window_);
    question.setObjectName(QStringLiteral("fileMask"));
    question.setTextFormat(Qt::PlainText);
    const auto* visible = question.addButton(tr("Visible"), QMessageBox::AcceptRole);
    const auto* hidden = question.addButton(tr("Hidden"), QMessageBox::AcceptRole);
    question.setDefaultButton(question.addButton(tr("Leave the mask out"), QMessageBox::RejectRole));
    question.exec();
    if (question.clickedButton() == visible || question.clickedButton() == hidden)
        experiment.masks = {drawn_mask(mask, question.clickedButton() == visible)};
}

void FileWork::openExample(std::string_view id) {
    for (const Example& example : examples()) {
        if (example.id != id || !mayDiscard()) continue;
        Result<Experiment> experiment = load_example(example);
        if (!experiment) {
            emit failed(experiment.error(), file_topic);
            return;
        }
        dropPending();
        document_->reset(*std::move(experiment), {}, [label = example.label] { return translated(label); });
        emit noticed([text = example.description] { return translated(text); });
    }
}

void FileWork::startNew() {
    if (!mayDiscard()) return;
    dropPending();
    document_->reset({}, {}, {});
}

void FileWork::dropPending() {
    ++newest_;
    emit ended();
    emit settled(file_topic);
}

bool FileWork::mayDiscard() {
    if (writing_) return false;
    if (document_->undoStack()->isClean()) return true;
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"),
                         tr("This experiment has changes that are not saved."),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    question.setObjectName(QStringLiteral("unsavedChanges"));
    question.setDefaultButton(QMessageBox::Save);
    const int answer = question.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void FileWork::openDialog() {
    const QString file = QFileDialog::getOpenFileName(
        window_, tr("Open"), QString(), tr("Experiments (*.attn)") + QStringLiteral(";;") + array_file_filter());
    if (!file.isEmpty()) open(file);
}

bool FileWork::save() {
    return document_->file().isEmpty() ? saveAs() : saveTo(document_->file());
}

bool FileWork::saveAs() {
    // The dialog adds the suffix itself, so that it asks before a file of the full name is replaced.
    QFileDialog dialog(window_, tr("Save"), document_->file(), tr("Experiments (*.attn)"));
    dialog.setObjectName(QStringLiteral("saveDialog"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("attn"));
    if (dialog.exec() != QDialog::Accepted) return false;
    const QString file = dialog.selectedFiles().value(0);
    if (is_experiment_file(file)) return saveTo(file);
    emit failed(fail(phrase("core", "the name of an experiment file ends in .attn")).in(file.toStdString()),
                file_topic);
    return false;
}

bool FileWork::saveTo(const QString& file) {
    const auto experiment = document_->experiment();
    const Status saved =
        finish(tr("Saving %1").arg(QFileInfo(file).fileName()), [experiment, file](std::stop_token stop) {
            return save_experiment(*experiment, file, std::move(stop));
        });
    if (!saved) {
        emit failed(saved.error(), file_topic);
        return false;
    }
    document_->markSaved(experiment, file);
    emit settled(file_topic);
    emit noticed([title = document_->title()] { return tr("Saved %1").arg(title); });
    return document_->undoStack()->isClean(); // not when it was edited meanwhile
}

void FileWork::exportMap(const Map& map, const FigureOptions& options) {
    QFileDialog dialog(window_, tr("Export"), QStringLiteral("attention.png"), exporter_filter());
    dialog.setObjectName(QStringLiteral("exportDialog"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    // A name without a suffix means the chosen kind of file; the dialog adds it, so that it asks before replacing one.
    const auto add_suffix = [&dialog](const QString& filter) {
        const qsizetype kind = dialog.nameFilters().indexOf(filter);
        if (kind >= 0) dialog.setDefaultSuffix(id_string(exporters()[static_cast<size_t>(kind)].suffixes.front()));
    };
    add_suffix(dialog.selectedNameFilter());
    connect(&dialog, &QFileDialog::filterSelected, &dialog, add_suffix);
    if (dialog.exec() != QDialog::Accepted) return;
    const QString file = dialog.selectedFiles().value(0);
    const Result<Export> drawn = draw_export(map, options, file);
    const Status written = drawn ? finish(tr("Exporting %1").arg(QFileInfo(file).fileName()), *drawn) : drawn.error();
    if (!written) {
        emit failed(written.error(), QStringLiteral("export"));
        return;
    }
    emit settled(QStringLiteral("export"));
    emit noticed([file] { return tr("Exported %1").arg(file); });
}

Status FileWork::finish(const QString& name, const std::function<Status(std::stop_token)>& work) {
    if (writing_) return fail(phrase("core", "Another file is being written."));
    writing_ = true;
    std::stop_source stop;
    QFutureWatcher<Status> watcher;
    QEventLoop loop;
    connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    watcher.setFuture(QtConcurrent::run(work, stop.get_token()));
    // Most files are done at once; what is typed meanwhile waits. Then a dialog takes the window's input.
    QTimer::singleShot(500, &loop, &QEventLoop::quit);
    if (!watcher.isFinished()) loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!watcher.isFinished()) {
        QProgressDialog progress(name, tr("Stop"), 0, 0, window_);
        progress.setObjectName(QStringLiteral("writing"));
        progress.setWindowTitle(tr("Attenscope"));
        progress.setWindowModality(Qt::WindowModal);
        // It stays until the work has ended, asked to stop or not.
        disconnect(&progress, &QProgressDialog::canceled, &progress, &QProgressDialog::cancel);
        connect(&progress, &QProgressDialog::canceled, &loop, [&] {
            stop.request_stop();
            progress.setLabelText(tr("Stopping…"));
        });
        progress.show();
        while (!watcher.isFinished())
            loop.exec();
    }
    writing_ = false;
    return watcher.result();
}

} // namespace attenscope
