// SPDX-License-Identifier: GPL-3.0-or-later
// One line of literal text that asks for no room: what does not fit is cut, and the tool tip says all of it.
#pragma once

#include <QLabel>

namespace attenscope {

class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    bool cut() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Whether all of the text fits may have changed.
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace attenscope
