// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/head_chooser.h"

#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/panels/whole_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace attenscope {

HeadChooser::HeadChooser(Selection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      previous_(tool_button("previousHead", "previous", tr("Previous head (Ctrl+PgUp)"), this)),
      next_(tool_button("nextHead", "next", tr("Next head (Ctrl+PgDown)"), this)),
      head_(new WholeBox(this)) {
    setObjectName(QStringLiteral("headChooser"));
    auto* label = new QLabel(tr("Head"), this);
    label->setBuddy(head_);
    head_->setObjectName(QStringLiteral("head"));
    head_->setAccessibleName(tr("Head"));
    head_->setToolTip(tr("The head that is shown, counted from 0"));
    head_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    head_->setAlignment(Qt::AlignCenter);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid, 0, grid, 0);
    layout->setSpacing(grid / 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, previous_, head_, next_})
        layout->addWidget(widget);

    connect(previous_, &QToolButton::clicked, this, [this] { selection_->setHead(selection_->head() - 1); });
    connect(next_, &QToolButton::clicked, this, [this] { selection_->setHead(selection_->head() + 1); });
    connect(head_, &QSpinBox::valueChanged, this, [this](int head) { selection_->setHead(head); });
    connect(selection_, &Selection::changed, this, &HeadChooser::follow);
    setHeads(1);
}

void HeadChooser::setHeads(Index heads) {
    heads_ = heads;
    const QSignalBlocker quiet(head_);
    head_->setRange(0, static_cast<int>(std::max<Index>(heads - 1, 0)));
    head_->setSuffix(heads > 1 ? tr(" (0…%1)").arg(heads - 1) : QString());
    setEnabled(heads > 1);
    follow();
}

void HeadChooser::follow() {
    head_->showValue(static_cast<int>(selection_->head()));
    previous_->setEnabled(selection_->head() > 0);
    next_->setEnabled(selection_->head() + 1 < heads_);
}

} // namespace attenscope
