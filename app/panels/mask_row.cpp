// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask_row.h"

#include "app/look/theme.h"
#include "app/panels/controls.h"
#include "app/panels/entry_field.h"
#include "app/panels/typed_numbers.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>

namespace attenscope {

namespace {

/// "W" asks for exactly one number, everything else for a list.
bool takes_one(const MaskRule& rule) {
    return std::string_view(rule.numbers) == "W";
}

} // namespace

MaskRow::MaskRow(const MaskRule& rule, QWidget* parent)
    : QWidget(parent), rule_(rule), on_(new QCheckBox(translated(rule.label), this)), description_(nullptr) {
    const QByteArray id(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
    describe(on_, "mask-" + id, translated(rule.label), translated(rule.description));
    auto* line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(on_, 1);
    if (*rule.numbers) {
        const bool one = takes_one(rule);
        numbers_ = new EntryField(
            [one](QStringView text) -> Result<QString> {
                const std::optional<std::vector<Index>> numbers = parse_indices(text);
                if (!numbers || (one && numbers->size() != 1)) return Error{};
                return indices_text(*numbers);
            },
            one ? tr("One whole number is expected.")
                : tr("Whole numbers are expected, with blanks or commas between."),
            this);
        describe(numbers_, "maskNumbers-" + id, tr("Numbers of the mask “%1”").arg(translated(rule.label)),
                 translated(rule.description));
        numbers_->setPlaceholderText(translated(rule.numbers));
        numbers_->setMaximumWidth(96);
        if (one)
            numbers_->setStep([](const QString& normal, int steps) {
                return indices_text(
                    {std::max<Index>(parse_indices(normal).value_or(std::vector<Index>{1}).front() + steps, 1)});
            });
        line->addWidget(numbers_);
        connect(numbers_, &EntryField::edited, this, [this](const QString& normal, const QByteArray& key) {
            emit numbersEdited(parse_indices(normal).value_or(std::vector<Index>()), key);
        });
    }
    description_ = muted_label("maskDescription-" + id, this);
    description_->setText(translated(rule.description));
    description_->setIndent(3 * grid);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(line);
    column->addWidget(description_);
    connect(on_, &QCheckBox::clicked, this, &MaskRow::switched);
}

void MaskRow::show(const Mask* mask) {
    on_->setChecked(mask);
    description_->setVisible(mask);
    if (!numbers_) return;
    numbers_->setVisible(mask);
    if (mask) numbers_->showValue(indices_text(mask->numbers));
}

} // namespace attenscope
