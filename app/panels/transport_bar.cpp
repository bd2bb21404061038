// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/transport_bar.h"

#include "app/look/icons.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/panels/controls.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QSlider>
#include <QToolButton>
#include <array>

namespace attenscope {

namespace {

constexpr int places_per_stage = 1000;
constexpr std::array<double, 5> speeds = {0.25, 0.5, 1, 2, 4};

QString speed_text(double speed) {
    return speed == 0.25  ? QStringLiteral("¼×")
           : speed == 0.5 ? QStringLiteral("½×")
                          : shown_short(speed) + QStringLiteral("×");
}

} // namespace

TransportBar::TransportBar(Player* player, Selection* selection, QWidget* parent)
    : QWidget(parent),
      player_(player),
      selection_(selection),
      to_start_(tool_button("toStart", "first", tr("To the start (Home in this bar)"), this)),
      previous_(tool_button("previousStep", "previous", tr("One step back (Left, in this bar)"), this)),
      play_(tool_button("play", "play", tr("Play (Space in this bar, F5 anywhere)"), this)),
      next_(tool_button("nextStep", "next", tr("One step on (Right, in this bar)"), this)),
      to_end_(tool_button("toEnd", "last", tr("To the end (End in this bar)"), this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      speed_(tool_button("speed", nullptr, tr("How fast it plays"), this)),
      loop_(tool_button("loop", "loop", tr("Start again at the end"), this)),
      grain_(choice_box(this)),
      speeds_(new QActionGroup(this)) {
    describe(slider_, "position", tr("Position in the walkthrough"),
             tr("Where the walkthrough is: drag it forwards and back. Home and End go to its ends."));
    slider_->setSingleStep(places_per_stage / 50);
    slider_->setPageStep(places_per_stage);
    slider_->setMinimumWidth(3 * grid);
    makeSpeeds();
    makeGrains();
    loop_->setCheckable(true);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (QToolButton* button : {to_start_, previous_, play_, next_, to_end_})
        layout->addWidget(button);
    layout->addSpacing(grid / 2);
    layout->addWidget(slider_, 1);
    layout->addSpacing(grid / 2);
    layout->addWidget(speed_);
    layout->addWidget(loop_);
    layout->addWidget(grain_);

    connect(to_start_, &QToolButton::clicked, player_, &Player::toStart);
    connect(previous_, &QToolButton::clicked, player_, &Player::previousStep);
    connect(play_, &QToolButton::clicked, player_, &Player::toggle);
    connect(next_, &QToolButton::clicked, player_, &Player::nextStep);
    connect(to_end_, &QToolButton::clicked, player_, &Player::toEnd);
    connect(loop_, &QToolButton::toggled, player_, &Player::setLoop);
    connect(slider_, &QSlider::valueChanged, this, [this](int value) {
        player_->pause(); // whoever scrubs wants to look
        player_->setPlace(static_cast<double>(value) / places_per_stage);
    });
    connect(player_, &Player::changed, this, &TransportBar::followPlayer);
    connect(selection_, &Selection::changed, this, &TransportBar::follow);
    connect(selection_, &Selection::advanced, this, &TransportBar::follow);
    followPlayer();
    refresh();
}

QSize TransportBar::minimumSizeHint() const {
    int width = slider_->minimumWidth() + grid;
    for (const QToolButton* button : {previous_, play_, next_})
        width += button->sizeHint().width() + 2;
    return {width, QWidget::minimumSizeHint().height()};
}

void TransportBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Where it is narrow, what is needed least goes first.
    int room = width() - minimumSizeHint().width();
    for (QWidget* control : std::initializer_list<QWidget*>{grain_, speed_, loop_, to_start_, to_end_}) {
        room -= control->sizeHint().width() + 2;
        control->setVisible(room >= 0);
    }
}

void TransportBar::makeSpeeds() {
    auto* menu = new QMenu(speed_);
    for (const double speed : speeds) {
        QAction* action = speeds_->addAction(menu->addAction(speed_text(speed)));
        action->setCheckable(true);
        action->setData(speed);
        connect(action, &QAction::triggered, player_, [this, speed] { player_->setSpeed(speed); });
    }
    speed_->setMenu(menu);
    speed_->setPopupMode(QToolButton::InstantPopup);
    speed_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    // As wide as its widest text: nothing moves when another speed is chosen.
    speed_->setFixedWidth(speed_->fontMetrics().horizontalAdvance(QStringLiteral("½×")) + 3 * grid);
}

void TransportBar::makeGrains() {
    describe(grain_, "grain", tr("What is walked through"),
             tr("Walk through one cell, one row or the whole matrix; a step is a step of the cell, a cell of the row, "
                "or a row of the matrix"));
    grain_->addItem(tr("One cell"));
    grain_->addItem(tr("One row"));
    grain_->addItem(tr("All rows"));
    grain_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    grain_->setMinimumContentsLength(0);
    grain_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(grain_, &QComboBox::activated, this,
            [this](int index) { selection_->setGrain(static_cast<Grain>(index)); });
}

void TransportBar::refresh() {
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, static_cast<int>(player_->length() * places_per_stage));
    setEnabled(slider_->maximum() > 0);
    follow();
}

void TransportBar::follow() {
    const QSignalBlocker quiet(slider_);
    const double place = player_->place();
    slider_->setValue(qRound(place * places_per_stage));
    grain_->setCurrentIndex(static_cast<int>(selection_->grain()));
    for (QToolButton* button : {to_start_, previous_})
        button->setEnabled(place > 0);
    for (QToolButton* button : {next_, to_end_})
        button->setEnabled(place < player_->length());
}

void TransportBar::followPlayer() {
    const bool playing = player_->playing();
    play_->setIcon(icon(playing ? "pause" : "play"));
    play_->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    speed_->setText(speed_text(player_->speed()));
    for (QAction* action : speeds_->actions())
        action->setChecked(action->data().toDouble() == player_->speed());
    loop_->setChecked(player_->loop());
}

} // namespace attenscope
