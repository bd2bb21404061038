// SPDX-License-Identifier: GPL-3.0-or-later
// One stage: its number, its formula, its name.
#pragma once

#include <QAbstractButton>

namespace attenscope {

class StageButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit StageButton(int number, QWidget* parent = nullptr);

    /// One line instead of two.
    void setLow(bool low);
    void setStage(const QString& formula, const QString& label);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    QFont fittingFont(int width) const;
    void paintTexts(QPainter& painter, const QRectF& box, const QColor& text);

    int number_;
    bool low_ = false;
    QString formula_, label_;
};

} // namespace attenscope
