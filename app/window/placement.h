// SPDX-License-Identifier: GPL-3.0-or-later
// Where a window was, how its parts were divided and which were hidden, from one start to the next. What was remembered
// on a larger screen, or at another scale, is made to fit the one there is.
#pragma once

#include <QRect>
#include <QStringList>

class QMainWindow;

namespace attenscope {

/// `wanted`, no larger than `available` and inside it.
QRect fitted(QRect wanted, const QRect& available);

/// The room for a window's content on its screen: its frame needs some, too.
QRect available_room(const QMainWindow& window);

/// Writes the settings; `hidden` names the parts that nobody wants to see.
void remember_placement(const QMainWindow& window, const QStringList& hidden);
/// Reads them and puts the window in its place. Returns the parts that were hidden.
QStringList recall_placement(QMainWindow& window);

} // namespace attenscope
