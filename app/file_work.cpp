// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/file_work.h"

#include "app/document/array_files.h"
#include "app/document/examples.h"
#include "app/document/experiment_file.h"
#include "app/document/last_folder.h"
#include "app/export/exporters.h"
#include "app/file_dialogs.h"
#include "app/file_watch.h"
#include "app/look/id.h"
#include "app/look/translated.h"
#include "core/attention/walkthrough.h"
#include "core/base/token_text.h"

#include <QEvent>
#include <QEventLoop>
#include <QFileDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QSettings>
#include <QTimer>
#include <QtConcurrent>
#include <utility>

namespace attenscope {

namespace {

const QString file_topic = QStringLiteral("file"), change_topic = QStringLiteral("fileChanged");
const QString export_kind_key = QStringLiteral("exportKind");

FileKind experiments() {
    return {FileWork::tr("Experiments"), {QStringLiteral("attn")}};
}

std::vector<FileKind> exporter_kinds() {
    std::vector<FileKind> kinds;
    for (const Exporter& row : exporters()) {
        kinds.push_back({translated(row.label), {}});
        for (const std::string_view suffix : row.suffixes)
            kinds.back().suffixes << id_string(suffix);
    }
    return kinds;
}

/// The one used last.
size_t usual_exporter() {
    const std::string id = QSettings().value(export_kind_key).toString().toStdString();
    for (size_t kind = 0; kind < exporters().size(); ++kind)
        if (exporters()[kind].id == id) return kind;
    return 0;
}

} // namespace

FileWork::FileWork(Document* document, QWidget* window)
    : QObject(window), document_(document), window_(window), watch_(new FileWatch(this)) {
    connect(watch_, &FileWatch::changed, this, &FileWork::tellChange);
    const auto leave = [this] {
        follow({}, {});
        emit settled(change_topic);
    };
    connect(document_, &Document::replaced, this, leave);
    connect(document_, &Document::fileChanged, this, [this, leave] {
        // What comes from an array has no file of its own, and is watched all the same.
        if (!document_->file().isEmpty() && document_->file() != watch_->file()) leave();
    });
    window_->installEventFilter(this);
}

bool FileWork::eventFilter(QObject* watched, QEvent* event) {
    if (watched == window_ && event->type() == QEvent::WindowActivate) watch_->look();
    return QObject::eventFilter(watched, event);
}

void FileWork::tellChange(FileChange change) {
    if (writing_) { // it may be this program's own; if so, follow() forgets it
        untold_ = change;
        return;
    }
    const std::string name = QFileInfo(watch_->file()).fileName().toStdString();
    const bool own = watch_->file() == document_->file(); // else an array that is only read
    if (change == FileChange::None) return emit settled(change_topic);
    if (change == FileChange::Changed)
        return emit changedOutside(
            {{own ? phrase("core", "“%1” was changed by another program; saving asks before it is replaced.")
                  : phrase("core", "“%1” was changed by another program; what is shown is as it was."),
              {name}}},
            change_topic);
    if (own) document_->undoStack()->resetClean(); // what is shown is nowhere on disk
    emit noted({{own ? phrase("core", "“%1” is no longer in its folder; saving writes it anew.")
                     : phrase("core", "“%1” is no longer in its folder; what is shown is as it was."),
                 {name}}},
               change_topic);
}

void FileWork::follow(const QString& file, const FileMark& mark) {
    untold_.reset();
    watch_->follow(file, mark);
}

void FileWork::openAgain() {
    if (!watch_->file().isEmpty()) open(opened_);
}

void FileWork::open(const QString& file, const std::function<void()>& failed) {
    load(file, DumpMeaning::Ask, failed);
}

void FileWork::load(const QString& file, DumpMeaning meaning, const std::function<void()>& when_failed) {
    const int number = ++newest_;
    emit began(tr("Opening %1").arg(QFileInfo(file).fileName()));
    QtConcurrent::run(load_input, file, meaning).then(this, [=, this](Result<Input> input) {
        if (number != newest_) return;
        emit ended();
        if (!writing_) return show(file, input, when_failed);
        loaded_ = [=, this] {
            if (number == newest_) show(file, input, when_failed);
        };
    });
}

void FileWork::show(const QString& file, Result<Input> input, const std::function<void()>& when_failed) {
    if (!input) {
        if (when_failed) when_failed(); // first: it may open something else, which settles old reports
        emit failed(input.error(), file_topic);
        return;
    }
    if (input->unclear) return askMeaning(file, *input);
    if (!mayDiscard()) return;
    if (input->mask) offerMask(input->experiment, *input->mask);
    emit settled(file_topic);
    const QString path = input->from_experiment_file ? file : split_array_name(file).file;
    const bool own = input->from_experiment_file && !is_shipped(file);
    document_->reset(std::move(input->experiment), own ? file : QString(), QFileInfo(file).fileName());
    // What ships with the program is shown as untitled: its folder is nobody's.
    if (own || !input->from_experiment_file) {
        opened_ = file;
        follow(path, input->mark);
        remember_folder(path);
    }
    if (!input->notes.empty()) emit noted(input->notes, file_topic);
}

void FileWork::goOn() {
    if (writing_) return; // the next one already
    if (untold_) tellChange(*std::exchange(untold_, {}));
    if (loaded_) std::exchange(loaded_, {})();
}

void FileWork::askMeaning(const QString& file, const Input& input) {
    QMessageBox question(
        QMessageBox::Question, tr("Scores or weights?"),
        tr("Are the numbers of this file scores, which softmax turns into weights, or weights already?"),
        QMessageBox::Cancel, window_);
    question.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    question.setObjectName(QStringLiteral("meaning"));
    question.setTextFormat(Qt::PlainText);
    question.setInformativeText(translated(*input.unclear));
    QPushButton* scores = question.addButton(tr("&Scores"), QMessageBox::AcceptRole);
    QPushButton* weights = question.addButton(tr("&Weights"), QMessageBox::AcceptRole);
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
    const auto* visible = question.addButton(tr("&Visible"), QMessageBox::AcceptRole);
    const auto* hidden = question.addButton(tr("&Hidden"), QMessageBox::AcceptRole);
    question.setDefaultButton(question.addButton(tr("&Leave the mask out"), QMessageBox::RejectRole));
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
    Experiment fresh;
    fresh.self_attention = true; // one sentence is enough to see something
    document_->reset(std::move(fresh), {}, {});
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
    question.button(QMessageBox::Save)->setText(tr("&Save"));
    question.button(QMessageBox::Discard)->setText(tr("&Discard"));
    question.button(QMessageBox::Cancel)->setText(tr("&Cancel"));
    question.setDefaultButton(QMessageBox::Save);
    const int answer = question.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void FileWork::openDialog() {
    const FileKind all{tr("All that can be opened"), experiments().suffixes + array_suffixes()};
    QFileDialog dialog(window_, tr("Open"), last_folder());
    dialog.setObjectName(QStringLiteral("openDialog"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    dialog.setNameFilters(QStringList{all.filter(), experiments().filter()} +
                          array_file_filter().split(QStringLiteral(";;")) + QStringList{tr("All files (*)")});
    if (dialog.exec() == QDialog::Accepted) open(dialog.selectedFiles().value(0));
}

bool FileWork::save() {
    const QString file = document_->file();
    if (file.isEmpty()) return saveAs();
    FileChange change = FileChange::None;
    if (const std::optional<FileMark> mark = watch_->markOf(file)) {
        const Status looked = finish(tr("Saving %1").arg(document_->title()), [&](const std::stop_token&) {
            change = change_since(*mark, file, Look::Thorough);
            return ok();
        });
        if (!looked) return false; // a file is being written: the person waits for it already
    }
    if (change != FileChange::Changed) return saveTo(file);
    switch (askAboutTheirs(file)) {
    case Conflict::Overwrite:
        return saveTo(file);
    case Conflict::SaveAs:
        return saveAs();
    case Conflict::KeepTheirs:
        break;
    }
    return false;
}

FileWork::Conflict FileWork::askAboutTheirs(const QString& file) {
    QMessageBox question(QMessageBox::Warning, tr("Changed by another program"),
                         tr("“%1” is not what it was when it was opened or saved here: another program or window has "
                            "changed it. Saving would lose what it holds now.")
                             .arg(QFileInfo(file).fileName()),
                         QMessageBox::NoButton, window_);
    question.setObjectName(QStringLiteral("changedFile"));
    question.setTextFormat(Qt::PlainText);
    const auto* overwrite = question.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton* save_as = question.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    QPushButton* keep = question.addButton(tr("&Keep Theirs"), QMessageBox::RejectRole);
    question.setDefaultButton(save_as);
    question.setEscapeButton(keep);
    question.exec();
    if (question.clickedButton() == overwrite) return Conflict::Overwrite;
    return question.clickedButton() == save_as ? Conflict::SaveAs : Conflict::KeepTheirs;
}

bool FileWork::saveAs() {
    const auto answer =
        ask_where({QStringLiteral("saveDialog"), tr("Save"), file_stem(document_->title()), {experiments()}}, window_);
    return answer && saveTo(answer->file);
}

bool FileWork::saveTo(const QString& file) {
    const auto experiment = document_->experiment();
    FileMark mark;
    const Status saved = finish(tr("Saving %1").arg(QFileInfo(file).fileName()), [&](const std::stop_token& stop) {
        const Result<FileMark> written = save_experiment(*experiment, file, stop);
        if (!written) return Status(written.error());
        mark = *written;
        return ok();
    });
    if (!saved) {
        emit failed(saved.error(), file_topic);
        return false;
    }
    document_->markSaved(experiment, file);
    opened_ = file;
    follow(file, mark);
    emit settled(change_topic);
    emit settled(file_topic);
    emit noticed([title = document_->title()] { return tr("Saved %1").arg(title); });
    return document_->undoStack()->isClean(); // not when it was edited meanwhile
}

QString FileWork::exportStem(bool part) const {
    QString stem = file_stem(document_->title());
    const std::shared_ptr<const Trace> trace = document_->trace();
    const Selection& selection = *document_->selection();
    const TraceMatrix* matrix = trace ? stage_matrix(*trace, selection.stage()) : nullptr;
    if (matrix) stem += u'-' + id_string(matrix->id);
    if (matrix && matrix->per_head && trace->heads.size() > 1)
        stem += QStringLiteral("-head") + QString::number(selection.head());
    return part ? stem + QStringLiteral("-part") : stem;
}

void FileWork::exportMap(const Map& map, const FigureOptions& options) {
    if (!map.values) return emit failed(fail(phrase("core", "There is no cell to draw.")), QStringLiteral("export"));
    const std::optional<MapPart> part = exported_part(map, options);
    const auto shown = [part, rows = map.values->rows(), columns = map.values->cols()] {
        return tr("the part shown, %1 of %2 rows and %3 of %4 columns")
            .arg(QString::number(part->last_row - part->first_row + 1), QString::number(rows),
                 QString::number(part->last_column - part->first_column + 1), QString::number(columns));
    };
    const QString title = part ? tr("Export %1").arg(shown()) : tr("Export");
    const auto answer = ask_where(
        {QStringLiteral("exportDialog"), title, exportStem(part.has_value()), exporter_kinds(), usual_exporter()},
        window_);
    if (!answer) return;
    QSettings().setValue(export_kind_key, id_string(exporters()[answer->kind].id));
    const QString file = answer->file;
    const Result<Export> drawn = draw_export(map, options, file);
    const Status written = drawn ? finish(tr("Exporting %1").arg(QFileInfo(file).fileName()), *drawn) : drawn.error();
    if (!written) {
        emit failed(written.error(), QStringLiteral("export"));
        return;
    }
    emit settled(QStringLiteral("export"));
    emit noticed(
        [file, part, shown] { return part ? tr("Exported %1: %2").arg(file, shown()) : tr("Exported %1").arg(file); });
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
    QMetaObject::invokeMethod(this, &FileWork::goOn, Qt::QueuedConnection);
    return watcher.result();
}

} // namespace attenscope
