// SPDX-License-Identifier: GPL-3.0-or-later
// Tool tips that show any text as it is.
#pragma once

#include <QString>

class QWidget;

namespace attenscope {

/// Plain text as a tool tip: Qt would read "<s>" as markup.
QString literal_tool_tip(const QString& text);

/// A tool tip of literal text. A screen reader says the same text: without a description of its own a widget would be
/// described by its tool tip, markup and all.
void set_tool_tip(QWidget* widget, const QString& text);

/// What a screen reader says of the widget beside its name; without `text` what its tool tip says, without markup.
void set_description(QWidget* widget, const QString& text);

} // namespace attenscope
