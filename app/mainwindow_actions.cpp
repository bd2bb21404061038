// SPDX-License-Identifier: GPL-3.0-or-later
// The menus and the tool bar of MainWindow.
#include "app/mainwindow.h"

#include "app/document/examples.h"
#include "app/file_work.h"
#include "app/look/actions.h"
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
#include <QMenuBar>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>

namespace attenscope {

void MainWindow::makeFileActions() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    const int size = fontMetrics().height() + 2;
    bar->setIconSize({size, size});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);

    QAction* fresh =
        add_action(menu, "new", tr("&New"), QKeySequence::New, tr("Start without tokens and type your own"));
    connect(fresh, &QAction::triggered, this, &MainWindow::startEmpty);
    QAction* open =
        add_action(menu, "open", tr("&Open…"), QKeySequence::Open, tr("Open an experiment or an array file"));
    connect(open, &QAction::triggered, files_, &FileWork::openDialog);
    QAction* save_action = add_action(menu, "save", tr("&Save"), QKeySequence::Save, tr("Save the experiment"));
    connect(save_action, &QAction::triggered, files_, &FileWork::save);
    QAction* save_as =
        add_action(menu, "saveAs", tr("Save &As…"), QKeySequence(tr("Ctrl+Shift+S")), tr("Save under another name"));
    connect(save_as, &QAction::triggered, files_, &FileWork::saveAs);
    menu->addSeparator();
    QAction* picture = add_action(menu, "exportImage", tr("&Export…"), QKeySequence(tr("Ctrl+E")),
                                  tr("Export what the heatmap shows, as a picture or as data"));
    picture->setIconText(tr("Export"));
    connect(picture, &QAction::triggered, files_, [this] { files_->exportMap(map_, heatmap_->figureOptions()); });
    menu->addSeparator();
    QAction* quit = add_action(menu, "quit", tr("&Quit"), QKeySequence::Quit, tr("Close the program"));
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
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    redo->setIconText(tr("Redo"));
    menu->addAction(undo);
    menu->addAction(redo);

    auto* example_menu = new QMenu(tr("E&xamples"), menuBar());
    example_menu->setObjectName(QStringLiteral("exampleMenu"));
    for (const Example& example : examples()) {
        QAction* action = add_action(example_menu, "example", literal(translated(example.label)), {},
                                     translated(example.description));
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
    connect(bar, &QToolBar::toolButtonStyleChanged, example_button, &QToolButton::setToolButtonStyle);
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
    makeStop();
    tinted_.insert(tinted_.end(), {{undo, "undo"}, {redo, "redo"}, {example_action, "example"}});
    retint();
}

void MainWindow::makeStop() {
    auto* bar = findChild<QToolBar*>(QStringLiteral("tools"));
    auto* gap = new QWidget(bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    stop_ = new QAction(icon("close"), QString(), bar);
    stop_->setObjectName(QStringLiteral("stop"));
    stop_->setToolTip(tr("Stop this"));
    bar->addWidget(gap);
    bar->addAction(stop_);
    stop_->setVisible(false);
    connect(stop_, &QAction::triggered, this, [this] {
        files_->dropPending();
        document_.stopComputation();
    });
}

void MainWindow::makeViewActions() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    makeWalkthroughActions(menu->addMenu(tr("&Walkthrough")));
    connect(add_action(menu, "fit", tr("&Fit the heatmap"), QKeySequence(tr("Ctrl+9")), tr("Show the whole matrix")),
            &QAction::triggered, heatmap_, &HeatmapView::fit);
    makeBeforeAction(menu);
    menu->addSeparator();
    QMenu* colours = menu->addMenu(tr("&Colour map"));
    auto* group = new QActionGroup(menu);
    const auto add_map = [&](std::string_view id, const QString& text, const QString& tip) {
        QAction* action = group->addAction(add_action(colours, "colourMap", text, {}, tip));
        action->setObjectName(QStringLiteral("colourMap-") + id_string(id));
        action->setCheckable(true);
        action->setChecked(id == heatmap_->colourMap());
        connect(action, &QAction::triggered, heatmap_, [this, id] { heatmap_->setColourMap(id); });
    };
    add_map({}, tr("&By the numbers"), tr("One end of the colours for each sign, where there are both"));
    for (const ColourMap& row : colour_maps())
        add_map(row.id, literal(translated(row.label)), tr("Use these colours"));
    makeRangeActions(menu->addMenu(tr("Colour &range")));
    makeSwitch(menu, "unitWeights", tr("We&ights from 0 to 1"), QKeySequence(tr("Ctrl+1")),
               tr("The colours of weights span 0 to 1, so that small weights look small, however equal they are"),
               false, [this](bool on) { heatmaps_->setUnitWeights(on); });
    makeSwitch(menu, "numberRepeated", tr("N&umber repeated tokens"), {},
               tr("A token that is there several times shows its place, counted from 0"), true,
               [this](bool on) { heatmap_->setNumberRepeated(on); });
    makeAnnotateActions(menu->addMenu(tr("&Numbers in cells")));
    menu->addSeparator();
    makeAppearanceActions(menu);
}

