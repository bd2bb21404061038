// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/score_group.h"

#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/entry_field.h"
#include "app/panels/typed_numbers.h"
#include "core/attention/score_rules.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

namespace attenscope {

ScoreGroup::ScoreGroup(Document* document, QWidget* parent)
    : SettingsGroup("scoreGroup", tr("Score and scale"), document, parent),
      rule_(choice_box(body())),
      formula_(muted_label("scoreFormula", body())),
      automatic_(new QCheckBox(tr("a&utomatic"), body())),
      scale_(new EntryField([](QStringView text) { return normal_number(text); }, tr("A finite number is expected."),
                            body())) {
    describe(rule_, "scoreRule", tr("Score"), tr("How a query and a key become one number"));
    fill_choices(rule_, score_rules());
    add_labelled(rows(), tr("S&core"), rule_);
    rows()->addWidget(formula_);
    connect(rule_, &QComboBox::activated, this, [this] {
        edit([] { return tr("Change score"); }, {}, [id = chosen(rule_)](Experiment& e) { e.score = id; });
    });
    addScale();
    connect(document, &Document::traceChanged, this, &ScoreGroup::follow);
    follow();
}

void ScoreGroup::addScale() {
    describe(scale_, "scale", tr("Scale"), tr("The factor on every score, before soft cap, bias and mask"));
    describe(automatic_, "automaticScale", tr("Automatic scale"),
             tr("The factor that belongs to the score: 1/√dₖ for the scaled dot product, else 1"));
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    add_labelled(line, tr("Sca&le"), scale_);
    line->addWidget(automatic_, 0, Qt::AlignBottom);
    rows()->addLayout(line);
    scale_->setStep(
        [](const QString& normal, int steps) { return std::optional(number_text(number_of(normal) + 0.1 * steps)); });
    connect(scale_, &EntryField::edited, this, [this](const QString& normal, const QByteArray& key) {
        edit([] { return tr("Change scale"); }, key, [scale = number_of(normal)](Experiment& e) { e.scale = scale; });
    });
    connect(automatic_, &QCheckBox::clicked, this, [this](bool on) {
        const Result<double> shown = typed_number(scale_->text());
        edit([] { return tr("Change scale"); }, {},
             [&](Experiment& e) { e.scale = on ? std::nullopt : std::optional(shown ? *shown : 1); });
        if (!on) scale_->setFocus();
    });
}

void ScoreGroup::follow() {
    const Experiment& e = experiment();
    const bool computed = e.input == "tokens" || e.input == "vectors";
    const ScoreRule* rule = find_score_rule(e.score);
    show_choice(rule_, e.score);
    rule_->setEnabled(computed);
    formula_->setText(!computed ? tr("Not computed here: the numbers are given.")
                      : rule    ? translated(rule->formula)
                                : QString());
    automatic_->setChecked(!e.scale);
    automatic_->setEnabled(e.input != "weights");
    scale_->setEnabled(e.scale && e.input != "weights");
    const std::shared_ptr<const Trace> trace = document()->trace();
    if (e.scale)
        scale_->showValue(number_text(*e.scale));
    else if (trace && !trace->experiment->scale)
        scale_->showValue(number_text(trace->scale));
}

} // namespace attenscope
