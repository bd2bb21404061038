// SPDX-License-Identifier: GPL-3.0-or-later
// What every view beside the heatmap needs: token names, literal tool tips, hatching, hints, the common keys.
#pragma once

#include "app/look/tool_tip.h"
#include "core/attention/experiment.h"

#include <QString>

class QColor;
class QKeyEvent;
class QPainter;
class QRect;
class QRectF;
class QWidget;

namespace attenscope {

class Selection;

/// The visible form of a token; its number where the list has no such token. Kept apart from the text around it when it
/// is written from right to left.
QString token_text(const Tokens& tokens, Index at);

/// “love”; “the”₄ where the list has another “the”, counted from 0.
QString token_name(const Tokens& tokens, Index at);

/// "0.91, 0.09", or with names "people 0.91, nature 0.09"; not more than `most`, then "…".
QString component_list(const Eigen::Ref<const Eigen::RowVectorXd>& values, int digits, Index most,
                       const Tokens& names = {});

/// Diagonal lines, the sign of a hidden cell. The pattern is fixed to the device, so that scrolling does not shear it.
void draw_hatch(QPainter& painter, const QRectF& area, const QColor& colour);

/// What to do here, in the middle of an empty view.
void draw_hint(QPainter& painter, const QRect& area, const QString& text);

/// Arrow keys move the selection (up and down the query, left and right the key; exchanged when `keys_run_down`),
/// Return pins it, Escape releases it. False for any other key.
bool selection_key(const QKeyEvent& event, Selection& selection, bool keys_run_down = false);

/// A name for tests, a name for screen readers and a tool tip.
void name_widget(QWidget& widget, const QString& object_name, const QString& name, const QString& tool_tip);

} // namespace attenscope
