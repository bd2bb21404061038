// SPDX-License-Identifier: GPL-3.0-or-later
// A slider that asks what a row's weights would be at another temperature, from 0 (hard) over 1 to ∞ (uniform). It
// looks and edits nothing: the Experiment keeps its own temperature until the person asks for the lens's.
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
    /// Disabled, with the reason as tool tip, where there is no distribution to ask about. `computed`: the weights come
    /// from scores, so that the Experiment has a use for a temperature.
    void setAvailable(bool available, bool computed);

public slots:
    void reset();
    /// Asks that the lens's temperature become the Experiment's, where it can.
    void apply();

signals:
    void changed();
    void applied(double temperature);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void slide(int place);
    void showValue();
    /// Why the lens's temperature cannot be the Experiment's; empty where it can.
    QString obstacle() const;

    QSlider* slider_;
    QLabel* value_;
    QToolButton* apply_;
    QToolButton* reset_;
    bool computed_ = true;
    double own_ = 1;
    std::optional<double> temperature_;
};

/// Places of the slider, 0 … temperature_places: T = p/(1 − p), so that 0, 1 and ∞ are its two ends and its middle; to
/// three digits, so that what is written beside it is the number itself.
inline constexpr int temperature_places = 200;
double temperature_at(int place);
int place_of(double temperature);

} // namespace attenscope
