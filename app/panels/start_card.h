// SPDX-License-Identifier: GPL-3.0-or-later
// What to begin with, in the middle of a window that is empty: four ways, gone with the first deed and for good if
// wished. It lies over the other parts and moves none of them.
#pragma once

#include "app/document/document.h"

#include <QFrame>

class QCheckBox;
class QMenu;

namespace attenscope {

class StartCard : public QFrame {
    Q_OBJECT
public:
    /// Lies over `over`, in the middle of its part `area`. `examples` is what the third tile opens.
    StartCard(Document* document, QWidget* over, QWidget* area, QMenu* examples);

    /// Shown unless the person wished it away.
    void offer();
    /// Shown now, and in empty windows from now on.
    void bringBack();

signals:
    void typingAsked();
    void lessonsAsked();
    void openAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void makeTiles(QMenu* examples);
    void follow();
    void place();
    /// Names alone, closer together.
    void setBrief(bool brief);

    Document* document_;
    QWidget* area_;
    QCheckBox* wanted_;
    bool replaced_ = false; ///< something else was begun; whether it is empty shows at once
};

} // namespace attenscope
