// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/vectors_group.h"

#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/entry_field.h"
#include "app/panels/typed_numbers.h"
#include "app/panels/whole_box.h"
#include "core/attention/edits.h"
#include "core/attention/experiment_tables.h"
#include "core/attention/input_rules.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <utility>

namespace attenscope {

namespace {

constexpr int most_width = 4096;

struct ProjectionRow {
    const char* name;  ///< of the control
    const char* slot;  ///< of the table
    const char* label; ///< W_Q with its index below
    const char* plain; ///< the same for a screen reader
    Role role;
    Projection TokenVectors::*projection;
};

constexpr std::array projection_rows{
    ProjectionRow{"queryProjection", "W_Q", "W<sub>Q</sub>", "W_Q", Role::Query, &TokenVectors::query},
    ProjectionRow{"keyProjection", "W_K", "W<sub>K</sub>", "W_K", Role::Key, &TokenVectors::key},
    ProjectionRow{"valueProjection", "W_V", "W<sub>V</sub>", "W_V", Role::Value, &TokenVectors::value},
};

Result<QString> normal_seed(QStringView text) {
    const std::optional<std::uint64_t> seed = parse_whole(text);
    return seed ? Result<QString>(QString::number(*seed)) : Error{};
}

std::optional<QString> next_seed(const QString& seed, int steps) {
    const std::uint64_t value = parse_whole(seed).value_or(0);
    if (steps < 0 && value < static_cast<std::uint64_t>(-steps)) return std::nullopt;
    return QString::number(value + static_cast<std::uint64_t>(steps));
}

} // namespace

VectorsGroup::VectorsGroup(Document* document, QWidget* parent)
    : SettingsGroup("vectorsGroup", tr("Vectors"), document, parent),
      input_(choice_box(body())),
      given_(new QWidget(body())),
      weights_(new QRadioButton(tr("Weights"), given_)),
      scores_(new QRadioButton(tr("Scores"), given_)),
      tokens_(new QWidget(body())),
      seed_(new EntryField(normal_seed, tr("A whole number is expected, 0 or more."), tokens_)),
      width_(new WholeBox(tokens_)),
      positions_(new QCheckBox(tr("Add &positions"), tokens_)),
      tables_(new QPushButton(tr("Show the tables"), body())) {
    describe(input_, "inputRule", tr("What is given"),
             tr("What the calculation starts from; from the tokens: random vectors, one for each distinct token"));
    fill_choices(input_, input_rules());
    add_labelled(rows(), tr("&Given"), input_);
    connect(input_, &QComboBox::activated, this, [this] {
        wanted_ = chosen(input_);
        changeInput();
    });
    // Not while others are being told of the same.
    connect(document, &Document::traceChanged, this, &VectorsGroup::changeInput, Qt::QueuedConnection);
    connect(document, &Document::failed, this, &VectorsGroup::changeInput, Qt::QueuedConnection);
    connect(document, &Document::replaced, this, [this] { wanted_.clear(); });

    addMeaning();
    rows()->addWidget(given_);
    addTokenControls();
    rows()->addWidget(tokens_);

    describe(tables_, "editTables", tr("Show the tables"), tr("Show the tables of numbers that are given"));
    rows()->addWidget(tables_, 0, Qt::AlignLeft);
    connect(tables_, &QPushButton::clicked, this, [this] {
        const bool vectors = experiment().input == "vectors";
        emit matrixRequested(QString::fromLatin1(vectors ? "Q" : "given/0"));
    });
    follow();
}

void VectorsGroup::changeInput() {
    if (wanted_.empty() || document()->isComputing()) return;
    const std::string id = std::exchange(wanted_, {});
    // After a computation that failed or was stopped, an older one is what there is.
    edit([] { return tr("Change what is given"); }, {},
         [&, seen = document()->trace()](Experiment& e) {
             e = seen ? with_input(std::move(e), id, *seen) : with_input(std::move(e), id, Inputs{});
         });
    follow();
}

void VectorsGroup::addMeaning() {
    describe(weights_, "givenAreWeights", tr("These numbers are weights"),
             tr("Take the given numbers as they are for weights: no softmax"));
    describe(scores_, "givenAreScores", tr("These numbers are scores"),
             tr("Take the given numbers as they are for scores, which softmax turns into weights"));
    auto* column = new QVBoxLayout(given_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* label = new QLabel(tr("These numbers are"), given_);
    label->setObjectName(QStringLiteral("givenAre"));
    column->addWidget(label);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(2 * grid);
    buttons->addWidget(weights_);
    buttons->addWidget(scores_);
    buttons->addStretch();
    column->addLayout(buttons);
    connect(weights_, &QRadioButton::clicked, this, [this] {
        edit([] { return tr("Read the numbers as weights"); }, {}, [](Experiment& e) { e.input = "weights"; });
    });
    connect(scores_, &QRadioButton::clicked, this, [this] {
        edit([] { return tr("Read the numbers as scores"); }, {}, [](Experiment& e) { e.input = "scores"; });
    });
}

void VectorsGroup::addTokenControls() {
    auto* column = new QVBoxLayout(tokens_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);

    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(grid);
    describe(
        seed_, "seed", tr("Seed"),
        tr("The number the random vectors of the tokens are made from: the same seed gives the same ones everywhere"));
    seed_->setStep(next_seed);
    add_labelled(numbers, tr("&Seed"), seed_);
    connect(seed_, &EntryField::edited, this, [this](const QString& normal, const QByteArray& key) {
        edit([] { return tr("Change seed"); }, key,
             [seed = parse_whole(normal).value_or(0)](Experiment& e) { e.token_vectors.seed = seed; });
    });

    describe(width_, "modelWidth", tr("Width of a token's vector"),
             tr("d_model: the components of each token's vector, 1 to %1").arg(most_width));
    width_->setRange(1, most_width);
    add_labelled(numbers, tr("&Width d_model"), width_);
    connect(width_, &QSpinBox::valueChanged, this, &VectorsGroup::setWidth);
    column->addLayout(numbers);

    describe(positions_, "positions", tr("Add positions"),
             tr("Adds a sine or cosine of the position to each component, so that the order of the tokens matters"));
    column->addWidget(positions_);
    connect(positions_, &QCheckBox::clicked, this, [this](bool on) {
        edit([] { return tr("Change positions"); }, {}, [on](Experiment& e) { e.token_vectors.positions = on; });
    });
    addProjections(tokens_);
}

void VectorsGroup::addProjections(QWidget* parent) {
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    for (size_t which = 0; which < projection_rows.size(); ++which) {
        const ProjectionRow& about = projection_rows[which];
        QComboBox* box = projections_[which] = choice_box(parent);
        box->setMinimumContentsLength(2);
        describe(box, about.name, QString::fromLatin1(about.plain),
                 tr("How %1 arises: identity (the token's vector itself; K = V = h), random from the seed, or typed")
                     .arg(QString::fromLatin1(about.plain)));
        box->addItem(tr("identity"));
        box->addItem(tr("random"));
        box->addItem(tr("typed"));
        QLabel* label = add_labelled(row, {}, box);
        label->setTextFormat(Qt::RichText);
        label->setText(QString::fromLatin1(about.label));
        connect(box, &QComboBox::activated, this, [this, which] { chooseProjection(which); });
    }
    static_cast<QVBoxLayout*>(parent->layout())->addLayout(row);
}

void VectorsGroup::chooseProjection(size_t which) {
    const ProjectionRow& about = projection_rows[which];
    const auto kind = static_cast<Projection::Kind>(projections_[which]->currentIndex());
    edit([&about] { return tr("Change %1").arg(QString::fromLatin1(about.plain)); }, {},
         [&](Experiment& e) {
             // A table starts from the numbers that were seen.
             if (kind == Projection::Kind::Typed) return make_typed(e, about.slot, document()->trace().get());
             (e.token_vectors.*about.projection).kind = kind;
         });
    if (kind == Projection::Kind::Typed) emit matrixRequested(QString::fromLatin1(about.slot));
}

void VectorsGroup::setWidth(int width) {
    edit([] { return tr("Change width"); }, width_->mergeKey(), [width](Experiment& e) { set_model_width(e, width); });
}

void VectorsGroup::follow() {
    const Experiment& e = experiment();
    const bool from_tokens = e.input == "tokens";
    show_choice(input_, wanted_.empty() ? e.input : wanted_);
    given_->setVisible(e.input == "weights" || e.input == "scores");
    weights_->setChecked(e.input == "weights");
    scores_->setChecked(e.input == "scores");
    tokens_->setVisible(from_tokens);
    tables_->setVisible(!from_tokens);
    seed_->showValue(QString::number(e.token_vectors.seed));
    show_number(width_, e.token_vectors.width, most_width);
    positions_->setChecked(e.token_vectors.positions);
    for (size_t which = 0; which < projection_rows.size(); ++which)
        projections_[which]->setCurrentIndex(
            static_cast<int>((e.token_vectors.*projection_rows[which].projection).kind));
}

} // namespace attenscope
