// SPDX-License-Identifier: GPL-3.0-or-later
// Where a window was, how its parts were divided and which were hidden, from one start to the next. What was remembered
// on a larger screen, or at another scale, is made to fit the one there is.
#pragma once

#include <QRect>

class QMainWindow;

namespace attenscope {

/// `wanted`, no larger than `available` and inside it.
QRect fitted(QRect wanted, const QRect& available);

/// The room for a window's content on its screen: its frame needs some, too.
QRect available_room(const QMainWindow& window);

/// The actions that show and hide the parts of a window have these dynamic properties: the name of the part, and
/// whether it is wanted, which it can be without being seen.
inline constexpr char shows_part[] = "showsPart", wanted_part[] = "wantedPart";

/// Writes the settings.
void remember_placement(const QMainWindow& window);
/// Reads them.
void recall_placement(QMainWindow& window);

} // namespace attenscope
