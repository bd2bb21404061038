// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/heads_group.h"

#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/whole_box.h"
#include "core/attention/edits.h"
#include "core/attention/output_rules.h"

#include <QLabel>
#include <QVBoxLayout>
#include <numeric>

namespace attenscope {

namespace {

constexpr int most_heads = 256;

} // namespace

HeadsGroup::HeadsGroup(Document* document, QWidget* parent)
    : SettingsGroup("headsGroup", tr("Heads and output"), document, parent),
      heads_(new WholeBox(body())),
      kv_heads_(choice_box(body())),
      output_(choice_box(body())),
      formula_(muted_label("outputFormula", body())),
      precision_(choice_box(body())) {
    addHeads();
    addOutput();

    describe(precision_, "precision", tr("Precision"), tr("The numbers the arithmetic is done in"));
    precision_->addItem(tr("64 bits (double)"));
    precision_->addItem(tr("32 bits (single)"));
    add_labelled(rows(), tr("Precision"), precision_);
    connect(precision_, &QComboBox::activated, this, [this](int row) {
        edit([] { return tr("Change precision"); }, {},
             [row](Experiment& e) { e.precision = static_cast<Precision>(row); });
    });
    follow();
}

void HeadsGroup::addHeads() {
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    describe(heads_, "heads", tr("Heads H"),
             tr("Attention is computed H times side by side; each head has its own part of every vector: the columns "
                "of Q, K and V are shared out. 1 to %1 heads")
                 .arg(most_heads));
    heads_->setRange(1, most_heads);
    add_labelled(line, tr("Hea&ds H"), heads_);
    describe(kv_heads_, "kvHeads", tr("Key/value heads G"),
             tr("Grouped-query attention: H query heads share G key/value heads; G divides H"));
    add_labelled(line, tr("&Key/value heads G"), kv_heads_);
    rows()->addLayout(line);
    connect(heads_, &QSpinBox::valueChanged, this, [this](int heads) {
        edit([] { return tr("Change heads"); }, heads_->mergeKey(),
             [heads](Experiment& e) {
                 // As many key/value heads as heads stay as many; other groups stay as far as they divide.
                 const Index kv =
                     e.kv_heads == e.heads ? heads : std::gcd(Index{heads}, std::max<Index>(e.kv_heads, 1));
                 e = with_heads(std::move(e), heads, kv);
             });
    });
    connect(kv_heads_, &QComboBox::activated, this, [this] {
        edit([] { return tr("Change key/value heads"); }, {},
             [kv = kv_heads_->currentData().toLongLong()](Experiment& e) {
                 const Index heads = e.heads;
                 e = with_heads(std::move(e), heads, kv);
             });
    });
}

void HeadsGroup::addOutput() {
    describe(output_, "outputRule", tr("Output"), tr("What becomes of the joined contexts of the heads"));
    fill_choices(output_, output_rules());
    add_labelled(rows(), tr("Output"), output_);
    rows()->addWidget(formula_);
    connect(output_, &QComboBox::activated, this, [this] {
        edit([] { return tr("Change output"); }, {}, [id = chosen(output_)](Experiment& e) { e.output = id; });
    });
}

void HeadsGroup::fillKvHeads() {
    const Index heads = experiment().heads, kv = experiment().kv_heads;
    kv_heads_->clear();
    for (Index g = 1; g <= std::min<Index>(heads, most_heads); ++g)
        if (heads % g == 0 || g == kv) kv_heads_->addItem(QString::number(g), QVariant::fromValue<qlonglong>(g));
    // A file may say what does not divide: it is shown as it is.
    if (kv_heads_->findData(QVariant::fromValue<qlonglong>(kv)) < 0)
        kv_heads_->addItem(QString::number(kv), QVariant::fromValue<qlonglong>(kv));
    kv_heads_->setCurrentIndex(kv_heads_->findData(QVariant::fromValue<qlonglong>(kv)));
}

void HeadsGroup::follow() {
    const Experiment& e = experiment();
    show_number(heads_, e.heads, most_heads);
    fillKvHeads();
    show_choice(output_, e.output);
    const OutputRule* rule = find_output_rule(e.output);
    formula_->setText(rule ? translated(rule->formula) : QString());
    precision_->setCurrentIndex(static_cast<int>(e.precision));
}

} // namespace attenscope
