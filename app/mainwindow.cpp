// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/document/examples.h"
#include "app/file_work.h"
#include "app/look/faded.h"
#include "app/look/icons.h"
#include "app/look/letters.h"
#include "app/look/manners.h"
#include "app/look/theme.h"
#include "app/look/theme_choice.h"
#include "app/look/tool_button.h"
#include "app/look/translated.h"
#include "app/panels/entry_field.h"
#include "app/panels/focus_ring.h"
#include "app/panels/head_chooser.h"
#include "app/panels/lesson_panel.h"
#include "app/panels/message_bar.h"
#include "app/panels/whole_box.h"
#include "app/views/heatmap_pair.h"
#include "app/views/readout.h"
#include "app/views/step_readout.h"
#include "app/window/centre_splitter.h"
#include "app/window/columns.h"
#include "app/window/placement.h"
#include "app/window/view_state.h"
#include "core/attention/walkthrough.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QToolBar>

namespace attenscope {

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), messages_(new MessageBar(this)), files_(new FileWork(&document_, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    resize(QSize(1440, 900).boundedTo(available_room(*this).size()));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(messages_, 1);
    Manners::teach();
    new FocusRing(this);
    slow_.setSingleShot(true);
    connect(&slow_, &QTimer::timeout, this, [this] { stop_->setVisible(true); });
    build();
    followDocument();
    showTitle();
}

MainWindow::~MainWindow() {
    delete lessons_; // it speaks to the window while it is hidden, and then there must be one
}

void MainWindow::build() {
    heatmaps_ = new HeatmapPair(document_.selection(), this);
    heatmap_ = heatmaps_->current();
    columns_ = new Columns(this);
    columns_->addSide(makeInput(), 264, 300);
    columns_->addMap(makeCentre());
    columns_->addSide(makeBeside(), 264, 340);
    if (lessons_) addLessons();
    for (const KeptSplitter* splitter : std::initializer_list<KeptSplitter*>{columns_, centre_})
        connect(splitter, &KeptSplitter::changed, this, &MainWindow::tickParts);
    setCentralWidget(columns_);
    makeFileActions();
    makeEditActions();
    makeViewActions();
    makeHelpActions();
    // A field keeps its value rather than half of what was typed; the reason outlives its tool tip here.
    const auto tell = [this](const QString& why) { messages_->showNotice(why); };
    for (const EntryField* field : findChildren<EntryField*>())
        connect(field, &EntryField::refused, messages_, tell);
    for (const WholeBox* box : findChildren<WholeBox*>())
        connect(box, &WholeBox::refused, messages_, tell);
    // The keys of a menu are dead while its bar is hidden, those of the window are not.
    for (QAction* action : menuBar()->findChildren<QAction*>())
        if (!action->shortcuts().isEmpty()) addAction(action);
    fitSize();
    arrangeParts();
    makeStartCard();
}

void MainWindow::rebuild() {
    rebuild_asked_ = false;
    wishes_.forgetAsked();
    const ViewState state(*this);
    const QRectF region = heatmap_->viewport().region;
    views_.clear();
    tinted_.clear();
    if (lessons_) { // they go on
        const QSignalBlocker quiet(lessons_);
        lessons_->hide();
        lessons_->setParent(this);
    }
    delete takeCentralWidget();
    qDeleteAll(findChildren<QToolBar*>(Qt::FindDirectChildrenOnly));
    delete menuBar();
    document_.retranslate();
    build();
    if (document_.trace()) {
        showTrace();
        showViews();
    } else if (failure_) {
        showFailure();
    }
    if (lessons_) lessons_->rebuild();
    state.restore(*this);
    arrangeParts();
    heatmap_->setRegion(region);
}

void MainWindow::followDocument() {
    connect(files_, &FileWork::began, this, &MainWindow::beginWork);
    connect(files_, &FileWork::ended, this, &MainWindow::endWork);
    connect(files_, &FileWork::failed, this, &MainWindow::report);
    connect(files_, &FileWork::settled, messages_, &MessageBar::clear);
    connect(files_, &FileWork::noticed, messages_, &MessageBar::showNotice);
    connect(files_, &FileWork::noted, this, [this](const std::vector<Message>& notes, const QString& topic) {
        messages_->showNote(topic, [notes] { return sentences(notes); });
    });
    connect(files_, &FileWork::changedOutside, this, [this](const std::vector<Message>& notes, const QString& topic) {
        messages_->showNote(
            topic, [notes] { return sentences(notes); }, [] { return tr("Open again"); },
            [this] { files_->openAgain(); });
    });
    connect(&missing_, &MissingNote::changed, this, [this](const std::vector<Message>& words) {
        const QString topic = QStringLiteral("missingNumbers");
        if (words.empty()) return messages_->clear(topic);
        messages_->showNote(topic, [words] { return sentences(words); });
    });
    connect(&document_, &Document::traceChanged, this, [this] {
        failure_.reset();
        showStale(false);
        heatmap_->setHint({});
        messages_->clear(QStringLiteral("computation"));
        messages_->clear(QStringLiteral("matrices"));
        if (const auto trace = document_.trace(); !trace->warnings.empty())
            messages_->showNote(QStringLiteral("computation"), [trace] { return sentences(trace->warnings); });
        showTrace();
    });
    connect(document_.selection(), &Selection::changed, this, &MainWindow::showMap);
    connect(document_.selection(), &Selection::advanced, this, &MainWindow::showMoment);
    connect(&document_, &Document::busyChanged, this, [this](bool busy) {
        stop_->setText(busy ? tr("Computing") : QString());
        stop_->setVisible(busy);
    });
    connect(&document_, &Document::failed, this, [this](const Error& error) {
        report(error, QStringLiteral("computation"));
        failure_ = error;
        showStale(true);
        if (!document_.trace()) showFailure();
    });
    // It speaks of what was shown before.
    connect(&document_, &Document::replaced, messages_, &MessageBar::clearNotice);
    connect(&document_, &Document::fileChanged, this, &MainWindow::showTitle);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, [this](bool clean) { setWindowModified(!clean); });
}

