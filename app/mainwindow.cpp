// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/document/examples.h"
#include "app/document/input.h"
#include "app/look/faded.h"
#include "app/look/icons.h"
#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/look/translated.h"
#include "app/panels/head_chooser.h"
#include "app/panels/matrices_panel.h"
#include "app/panels/message_bar.h"
#include "app/panels/settings_panel.h"
#include "app/panels/stage_bar.h"
#include "app/panels/tokens_panel.h"
#include "app/views/distribution_view.h"
#include "app/views/heatmap_pair.h"
#include "app/views/readout.h"
#include "app/views/step_readout.h"
#include "core/attention/edits.h"
#include "core/attention/walkthrough.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace attenscope {

namespace {

/// A quiet heading over a part of the window.
QLabel* heading(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont font = scaled_font(label->font(), 0.85);
    font.setBold(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    label->setFont(font);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(grid, grid, grid, 0);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QVBoxLayout* column(QWidget* widget) {
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

/// The first few, and how many more there are.
QString sentences(const std::vector<Message>& messages) {
    constexpr size_t most = 3;
    QStringList shown;
    for (size_t i = 0; i < std::min(most, messages.size()); ++i)
        shown << translated(messages[i]);
    if (messages.size() > most)
        shown << MainWindow::tr("And %n more.", nullptr, static_cast<int>(messages.size() - most));
    return shown.join(QLatin1Char('\n'));
}

} // namespace

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    auto* body = new QWidget(this);
    messages_ = new MessageBar(body);
    heatmaps_ = new HeatmapPair(document_.selection(), this);
    heatmap_ = heatmaps_->current();

    auto* columns = new QSplitter(this);
    columns->setObjectName(QStringLiteral("columns"));
    columns->setChildrenCollapsible(false);
    columns->addWidget(makeInput());
    columns->addWidget(makeCentre());
    columns->addWidget(makeBeside());
    columns->setStretchFactor(1, 1);
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(0, 4 * grid))); // its frame needs room too
    const int beside = std::clamp(width() / 4, 264, 340);
    columns->setSizes({std::clamp(width() / 5, 264, 300), width() - beside, beside});

    column(body)->addWidget(columns);
    setCentralWidget(body);

    makeFileActions();
    makeEditActions();
    makeViewActions();
    makeHelpActions();

    connect(&document_, &Document::traceChanged, this, [this] {
        showStale(false);
        messages_->clear(QStringLiteral("computation"));
        messages_->clear(QStringLiteral("matrices"));
        heads_->setHeads(static_cast<Index>(document_.trace()->heads.size()));
        if (!document_.trace()->warnings.empty())
            messages_->showNote(QStringLiteral("computation"), sentences(document_.trace()->warnings));
        // Something is lit from the start, so that every view has something to say.
        if (!document_.selection()->query()) document_.selection()->hover(0, 0);
        showMap();
    });
    connect(document_.selection(), &Selection::changed, this, &MainWindow::showMap);
    connect(document_.selection(), &Selection::advanced, this, &MainWindow::showMoment);
    connect(&document_, &Document::failed, this, [this](const Error& error) {
        report(error, QStringLiteral("computation"));
        showStale(true);
    });
    connect(&document_, &Document::fileChanged, this, &MainWindow::showTitle);
    connect(document_.undoStack(), &QUndoStack::cleanChanged, this, [this](bool clean) { setWindowModified(!clean); });
    showTitle();
}

QWidget* MainWindow::makeInput() {
    auto* panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("input"));
    QVBoxLayout* layout = column(panel);
    layout->addWidget(heading(tr("Input"), panel));
    layout->addWidget(new TokensPanel(&document_, panel));
    auto* tabs = new QTabWidget(panel);
    tabs->setObjectName(QStringLiteral("inputTabs"));
    tabs->setDocumentMode(true);
    auto* matrices = new MatricesPanel(&document_, tabs);
    connect(matrices, &MatricesPanel::failed, this,
            [this](const Error& error) { report(error, QStringLiteral("matrices")); });
    auto* settings = new SettingsPanel(&document_, tabs);
    auto* scrolled = new QScrollArea(tabs); // in a low window the table keeps its height
    scrolled->setWidget(matrices);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setFocusPolicy(Qt::NoFocus);
    connect(settings, &SettingsPanel::matrixRequested, matrices, [tabs, scrolled, matrices](const QString& id) {
        tabs->setCurrentWidget(scrolled);
        matrices->showTable(id);
    });
    tabs->addTab(settings, tr("Settings"));
    tabs->addTab(scrolled, tr("Matrices"));
    layout->addWidget(tabs, 1);
    panel->setMinimumWidth(264);
    return panel;
}

QWidget* MainWindow::makeCentre() {
    auto* upper = new QWidget(this);
    QVBoxLayout* layout = column(upper);
    stages_ = new StageBar(&document_, upper);
    readout_ = new QLabel(upper);
    readout_->setObjectName(QStringLiteral("readout"));
    readout_->setAccessibleName(tr("What the marked cell says"));
    readout_->setTextFormat(Qt::PlainText); // holds token text
    readout_->setWordWrap(true);
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long word does not widen the window
    readout_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    readout_->setContentsMargins(2 * grid, grid / 2, 2 * grid, grid / 2);
    readout_->setMinimumHeight(5 * grid); // two lines: nothing jumps when the sentence changes
    readout_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    layout->addWidget(stages_);
    layout->addWidget(heatmaps_, 1);
    layout->addWidget(readout_);

    auto* below = new QTabWidget(this);
    below->setObjectName(QStringLiteral("below"));
    below->setDocumentMode(true);
    for (const View& view : views()) {
        if (view.place != Place::Below) continue;
        views_.push_back(view.make(document_.selection(), below));
        below->addTab(views_.back().widget, translated(view.label));
    }
    auto* centre = new QSplitter(Qt::Vertical, this);
    centre->setObjectName(QStringLiteral("centre"));
    centre->setChildrenCollapsible(false);
    centre->addWidget(upper);
    centre->addWidget(below);
    centre->setStretchFactor(0, 1);
    centre->setSizes({700, 210});
    return centre;
}

