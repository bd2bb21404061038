// SPDX-License-Identifier: GPL-3.0-or-later
// A quiet line around a widget of the window, to say "this one". Mouse and keyboard go through it.
#pragma once

#include <QPointer>
#include <QWidget>

namespace attenscope {

/// Opens what is folded around `widget` and scrolls to it: tabs, collapsible parts, scroll areas.
void reveal(QWidget* widget);

class WidgetMarker : public QWidget {
    Q_OBJECT
public:
    /// Draws inside `window`, above everything else there.
    explicit WidgetMarker(QWidget* window);

    /// Follows `widget` wherever it moves inside the window; none: gone.
    void pointAt(QWidget* widget);
    QWidget* target() const { return target_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    virtual QColor colour() const;

private:
    void watch(bool on);
    void place();

    QPointer<QWidget> target_;
    QList<QPointer<QWidget>> watched_; ///< the target and all that is around it
    bool lags_ = false;                ///< has been asked to follow
};

} // namespace attenscope
