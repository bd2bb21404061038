// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from the clipboard: spreadsheets, CSV, what NumPy prints; and back.
#pragma once

#include "core/attention/place_block.h"

#include <QString>

namespace attenscope {

/// Tab, semicolon, comma or blanks between cells; '.' or, where the comma does not part cells, ',' as decimal sign; any
/// line ends. A first row that is no numbers names the columns, a first column that is no numbers names the rows, and
/// an empty first cell says that there are both.
Result<Block> read_pasted_block(const QString& text);

/// Tabs and '.', with full precision; with labels where there are any.
QString block_text(const Matrix& values, const Tokens& row_labels = {}, const Tokens& column_labels = {});

} // namespace attenscope