QWidget* MainWindow::makeBeside() {
    auto* beside = new QSplitter(Qt::Vertical, this);
    beside->setObjectName(QStringLiteral("beside"));
    beside->setChildrenCollapsible(false);
    for (const View& view : views()) {
        if (view.place != Place::Beside) continue;
        auto* part = new QWidget(beside);
        QVBoxLayout* layout = column(part);
        layout->addWidget(heading(translated(view.label), part));
        views_.push_back(view.make(document_.selection(), part));
        layout->addWidget(views_.back().widget, 1);
        beside->addWidget(part);
    }
    connect(beside->findChild<DistributionView*>(), &DistributionView::temperatureChosen, this, [this](double t) {
        document_.edit(tr("Change temperature"), {}, [t](Experiment& e) { e = with_temperature(std::move(e), t); });
    });
    beside->setMinimumWidth(264);
    return beside;
}

void MainWindow::showNotice(const QString& sentence) {
    notice_->setText(sentence);
    QTimer::singleShot(6000, notice_, [this, sentence] {
        if (notice_->text() == sentence) notice_->clear();
    });
}

void MainWindow::openFile(const QString& file, const std::function<void()>& failed) {
    load(file, DumpMeaning::Ask, failed);
}

void MainWindow::load(const QString& file, DumpMeaning meaning, const std::function<void()>& failed) {
    const int number = ++newest_file_;
    beginWork(tr("Opening %1").arg(QFileInfo(file).fileName()));
    QtConcurrent::run(load_input, file, meaning).then(this, [=, this](Result<Input> input) {
        if (number != newest_file_) return;
        endWork();
        if (!input) {
            if (failed) failed(); // first: it may open something else, which clears old messages
            report(input.error(), QStringLiteral("file"));
            return;
        }
        if (input->unclear) return askMeaning(file);
        if (!mayDiscard()) return;
        messages_->clear(QStringLiteral("file"));
        document_.reset(std::move(input->experiment), input->from_experiment_file ? file : QString(),
                        QFileInfo(file).fileName());
        if (!input->notes.empty()) messages_->showNote(QStringLiteral("file"), sentences(input->notes));
    });
}

void MainWindow::askMeaning(const QString& file) {
    QMessageBox question(
        QMessageBox::Question, tr("Scores or weights?"),
        tr("Are the numbers of this file scores, which softmax turns into weights, or weights already? "
           "Their rows do not all sum to 1."),
        QMessageBox::Cancel, this);
    question.setObjectName(QStringLiteral("meaning"));
    const auto* scores = question.addButton(tr("Scores"), QMessageBox::AcceptRole);
    const auto* weights = question.addButton(tr("Weights"), QMessageBox::AcceptRole);
    question.exec();
    if (question.clickedButton() == scores) load(file, DumpMeaning::Scores, {});
    if (question.clickedButton() == weights) load(file, DumpMeaning::Weights, {});
}

void MainWindow::beginWork(const QString& name) {
    stop_->setText(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&"))); // no mnemonic in a file's name
    slow_.start(500);
}

void MainWindow::endWork() {
    slow_.stop();
    stop_->setVisible(false);
}

void MainWindow::openExample(std::string_view id) {
    for (const Example& example : examples()) {
        if (example.id != id || !mayDiscard()) continue;
        Result<Experiment> experiment = load_example(example);
        if (!experiment) return report(experiment.error(), QStringLiteral("file"));
        dropPendingFile();
        document_.reset(*std::move(experiment), {}, translated(example.label));
        showNotice(translated(example.description));
    }
}

void MainWindow::dropPendingFile() {
    ++newest_file_;
    endWork();
    messages_->clear(QStringLiteral("file"));
    notice_->clear(); // it speaks of what was shown before
}

bool MainWindow::mayDiscard() {
    if (document_.undoStack()->isClean()) return true;
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"),
                         tr("This experiment has changes that are not saved."),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    question.setObjectName(QStringLiteral("unsavedChanges"));
    question.setDefaultButton(QMessageBox::Save);
    const int answer = question.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
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
    if (stale && !document_.trace()) return; // nothing is shown
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

void MainWindow::report(const Error& error, const QString& topic) {
    if (error.stopped)
        messages_->showNote(topic, tr("The computation was stopped; the picture shows the last finished one."));
    else
        messages_->showError(topic, translated(error));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayDiscard()) return event->ignore();
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
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

void MainWindow::retint() {
    for (const auto& [action, name] : tinted_)
        action->setIcon(icon(name));
}

int run_window(QApplication& application, const QString& file) {
    apply_theme(application, QSettings().value(QStringLiteral("dark")).toBool() ? dark_theme() : light_theme());
    MainWindow window;
    window.restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    const auto show_example = [&window] { window.openExample(examples().front().id); };
    if (file.isEmpty())
        show_example();
    else
        window.openFile(file, show_example);
    window.show();
    return QApplication::exec();
}

} // namespace attenscope
