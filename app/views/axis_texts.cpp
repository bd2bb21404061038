// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axis_texts.h"

#include "app/look/fitted_texts.h"
#include "core/base/token_text.h"

#include <QGlyphRun>
#include <QTextLayout>
#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace attenscope {

namespace {

constexpr size_t most_measured = 400;
constexpr qsizetype longest_drawn = 400; ///< characters; more never fit anywhere and cost time to measure

/// Marks, joiners and selectors have no picture of their own; Latin, Greek and Cyrillic are in every font.
bool surely_drawable(char32_t c) {
    return c < 0x370 || (c >= 0x400 && c < 0x530) || QChar::isMark(c) || QChar::category(c) == QChar::Other_Format ||
           (c >= 0x1F1E6 && c <= 0x1F1FF);
}

} // namespace

QString GlyphNames::legible(const QString& text, const QFont& font) {
    const auto latin = [](QChar c) { return c.unicode() < 0x370; };
    if (std::all_of(text.begin(), text.end(), latin)) return text;
    QString out;
    for (const uint c : text.toUcs4()) {
        if (drawable(c, font))
            out += QString::fromUcs4(reinterpret_cast<const char32_t*>(&c), 1);
        else
            out += QStringLiteral("⟨U+%1⟩").arg(c, 4, 16, QLatin1Char('0')).toUpper();
    }
    return out;
}

bool GlyphNames::drawable(char32_t c, const QFont& font) {
    if (surely_drawable(c)) return true;
    const auto known = drawable_.constFind(c);
    if (known != drawable_.constEnd()) return *known;
    QTextLayout layout(QString::fromUcs4(&c, 1), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    bool found = true;
    for (const QGlyphRun& run : layout.glyphRuns())
        for (const quint32 glyph : run.glyphIndexes())
            found = found && glyph != 0;
    drawable_.insert(c, found);
    return found;
}

AxisTexts::AxisTexts(const Tokens& tokens, Index count, const QFont& font, GlyphNames& names, bool number_repeated)
    : metrics_(font) {
    texts_.reserve(static_cast<size_t>(count));
    std::unordered_map<std::string_view, int> times;
    if (number_repeated)
        for (const std::string& token : tokens)
            ++times[token];
    for (Index at = 0; at < count; ++at) {
        const bool named = at < static_cast<Index>(tokens.size());
        QString text =
            named ? QString::fromStdString(visible_token(tokens[static_cast<size_t>(at)])) : QString::number(at);
        if (text.size() > longest_drawn)
            text = text.left(longest_drawn / 2) + QChar(0x2026) + text.right(longest_drawn / 2);
        text = names.legible(text, font);
        if (number_repeated && named && times[tokens[static_cast<size_t>(at)]] > 1) text += subscript(at);
        texts_.push_back(text);
    }
    std::vector<size_t> order(texts_.size());
    std::iota(order.begin(), order.end(), size_t{0});
    if (order.size() > most_measured) {
        const auto longer = [this](size_t a, size_t b) { return texts_[a].size() > texts_[b].size(); };
        std::nth_element(order.begin(), order.begin() + most_measured, order.end(), longer);
        order.resize(most_measured);
    }
    for (const size_t at : order)
        widest_ = std::max(widest_, metrics_.horizontalAdvance(texts_[at]));
}

std::vector<QString> AxisTexts::fitted(const std::vector<Index>& which,
                                       const std::function<double(Index)>& width) const {
    std::vector<LabelRoom> labels;
    for (const Index at : which)
        labels.push_back({full(at), width(at), at});
    return attenscope::fitted(labels, [this](const QString& text) { return this->width(text); });
}

} // namespace attenscope
