// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/focus_ring.h"

#include "app/look/theme.h"

#include <QApplication>
#include <QFocusEvent>

namespace attenscope {

/// Sees every event of the application; the ring itself only those of what it is around.
class FocusRing::Watch : public QObject {
public:
    explicit Watch(FocusRing* ring) : QObject(ring), ring_(ring) { qApp->installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::MouseButtonPress) {
            ring_->pointAt(nullptr);
        } else if (event->type() == QEvent::FocusIn && watched->isWidgetType()) {
            auto* widget = static_cast<QWidget*>(watched);
            const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
            const bool by_key =
                reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
            if (widget->window() == ring_->parentWidget()) ring_->pointAt(by_key ? widget : nullptr);
        }
        return false;
    }

private:
    FocusRing* ring_;
};

FocusRing::FocusRing(QWidget* window) : WidgetMarker(window) {
    setObjectName(QStringLiteral("focusRing"));
    new Watch(this);
}

QColor FocusRing::colour() const {
    return current_theme().query; // as strong as the accent, and light enough on dark
}

} // namespace attenscope
