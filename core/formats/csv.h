// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in text: csv, tsv, and what spreadsheets save as text. One matrix, with its labels where there are some.
#pragma once

#include "core/formats/array.h"

namespace attenscope {

/// Labels are found, not asked for: a first row with text in it, and a first column with text in it or under a blank
/// corner (or "token", "index", "Unnamed: 0"). Words such as NA, nan and inf are tokens where labels stand.
Result<Dump> open_csv(Bytes bytes);

/// Whether `text`, without quotes, is taken for a number, for one that is missing or for one gone wrong: not for a
/// label.
bool is_no_label(std::string_view text);

} // namespace attenscope
