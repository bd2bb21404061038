// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask_group.h"

#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/entry_field.h"
#include "app/panels/mask_grid.h"
#include "app/panels/mask_row.h"
#include "app/panels/typed_numbers.h"
#include "core/attention/alibi.h"

#include <QCheckBox>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace attenscope {

namespace {

constexpr double usual_soft_cap = 30;

/// The first mask of this rule. Several of one rule come from files only; the first one is edited.
template <class Masks>
auto* find_mask(Masks& masks, std::string_view rule) {
    const auto found = std::find_if(masks.begin(), masks.end(), [rule](const Mask& mask) { return mask.rule == rule; });
    return found == masks.end() ? nullptr : &*found;
}

/// A mask that shows at once what its rule does.
Mask new_mask(const MaskRule& rule, Index queries, Index keys) {
    Mask mask{std::string(rule.id), {}, {}};
    const std::string_view numbers = rule.numbers;
    if (numbers == "W") mask.numbers = {2};
    if (!numbers.empty() && numbers != "W" && keys > 0) mask.numbers = {keys - 1};
    if (rule.id == "drawn") mask.drawn = VisibilityTable(Visibility(Visibility::Constant(queries, keys, true)));
    return mask;
}

Index count(const Tokens& tokens) {
    return static_cast<Index>(tokens.size());
}

} // namespace

MaskGroup::MaskGroup(Document* document, QWidget* parent)
    : SettingsGroup("maskGroup", tr("Masks and bias"), document, parent),
      drawing_(new QScrollArea(body())),
      grid_(new MaskGrid(drawing_)),
      bias_(choice_box(body())),
      alibi_(new QCheckBox(tr("AL&iBi"), body())),
      slopes_(muted_label("alibiSlopes", body())),
      capped_(new QCheckBox(tr("Sof&t cap"), body())),
      soft_cap_(new EntryField([](QStringView text) { return normal_number(text, std::numeric_limits<double>::min()); },
                               tr("A number above 0 is expected."), body())) {
    addMasks();
    addBias();
    addSoftCap();
    follow();
}

void MaskGroup::addMasks() {
    for (const MaskRule& rule : mask_rules()) {
        auto* row = new MaskRow(rule, body());
        masks_.push_back(row);
        rows()->addWidget(row);
        const std::string id(rule.id);
        connect(row, &MaskRow::switched, this, [this, id](bool on) { switchMask(id, on); });
        connect(row, &MaskRow::numbersEdited, this,
                [this, id](const std::vector<Index>& numbers, const QByteArray& key) {
                    edit([] { return tr("Change mask"); }, key,
                         [&](Experiment& e) {
                             if (Mask* mask = find_mask(e.masks, id)) mask->numbers = numbers;
                         });
                });
    }
    describe(
        grid_, "maskGrid", tr("Drawn mask"),
        tr("Click a cell or drag over cells to hide them or show them; arrow keys and the space bar do the same."));
    drawing_->setObjectName(QStringLiteral("maskDrawing"));
    drawing_->setWidget(grid_);
    drawing_->setFrameShape(QFrame::NoFrame);
    drawing_->setMaximumHeight(30 * grid);
    drawing_->setFocusPolicy(Qt::NoFocus);
    drawing_->setContentsMargins(3 * grid, 0, 0, 0);
    rows()->addWidget(drawing_);
    connect(grid_, &MaskGrid::drawn, this, &MaskGroup::drawCell);
}

void MaskGroup::addBias() {
    describe(bias_, "bias", tr("Additive bias"), tr("Numbers that are added to the scaled scores"));
    bias_->addItem(tr("none"));
    bias_->addItem(tr("one table for all heads"));
    bias_->addItem(tr("one table per head"));
    add_labelled(rows(), tr("Additive &bias"), bias_);
    connect(bias_, &QComboBox::activated, this, &MaskGroup::chooseBias);

    describe(alibi_, "alibi", tr("ALiBi"),
             tr("Adds slope · (key − query), the slope of head h being 2^(−8·(h + 1)/H): a key further behind scores "
                "lower, one ahead scores higher. Meant for a causal mask."));
    rows()->addWidget(alibi_);
    rows()->addWidget(slopes_);
    connect(alibi_, &QCheckBox::clicked, this,
            [this](bool on) { edit([] { return tr("Change ALiBi"); }, {}, [on](Experiment& e) { e.alibi = on; }); });
}

