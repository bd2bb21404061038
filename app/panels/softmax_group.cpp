// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/softmax_group.h"

#include "app/panels/controls.h"
#include "app/panels/entry_field.h"
#include "app/panels/typed_numbers.h"
#include "core/attention/normalisers.h"

#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

namespace attenscope {

namespace {

/// A tenth up or down on the grid of tenths; never below 0, the limit.
std::optional<QString> next_temperature(const QString& normal, int steps) {
    const double tenths = std::round(number_of(normal) * 10) + steps;
    return number_text(std::max(tenths, 0.0) / 10);
}

} // namespace

SoftmaxGroup::SoftmaxGroup(Document* document, QWidget* parent)
    : SettingsGroup("softmaxGroup", tr("Softmax"), document, parent),
      normaliser_(choice_box(body())),
      formula_(muted_label("normaliserFormula", body())),
      temperature_(new EntryField([](QStringView text) { return normal_number(text, 0); },
                                  tr("A number is expected that is 0 or more."), body())),
      limit_(muted_label("temperatureLimit", body())) {
    describe(normaliser_, "normaliser", tr("Normaliser"), tr("How a row of scores becomes weights that sum to 1"));
    fill_choices(normaliser_, normalisers());
    add_labelled(rows(), tr("&Normaliser"), normaliser_);
    rows()->addWidget(formula_);
    connect(normaliser_, &QComboBox::activated, this, [this] {
        edit([] { return tr("Change normaliser"); }, {},
             [id = chosen(normaliser_)](Experiment& e) { e.normaliser = id; });
    });

    describe(temperature_, "temperature", tr("Temperature"),
             tr("The scores are divided by it: below 1 sharper, above 1 flatter, 0 the limit. Arrow keys change it."));
    temperature_->setStep(next_temperature);
    add_labelled(rows(), tr("Te&mperature"), temperature_);
    connect(temperature_, &EntryField::edited, this, [this](const QString& normal, const QByteArray& key) {
        edit([] { return tr("Change temperature"); }, key,
             [t = number_of(normal)](Experiment& e) { e.temperature = t; });
    });
    limit_->setText(tr("The limit 0: the largest score takes everything, equal ones share."));
    rows()->addWidget(limit_);
    follow();
}

void SoftmaxGroup::follow() {
    const Experiment& e = experiment();
    const bool computed = e.input != "weights";
    show_choice(normaliser_, e.normaliser);
    normaliser_->setEnabled(computed);
    const Normaliser* row = find_normaliser(e.normaliser);
    formula_->setText(!computed ? tr("Not computed here: the weights are given.")
                      : row     ? translated(row->formula)
                                : QString());
    temperature_->setEnabled(computed);
    temperature_->showValue(number_text(e.temperature));
    limit_->setVisible(computed && e.temperature == 0);
}

} // namespace attenscope
