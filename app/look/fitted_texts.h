// SPDX-License-Identifier: GPL-3.0-or-later
// Labels in less room than they need: the middle goes first, and texts that differ stay different.
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace attenscope {

/// px a text takes.
using TextWidth = std::function<double(const QString&)>;

/// The text, or its beginning and its end with "…" between, at most `width` px wide; never cut inside a character.
QString fitted(const QString& text, double width, const TextWidth& measure);

/// A label and the room it has.
struct LabelRoom {
    QString text;
    double width = 0;
    qint64 number = 0; ///< which it is, counted from 0: what tells it from others when nothing else does
};

/// fitted() of labels that are seen beside each other. Where different texts would read the same, another part of them
/// is left out, then all but the place where they part, and last their number stands for the end; as long as the room
/// allows any of these, different texts read differently. Equal texts read the same.
std::vector<QString> fitted(const std::vector<LabelRoom>& labels, const TextWidth& measure);

/// "₁₂"
QString subscript(qint64 number);

} // namespace attenscope