void MainWindow::showFailure() {
    map_ = {};
    heatmaps_->showMaps(map_, {});
    heatmap_->setHint(translated(*failure_));
    showReadout();
    showViews();
}

void MainWindow::showTrace() {
    const Trace& trace = *document_.trace();
    heads_->setHeads(static_cast<Index>(trace.heads.size()), trace.experiment->kv_heads);
    // Something is lit from the start, so that every view has something to say.
    if (!document_.selection()->query()) document_.selection()->hover(0, 0);
    showMap();
}

void MainWindow::openFile(const QString& file, const std::function<void()>& failed) {
    files_->open(file, failed);
}

void MainWindow::openExample(std::string_view id) {
    files_->openExample(id);
}

void MainWindow::beginWork(const QString& name) {
    stop_->setText(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&"))); // no mnemonic in a file's name
    slow_.start(500);
}

void MainWindow::endWork() {
    slow_.stop();
    stop_->setVisible(false);
    stop_->setText({});
}

void MainWindow::showMap() {
    const std::shared_ptr<const Trace> trace = document_.trace();
    if (!trace || trace->heads.empty()) return;
    const Selection& selection = *document_.selection();
    const TraceMatrix* matrix = stage_matrix(*trace, selection.stage());
    if (!matrix) return;
    Map map = trace_map(*trace, *matrix, selection.head());
    if (!(map == map_)) map_ = std::move(map);
    Map before;
    if (const int stage = selection.stage() - 1; heatmaps_->paired() && stage >= 0 && stage_exists(*trace, stage))
        before = trace_map(*trace, *stage_matrix(*trace, stage), selection.head());
    heatmaps_->showMaps(map_, before);
    showMoment();
    // The other views follow once the heatmap is painted (a timer's turn comes after the posted paint events), and once
    // for several changes.
    if (std::exchange(views_lag_, true)) return;
    QTimer::singleShot(0, this, &MainWindow::showViews);
}

void MainWindow::showViews() {
    views_lag_ = false;
    for (const ShownView& view : views_)
        view.show(document_.trace(), map_);
}

void MainWindow::showMoment() {
    const std::shared_ptr<const Trace> trace = document_.trace();
    if (!trace || trace->heads.empty()) return;
    const Selection& selection = *document_.selection();
    if (selection.position().fraction >= 1) {
        heatmaps_->showMoment(std::nullopt);
        return showReadout();
    }
    const Moment now = moment(*trace, selection.focus(), selection.position());
    heatmaps_->showMoment(now);
    say(step_readout(*trace, selection.focus(), selection.position(), now));
}

void MainWindow::showStale(bool stale) {
    findChild<QAction*>(QStringLiteral("exportImage"))->setEnabled(!stale);
    stale = stale && document_.trace(); // else nothing is shown
    set_faded(heatmap_, stale);
    set_faded(heatmaps_->before(), stale);
    set_faded(readout_, stale);
    for (const ShownView& view : views_)
        set_faded(view.widget, stale);
}

void MainWindow::showReadout() {
    const std::shared_ptr<const Trace> trace = document_.trace();
    const Selection& selection = *document_.selection();
    const TraceMatrix* matrix = trace ? stage_matrix(*trace, selection.stage()) : nullptr;
    say(matrix && selection.query()
            ? readout(*trace, *matrix, selection.head(), *selection.query(), selection.key())
            : tr("Point at a cell to read what it says; a click keeps it, arrow keys move it."));
}

void MainWindow::say(QString sentence) {
    // A label whose text can be selected looks into isolates for the direction of the line: a LEFT-TO-RIGHT MARK tells.
    if (sentence.contains(QChar(0x2068))) sentence.prepend(QChar(0x200E));
    readout_->setText(sentence);
}

void MainWindow::showTitle() {
    QString title = document_.title().isEmpty() ? tr("Untitled") : document_.title();
    title.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]")); // Qt's way to write it literally
    setWindowTitle(tr("%1[*] – Attenscope").arg(title));
    setWindowModified(!document_.undoStack()->isClean());
}