void MainWindow::makeWalkthroughActions(QMenu* menu) {
    connect(add_action(menu, "previousStageAction", tr("&Previous stage"), QKeySequence(tr("Ctrl+Left")),
                       tr("Go to the stage before")),
            &QAction::triggered, stages_->player(), &Player::previousStage);
    connect(add_action(menu, "nextStageAction", tr("&Next stage"), QKeySequence(tr("Ctrl+Right")),
                       tr("Go to the next stage")),
            &QAction::triggered, stages_->player(), &Player::nextStage);
    connect(add_action(menu, "playAction", tr("P&lay or pause"), QKeySequence(tr("F5")),
                       tr("Play the walkthrough, or pause it")),
            &QAction::triggered, stages_->player(), &Player::toggle);
    connect(add_action(menu, "previousStepAction", tr("Step &back"), QKeySequence(tr("Ctrl+,")),
                       tr("One step of the walkthrough back")),
            &QAction::triggered, stages_->player(), &Player::previousStep);
    connect(add_action(menu, "nextStepAction", tr("&Step on"), QKeySequence(tr("Ctrl+.")),
                       tr("One step of the walkthrough on")),
            &QAction::triggered, stages_->player(), &Player::nextStep);
    menu->addSeparator();
    connect(add_action(menu, "previousHeadAction", tr("Previous &head"), QKeySequence(tr("Ctrl+PgUp")),
                       tr("Show the head before")),
            &QAction::triggered, this, [this] { document_.selection()->setHead(document_.selection()->head() - 1); });
    connect(
        add_action(menu, "nextHeadAction", tr("N&ext head"), QKeySequence(tr("Ctrl+PgDown")), tr("Show the next head")),
        &QAction::triggered, this, [this] { document_.selection()->setHead(document_.selection()->head() + 1); });
}

void MainWindow::makeBeforeAction(QMenu* menu) {
    QAction* before = add_action(menu, "beforeAndAfter", tr("Before and &after"), QKeySequence(tr("Ctrl+B")),
                                 tr("Show the stage before beside the current one"));
    before->setCheckable(true);
    QAction* one = add_action(menu, "oneRange", tr("&One colour range for both"), {},
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

void MainWindow::makeSwitch(QMenu* menu, const char* name, const QString& text, const QKeySequence& keys,
                            const QString& tip, bool usual, const std::function<void(bool)>& apply) {
    const QString setting = QLatin1String(name);
    QAction* action = add_action(menu, name, text, keys, tip);
    action->setCheckable(true);
    action->setChecked(QSettings().value(setting, usual).toBool());
    apply(action->isChecked());
    connect(action, &QAction::toggled, this, [setting, apply](bool on) {
        QSettings().setValue(setting, on);
        apply(on);
    });
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
    auto* group = new QActionGroup(menu);
    for (const Choice& choice : choices) {
        QAction* action = group->addAction(add_action(menu, choice.name, choice.text, {}, tr("What the colours span")));
        action->setCheckable(true);
        action->setChecked(choice.range == heatmaps_->chosenRange());
        connect(action, &QAction::triggered, heatmaps_, [this, range = choice.range] { heatmaps_->setRange(range); });
    }
}

void MainWindow::makeAnnotateActions(QMenu* menu) {
    const std::tuple<const char*, QString, Annotate> choices[] = {
        {"numbersAuto", tr("Where they &fit"), Annotate::Auto},
        {"numbersAlways", tr("&Always"), Annotate::Always},
        {"numbersNever", tr("&Never"), Annotate::Never},
    };
    auto* group = new QActionGroup(menu);
    for (const auto& [name, text, annotate] : choices) {
        QAction* action = group->addAction(add_action(menu, name, text, {}, tr("Whether cells show their number")));
        action->setCheckable(true);
        action->setChecked(annotate == heatmap_->annotate());
        connect(action, &QAction::triggered, heatmap_, [this, chosen = annotate] { heatmap_->setAnnotate(chosen); });
    }
}

} // namespace attenscope
