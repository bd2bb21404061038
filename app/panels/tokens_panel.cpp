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
#include "core/attention/set_aside.h"
#include "core/attention/swapped.h"
#include "core/base/token_text.h"

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

/// `tokens` on one side, on both with self-attention.
Experiment with_tokens(Experiment e, Tokens Experiment::*side, const Tokens& tokens) {
    const bool both = e.self_attention, target = side == &Experiment::target;
    const Tokens queries = target || both ? tokens : e.target, keys = !target || both ? tokens : e.source;
    return with_typed_tokens(std::move(e), queries, keys);
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
      waiting_(new QWidget(this)),
      numbers_back_(new QPushButton(tr("Undo"), waiting_)),
      keep_numbers_(new QPushButton(tr("Keep the numbers"), waiting_)) {
    setObjectName(QStringLiteral("tokensPanel"));
    setAccessibleName(tr("Tokens"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(grid, grid, grid, grid);
    column->setSpacing(grid / 2);
    makeSide(target_, true);
    makeSide(source_, false);
    makeChoices();
    column->addWidget(note_);
    makeWaiting();
    column->addWidget(waiting_);
    QWidget* const order[] = {target_.field, source_.field, self_attention_, splitting_,
                              swap_,         numbers_back_, keep_numbers_};
    for (size_t i = 1; i < std::size(order); ++i)
        setTabOrder(order[i - 1], order[i]); // the order that is seen
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
    side.quote = muted_label(target ? "targetQuote" : "sourceQuote", this);
    side.quote->setWordWrap(false);

    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(label);
    line->addStretch();
    line->addWidget(side.quote);
    line->addWidget(side.count);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(line);
    column->addWidget(side.field);
    connect(side.field, &TokenField::textEdited, this, [this, &side] { typed(side); });
}

void TokensPanel::makeWaiting() {
    auto* note = muted_label("numbersWait", waiting_);
    note->setText(tr("Now from the tokens: the numbers were given for others."));
    describe(numbers_back_, "numbersBack", tr("Give tokens and numbers back"),
             tr("Give the tokens back that the numbers were given for, and their numbers"));
    describe(keep_numbers_, "keepNumbers", tr("Keep the numbers"),
             tr("These are new names of the same tokens: show the given numbers for them"));
    connect(numbers_back_, &QPushButton::clicked, this, [this] {
        document_->edit([] { return tr("Give the numbers back"); }, {},
                        [](Experiment& e) { e = with_numbers_back(std::move(e)); });
    });
    connect(keep_numbers_, &QPushButton::clicked, this, [this] {
        document_->edit([] { return tr("Keep the numbers"); }, {},
                        [](Experiment& e) { e = with_numbers_kept(std::move(e)); });
    });
    auto* layout = new QVBoxLayout(waiting_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(note, 1);
    line->addWidget(numbers_back_, 0, Qt::AlignTop);
    layout->addLayout(line);
    layout->addWidget(keep_numbers_, 0, Qt::AlignRight);
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
    if (document_->experiment() != side.after) side.before = document_->experiment();
    const bool own = document_->experiment()->target == own_source_.target;
    // A token that was broken up for one key is known to the Experiment of before, a renamed one to that of now.
    const bool before =
        common(tokens, (*side.before).*side.tokens) > common(tokens, (*document_->experiment()).*side.tokens);
    put([target] { return target ? tr("Type in target") : tr("Type in source"); }, side.field->mergeKey(),
        before ? *side.before : *document_->experiment(),
        [&](Experiment& e) { e = with_tokens(std::move(e), side.tokens, tokens); });
    showQuote(side); // closing it need not change a token
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
            e.self_attention = on;
            if (on) e = with_tokens(std::move(e), &Experiment::target, Tokens(now->target));
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
    waiting_->setVisible(numbers_wait(e));
    keep_numbers_->setVisible(waiting_numbers_fit(e));
}

void TokensPanel::showTokens(Side& side, QChar letter) {
    const Experiment& e = *document_->experiment();
    const Tokens& tokens = e.*side.tokens;
    if (split_tokens(side.field->text(), e.splitting) != tokens) side.field->setText(join_tokens(tokens, e.splitting));
    side.count->setText(QStringLiteral("%1 = %2").arg(letter).arg(tokens.size()));
    showQuote(side);
}

void TokensPanel::showQuote(Side& side) {
    const QString open = unclosed_quote(side.field->text(), document_->experiment()->splitting);
    side.quote->setVisible(!open.isEmpty());
    if (open.isEmpty()) return;
    const std::string shown = visible_token(open.left(40).toStdString());
    side.quote->setText(tr("Quote not closed"));
    side.quote->setToolTip(
        tr("The quote in %1 is not closed: what follows is one token with it.").arg(QString::fromStdString(shown)));
}

} // namespace attenscope
