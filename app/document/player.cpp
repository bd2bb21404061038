// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/player.h"

#include "app/document/document.h"

#include <algorithm>
#include <cmath>

namespace attenscope {

namespace {

constexpr int frame = 16; // ms
constexpr double seconds_per_step = 0.45, shortest_stage = 2.5, longest_stage = 16;

} // namespace

Player::Player(Document* document, QObject* parent) : QObject(parent), document_(document) {
    timer_.setInterval(frame);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &Player::tick);
}

void Player::play() {
    if (playing() || existing(-1, +1) < 0) return;
    Selection& selection = *document_->selection();
    const Position at = selection.position();
    if (at.fraction >= 1 && existing(at.stage, +1) < 0)
        toStart();
    else if (at.fraction >= 1)
        selection.setPosition({at.stage, 0}); // a stage that is all there is shown arising
    clock_.start();
    timer_.start();
    emit changed();
}

void Player::pause() {
    if (!playing()) return;
    timer_.stop();
    emit changed();
}

void Player::toggle() {
    playing() ? pause() : play();
}

void Player::setSpeed(double speed) {
    if (speed == speed_ || !(speed > 0)) return;
    speed_ = speed;
    emit changed();
}

void Player::setLoop(bool loop) {
    if (loop == loop_) return;
    loop_ = loop;
    emit changed();
}

void Player::tick() {
    // After a pause of the whole program it goes on from here rather than jump.
    advance(std::min(static_cast<double>(clock_.restart()) / 1000, 0.25));
}

void Player::advance(double seconds) {
    Selection& selection = *document_->selection();
    Position at = selection.position();
    at.fraction += seconds * speed_ / duration(at.stage);
    if (at.fraction >= 1) {
        const int next = existing(at.stage, +1);
        if (next >= 0)
            at = {next, 0};
        else if (loop_ && existing(-1, +1) >= 0)
            at = {existing(-1, +1), 0};
        else
            pause();
    }
    selection.setPosition(at);
}

double Player::duration(int stage) const {
    const auto trace = document_->trace();
    const Index steps = trace ? step_count(*trace, document_->selection()->focus(), stage) : 0;
    return std::clamp(static_cast<double>(steps) * seconds_per_step, shortest_stage, longest_stage);
}

int Player::existing(int from, int step) const {
    const auto trace = document_->trace();
    if (!trace || trace->queries() == 0 || trace->keys() == 0) return -1; // matrices without a cell
    for (int stage = from + step; stage >= 0 && stage < 4; stage += step)
        if (stage_exists(*trace, stage)) return stage;
    return -1;
}

void Player::step(int direction) {
    pause();
    const auto trace = document_->trace();
    Selection& selection = *document_->selection();
    Position at = selection.position();
    const double end = direction > 0 ? 1 : 0;
    if (at.fraction == end) {
        const int stage = existing(at.stage, direction);
        if (stage < 0) return;
        at = {stage, 1 - end};
    }
    if (trace) at.fraction = next_beat(*trace, selection.focus(), at, direction);
    selection.setPosition(at);
}

void Player::nextStep() {
    step(+1);
}

void Player::previousStep() {
    step(-1);
}

void Player::toStart() {
    if (const int stage = existing(-1, +1); stage >= 0) document_->selection()->setPosition({stage, 0});
}

void Player::toEnd() {
    pause();
    if (const int stage = existing(4, -1); stage >= 0) document_->selection()->setPosition({stage, 1});
}

void Player::nextStage() {
    pause();
    if (const int stage = existing(document_->selection()->stage(), +1); stage >= 0)
        document_->selection()->setStage(stage);
}

void Player::previousStage() {
    pause();
    if (const int stage = existing(document_->selection()->stage(), -1); stage >= 0)
        document_->selection()->setStage(stage);
}

double Player::length() const {
    double stages = 0;
    for (int stage = existing(-1, +1); stage >= 0; stage = existing(stage, +1))
        ++stages;
    return stages;
}

double Player::place() const {
    const Position& at = document_->selection()->position();
    double place = at.fraction;
    for (int stage = existing(at.stage, -1); stage >= 0; stage = existing(stage, -1))
        ++place;
    return place;
}

void Player::setPlace(double place) {
    int stage = existing(-1, +1);
    if (stage < 0) return;
    place = std::clamp(place, 0.0, length());
    // Between two stages the one that is done is shown.
    for (; place > 1; --place)
        stage = existing(stage, +1);
    document_->selection()->setPosition({stage, place});
}

} // namespace attenscope
