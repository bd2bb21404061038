// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from the clipboard: spreadsheets, CSV, what NumPy prints; and back.
#pragma once

#include "core/attention/place_block.h"

#include <QString>

namespace attenscope {

/// Tab, semicolon, comma or blanks between cells; numbers as typed_number reads them, where the comma does not part
/// cells with ',' as decimal sign too; any line ends. A first row of words names the columns, a first column of words
/// names the rows, and an empty first cell says that there are both. What is written like a number is never a name: it
/// is read, or refused with its cell.
Result<Block> read_pasted_block(const QString& text);

/// Tabs and '.', with full precision; with labels where there are any.
QString block_text(const Matrix& values, const Tokens& row_labels = {}, const Tokens& column_labels = {});

} // namespace attenscope
