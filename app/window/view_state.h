// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has set in a window and no document holds: chosen tabs and entries, divided and folded parts, where is
// scrolled, the keyboard's place. A window that is built anew, in another language or size of letters, takes it back.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>
#include <QVariant>

class QWidget;

namespace attenscope {

/// A dynamic property of what knows its own state, such as the chosen language: it is left alone.
inline constexpr char own_state[] = "ownState";

class ViewState {
public:
    /// Takes down what `window` shows. Only what has an object name is known again.
    explicit ViewState(const QWidget& window);

    /// Sets what differs, as a person would: with the signals of a click.
    void restore(QWidget& window) const;

private:
    QHash<QString, QVariant> values_;
    QString focus_;
};

} // namespace attenscope
