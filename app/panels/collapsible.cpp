// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/collapsible.h"

#include "app/look/theme.h"

#include <QFrame>
#include <QToolButton>
#include <QVBoxLayout>

namespace attenscope {

Collapsible::Collapsible(const char* name, const QString& title, QWidget* parent)
    : QWidget(parent), header_(new QToolButton(this)), body_(new QWidget(this)), rows_(new QVBoxLayout(body_)) {
    setObjectName(QString::fromLatin1(name));
    setAccessibleName(title);
    header_->setObjectName(QString::fromLatin1(name) + QStringLiteral("Header"));
    header_->setAccessibleName(title);
    header_->setText(title);
    header_->setToolTip(tr("Fold or unfold this part"));
    header_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    header_->setCheckable(true);
    header_->setAutoRaise(true);
    header_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    header_->setFocusPolicy(Qt::StrongFocus);
    // The arrow says open or closed; a pressed look for "checked" would say it twice.
    header_->setStyleSheet(
        QStringLiteral("QToolButton { border: none; padding: 2px 0; font-weight: 600; text-align: left; }"
                       "QToolButton:focus, QToolButton:hover { text-decoration: underline; }"));
    auto* line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);

    rows_->setContentsMargins(0, 0, 0, grid);
    rows_->setSpacing(grid);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    layout->addWidget(header_);
    layout->addWidget(body_);
    layout->addWidget(line);
    connect(header_, &QToolButton::toggled, this, [this](bool open) {
        header_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        body_->setVisible(open);
    });
    setOpen(true);
}

bool Collapsible::isOpen() const {
    return header_->isChecked();
}

void Collapsible::setOpen(bool open) {
    header_->setChecked(open);
}

} // namespace attenscope
