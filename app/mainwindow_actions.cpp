// SPDX-License-Identifier: GPL-3.0-or-later
// The menus and the tool bar of MainWindow.
#include "app/mainwindow.h"

#include "app/document/array_files.h"
#include "app/document/examples.h"
#include "app/export/exporters.h"
#include "app/look/colour_maps.h"
#include "app/look/icons.h"
#include "app/look/id.h"
#include "app/look/theme.h"
#include "app/look/translated.h"
#include "app/panels/head_chooser.h"
#include "app/panels/message_bar.h"
#include "app/panels/stage_bar.h"
#include "app/views/heatmap_pair.h"

#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>
#include <QtConcurrent>

namespace attenscope {

namespace {

/// Takes the room that the buttons of a tool bar leave, and asks for none.
class NoticeLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize sizeHint() const override { return {grid, QLabel::sizeHint().height()}; }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

/// An action with everything a person needs to find it: name, tip, shortcut.
QAction* add(QMenu* menu, const char* name, const QString& text, const QKeySequence& keys, const QString& tip) {
    QAction* action = menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    return action;
}

/// "&" in data is no mnemonic.
QString literal(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

} // namespace

void MainWindow::makeFileActions() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setIconSize({18, 18});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    QAction* open = add(menu, "open", tr("&Open…"), QKeySequence::Open, tr("Open an experiment or an array file"));
    connect(open, &QAction::triggered, this, &MainWindow::openDialog);
    QAction* save_action = add(menu, "save", tr("&Save"), QKeySequence::Save, tr("Save the experiment"));
    connect(save_action, &QAction::triggered, this, &MainWindow::save);
    QAction* save_as = add(menu, "saveAs", tr("Save &As…"), QKeySequence::SaveAs, tr("Save under another name"));
    connect(save_as, &QAction::triggered, this, &MainWindow::saveAs);
    menu->addSeparator();
    QAction* picture = add(menu, "exportImage", tr("&Export…"), QKeySequence(tr("Ctrl+E")),
                           tr("Export what the heatmap shows, as a picture or as data"));
    picture->setIconText(tr("Export"));
    connect(picture, &QAction::triggered, this, &MainWindow::exportImage);
    menu->addSeparator();
    QAction* quit = add(menu, "quit", tr("&Quit"), QKeySequence::Quit, tr("Close the program"));
    connect(quit, &QAction::triggered, this, &QWidget::close);

