// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/faded.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>

namespace attenscope {

namespace {

/// A child above all others. An opacity effect will not do: views that paint all of their ground themselves are then
/// blended with what was there before.
class Veil : public QWidget {
public:
    explicit Veil(QWidget* over) : QWidget(over) {
        setObjectName(QStringLiteral("veil"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        over->installEventFilter(this);
        setGeometry(over->rect());
    }

protected:
    bool eventFilter(QObject* over, QEvent* event) override {
        if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
        return QWidget::eventFilter(over, event);
    }
    void paintEvent(QPaintEvent*) override {
        QColor ground = palette().color(QPalette::Window);
        ground.setAlphaF(0.6F);
        QPainter(this).fillRect(rect(), ground);
    }
};

} // namespace

void set_faded(QWidget* widget, bool faded) {
    auto* veil = widget->findChild<QWidget*>(QStringLiteral("veil"), Qt::FindDirectChildrenOnly);
    if (!veil && !faded) return;
    if (!veil) veil = new Veil(widget);
    veil->setVisible(faded);
    veil->raise();
}

} // namespace attenscope
