// SPDX-License-Identifier: GPL-3.0-or-later
// A slider that asks what a row's weights would be at another temperature, from 0 (hard) over 1 to ∞ (uniform). It
// looks and edits nothing: the Experiment keeps its own temperature.
#pragma once

#include <QWidget>
#include <optional>

class QLabel;
class QSlider;
class QToolButton;

namespace attenscope {

class TemperatureLens : public QWidget {
    Q_OBJECT
public:
    explicit TemperatureLens(QWidget* parent);

    /// What is asked for; nothing while the slider rests at the Experiment's own temperature.
    std::optional<double> temperature() const { return temperature_; }
    /// The Experiment's own; the slider rests there.
    void setOwn(double temperature);
    /// Disabled, with the reason as tool tip, where there is no distribution to ask about.
    void setAvailable(bool available);

public slots:
    void reset();

signals:
    void changed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void slide(int place);
    void showValue();

    QSlider* slider_;
    QLabel* value_;
    QToolButton* reset_;
    double own_ = 1;
    std::optional<double> temperature_;
};

/// Places of the slider, 0 … temperature_places: T = p/(1 − p), so that 0, 1 and ∞ are its two ends and its middle.
inline constexpr int temperature_places = 200;
double temperature_at(int place);
int place_of(double temperature);

} // namespace attenscope
