// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/stage_bar.h"

#include "app/look/id.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/look/translated.h"
#include "app/panels/stage_button.h"
#include "app/panels/transport_bar.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>

namespace attenscope {

StageBar::StageBar(Document* document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      player_(document),
      choice_(tool_button("walkthrough", "swap", tr("Which four stages are counted"), this)),
      walkthroughs_(new QActionGroup(this)),
      transport_(new TransportBar(&player_, document->selection(), this)) {
    setObjectName(QStringLiteral("stageBar"));
    setAccessibleName(tr("Stages of the calculation"));
    makeChoice();

    auto* layout = new QHBoxLayout;
    layout->setSpacing(2);
    for (int stage = 0; stage < 4; ++stage) {
        auto* button = new StageButton(stage + 1, this);
        buttons_[static_cast<size_t>(stage)] = button;
        connect(button, &QAbstractButton::clicked, this, [this, stage] { document_->selection()->setStage(stage); });
        if (stage > 0) {
            auto* arrow = new QLabel(QStringLiteral("→"), this);
            arrow->setEnabled(false);
            arrows_.push_back(arrow);
            layout->addWidget(arrow);
        }
        layout->addWidget(button, 1);
    }
    auto* controls = new QHBoxLayout;
    controls->setSpacing(2);
    controls->addWidget(transport_, 1);
    controls->addWidget(choice_);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(grid, grid / 2, grid, grid / 2);
    lines->setSpacing(2);
    lines->addLayout(layout);
    lines->addLayout(controls);

    // Tab goes as the eye does, and the arrows step wherever in the bar the keyboard is.
    QWidget* last = buttons_.front();
    for (StageButton* button : buttons_)
        if (button != last) setTabOrder(std::exchange(last, button), button);
    for (QWidget* control : transport_->findChildren<QWidget*>())
        if (!control->isWindow() && control->window() == window() && (control->focusPolicy() & Qt::TabFocus))
            setTabOrder(std::exchange(last, control), control);
    setTabOrder(last, choice_);
    for (QAbstractButton* button : findChildren<QAbstractButton*>())
        button->installEventFilter(this);

    connect(document_, &Document::experimentChanged, this, &StageBar::followExperiment);
    connect(document_, &Document::traceChanged, this, &StageBar::followTrace);
    connect(document_->selection(), &Selection::changed, this, &StageBar::followSelection);
    followExperiment();
}

void StageBar::makeChoice() {
    auto* menu = new QMenu(choice_);
    for (const Walkthrough& row : walkthroughs()) {
        QAction* action = menu->addAction(translated(row.label));
        action->setCheckable(true);
        action->setData(id_string(row.id));
        walkthroughs_->addAction(action);
    }
    connect(walkthroughs_, &QActionGroup::triggered, this, [this](const QAction* action) {
        document_->edit([] { return tr("Change walkthrough"); }, {},
                        [id = action->data().toString().toStdString()](Experiment& e) { e.walkthrough = id; });
    });
    choice_->setMenu(menu);
    choice_->setPopupMode(QToolButton::InstantPopup);
}

void StageBar::setLow(bool low) {
    for (StageButton* button : buttons_)
        button->setLow(low);
}

QSize StageBar::minimumSizeHint() const {
    constexpr int icon_button = 5 * grid;
    return {transport_->minimumSizeHint().width() + icon_button + 3 * grid, QWidget::minimumSizeHint().height()};
}

void StageBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool narrow = width() < 80 * grid;
    choice_->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    for (QLabel* arrow : arrows_)
        arrow->setVisible(!narrow);
}

bool StageBar::eventFilter(QObject* watched, QEvent* event) {
    // A button would hand the keyboard to its neighbour.
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    auto* press = static_cast<QKeyEvent*>(event);
    if (press->modifiers() || (press->key() != Qt::Key_Left && press->key() != Qt::Key_Right)) return false;
    keyPressEvent(press);
    return true;
}

void StageBar::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() & ~Qt::KeypadModifier) return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Space:
        return player_.toggle();
    case Qt::Key_Left:
        return player_.previousStep();
    case Qt::Key_Right:
        return player_.nextStep();
    case Qt::Key_Home:
        return player_.toStart();
    case Qt::Key_End:
        return player_.toEnd();
    case Qt::Key_1:
    case Qt::Key_2:
    case Qt::Key_3:
    case Qt::Key_4:
        return buttons_[static_cast<size_t>(event->key() - Qt::Key_1)]->click(); // nothing where it does not exist
    default:
        QWidget::keyPressEvent(event);
    }
}

void StageBar::followExperiment() {
    const Walkthrough& shown = walkthrough();
    choice_->setText(translated(shown.label));
    for (QAction* action : walkthroughs_->actions())
        action->setChecked(action->data() == id_string(shown.id));
    for (size_t stage = 0; stage < 4; ++stage) {
        const Stage& row = shown.stages[stage];
        buttons_[stage]->setStage(translated(row.formula), translated(row.label));
        buttons_[stage]->setAccessibleName(tr("Stage %1: %2").arg(stage + 1).arg(translated(row.label)));
    }
    followTrace();
}

void StageBar::followTrace() {
    const std::shared_ptr<const Trace> trace = document_->trace();
    for (size_t stage = 0; stage < 4; ++stage) {
        const Stage& row = walkthrough().stages[stage];
        const bool exists = trace && stage_exists(*trace, static_cast<int>(stage));
        buttons_[stage]->setEnabled(exists);
        buttons_[stage]->setToolTip(exists ? tr("%1 (%2 in this bar)").arg(translated(row.description)).arg(stage + 1)
                                           : tr("This stage does not exist here: its numbers were not given."));
    }
    // A stage that is gone gives way to the nearest one that exists, so that there is something to look at.
    Selection& selection = *document_->selection();
    if (trace && !buttons_[static_cast<size_t>(selection.stage())]->isEnabled()) {
        const int later = existing(selection.stage(), +1);
        const int earlier = existing(selection.stage(), -1);
        if (later >= 0 || earlier >= 0) selection.setStage(later >= 0 ? later : earlier);
    }
    transport_->refresh();
    followSelection();
}

void StageBar::followSelection() {
    StageButton* current = buttons_[static_cast<size_t>(document_->selection()->stage())];
    current->setChecked(true);
    for (StageButton* button : buttons_) // Tab leads to the current stage, digits from it to the others
        button->setFocusPolicy(button == current ? Qt::StrongFocus : Qt::ClickFocus);
}

const Walkthrough& StageBar::walkthrough() const {
    const Walkthrough* row = find_walkthrough(document_->experiment()->walkthrough);
    return row ? *row : walkthroughs().front();
}

int StageBar::existing(int from, int step) const {
    for (int stage = from + step; stage >= 0 && stage < 4; stage += step)
        if (buttons_[static_cast<size_t>(stage)]->isEnabled()) return stage;
    return -1;
}

} // namespace attenscope
