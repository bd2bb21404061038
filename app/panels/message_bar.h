// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the foot of the window: what was done, what could not be done and why. It is always there and one line
// high, so that nothing moves when a message comes and nothing is covered.
#pragma once

#include "app/look/wording.h"

#include <QFrame>
#include <QTimer>
#include <functional>
#include <vector>

class QLabel;
class QToolButton;

namespace attenscope {

class ElidedLabel;

class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// What stays until clear(topic) says that the cause is gone, or until it is closed.
    void showError(const QString& topic, const Wording& sentence);
    void showNote(const QString& topic, const Wording& sentence);
    /// A note with a button that does something about it, for as long as it stands.
    void showNote(const QString& topic, const Wording& sentence, const Wording& label,
                  const std::function<void()>& deed);
    void clear(const QString& topic);
    /// A word in passing: it goes by itself, and what stands comes back.
    void showNotice(const Wording& sentence);
    void clearNotice();

    /// All that stands, the newest first; empty while nothing does.
    QString text() const;
    QString notice() const { return notice_(); }

protected:
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Standing {
        QString topic;
        Wording sentence;
        bool error;
        Wording label = {};              ///< of the button, where there is one
        std::function<void()> deed = {}; ///< what it does
    };
    /// The newest that stands with a button; null while a word in passing is shown.
    const Standing* offered() const;

    void stand(Standing standing);
    void close();
    void refresh();
    void showWhole();

    std::vector<Standing> standing_; ///< the newest last
    Wording notice_;
    QTimer passing_;
    QLabel* icon_;
    ElidedLabel* sentence_;
    QToolButton* deed_;
    QToolButton* more_;
    QToolButton* close_;
};

} // namespace attenscope
