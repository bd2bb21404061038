// SPDX-License-Identifier: GPL-3.0-or-later
// Which lessons are done, which questions answered and which lesson was read last, remembered from one start of the
// program to the next.
#pragma once

#include <cstddef>
#include <string_view>

namespace attenscope {

bool lesson_done(std::string_view id);
void remember_done(std::string_view id);

/// The place of the lesson read last in the table; 0 when there is none.
int last_lesson();
void remember_last(std::string_view id);

int count_done();

/// Whether a question, counted from 0, has had its right answer.
bool question_answered(std::string_view id, size_t question);
void remember_answered(std::string_view id, size_t question);
int count_answered();

} // namespace attenscope