    open->setIconText(tr("Open"));
    save_action->setIconText(tr("Save"));
    bar->addAction(open);
    bar->addAction(save_action);
    bar->addSeparator();
    tinted_ = {{open, "open"}, {save_action, "save"}, {picture, "export"}};
    retint();
}

void MainWindow::makeEditActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    auto* bar = findChild<QToolBar*>(QStringLiteral("tools"));
    QAction* undo = document_.undoStack()->createUndoAction(menu, tr("&Undo"));
    undo->setObjectName(QStringLiteral("undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setIconText(tr("Undo"));
    QAction* redo = document_.undoStack()->createRedoAction(menu, tr("&Redo"));
    redo->setObjectName(QStringLiteral("redo"));
    redo->setShortcuts({QKeySequence::Redo, QKeySequence(tr("Ctrl+Y"))});
    redo->setIconText(tr("Redo"));
    menu->addAction(undo);
    menu->addAction(redo);

    auto* example_menu = new QMenu(tr("E&xamples"), this);
    for (const Example& example : examples()) {
        QAction* action =
            add(example_menu, "example", literal(translated(example.label)), {}, translated(example.description));
        action->setObjectName(QStringLiteral("example-") + id_string(example.id));
        connect(action, &QAction::triggered, this, [this, id = example.id] { openExample(id); });
    }
    menuBar()->addMenu(example_menu);

    auto* example_button = new QToolButton(bar);
    example_button->setObjectName(QStringLiteral("examples"));
    example_button->setText(tr("Example"));
    example_button->setToolTip(tr("Open one of the bundled examples"));
    example_button->setAccessibleName(tr("Examples"));
    example_button->setMenu(example_menu);
    example_button->setPopupMode(QToolButton::InstantPopup);
    example_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* example_action = new QAction(tr("Example"), example_button);
    example_button->setDefaultAction(example_action);
    example_action->setToolTip(tr("Open one of the bundled examples"));
    example_action->setMenu(example_menu);

    heads_ = new HeadChooser(document_.selection(), bar);
    bar->addAction(undo);
    bar->addAction(redo);
    bar->addSeparator();
    bar->addWidget(example_button);
    bar->addSeparator();
    bar->addWidget(heads_);
    bar->addSeparator();
    bar->addAction(findChild<QAction*>(QStringLiteral("exportImage")));
    makeNotices();
    tinted_.insert(tinted_.end(), {{undo, "undo"}, {redo, "redo"}, {example_action, "example"}});
    retint();
}

void MainWindow::makeNotices() {
    auto* bar = findChild<QToolBar*>(QStringLiteral("tools"));
    notice_ = new NoticeLabel(bar);
    notice_->setObjectName(QStringLiteral("notice"));
    notice_->setTextFormat(Qt::PlainText);
    notice_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    notice_->setForegroundRole(QPalette::PlaceholderText);
    notice_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    stop_ = new QAction(icon("close"), QString(), bar);
    stop_->setObjectName(QStringLiteral("stop"));
    stop_->setToolTip(tr("Stop this"));
    bar->addWidget(notice_);
    bar->addAction(stop_);
    stop_->setVisible(false);
    slow_.setSingleShot(true);
    connect(&slow_, &QTimer::timeout, this, [this] { stop_->setVisible(true); });
    connect(stop_, &QAction::triggered, this, [this] {
        ++newest_file_; // what is being opened no longer counts
        document_.stopComputation();
        endWork();
    });
    connect(&document_, &Document::busyChanged, this, [this](bool busy) {
        stop_->setText(tr("Computing"));
        stop_->setVisible(busy);
    });
}

void MainWindow::makeViewActions() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    makeWalkthroughActions(menu);
    connect(add(menu, "previousHeadAction", tr("Previous &head"), QKeySequence(tr("Ctrl+PgUp")),
                tr("Show the head before")),
            &QAction::triggered, this, [this] { document_.selection()->setHead(document_.selection()->head() - 1); });
    connect(add(menu, "nextHeadAction", tr("N&ext head"), QKeySequence(tr("Ctrl+PgDown")), tr("Show the next head")),
            &QAction::triggered, this, [this] { document_.selection()->setHead(document_.selection()->head() + 1); });
    menu->addSeparator();
    connect(add(menu, "fit", tr("&Fit the heatmap"), QKeySequence(tr("Ctrl+0")), tr("Show the whole matrix")),
            &QAction::triggered, heatmap_, &HeatmapView::fit);
    makeBeforeAction(menu);
    menu->addSeparator();
    QMenu* colours = menu->addMenu(tr("&Colour map"));
    auto* group = new QActionGroup(this);
    for (const ColourMap& row : colour_maps()) {
        QAction* action = add(colours, "colourMap", literal(translated(row.label)), {}, tr("Use these colours"));
        action->setObjectName(QStringLiteral("colourMap-") + id_string(row.id));
        action->setCheckable(true);
        action->setChecked(row.id == heatmap_->colourMap());
        group->addAction(action);
        connect(action, &QAction::triggered, heatmap_, [this, id = row.id] { heatmap_->setColourMap(id); });
    }
    makeRangeActions(menu->addMenu(tr("Colour &range")));
    makeAnnotateActions(menu->addMenu(tr("&Numbers in cells")));
    menu->addSeparator();
    QAction* dark = add(menu, "dark", tr("&Dark window"), {}, tr("Light letters on a dark ground"));
    dark->setCheckable(true);
    dark->setChecked(current_theme().dark);
    connect(dark, &QAction::toggled, this, &MainWindow::showTheme);
}

void MainWindow::makeWalkthroughActions(QMenu* menu) {
    connect(add(menu, "previousStageAction", tr("&Previous stage"), QKeySequence(tr("Ctrl+Left")),
                tr("Go to the stage before")),
            &QAction::triggered, stages_->player(), &Player::previousStage);
    connect(add(menu, "nextStageAction", tr("&Next stage"), QKeySequence(tr("Ctrl+Right")), tr("Go to the next stage")),
            &QAction::triggered, stages_->player(), &Player::nextStage);
    connect(
        add(menu, "playAction", tr("P&lay or pause"), QKeySequence(tr("F5")), tr("Play the walkthrough, or pause it")),
        &QAction::triggered, stages_->player(), &Player::toggle);
    connect(add(menu, "previousStepAction", tr("Step &back"), QKeySequence(tr("Ctrl+,")),
                tr("One step of the walkthrough back")),
            &QAction::triggered, stages_->player(), &Player::previousStep);
    connect(
        add(menu, "nextStepAction", tr("&Step on"), QKeySequence(tr("Ctrl+.")), tr("One step of the walkthrough on")),
        &QAction::triggered, stages_->player(), &Player::nextStep);
    menu->addSeparator();
}

void MainWindow::makeBeforeAction(QMenu* menu) {
    QAction* before = add(menu, "beforeAndAfter", tr("Before and &after"), QKeySequence(tr("Ctrl+B")),
                          tr("Show the stage before beside the current one"));
    before->setCheckable(true);
    QAction* one = add(menu, "oneRange", tr("&One colour range for both"), {},
                       tr("Both heatmaps span the same numbers; otherwise each its own"));
    one->setCheckable(true);
    one->setEnabled(false);
    connect(before, &QAction::toggled, one, &QAction::setEnabled);
    connect(before, &QAction::toggled, this, [this](bool shown) {
        heatmaps_->setPaired(shown);
        showMap();
    });
    connect(one, &QAction::toggled, heatmaps_, &HeatmapPair::setOneRange);
}

void MainWindow::makeRangeActions(QMenu* menu) {
    struct Choice {
        const char* name;
        QString text;
        RangeChoice range;
    };
    const Choice choices[] = {
        {"rangeAuto", tr("&Automatic"), {}},
        {"rangeUnit", tr("&0 to 1"), {RangeChoice::Kind::Fixed, 0, 1}},
        {"rangePercentiles", tr("&2nd to 98th percentile"), {RangeChoice::Kind::Percentiles, 2, 98}},
    };
    auto* group = new QActionGroup(this);
    for (const Choice& choice : choices) {
        QAction* action = group->addAction(add(menu, choice.name, choice.text, {}, tr("What the colours span")));
        action->setCheckable(true);
        action->setChecked(choice.range == heatmaps_->range());
        connect(action, &QAction::triggered, heatmaps_, [this, range = choice.range] { heatmaps_->setRange(range); });
    }
}

void MainWindow::makeAnnotateActions(QMenu* menu) {
    const std::tuple<const char*, QString, Annotate> choices[] = {
        {"numbersAuto", tr("Where they &fit"), Annotate::Auto},
        {"numbersAlways", tr("&Always"), Annotate::Always},
        {"numbersNever", tr("&Never"), Annotate::Never},
    };
    auto* group = new QActionGroup(this);
    for (const auto& [name, text, annotate] : choices) {
        QAction* action = group->addAction(add(menu, name, text, {}, tr("Whether cells show their number")));
        action->setCheckable(true);
        action->setChecked(annotate == heatmap_->annotate());
        connect(action, &QAction::triggered, heatmap_, [this, chosen = annotate] { heatmap_->setAnnotate(chosen); });
    }
}

void MainWindow::makeHelpActions() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    connect(add(menu, "lessons", tr("&Lessons"), QKeySequence(tr("Ctrl+L")),
                tr("Short guided pages: what attention is and how it is computed")),
            &QAction::triggered, this, &MainWindow::showLessons);
    connect(
        add(menu, "keys", tr("&Mouse and keyboard"), QKeySequence::HelpContents, tr("What the mouse and the keys do")),
        &QAction::triggered, this, [this] {
            QMessageBox::information(
                this, tr("Mouse and keyboard"),
                tr("<table cellpadding=3>"
                   "<tr><td><b>Point at a cell, bar or line</b></td><td>light its query and key in every view</td></tr>"
                   "<tr><td><b>Click, Return</b></td><td>keep it; again: let it go</td></tr>"
                   "<tr><td><b>Arrow keys</b></td><td>move to the neighbouring cell</td></tr>"
                   "<tr><td><b>Escape</b></td><td>let it go</td></tr>"
                   "<tr><td><b>Wheel, + and −</b></td><td>zoom at the pointer</td></tr>"
                   "<tr><td><b>Drag</b></td><td>move the zoomed matrix</td></tr>"
                   "<tr><td><b>Double click, Ctrl+0</b></td><td>show the whole matrix</td></tr>"
                   "<tr><td><b>Ctrl+Left, Ctrl+Right</b></td><td>previous and next stage</td></tr>"
                   "<tr><td><b>F5; Space in the stage bar</b></td><td>play the walkthrough, pause it</td></tr>"
                   "<tr><td><b>Ctrl+, and Ctrl+.; ← and → in the stage bar</b></td><td>one step back, one step "
                   "on</td></tr>"
                   "<tr><td><b>Home, End in the stage bar</b></td><td>the beginning and the end of the "
                   "walkthrough</td></tr>"
                   "<tr><td><b>Ctrl+B</b></td><td>the stage before beside the current one</td></tr>"
                   "<tr><td><b>Ctrl+Shift+C in the worked cell</b></td><td>copy it as LaTeX</td></tr>"
                   "<tr><td><b>Ctrl+PgUp, Ctrl+PgDown</b></td><td>previous and next head</td></tr>"
                   "</table>"));
        });
    connect(
        add(menu, "about", tr("&About Attenscope"), {}, tr("Version and licence")), &QAction::triggered, this, [this] {
            QMessageBox::about(this, tr("About Attenscope"),
                               tr("<b>Attenscope %1</b><p>Understand attention, explore it, and make the figures.</p>"
                                  "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                                   .arg(QStringLiteral(ATTENSCOPE_VERSION)));
        });
}

void MainWindow::openDialog() {
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open"), QString(), tr("Experiments (*.attn)") + QStringLiteral(";;") + array_file_filter());
    if (!file.isEmpty()) openFile(file);
}

bool MainWindow::save() {
    if (document_.file().isEmpty()) return saveAs();
    const Status saved = document_.save(document_.file());
    if (!saved)
        report(saved.error(), QStringLiteral("file"));
    else
        showNotice(tr("Saved %1").arg(document_.title()));
    return bool(saved);
}

bool MainWindow::saveAs() {
    // The dialog adds the suffix itself, so that it asks before a file of the full name is replaced.
    QFileDialog dialog(this, tr("Save"), document_.file(), tr("Experiments (*.attn)"));
    dialog.setObjectName(QStringLiteral("saveDialog"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("attn"));
    if (dialog.exec() != QDialog::Accepted) return false;
    const QString file = dialog.selectedFiles().value(0);
    if (!is_experiment_file(file)) {
        report(fail(phrase("core", "the name of an experiment file ends in .attn")).in(file.toStdString()),
               QStringLiteral("file"));
        return false;
    }
    const Status saved = document_.save(file);
    if (!saved) report(saved.error(), QStringLiteral("file"));
    return bool(saved);
}

void MainWindow::exportImage() {
    QFileDialog dialog(this, tr("Export"), QStringLiteral("attention.png"), exporter_filter());
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
    const Status written = export_map(map_, heatmap_->figureOptions(), file);
    if (!written)
        report(written.error(), QStringLiteral("export"));
    else
        showNotice(tr("Exported %1").arg(file));
}

void MainWindow::showTheme(bool dark) {
    QSettings().setValue(QStringLiteral("dark"), dark);
    apply_theme(*static_cast<QApplication*>(QApplication::instance()), dark ? dark_theme() : light_theme());
}

} // namespace attenscope
