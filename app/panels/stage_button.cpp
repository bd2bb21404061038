// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/stage_button.h"

#include "app/look/scaled_font.h"
#include "app/look/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>

namespace attenscope {

namespace {

/// The diameter of the number's disc.
int disc(const QWidget& button) {
    return button.fontMetrics().height() + 1;
}

/// Two lines, one larger than the other, or the formula alone.
int high(const QWidget& button, bool low) {
    return (low ? 1 : 2) * button.fontMetrics().height() + 2 * grid - 2;
}

QFont formula_font(QFont font, double scale) {
    font = scaled_font(font, scale);
    font.setBold(true);
    return font;
}

QFont label_font(const QFont& font) {
    return scaled_font(font, 0.9);
}

} // namespace

StageButton::StageButton(int number, QWidget* parent) : QAbstractButton(parent), number_(number) {
    setObjectName(QStringLiteral("stage%1").arg(number));
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void StageButton::setStage(const QString& formula, const QString& label) {
    formula_ = formula;
    label_ = label;
    updateGeometry();
    update();
}

void StageButton::setLow(bool low) {
    low_ = low;
    updateGeometry();
    update();
}

QSize StageButton::sizeHint() const {
    const int formula = QFontMetrics(formula_font(font(), 1.1)).horizontalAdvance(formula_);
    const int label = QFontMetrics(label_font(font())).horizontalAdvance(label_);
    return {disc(*this) + std::max(formula, label) + 4 * grid, high(*this, low_)};
}

QSize StageButton::minimumSizeHint() const {
    return {disc(*this) + 5 * grid, high(*this, low_)};
}

void StageButton::keyPressEvent(QKeyEvent* event) {
    // Space and the arrows belong to the whole bar: they play and step.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        event->ignore();
}

void StageButton::paintEvent(QPaintEvent*) {
    const Theme& theme = current_theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    const QColor text = isEnabled() ? theme.text : palette().color(QPalette::Disabled, QPalette::Text);

    QColor wash = theme.accent;
    wash.setAlphaF(isChecked() ? 0.14F : underMouse() && isEnabled() ? 0.07F : 0.0F);
    painter.setBrush(wash);
    painter.setPen(isChecked() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
    painter.drawRoundedRect(box, 6, 6);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4);
    }

    const QRectF number(box.left() + grid, box.top() + 5, disc(*this), disc(*this));
    painter.setPen(QPen(isChecked() ? theme.accent : theme.hairline, 1));
    painter.setBrush(isChecked() ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
    painter.drawEllipse(number);
    painter.setPen(isChecked() ? QColor(Qt::white) : text);
    painter.setFont(label_font(font()));
    painter.drawText(number, Qt::AlignCenter, QString(QChar(u'0' + number_)));

    paintTexts(painter, QRectF(QPointF(number.right() + 6, box.top() + 3), box.bottomRight() - QPointF(3, 3)), text);
}

void StageButton::paintTexts(QPainter& painter, const QRectF& box, const QColor& text) {
    // Two lines, formula over name, unless there is no height. Where it is narrow the formula is written smaller before
    // it is cut; the tool tip names the stage.
    const QRectF upper(box.topLeft(), QSizeF(box.width(), low_ ? box.height() : box.height() / 2));
    const int width = static_cast<int>(box.width());
    painter.setPen(text);
    painter.setFont(fittingFont(width));
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(formula_, Qt::ElideRight, width));
    if (low_) return;
    painter.setPen(isEnabled() ? current_theme().muted : text);
    painter.setFont(label_font(font()));
    painter.drawText(upper.translated(0, upper.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(label_, Qt::ElideRight, width));
}

QFont StageButton::fittingFont(int width) const {
    for (const double scale : {1.1, 1.0, 0.9, 0.8, 0.7})
        if (const QFont font = formula_font(this->font(), scale);
            QFontMetrics(font).horizontalAdvance(formula_) <= width)
            return font;
    return formula_font(font(), 0.6);
}

} // namespace attenscope
