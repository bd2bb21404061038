// SPDX-License-Identifier: GPL-3.0-or-later
// A worded line over the foot of the window: what could not be done and why. Never a dialog that stands in the way, and
// nothing below it moves when it comes and goes.
#pragma once

#include <QFrame>

class QLabel;

namespace attenscope {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    /// Lies over the foot of `over` and follows its size.
    explicit MessageBar(QWidget* over);

    /// What stays until it is closed, or until clear(topic) says that the cause is gone.
    void showError(const QString& topic, const QString& sentence);
    void showNote(const QString& topic, const QString& sentence);
    void clear(const QString& topic);
    QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void showSentence(const QString& topic, const QString& sentence, bool error);

    QLabel* icon_;
    QLabel* sentence_;
    QString topic_;
};

} // namespace attenscope
