// SPDX-License-Identifier: GPL-3.0-or-later
// What stands where in MainWindow.
#include "app/file_work.h"
#include "app/look/letters.h"
#include "app/look/scaled_font.h"
#include "app/look/theme.h"
#include "app/look/translated.h"
#include "app/look/window_parts.h"
#include "app/mainwindow.h"
#include "app/panels/matrices_panel.h"
#include "app/panels/random_line.h"
#include "app/panels/settings_panel.h"
#include "app/panels/stage_bar.h"
#include "app/panels/start_card.h"
#include "app/panels/tokens_panel.h"
#include "app/views/distribution_view.h"
#include "app/views/heatmap_pair.h"
#include "app/window/centre_splitter.h"
#include "core/attention/edits.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

namespace attenscope {

namespace {

constexpr int least_heatmap = 304; ///< px of height, as long as there is room
constexpr int least_below = 88;    ///< px of height, tabs included
constexpr int low_window = 660;    ///< px of height, with letters as usual: below, each line counts

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

} // namespace

QWidget* MainWindow::makeInput() {
    auto* panel = new QWidget(this);
    auto* all = new QScrollArea(this); // where it is low and letters are large
    all->setObjectName(QStringLiteral("input"));
    all->setWidget(panel);
    all->setWidgetResizable(true);
    all->setFrameShape(QFrame::NoFrame);
    all->setFocusPolicy(Qt::NoFocus);
    QVBoxLayout* layout = column(panel);
    layout->addWidget(heading(tr("Input"), panel));
    layout->addWidget(new TokensPanel(&document_, panel));
    auto* tabs = new QTabWidget(panel);
    tabs->setObjectName(QStringLiteral("inputTabs"));
    tabs->setDocumentMode(true);
    auto* matrices = new MatricesPanel(&document_, tabs);
    connect(matrices, &MatricesPanel::failed, this,
            [this](const Error& error) { report(error, QStringLiteral("matrices")); });
    connect(matrices, &MatricesPanel::placed, &missing_, &MissingNote::begin);
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
    return all;
}

QWidget* MainWindow::makeCentre() {
    auto* upper = new QWidget(this);
    QVBoxLayout* layout = column(upper);
    stages_ = new StageBar(&document_, upper);
    readout_ = new QLabel(upper);
    readout_->setObjectName(QStringLiteral("readout"));
    readout_->setTextFormat(Qt::PlainText); // holds token text
    readout_->setWordWrap(true);
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long word does not widen the window
    readout_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    readout_->setContentsMargins(2 * grid, grid / 2, 2 * grid, grid / 2);
    readout_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    layout->addWidget(stages_);
    layout->addWidget(heatmaps_, 1);
    layout->addWidget(readout_);
    auto* random = new RandomLine(&document_, upper);
    connect(random, &RandomLine::lessonAsked, this, [this](const QByteArray& id) { showLessons(id.toStdString()); });
    layout->addWidget(random);

    auto* below = new QTabWidget(this);
    below->setObjectName(QStringLiteral("below"));
    below->setDocumentMode(true);
    below->setMinimumHeight(std::max(least_below, least_below * letters() / usual_letters)); // its views scroll
    for (const View& view : views()) {
        if (view.place != Place::Below) continue;
        views_.push_back(view.make(document_.selection(), below));
        below->addTab(views_.back().widget, translated(view.label));
    }
    centre_ = new CentreSplitter(this);
    centre_->addWidget(upper);
    centre_->addWidget(below);
    centre_->setStretchFactor(0, 1);
    centre_->keepHigh(heatmaps_, least_heatmap);
    return centre_;
}

QWidget* MainWindow::makeBeside() {
    auto* beside = new KeptSplitter("beside", Qt::Vertical, this);
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
        document_.edit([] { return tr("Change temperature"); }, {},
                       [t](Experiment& e) { e = with_temperature(std::move(e), t); });
    });
    return beside;
}

void MainWindow::fitSize() {
    const bool low = height() < low_window * letters() / usual_letters;
    stages_->setLow(low);
    // Two lines where there is room for them: nothing jumps when the sentence changes.
    readout_->setMinimumHeight((low ? 1 : 2) * readout_->fontMetrics().lineSpacing() + grid);
    // The words of the tool bar go before its buttons do.
    auto* tools = findChild<QToolBar*>(QStringLiteral("tools"));
    tools->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (tools->sizeHint().width() > width()) tools->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void MainWindow::goToPart(int step) {
    std::vector<QWidget*> parts;
    for (const char* name : {"tokensPanel", "inputTabs", "stageBar", "heatmaps", "below", "beside", "lessonPanel"})
        if (auto* part = findChild<QWidget*>(QString::fromLatin1(name))) parts.push_back(part);
    focus_next_part(parts, step);
}

void MainWindow::makeStartCard() {
    const bool shown = start_card_ && !start_card_->isHidden();
    delete start_card_;
    auto* examples = findChild<QMenu*>(QStringLiteral("exampleMenu"));
    auto* card = new StartCard(&document_, this, heatmaps_, examples);
    start_card_ = card;
    if (shown) card->offer();
    auto* target = findChild<QWidget*>(QStringLiteral("target"));
    connect(card, &StartCard::typingAsked, target, [target] { target->setFocus(); });
    connect(card, &StartCard::lessonsAsked, this, [this] { showLessons(); });
    connect(card, &StartCard::openAsked, files_, &FileWork::openDialog);
    connect(findChild<QAction*>(QStringLiteral("startCardAction")), &QAction::triggered, card, &StartCard::bringBack);
}

} // namespace attenscope