QString MainWindow::sentences(const std::vector<Message>& messages) {
    constexpr size_t most = 3;
    QStringList shown;
    for (size_t i = 0; i < std::min(most, messages.size()); ++i)
        shown << translated(messages[i]);
    if (messages.size() > most) shown << tr("And %n more.", nullptr, static_cast<int>(messages.size() - most));
    return shown.join(QLatin1Char('\n'));
}

void MainWindow::report(const Error& error, const QString& topic) {
    if (error.stopped && topic == QStringLiteral("computation"))
        messages_->showNote(topic,
                            [] { return tr("The computation was stopped; the picture shows the last finished one."); });
    else if (error.stopped)
        messages_->showNote(topic, [error] { return translated(error); });
    else
        messages_->showError(topic, [error] { return translated(error); });
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files_->mayDiscard()) return event->ignore();
    if (presenting_) present(false);
    remember();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty()) openFile(urls.first().toLocalFile());
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) retint();
}

bool MainWindow::event(QEvent* event) {
    const bool done = QMainWindow::event(event);
    // Fonts and sizes in proportion to them stand in many places; a window is quickly built. (changeEvent() is not told
    // of the application's font.)
    const bool anew = event->type() == QEvent::LanguageChange || event->type() == QEvent::ApplicationFontChange;
    // Not from within the event: one change can bring several, and a menu that asked for it is still on its way.
    if (anew && !std::exchange(rebuild_asked_, true)) QTimer::singleShot(0, this, &MainWindow::rebuild);
    return done;
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    fitSize();
    wishes_.forgetAsked(); // there is other room now
    arrangeParts();
}

void MainWindow::retint() {
    for (const auto& [action, name] : tinted_)
        action->setIcon(icon(name));
}

void MainWindow::startEmpty() {
    files_->startNew();
    findChild<QWidget*>(QStringLiteral("target"))->setFocus();
}

int run_window(QApplication& application, const QString& file) {
    restore_letters(application);
    new ThemeKeeper(application);
    MainWindow window;
    window.recall();
    const auto show_example = [&window] { window.openExample(examples().front().id); };
    const bool first_start = !QSettings().value(QStringLiteral("started")).toBool();
    if (!file.isEmpty())
        window.openFile(file, show_example);
    else if (first_start)
        window.startEmpty();
    else
        show_example();
    if (file.isEmpty()) QSettings().setValue(QStringLiteral("started"), true);
    window.show();
    return QApplication::exec();
}

} // namespace attenscope
