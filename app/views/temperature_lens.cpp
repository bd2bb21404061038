// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/temperature_lens.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/views/view_parts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

double temperature_at(int place) {
    if (place >= temperature_places) return std::numeric_limits<double>::infinity();
    if (place <= 0) return 0;
    const double exact = static_cast<double>(place) / (temperature_places - place);
    const double unit = std::pow(10, 2 - std::floor(std::log10(exact)));
    return std::round(exact * unit) / unit;
}

int place_of(double temperature) {
    if (std::isinf(temperature)) return temperature_places;
    const double share = temperature / (1 + temperature);
    return std::clamp(static_cast<int>(std::lround(share * temperature_places)), 0, temperature_places);
}

TemperatureLens::TemperatureLens(QWidget* parent)
    : QWidget(parent),
      slider_(new QSlider(Qt::Horizontal, this)),
      value_(new QLabel(this)),
      apply_(tool_button("applyTemperature", "check", {}, this)),
      reset_(tool_button("resetTemperature", "undo", tr("Back to the experiment's own temperature (Escape)"), this)) {
    setObjectName(QStringLiteral("temperature_lens"));
    name_widget(*slider_, QStringLiteral("temperature_slider"), tr("Temperature of this row"), {});
    slider_->setRange(0, temperature_places);
    slider_->setSingleStep(2);
    slider_->setPageStep(20);
    slider_->setFocusPolicy(Qt::StrongFocus);
    value_->setObjectName(QStringLiteral("temperature_value"));
    value_->setTextFormat(Qt::PlainText);
    value_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // Nothing jumps while it is dragged.
    value_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("T = 00.000")) + grid / 2);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid, 0, grid / 2, 0);
    layout->setSpacing(grid / 2);
    layout->addWidget(slider_, 1);
    layout->addWidget(value_);
    layout->addWidget(apply_);
    layout->addWidget(reset_);
    connect(slider_, &QSlider::valueChanged, this, &TemperatureLens::slide);
    connect(apply_, &QToolButton::clicked, this, &TemperatureLens::apply);
    connect(reset_, &QToolButton::clicked, this, &TemperatureLens::reset);
    apply_->setAccessibleName(tr("Use this temperature"));
    setAvailable(true, true);
    setOwn(1);
    reset();
}

void TemperatureLens::setOwn(double temperature) {
    if (temperature == own_) return;
    own_ = temperature;
    reset(); // another experiment asks anew
}

void TemperatureLens::setAvailable(bool available, bool computed) {
    setEnabled(available);
    computed_ = computed;
    showValue();
    const QString tip =
        available
            ? tr("What if: the weights of this row at another temperature, from 0 (all to the largest score) to ∞ "
                 "(the same to every key). The outlines are the real weights. It is a lens and changes nothing "
                 "until its temperature is made the experiment's.")
            : tr("There is no distribution here that a temperature could change.");
    set_tool_tip(slider_, tip);
}

void TemperatureLens::reset() {
    const bool was = temperature_.has_value();
    temperature_.reset();
    const QSignalBlocker quiet(slider_);
    slider_->setValue(place_of(own_));
    showValue();
    if (was) emit changed();
}

void TemperatureLens::slide(int place) {
    temperature_ = temperature_at(place);
    showValue();
    emit changed();
}

void TemperatureLens::showValue() {
    value_->setText(tr("T = %1").arg(shown_short(temperature_.value_or(own_))));
    reset_->setEnabled(temperature_.has_value());
    const QString why_not = obstacle();
    apply_->setEnabled(temperature_ && why_not.isEmpty());
    set_tool_tip(apply_,
                 why_not.isEmpty() ? tr("Make this the experiment's temperature (Return); it can be undone") : why_not);
}

QString TemperatureLens::obstacle() const {
    if (!computed_) return tr("The weights were given, so the experiment has no use for a temperature.");
    if (temperature_ && std::isinf(*temperature_)) return tr("An experiment's temperature is a finite number.");
    return {};
}

void TemperatureLens::apply() {
    if (!apply_->isEnabled()) return;
    const double temperature = *temperature_;
    if (temperature == own_) reset(); // it changes nothing that would reset the lens
    emit applied(temperature);
}

void TemperatureLens::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && temperature_) return reset();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && apply_->isEnabled()) return apply();
    QWidget::keyPressEvent(event);
}

} // namespace attenscope
