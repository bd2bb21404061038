// SPDX-License-Identifier: GPL-3.0-or-later
// The sign of a role: its letter on its colour, so that hue is never the only sign.
#pragma once

#include "app/look/theme.h"

#include <QLabel>
#include <QPixmap>
#include <optional>

namespace attenscope {

QChar role_letter(Role role);
/// The role with this letter ('Q', 'K', 'V', 'O'), or nothing.
std::optional<Role> role_of_letter(char letter);

/// A square of `size` px.
QPixmap role_badge(Role role, int size, qreal device_pixel_ratio);

/// A badge and a label in the role's colour; follows the theme.
class RoleLabel : public QWidget {
    Q_OBJECT
public:
    RoleLabel(Role role, const QString& text, QWidget* parent = nullptr);
    void setBuddy(QWidget* buddy) { label_->setBuddy(buddy); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void paintRole();

    Role role_;
    QLabel* badge_;
    QLabel* label_;
};

} // namespace attenscope
