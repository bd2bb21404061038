// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look/tool_tip.h"

#include <QTextDocumentFragment>
#include <QWidget>

namespace attenscope {

QString literal_tool_tip(const QString& text) {
    if (text.isEmpty()) return text;
    QString html = text.toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return QStringLiteral("<qt>") + html + QStringLiteral("</qt>");
}

void set_tool_tip(QWidget* widget, const QString& text) {
    widget->setToolTip(literal_tool_tip(text));
    widget->setAccessibleDescription(text);
}

void set_description(QWidget* widget, const QString& text) {
    widget->setAccessibleDescription(text.isEmpty() ? QTextDocumentFragment::fromHtml(widget->toolTip()).toPlainText()
                                                    : text);
}

} // namespace attenscope
