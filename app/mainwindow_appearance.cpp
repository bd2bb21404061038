// SPDX-License-Identifier: GPL-3.0-or-later
// How MainWindow looks: which parts are shown, theme, letters, language, presenting.
#include "app/look/actions.h"
#include "app/look/language.h"
#include "app/look/letters.h"
#include "app/look/theme_choice.h"
#include "app/mainwindow.h"
#include "app/window/centre_splitter.h"
#include "app/window/columns.h"
#include "app/window/placement.h"
#include "app/window/view_state.h"

#include <QActionGroup>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <utility>

namespace attenscope {

namespace {

constexpr int presented_letters = 150;
constexpr char shows_part[] = "showsPart"; // a dynamic property of the actions that show parts: which one
const QString lower_part = QStringLiteral("below"), lessons_part = QStringLiteral("lessonPanel");
const QStringList parts{QStringLiteral("input"), QStringLiteral("beside"), lower_part};

/// One of several that exclude each other, and that the window knows the state of.
QAction* add_choice(QActionGroup* group, QAction* action, bool chosen) {
    group->addAction(action);
    action->setCheckable(true);
    action->setChecked(chosen);
    action->setProperty(own_state, true);
    return action;
}

} // namespace

void MainWindow::makeAppearanceActions(QMenu* menu) {
    makePartActions(menu->addMenu(tr("&Panels")));
    menu->addSeparator();
    makeLetterActions(menu);
    makeThemeActions(menu->addMenu(tr("&Theme")));
    makeLanguageActions(menu->addMenu(tr("Lan&guage")));
    menu->addSeparator();
    QAction* present = add_action(menu, "present", tr("Pr&esent"), QKeySequence(tr("F11")),
                                  tr("The stages, the heatmap and its sentence alone, large, on the whole screen"));
    present->setCheckable(true);
    present->setChecked(presenting_);
    present->setProperty(own_state, true);
    connect(present, &QAction::toggled, this, &MainWindow::present);
    auto* leave = new QAction(present); // in no menu: the way out that everybody tries first
    leave->setShortcut(QKeySequence(Qt::Key_Escape));
    leave->setEnabled(presenting_);
    connect(present, &QAction::toggled, leave, &QAction::setEnabled);
    connect(leave, &QAction::triggered, this, [this, present] {
        if (document_.selection()->pinned())
            document_.selection()->release();
        else
            present->setChecked(false);
    });
    addAction(leave);
}

void MainWindow::makePartActions(QMenu* menu) {
    for (const auto& [part, name, text, keys, tip] :
         std::initializer_list<std::tuple<const char*, const char*, QString, QKeySequence, QString>>{
             {"input", "showInput", tr("&Left: input"), QKeySequence(tr("F9")),
              tr("Show or hide tokens, settings and matrices")},
             {"beside", "showBeside", tr("&Right: distribution, worked cell"), QKeySequence(tr("Shift+F9")),
              tr("Show or hide the distribution and the worked cell")},
             {"below", "showBelow", tr("&Below: alignment and other views"), QKeySequence(tr("F8")),
              tr("Show or hide the views below the heatmap")},
         }) {
        QAction* action = add_action(menu, name, text, keys, tip);
        action->setCheckable(true);
        action->setProperty(own_state, true);
        action->setProperty(shows_part, QString::fromLatin1(part));
        connect(action, &QAction::toggled, this, [this, shown = QString::fromLatin1(part)](bool on) {
            if (!ticking_) wantPart(shown, on);
        });
    }
    menu->addSeparator();
    for (const auto& [name, text, keys, step] :
         {std::tuple("nextPart", tr("&Next part of the window"), QKeySequence(tr("F6")), 1),
          std::tuple("previousPart", tr("&Previous part of the window"), QKeySequence(tr("Shift+F6")), -1)})
        connect(add_action(menu, name, text, keys, tr("Take the keyboard to another part of the window")),
                &QAction::triggered, this, [this, by = step] { goToPart(by); });
}

void MainWindow::makeLetterActions(QMenu* menu) {
    QMenu* sizes = menu->addMenu(tr("&Letters"));
    QAction* larger =
        add_action(sizes, "lettersLarger", tr("&Larger"), QKeySequence(tr("Ctrl++")), tr("Make all letters larger"));
    larger->setShortcuts({QKeySequence(tr("Ctrl++")), QKeySequence(tr("Ctrl+="))});
    connect(larger, &QAction::triggered, this, [this] { chooseLetters(next_letters(letters(), 1)); });
    connect(
        add_action(sizes, "lettersSmaller", tr("&Smaller"), QKeySequence(tr("Ctrl+-")), tr("Make all letters smaller")),
        &QAction::triggered, this, [this] { chooseLetters(next_letters(letters(), -1)); });
    connect(add_action(sizes, "lettersUsual", tr("As &usual"), QKeySequence(tr("Ctrl+0")),
                       tr("Letters as large as in other programs")),
            &QAction::triggered, this, [this] { chooseLetters(usual_letters); });
}

void MainWindow::chooseLetters(int percent) {
    presenting_ ? show_letters(percent) : choose_letters(percent);
}

void MainWindow::makeThemeActions(QMenu* menu) {
    const std::tuple<const char*, QString, QString, ThemeChoice> rows[] = {
        {"themeSystem", tr("As the &system"), tr("Light or dark as the desktop is"), ThemeChoice::System},
        {"themeLight", tr("&Light"), tr("Dark letters on a light ground"), ThemeChoice::Light},
        {"themeDark", tr("&Dark"), tr("Light letters on a dark ground"), ThemeChoice::Dark},
    };
    ThemeKeeper* keeper = ThemeKeeper::instance();
    menu->setEnabled(keeper != nullptr);
    auto* group = new QActionGroup(menu);
    for (const auto& [name, text, tip, choice] : rows) {
        QAction* action =
            add_choice(group, add_action(menu, name, text, {}, tip), keeper && keeper->choice() == choice);
        if (keeper) connect(action, &QAction::triggered, keeper, [keeper, chosen = choice] { keeper->choose(chosen); });
    }
}

void MainWindow::makeLanguageActions(QMenu* menu) {
    auto* group = new QActionGroup(menu);
    for (const Language& language : languages()) {
        QAction* action =
            add_action(menu, "language", literal(language.name), {}, tr("Speak this language from now on"));
        action->setObjectName(QStringLiteral("language-") +
                              (language.id.isEmpty() ? QStringLiteral("en") : language.id));
        add_choice(group, action, language.id == current_language());
        connect(action, &QAction::triggered, this, [id = language.id] { choose_language(id); });
    }
}

void MainWindow::present(bool on) {
    presenting_ = on;
    const bool reading = wishes_.wants(lessons_part);
    if (on) {
        letters_before_ = letters();
        wishes_before_ = std::exchange(wishes_, PartWishes());
    } else {
        wishes_ = wishes_before_;
    }
    if (wishes_.wants(lessons_part) != reading) wishes_.want(lessons_part, reading); // a lesson can be presented, too
    show_letters(on ? std::max(letters(), presented_letters) : letters_before_);
    arrangeParts();
    setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
}

void MainWindow::recall() {
    for (const QString& part : recall_placement(*this))
        wantPart(part, false);
}

void MainWindow::remember() const {
    QStringList hidden = parts;
    hidden.removeIf([this](const QString& part) { return wishes_.wants(part); });
    remember_placement(*this, hidden);
}

void MainWindow::wantPart(const QString& part, bool wanted) {
    wishes_.want(part, wanted);
    // Whoever hides it has seen where the lesson points.
    if (!wanted && pointed_ && findChild<QWidget*>(part)->isAncestorOf(pointed_)) pointed_.clear();
    arrangeParts();
}

void MainWindow::arrangeParts() {
    const auto holds = [this](const QWidget* part) { return pointed_ && part->isAncestorOf(pointed_); };
    QList<QWidget*> asked, others;
    for (const QString& part : wishes_.wanted() + QStringList{QStringLiteral("input"), QStringLiteral("beside")}) {
        auto* side = part == lower_part ? nullptr : findChild<QWidget*>(part);
        if (!side || asked.contains(side) || others.contains(side)) continue;
        if (holds(side) || part == lessons_part || part == wishes_.asked())
            asked << side;
        else if (wishes_.wants(part))
            others << side;
    }
    columns_->showSides(asked + others, static_cast<int>(asked.size()));
    const bool below_asked = wishes_.asked() == lower_part || holds(centre_->widget(1));
    centre_->showBelow(wishes_.wants(lower_part) || below_asked, below_asked);
    findChild<QToolBar*>(QStringLiteral("tools"))->setVisible(!presenting_);
    menuBar()->setVisible(!presenting_);
    statusBar()->setVisible(!presenting_);
    tickParts();
}

void MainWindow::tickParts() {
    ticking_ = true;
    for (QAction* action : findChildren<QAction*>()) {
        const QString part = action->property(shows_part).toString();
        if (part.isEmpty()) continue;
        const bool side = part != lower_part;
        action->setChecked(!findChild<QWidget*>(part)->isHidden() && (side || !columns_->mapIsHidden()));
    }
    ticking_ = false;
}

} // namespace attenscope
