// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/role_badge.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <array>

namespace attenscope {

namespace {

constexpr std::array<std::pair<Role, char>, 4> letters{
    {{Role::Query, 'Q'}, {Role::Key, 'K'}, {Role::Value, 'V'}, {Role::Output, 'O'}}};

} // namespace

QChar role_letter(Role role) {
    for (const auto& [row, letter] : letters)
        if (row == role) return QLatin1Char(letter);
    return {};
}

std::optional<Role> role_of_letter(char letter) {
    for (const auto& [role, row] : letters)
        if (row == letter) return role;
    return std::nullopt;
}

QPixmap role_badge(Role role, int size, qreal device_pixel_ratio) {
    QPixmap badge(QSize(size, size) * device_pixel_ratio);
    badge.setDevicePixelRatio(device_pixel_ratio);
    badge.fill(Qt::transparent);
    QPainter painter(&badge);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = current_theme();
    const QRectF square(0.5, 0.5, size - 1, size - 1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.role(role));
    painter.drawRoundedRect(square, 3, 3);
    QFont font;
    font.setBold(true);
    font.setPixelSize(size * 3 / 4);
    painter.setFont(font);
    painter.setPen(theme.base);
    painter.drawText(square, Qt::AlignCenter, role_letter(role));
    return badge;
}

RoleLabel::RoleLabel(Role role, const QString& text, QWidget* parent)
    : QWidget(parent), role_(role), badge_(new QLabel(this)), label_(new QLabel(text, this)) {
    label_->setTextFormat(Qt::PlainText);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    line->addWidget(badge_);
    line->addWidget(label_);
    paintRole();
}

void RoleLabel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) paintRole();
}

void RoleLabel::paintRole() {
    badge_->setPixmap(role_badge(role_, std::max(16, fontMetrics().height() - 2), devicePixelRatioF()));
    QPalette own = label_->palette();
    own.setColor(QPalette::WindowText, current_theme().role(role_));
    label_->setPalette(own);
}

} // namespace attenscope
