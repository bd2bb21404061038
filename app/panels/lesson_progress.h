// SPDX-License-Identifier: GPL-3.0-or-later
// Which lessons are done and which was read last, remembered from one start of the program to the next.
#pragma once

#include <string_view>

namespace attenscope {

bool lesson_done(std::string_view id);
void remember_done(std::string_view id);

/// The place of the lesson read last in the table; 0 when there is none.
int last_lesson();
void remember_last(std::string_view id);

int count_done();

} // namespace attenscope
