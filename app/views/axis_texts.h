// SPDX-License-Identifier: GPL-3.0-or-later
// The labels along one axis of a heatmap: what they say, how wide they are, how they are shortened.
#pragma once

#include "core/maps/map.h"

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QString>
#include <functional>
#include <vector>

namespace attenscope {

/// Knows which characters no font here can draw, and names them instead of leaving a box: "⟨U+0378⟩".
class GlyphNames {
public:
    QString legible(const QString& text, const QFont& font);

private:
    bool drawable(char32_t c, const QFont& font);
    QHash<char32_t, bool> drawable_;
};

class AxisTexts {
public:
    AxisTexts() = default;
    /// `number_repeated`: a token that is there several times gets its place, counted from 0: "the₄".
    AxisTexts(const Tokens& tokens, Index count, const QFont& font, GlyphNames& names, bool number_repeated = false);

    Index count() const { return static_cast<Index>(texts_.size()); }
    const QString& full(Index at) const { return texts_[static_cast<size_t>(at)]; }
    /// What of the labels `which` is shown in so many px each: the middle goes first, and different ones stay
    /// different.
    std::vector<QString> fitted(const std::vector<Index>& which, const std::function<double(Index)>& width) const;
    double width(const QString& text) const { return metrics_.horizontalAdvance(text); }
    /// Px of the widest label; of very many labels, of the longest ones.
    double widest() const { return widest_; }
    double lineHeight() const { return metrics_.height(); }
    double ascent() const { return metrics_.ascent(); }
    double capHeight() const { return metrics_.capHeight(); }

private:
    std::vector<QString> texts_;
    QFontMetricsF metrics_{QFont()};
    double widest_ = 0;
};

} // namespace attenscope
