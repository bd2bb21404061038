// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/head_chooser.h"

#include "app/look/theme.h"
#include "app/look/tool_button.h"
#include "app/panels/whole_box.h"
#include "core/attention/heads.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace attenscope {

HeadChooser::HeadChooser(Selection* selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      previous_(tool_button("previousHead", "previous", tr("Previous head (Ctrl+PgUp)"), this)),
      next_(tool_button("nextHead", "next", tr("Next head (Ctrl+PgDown)"), this)),
      head_(new WholeBox(this)),
      kv_head_(new QLabel(this)) {
    setObjectName(QStringLiteral("headChooser"));
    auto* label = new QLabel(tr("Head"), this);
    label->setBuddy(head_);
    head_->setObjectName(QStringLiteral("head"));
    head_->setAccessibleName(tr("Head"));
    head_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    head_->setAlignment(Qt::AlignCenter);
    kv_head_->setObjectName(QStringLiteral("kvHead"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid, 0, grid, 0);
    layout->setSpacing(grid / 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, previous_, head_, next_, kv_head_})
        layout->addWidget(widget);

    connect(previous_, &QToolButton::clicked, this, [this] { selection_->setHead(selection_->head() - 1); });
    connect(next_, &QToolButton::clicked, this, [this] { selection_->setHead(selection_->head() + 1); });
    connect(head_, &QSpinBox::valueChanged, this, [this](int head) { selection_->setHead(head); });
    connect(selection_, &Selection::changed, this, &HeadChooser::follow);
    setHeads(1, 1);
}

void HeadChooser::setHeads(Index heads, Index kv_heads) {
    heads_ = heads;
    kv_heads_ = kv_heads;
    kv_head_->setVisible(kv_heads < heads);
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
    QString tip = tr("The head that is shown, counted from 0");
    if (kv_heads_ < heads_ && selection_->head() < heads_) {
        const QString kv_head = QString::number(kv_head_of(selection_->head(), heads_, kv_heads_));
        kv_head_->setText(tr("reads K/V %1").arg(kv_head));
        tip =
            tr("Head %1 reads key/value head %2: %3 heads share %4 of them, counted from 0")
                .arg(QString::number(selection_->head()), kv_head, QString::number(heads_), QString::number(kv_heads_));
    }
    head_->setToolTip(tip);
    kv_head_->setToolTip(tip);
    head_->setAccessibleDescription(tip);
}

} // namespace attenscope
