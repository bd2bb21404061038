// SPDX-License-Identifier: GPL-3.0-or-later
// The size of all letters of the window, in per cent of what the system sets. It is remembered.
#pragma once

class QApplication;

namespace attenscope {

inline constexpr int usual_letters = 100, smallest_letters = 80, largest_letters = 250;

/// The size now.
int letters();
/// The next size of the table up (1) or down (−1); the same at its ends.
int next_letters(int percent, int step);

/// Takes the system's size as 100 % and shows what was chosen last. Before the first widget.
void restore_letters(QApplication& application);
/// Kept within the bounds. Windows learn of it by QEvent::ApplicationFontChange, in event().
void show_letters(int percent);
/// Shows them, and remembers them for the next start.
void choose_letters(int percent);

} // namespace attenscope
