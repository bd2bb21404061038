// SPDX-License-Identifier: GPL-3.0-or-later
// One worded line under the tool bar: what could not be done and why. Never a dialog that stands in the way.
#pragma once

#include <QFrame>

class QLabel;

namespace attenscope {

class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// What stays until it is closed, or until clear(topic) says that the cause is gone.
    void showError(const QString& topic, const QString& sentence);
    void showNote(const QString& topic, const QString& sentence);
    void clear(const QString& topic);
    QString text() const;

private:
    void showSentence(const QString& topic, const QString& sentence, bool error);

    QLabel* icon_;
    QLabel* sentence_;
    QString topic_;
};

} // namespace attenscope
