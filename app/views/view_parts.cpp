// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_parts.h"

#include "app/document/selection.h"
#include "app/look/fitted_texts.h"
#include "app/look/numbers.h"
#include "app/look/theme.h"
#include "core/base/token_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWidget>
#include <algorithm>

namespace attenscope {

QString token_text(const Tokens& tokens, Index at) {
    if (at < 0 || at >= static_cast<Index>(tokens.size())) return QString::number(at);
    const QString text = QString::fromStdString(visible_token(tokens[static_cast<size_t>(at)]));
    const bool from_right = std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    });
    // FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE: an Arabic token must not turn the sentence around it.
    return from_right ? QChar(0x2068) + text + QChar(0x2069) : text;
}

QString token_name(const Tokens& tokens, Index at) {
    constexpr double longest = 60; // a sentence stays a sentence; the token fields have the whole text
    const QString name =
        fitted(token_text(tokens, at), longest, [](const QString& text) { return double(text.size()); });
    const QString quoted = QStringLiteral("“") + name + QStringLiteral("”");
    if (at < 0 || at >= static_cast<Index>(tokens.size())) return quoted;
    const bool repeated = std::count(tokens.begin(), tokens.end(), tokens[static_cast<size_t>(at)]) > 1;
    return repeated ? quoted + subscript(at) : quoted;
}

QString component_list(const Eigen::Ref<const Eigen::RowVectorXd>& values, int digits, Index most,
                       const Tokens& names) {
    QStringList numbers;
    for (Index at = 0; at < std::min(values.size(), most); ++at)
        numbers << (names.empty() ? QString() : token_text(names, at) + QChar(0x00A0)) + shown(values(at), digits);
    if (values.size() > most) numbers << QStringLiteral("…");
    return numbers.join(QStringLiteral(", "));
}

void draw_hatch(QPainter& painter, const QRectF& area, const QColor& colour) {
    painter.fillRect(area, QBrush(colour, Qt::BDiagPattern));
}

void draw_hint(QPainter& painter, const QRect& area, const QString& text) {
    painter.setPen(current_theme().muted);
    painter.drawText(area.adjusted(2 * grid, grid, -2 * grid, -grid), Qt::AlignCenter | Qt::TextWordWrap, text);
}

bool selection_key(const QKeyEvent& event, Selection& selection, bool keys_run_down) {
    const auto step = [&](Index down, Index right) {
        keys_run_down ? selection.move(right, down) : selection.move(down, right);
        return true;
    };
    if (event.modifiers() & ~Qt::KeypadModifier) return false;
    switch (event.key()) {
    case Qt::Key_Up:
        return step(-1, 0);
    case Qt::Key_Down:
        return step(1, 0);
    case Qt::Key_Left:
        return step(0, -1);
    case Qt::Key_Right:
        return step(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        selection.pin(selection.query(), selection.key());
        return true;
    case Qt::Key_Escape:
        selection.release();
        return true;
    default:
        return false;
    }
}

void name_widget(QWidget& widget, const QString& object_name, const QString& name, const QString& tool_tip) {
    widget.setObjectName(object_name);
    widget.setAccessibleName(name);
    set_tool_tip(&widget, tool_tip);
}

} // namespace attenscope
