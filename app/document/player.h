// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the position of the walkthrough: plays it, steps through it, jumps. It only ever writes the Selection's
// position, and its timer runs only while it plays.
#pragma once

#include "core/attention/position.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace attenscope {

class Document;

class Player : public QObject {
    Q_OBJECT
public:
    explicit Player(Document* document, QObject* parent = nullptr);

    bool playing() const { return timer_.isActive(); }
    double speed() const { return speed_; }
    bool loop() const { return loop_; }

    /// From where the walkthrough is; at the end of the last stage, from the beginning.
    void play();
    void pause();
    void toggle();
    void setSpeed(double speed);
    void setLoop(bool loop);

    /// One beat on or back, into the neighbouring stage at the ends.
    void nextStep();
    void previousStep();
    void toStart();
    void toEnd();
    /// All of the nearest stage that exists.
    void nextStage();
    void previousStage();

    /// The walkthrough as one line: 1 for each stage that exists.
    double length() const;
    double place() const;
    void setPlace(double place);

    /// Plays `seconds` of time at the current speed, timer or not.
    void advance(double seconds);

signals:
    /// Playing, speed or loop.
    void changed();

private:
    void tick();
    /// The nearest stage from `from` in direction `step` whose numbers exist, or −1.
    int existing(int from, int step) const;
    void step(int direction);
    /// Seconds that a stage plays at speed 1.
    double duration(int stage) const;

    Document* document_;
    QTimer timer_;
    QElapsedTimer clock_;
    double speed_ = 1;
    bool loop_ = false;
};

} // namespace attenscope
