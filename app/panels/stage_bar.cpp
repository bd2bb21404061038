// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/stage_bar.h"

#include "app/look/id.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/look/translated.h"
#include "app/panels/stage_button.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>

namespace attenscope {

StageBar::StageBar(Document* document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      choice_(tool_button("walkthrough", "swap", tr("Which four stages are counted"), this)),
      walkthroughs_(new QActionGroup(this)),
      previous_(tool_button("previousStage", "previous", tr("Previous stage (Ctrl+Left)"), this)),
      next_(tool_button("nextStage", "next", tr("Next stage (Ctrl+Right)"), this)) {
    setObjectName(QStringLiteral("stageBar"));
    setAccessibleName(tr("Stages of the calculation"));
    makeChoice();

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid, grid / 2, grid, grid / 2);
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
    layout->addSpacing(grid);
    layout->addWidget(previous_);
    layout->addWidget(next_);
    layout->addWidget(choice_);

    connect(previous_, &QToolButton::clicked, this, &StageBar::previous);
    connect(next_, &QToolButton::clicked, this, &StageBar::next);
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
        document_->edit(tr("Change walkthrough"), {},
                        [id = action->data().toString().toStdString()](Experiment& e) { e.walkthrough = id; });
    });
    choice_->setMenu(menu);
    choice_->setPopupMode(QToolButton::InstantPopup);
}

void StageBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool narrow = width() < 80 * grid;
    choice_->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    for (QLabel* arrow : arrows_)
        arrow->setVisible(!narrow);
}

void StageBar::previous() {
    if (const int stage = existing(document_->selection()->stage(), -1); stage >= 0)
        document_->selection()->setStage(stage);
}

void StageBar::next() {
    if (const int stage = existing(document_->selection()->stage(), +1); stage >= 0)
        document_->selection()->setStage(stage);
}

void StageBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        previous();
        break;
    case Qt::Key_Right:
        next();
        break;
    case Qt::Key_Home:
        document_->selection()->setStage(std::max(existing(-1, +1), 0));
        break;
    case Qt::Key_End:
        document_->selection()->setStage(std::max(existing(4, -1), 0));
        break;
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
        const TraceMatrix* matrix = find_trace_matrix(row.matrix);
        const bool exists = trace && !trace->heads.empty() && matrix && matrix->values(*trace, 0);
        buttons_[stage]->setEnabled(exists);
        buttons_[stage]->setToolTip(exists ? translated(row.description)
                                           : tr("This stage does not exist here: its numbers were not given."));
    }
    // A stage that is gone gives way to the nearest one that exists, so that there is something to look at.
    Selection& selection = *document_->selection();
    if (trace && !buttons_[static_cast<size_t>(selection.stage())]->isEnabled()) {
        const int later = existing(selection.stage(), +1);
        const int earlier = existing(selection.stage(), -1);
        if (later >= 0 || earlier >= 0) selection.setStage(later >= 0 ? later : earlier);
    }
    followSelection();
}

void StageBar::followSelection() {
    const int stage = document_->selection()->stage();
    buttons_[static_cast<size_t>(stage)]->setChecked(true);
    previous_->setEnabled(existing(stage, -1) >= 0);
    next_->setEnabled(existing(stage, +1) >= 0);
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
