// SPDX-License-Identifier: GPL-3.0-or-later
// Opening, saving and exporting in a window: its dialogs and questions, and the work off the interface thread.
#pragma once

#include "app/document/document.h"
#include "app/document/file_mark.h"
#include "app/document/input.h"
#include "app/look/wording.h"
#include "app/views/figure_options.h"
#include "core/maps/map.h"

#include <functional>
#include <stop_token>
#include <string_view>

namespace attenscope {

class FileWatch;

class FileWork : public QObject {
    Q_OBJECT
public:
    /// Dialogs belong to `window`.
    FileWork(Document* document, QWidget* window);

    /// Reads an experiment or an array file and then shows it, the newest request only. A failure is reported and
    /// changes nothing; `failed`, if given, comes before the report.
    void open(const QString& file, const std::function<void()>& failed = {});
    /// What is shown, anew from its file.
    void openAgain();
    void openExample(std::string_view id);
    /// An Experiment without tokens, to type one's own.
    void startNew();
    /// Something else is shown: a file that is still being opened comes too late.
    void dropPending();
    /// True when nothing would be lost, or the person said so.
    bool mayDiscard();

    void openDialog();
    /// True when the file is written. What is being written blocks the window's input, not its painting. A file that
    /// another program has changed meanwhile is not replaced unasked.
    bool save();
    bool saveAs();
    void exportMap(const Map& map, const FigureOptions& options);

signals:
    /// Files are read: `name` says which. `ended` follows each.
    void began(const QString& name);
    void ended();
    void failed(const attenscope::Error& error, const QString& topic);
    /// What a person should know of a file that was read.
    void noted(const std::vector<attenscope::Message>& notes, const QString& topic);
    /// The same of the file that is shown: it can be opened again.
    void changedOutside(const std::vector<attenscope::Message>& notes, const QString& topic);
    /// What was reported of a topic holds no more.
    void settled(const QString& topic);
    /// A short word: done.
    void noticed(const attenscope::Wording& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void load(const QString& file, DumpMeaning meaning, const std::function<void()>& failed);
    void show(const QString& file, Result<Input> input, const std::function<void()>& failed);
    /// What came while a file was being written.
    void goOn();
    void follow(const QString& file, const FileMark& mark);
    /// The person says what the numbers of a file are.
    void askMeaning(const QString& file, const Input& input);
    /// The person says what the mask beside the attention means, or that it is left out.
    void offerMask(Experiment& experiment, const FileMask& mask);
    bool saveTo(const QString& file);
    /// Whether the file is to be replaced though another program has changed it.
    enum class Conflict { Overwrite, SaveAs, KeepTheirs };
    Conflict askAboutTheirs(const QString& file);
    void tellChange(FileChange change);
    /// What the current picture or its data are called: the document, the stage, the head, "part" when zoomed.
    QString exportStem(bool part) const;
    /// Does `work` on another thread and comes back with what it returned. Past half a second a dialog shows that it
    /// goes on, and can stop it.
    Status finish(const QString& name, const std::function<Status(std::stop_token)>& work);

    Document* document_;
    QWidget* window_;
    FileWatch* watch_;
    int newest_ = 0;                   ///< counts what was asked to be opened
    bool writing_ = false;             ///< one file at a time
    std::function<void()> loaded_;     ///< shows a file that was read while another was being written
    std::optional<FileChange> untold_; ///< of the watched file, meanwhile
    QString opened_;                   ///< as what is watched was asked for: FILE:NAME[picks]
};

} // namespace attenscope
