// SPDX-License-Identifier: GPL-3.0-or-later
// A titled part of a panel that folds away.
#pragma once

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace attenscope {

class Collapsible : public QWidget {
    Q_OBJECT
public:
    Collapsible(const char* name, const QString& title, QWidget* parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);

protected:
    QWidget* body() { return body_; }
    QVBoxLayout* rows() { return rows_; }

private:
    QToolButton* header_;
    QWidget* body_;
    QVBoxLayout* rows_;
};

} // namespace attenscope