void MaskGroup::addSoftCap() {
    describe(capped_, "softCapped", tr("Soft cap"),
             tr("Bends the scaled scores to cap · tanh(score / cap), before bias and mask"));
    describe(soft_cap_, "softCap", tr("Soft cap"), tr("No score goes beyond ± this number"));
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(capped_, 1);
    soft_cap_->setMaximumWidth(96);
    line->addWidget(soft_cap_);
    rows()->addLayout(line);
    connect(capped_, &QCheckBox::clicked, this, [this](bool on) {
        edit([] { return tr("Change soft cap"); }, {},
             [on](Experiment& e) { e.soft_cap = on ? std::optional(usual_soft_cap) : std::nullopt; });
    });
    connect(soft_cap_, &EntryField::edited, this, [this](const QString& normal, const QByteArray& key) {
        edit([] { return tr("Change soft cap"); }, key, [cap = number_of(normal)](Experiment& e) { e.soft_cap = cap; });
    });
}

void MaskGroup::switchMask(const std::string& rule, bool on) {
    const MaskRule* row = find_mask_rule(rule);
    if (!row) return;
    edit([] { return tr("Change mask"); }, {},
         [&](Experiment& e) {
             std::erase_if(e.masks, [&](const Mask& mask) { return mask.rule == rule; });
             if (on) e.masks.push_back(new_mask(*row, count(e.target), count(e.source)));
         });
}

void MaskGroup::drawCell(Index query, Index key, bool visible, int stroke) {
    const auto draw = [=](Experiment& e) {
        Mask* mask = find_mask(e.masks, "drawn");
        if (!mask || !mask->drawn || query >= mask->drawn->rows() || key >= mask->drawn->cols()) return;
        Visibility cells = *mask->drawn;
        cells(query, key) = visible;
        mask->drawn = VisibilityTable(std::move(cells));
    };
    edit([] { return tr("Draw mask"); }, "mask-stroke-" + QByteArray::number(stroke), draw, Document::Merge::Always);
}

void MaskGroup::chooseBias(int row) {
    edit([] { return tr("Change bias"); }, {},
         [row](Experiment& e) {
             const size_t tables = row == 0 ? 0 : row == 1 ? 1 : static_cast<size_t>(std::max<Index>(e.heads, 1));
             // What was typed stays as far as there are tables; new ones start from the first.
             const Table first =
                 e.bias.empty() ? Table(Matrix(Matrix::Zero(count(e.target), count(e.source)))) : e.bias[0];
             e.bias.resize(tables, first);
         });
    if (row > 0) emit matrixRequested(QStringLiteral("bias/0"));
}

/// The published rule, as alibi_slopes() has it, for as many heads as there are.
void MaskGroup::showSlopes() {
    const Experiment& e = experiment();
    const bool used = e.alibi && e.input != "weights";
    slopes_->setVisible(used);
    if (!used || e.heads > 4096) return; // a file may name any number; it is refused elsewhere
    const std::vector<AlibiSlope> slopes = alibi_slopes(e.heads);
    const Index power = slopes.front().heads;
    const QString first = QString::number(power), last = QString::number(power - 1), next = QString::number(2 * power);
    slopes_->setText(power == e.heads
                         ? tr("Slope of head h (0…%1): 2^(−8·(h + 1)/%2)").arg(last, first)
                         : tr("Slope of head h (0…%1): 2^(−8·(h + 1)/%2), from head %2 on: 2^(−8·(2·(h − %2) + 1)/%3)")
                               .arg(last, first, next));
    QStringList values;
    for (size_t h = 0; h < std::min<size_t>(slopes.size(), 16); ++h)
        values << shown_full(slopes[h].value());
    if (slopes.size() > 16) values << QStringLiteral("…");
    slopes_->setToolTip(tr("The slopes, head by head: %1").arg(values.join(QStringLiteral(", "))));
}

void MaskGroup::follow() {
    const Experiment& e = experiment();
    const bool computed = e.input != "weights";
    for (MaskRow* row : masks_)
        row->show(find_mask(e.masks, row->rule()));
    const Mask* drawn = find_mask(e.masks, "drawn");
    drawing_->setVisible(drawn && drawn->drawn && drawn->drawn->size() > 0);
    if (drawn) grid_->setMask(drawn->drawn, e.target, e.source);
    drawing_->setFixedHeight(std::min(grid_->sizeHint().height() + 2 * grid, 30 * grid));

    bias_->setCurrentIndex(e.bias.empty() ? 0 : e.bias.size() == 1 ? 1 : 2);
    alibi_->setChecked(e.alibi);
    showSlopes();
    capped_->setChecked(e.soft_cap.has_value());
    soft_cap_->setVisible(e.soft_cap.has_value());
    if (e.soft_cap) soft_cap_->showValue(number_text(*e.soft_cap));
    for (QWidget* widget :
         {static_cast<QWidget*>(bias_), static_cast<QWidget*>(alibi_), static_cast<QWidget*>(capped_)})
        widget->setEnabled(computed);
}

} // namespace attenscope
