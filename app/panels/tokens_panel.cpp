// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/tokens_panel.h"

#include "app/document/splitting.h"
#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/role_badge.h"
#include "app/panels/token_field.h"
#include "core/attention/edits.h"
#include "core/attention/limits.h"
#include "core/attention/place_block.h"
#include "core/attention/swapped.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

namespace attenscope {

namespace {

/// As many tokens as before are the old ones renamed, and every number stays; else tables follow the tokens.
Experiment with_tokens(Experiment e, Tokens Experiment::*side, const Tokens& tokens) {
    if (tokens.size() == (e.*side).size()) {
        e.*side = tokens;
        if (e.self_attention) e.target = e.source = tokens;
        return e;
    }
    return side == &Experiment::target ? with_target(std::move(e), tokens) : with_source(std::move(e), tokens);
}

/// How many tokens two lists share.
size_t common(Tokens a, Tokens b) {
    std::ranges::sort(a);
    std::ranges::sort(b);
    Tokens shared;
    std::ranges::set_intersection(a, b, std::back_inserter(shared));
    return shared.size();
}

} // namespace

TokensPanel::TokensPanel(Document* document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      swap_(new QToolButton(this)),
      self_attention_(new QCheckBox(tr("Self-&attention"), this)),
      splitting_(choice_box(this)),
      note_(muted_label("tokensNote", this)),
      numbers_missing_(muted_label("numbersMissing", this)),
      from_tokens_(new QPushButton(tr("From the tokens"), this)) {
    setObjectName(QStringLiteral("tokensPanel"));
    setAccessibleName(tr("Tokens"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid, grid, grid, grid);
    column->setSpacing(grid / 2);
    makeSide(target_, true);
    makeSide(source_, false);
    makeChoices();
    column->addWidget(note_);
    column->addWidget(numbers_missing_);
    describe(from_tokens_, "fromTokens", tr("From the tokens"),
             tr("Let the vectors arise from the tokens: one for each distinct token, from the seed"));
    column->addWidget(from_tokens_, 0, Qt::AlignLeft);
    QWidget* const order[] = {target_.field, source_.field, self_attention_, splitting_, swap_, from_tokens_};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]); // the order that is seen
    connect(from_tokens_, &QPushButton::clicked, this, [this] {
        document_->edit([] { return tr("Change what is given"); }, {},
                        [](Experiment& e) { e = with_input(std::move(e), "tokens", Inputs{}); });
    });
    connect(document_, &Document::experimentChanged, this, &TokensPanel::follow);
    connect(document_, &Document::replaced, this, [this] { own_source_ = {}; });
    follow();
}

void TokensPanel::makeSide(Side& side, bool target) {
    side.tokens = target ? &Experiment::target : &Experiment::source;
    side.field = new TokenField(this);
    describe(side.field, target ? "target" : "source",
             target ? tr("Target tokens, the queries") : tr("Source tokens, the keys"),
             tr("Type tokens; blanks part them, quotes keep one whole: \"New York\""));
    side.field->setPlaceholderText(target ? tr("Type the tokens that ask") : tr("Type the tokens that are asked"));
    auto* label =
        new RoleLabel(target ? Role::Query : Role::Key, target ? tr("Ta&rget (queries)") : tr("S&ource (keys)"), this);
    label->setBuddy(side.field);
    side.count = muted_label(target ? "targetCount" : "sourceCount", this);
    side.count->setWordWrap(false);

    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(label);
    line->addStretch();
    line->addWidget(side.count);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(line);
    column->addWidget(side.field);
    connect(side.field, &TokenField::textEdited, this, [this, &side] { typed(side); });
    connect(side.field, &TokenField::entered, this, [&side] { ++side.session; });
}

void TokensPanel::makeChoices() {
    describe(swap_, "swap", tr("Swap target and source"), tr("Swap target and source: look the other way"));
    swap_->setText(QStringLiteral("⇅"));
    swap_->setAutoRaise(true);
    swap_->setFocusPolicy(Qt::StrongFocus);
    connect(swap_, &QToolButton::clicked, this, [this] {
        document_->edit([] { return tr("Swap target and source"); }, {},
                        [](Experiment& e) { e = swapped(std::move(e)); });
    });

    describe(self_attention_, "selfAttention", tr("Self-attention"),
             tr("The tokens attend to themselves: the source follows the target"));
    connect(self_attention_, &QCheckBox::clicked, this, &TokensPanel::chooseSelfAttention);

    describe(splitting_, "splitting", tr("Splitting"), tr("How typed text becomes tokens"));
    fill_choices(splitting_, splittings());
    for (int row = 0; row < splitting_->count(); ++row)
        splitting_->setItemData(row, translated(splittings()[static_cast<size_t>(row)].description), Qt::ToolTipRole);
    connect(splitting_, &QComboBox::activated, this, &TokensPanel::chooseSplitting);

    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(self_attention_);
    line->addWidget(splitting_, 1);
    line->addWidget(swap_);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
}

void TokensPanel::typed(Side& side) {
    const bool target = side.tokens == &Experiment::target;
    const Tokens tokens = split_tokens(side.field->text(), document_->experiment()->splitting);
    const QByteArray key = (target ? "target-" : "source-") + QByteArray::number(side.session);
    if (document_->experiment() != side.after) side.before = document_->experiment();
    const bool own = document_->experiment()->target == own_source_.target;
    // A token that was broken up for one key is known to the Experiment of before, a renamed one to that of now.
    const bool before =
        common(tokens, (*side.before).*side.tokens) > common(tokens, (*document_->experiment()).*side.tokens);
    put([target] { return target ? tr("Type in target") : tr("Type in source"); }, key,
        before ? *side.before : *document_->experiment(),
        [&](Experiment& e) { e = with_tokens(std::move(e), side.tokens, tokens); });
    side.after = document_->experiment();
    if (own && target) own_source_.target = side.after->target;
}

void TokensPanel::chooseSelfAttention(bool on) {
    const std::shared_ptr<const Experiment> now = document_->experiment();
    const OwnSource& own = own_source_;
    const bool untouched = own.before && *now == *own.after, same_target = own.before && now->target == own.target;
    if (!on && untouched)
        return document_->edit([] { return tr("Change self-attention"); }, {}, [&](Experiment& e) { e = *own.before; });
    put([] { return tr("Change self-attention"); }, {}, *now,
        [&](Experiment& e) {
            e = with_self_attention(std::move(e), on);
            if (!on && same_target) e = with_tokens(std::move(e), &Experiment::source, own.before->source);
        });
    if (on) own_source_ = {now, document_->experiment(), document_->experiment()->target};
}

void TokensPanel::chooseSplitting() {
    // The same text, split in another way.
    const std::string id = chosen(splitting_);
    const Tokens target = split_tokens(target_.field->text(), id), source = split_tokens(source_.field->text(), id);
    put([] { return tr("Change splitting"); }, {}, *document_->experiment(),
        [&](Experiment& e) {
            e.splitting = id;
            e = with_tokens(std::move(e), &Experiment::target, target);
            if (!e.self_attention) e = with_tokens(std::move(e), &Experiment::source, source);
        });
}

void TokensPanel::put(const Wording& text, const QByteArray& merge_key, const Experiment& base,
                      const std::function<void(Experiment&)>& change) {
    // The tokens alone first: tables that follow them would already be too large.
    const auto count = [](const Tokens& tokens) { return static_cast<Index>(tokens.size()); };
    Experiment alone;
    alone.self_attention = base.self_attention;
    alone.target = base.target;
    alone.source = base.source;
    change(alone);
    Status fits = check_cells(count(alone.target), count(alone.source), document_->experiment()->heads);
    for (const Tokens* tokens : {&alone.target, &alone.source})
        if (fits) fits = check_tokens(*tokens);
    note_->setText(fits ? QString() : translated(fits.error()));
    note_->setVisible(!fits);
    if (!fits) return;
    document_->edit(text, merge_key, [&](Experiment& e) {
        e = base;
        change(e);
    });
}

void TokensPanel::follow() {
    const Experiment& e = *document_->experiment();
    showTokens(target_, u'M');
    showTokens(source_, u'N');
    source_.field->setEnabled(!e.self_attention);
    swap_->setEnabled(!e.self_attention);
    self_attention_->setChecked(e.self_attention);
    show_choice(splitting_, e.splitting);
    note_->hide();
    const bool missing = has_token_without_numbers(e);
    numbers_missing_->setText(tr("A token has no numbers yet. Type them under Matrices, or let all arise anew:"));
    numbers_missing_->setVisible(missing);
    from_tokens_->setVisible(missing);
}

void TokensPanel::showTokens(Side& side, QChar letter) {
    const Experiment& e = *document_->experiment();
    const Tokens& tokens = e.*side.tokens;
    if (split_tokens(side.field->text(), e.splitting) != tokens) side.field->setText(join_tokens(tokens, e.splitting));
    side.count->setText(QStringLiteral("%1 = %2").arg(letter).arg(tokens.size()));
}

} // namespace attenscope
