// SPDX-License-Identifier: GPL-3.0-or-later
// The same picture is the same file, whenever and wherever it is written.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <optional>

class QPdfWriter;

namespace attenscope {

/// The moment files shall say they were made at: what SOURCE_DATE_EPOCH holds (seconds since 1970), else none.
/// See https://reproducible-builds.org/specs/source-date-epoch
std::optional<QDateTime> source_date();

/// A PDF of Qt's with its own dates of creation and change, which are the clock's, replaced by `made`, or left out.
/// What lies behind moves: the table of places follows.
QByteArray with_date(const QByteArray& pdf, const std::optional<QDateTime>& made);

/// Neither the dates nor the random identifier that Qt 6.8 puts into a PDF besides. The title is set.
void leave_out_clock_and_chance(QPdfWriter& writer);

} // namespace attenscope
