// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/widget_marker.h"

#include "app/look/theme.h"
#include "app/panels/collapsible.h"

#include <QEvent>
#include <QPainter>
#include <QScrollArea>
#include <QTabWidget>

namespace attenscope {

namespace {

constexpr int gap = 3; ///< px between the widget and the line

/// The part of the widget that its parents leave in sight, in px of the window.
QRect sight(const QWidget* widget, const QWidget* window) {
    QRect rect = widget->rect();
    QPoint offset;
    for (const QWidget* at = widget; at && at != window; at = at->parentWidget()) {
        rect = rect.intersected(at->rect().translated(-offset));
        offset += at->pos();
    }
    return rect.translated(offset);
}

} // namespace

void reveal(QWidget* widget) {
    for (QWidget* at = widget->parentWidget(); at; at = at->parentWidget()) {
        if (auto* folded = qobject_cast<Collapsible*>(at)) folded->setOpen(true);
        auto* tabs = qobject_cast<QTabWidget*>(at);
        for (int page = 0; tabs && page < tabs->count(); ++page)
            if (tabs->widget(page) == widget || tabs->widget(page)->isAncestorOf(widget)) tabs->setCurrentIndex(page);
    }
    for (QWidget* at = widget->parentWidget(); at; at = at->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(at);
            area && area->widget() && area->widget()->isAncestorOf(widget)) {
            // What has just been unfolded gets its place first.
            if (QLayout* layout = area->widget()->layout()) layout->activate();
            area->ensureWidgetVisible(widget, 2 * grid, 2 * grid);
        }
}

WidgetMarker::WidgetMarker(QWidget* window) : QWidget(window) {
    setObjectName(QStringLiteral("lessonMarker"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void WidgetMarker::pointAt(QWidget* widget) {
    if (widget != target_) {
        watch(false);
        target_ = widget;
        watch(true);
        if (widget) connect(widget, &QObject::destroyed, this, &QWidget::hide);
    }
    place();
}

void WidgetMarker::watch(bool on) {
    if (!on) {
        for (const QPointer<QWidget>& widget : watched_)
            if (widget) widget->removeEventFilter(this);
        watched_.clear();
        return;
    }
    for (QWidget* at = target_; at && at != parentWidget(); at = at->parentWidget()) {
        at->installEventFilter(this);
        watched_ << at;
    }
}

bool WidgetMarker::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        // Once for all the events of one layout.
        if (!std::exchange(lags_, true)) QMetaObject::invokeMethod(this, &WidgetMarker::place, Qt::QueuedConnection);
        break;
    default:
        break;
    }
    return false;
}

void WidgetMarker::place() {
    lags_ = false;
    const QRect rect = target_ && target_->isVisible() ? sight(target_, parentWidget()) : QRect();
    setVisible(!rect.isEmpty());
    if (rect.isEmpty()) return;
    setGeometry(rect.adjusted(-gap, -gap, gap, gap).intersected(parentWidget()->rect()));
    raise();
}

QColor WidgetMarker::colour() const {
    return current_theme().output; // the accent is the colour of queries and of the keyboard focus
}

void WidgetMarker::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour(), 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
}

} // namespace attenscope
