// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/elided_label.h"

#include "app/look/theme.h"

#include <QPainter>
#include <QStyle>

namespace attenscope {

namespace {

QString one_line(QString text) {
    return text.replace(QLatin1Char('\n'), QStringLiteral("  ·  "));
}

} // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText); // it may hold token text or the names of files
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

bool ElidedLabel::cut() const {
    return fontMetrics().horizontalAdvance(one_line(text())) > contentsRect().width();
}

QSize ElidedLabel::sizeHint() const {
    return {grid, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const {
    return sizeHint();
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect area = contentsRect();
    const QString shown = fontMetrics().elidedText(one_line(text()), Qt::ElideRight, area.width());
    style()->drawItemText(&painter, area, static_cast<int>(alignment() | Qt::TextSingleLine), palette(), isEnabled(),
                          shown, foregroundRole());
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    emit resized();
}

} // namespace attenscope
