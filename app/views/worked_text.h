// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of the worked cell as text with colours and tab stops, every number in its place.
#pragma once

#include "app/views/worked_lines.h"

#include <QFontMetrics>

class QTextCursor;

namespace attenscope {

struct WorkedText {
    const Trace& trace;
    const WorkedCell& cell;
    const std::vector<WorkedLine>& lines;
    int stage; ///< its results are bold
    QFontMetrics metrics;
    int width; ///< px
};

/// A header that names query and key, then a block for each line, at the cursor in an empty document.
void write_worked_cell(QTextCursor& cursor, const WorkedText& text);

} // namespace attenscope
