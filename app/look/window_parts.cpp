// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/window_parts.h"

#include <QApplication>
#include <QWidget>
#include <algorithm>

namespace attenscope {

namespace {

/// The first widget of the tab order inside `part` that takes the keyboard, or null.
QWidget* first_control(QWidget* part) {
    QWidget* at = part;
    do {
        const bool inside = at == part || part->isAncestorOf(at);
        if (inside && at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus)) return at;
        at = at->nextInFocusChain();
    } while (at != part);
    return nullptr;
}

} // namespace

void focus_next_part(std::span<QWidget* const> parts, int step) {
    const auto count = static_cast<int>(parts.size());
    const QWidget* focus = QApplication::focusWidget();
    const auto holds = [focus](const QWidget* part) { return focus && (part == focus || part->isAncestorOf(focus)); };
    const auto now = std::ranges::find_if(parts, holds);
    // From nowhere: to the first part, or back to the last.
    int at = now != parts.end() ? static_cast<int>(now - parts.begin()) : step > 0 ? -1 : count;
    for (int tried = 0; tried < count; ++tried) {
        at = (at + step + count) % count;
        QWidget* control = first_control(parts[static_cast<size_t>(at)]);
        if (!control) continue;
        control->window()->setAttribute(Qt::WA_KeyboardFocusChange); // styles draw the focus from now on
        return control->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    }
}

} // namespace attenscope
