// SPDX-License-Identifier: GPL-3.0-or-later
// The controls that move the walkthrough: steps, play and pause, a slider over all stages, speed, loop, grain.
#pragma once

#include "app/document/player.h"
#include "app/document/selection.h"

#include <QWidget>
#include <vector>

class QActionGroup;
class QComboBox;
class QSlider;
class QToolButton;

namespace attenscope {

class TransportBar : public QWidget {
    Q_OBJECT
public:
    TransportBar(Player* player, Selection* selection, QWidget* parent);

    /// The stages that exist may have changed.
    void refresh();

    /// The steps and the position: the rest goes where it is narrow.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeSpeeds();
    void makeGrains();
    void follow();
    void followPlayer();

    Player* player_;
    Selection* selection_;
    QToolButton* to_start_;
    QToolButton* previous_;
    QToolButton* play_;
    QToolButton* next_;
    QToolButton* to_end_;
    QSlider* slider_;
    QToolButton* speed_;
    QToolButton* loop_;
    QComboBox* grain_;
    QActionGroup* speeds_;
};

} // namespace attenscope
