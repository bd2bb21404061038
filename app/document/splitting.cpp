// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/splitting.h"

#include "core/base/message.h"

#include <QStringDecoder>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <array>

namespace attenscope {

namespace {

constexpr QChar quote = u'"';

/// The token that starts with the quote at `at`; moves `at` behind the closing quote, or to the end.
std::string take_quoted(const QString& text, qsizetype& at) {
    QString token;
    for (++at; at < text.size(); ++at) {
        if (text[at] == quote) {
            const bool doubled = at + 1 < text.size() && text[at + 1] == quote;
            ++at;
            if (!doubled) return token.toStdString();
        }
        token += text[at];
    }
    return token.toStdString();
}

/// Cuts at blanks, takes quoted tokens whole and gives every other piece to `split_piece`. `quote_anywhere`: a quote
/// opens in the middle of a piece too (where scripts have no blanks), else it is a sign like any other there ("5\"").
template <class SplitPiece>
Tokens split_pieces(const QString& text, bool quote_anywhere, SplitPiece split_piece) {
    Tokens tokens;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at].isSpace()) {
            ++at;
        } else if (text[at] == quote) {
            tokens.push_back(take_quoted(text, at));
        } else {
            const qsizetype start = at;
            while (at < text.size() && !text[at].isSpace() && !(quote_anywhere && text[at] == quote))
                ++at;
            split_piece(text.mid(start, at - start), tokens);
        }
    }
    return tokens;
}

Tokens split_at_blanks(const QString& text) {
    return split_pieces(text, false,
                        [](const QString& piece, Tokens& tokens) { tokens.push_back(piece.toStdString()); });
}

/// Scripts that are written without blanks between words.
bool is_unspaced(QChar::Script script) {
    constexpr std::array scripts{QChar::Script_Han,     QChar::Script_Hiragana, QChar::Script_Katakana,
                                 QChar::Script_Yi,      QChar::Script_Bopomofo, QChar::Script_Thai,
                                 QChar::Script_Lao,     QChar::Script_Khmer,    QChar::Script_Myanmar,
                                 QChar::Script_Tibetan, QChar::Script_Javanese, QChar::Script_Balinese};
    return std::find(scripts.begin(), scripts.end(), script) != scripts.end();
}

enum class CharacterKind { Alone, Letter, Digit, Apostrophe, Point };

/// What a grapheme cluster is, by its first code point.
CharacterKind kind_of(const QString& text, qsizetype at) {
    const bool pair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
    const char32_t code = pair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : char32_t{text[at].unicode()};
    if (code == U'\'' || code == U'’') return CharacterKind::Apostrophe;
    if (code == U'.' || code == U',') return CharacterKind::Point;
    if (is_unspaced(QChar::script(code))) return CharacterKind::Alone;
    if (QChar::isDigit(code)) return CharacterKind::Digit;
    return QChar::isLetter(code) ? CharacterKind::Letter : CharacterKind::Alone;
}

/// One token per grapheme cluster; letters and digits of spaced scripts stay together, with the apostrophe of "didn't"
/// and the point of "3.14".
void split_characters_of(const QString& piece, Tokens& tokens) {
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, piece);
    std::vector<qsizetype> starts;
    for (qsizetype at = 0; at >= 0 && at < piece.size(); at = finder.toNextBoundary())
        starts.push_back(at);
    const size_t count = starts.size();
    starts.push_back(piece.size());

    std::vector<CharacterKind> kinds(count);
    std::transform(starts.begin(), starts.end() - 1, kinds.begin(), [&](qsizetype at) { return kind_of(piece, at); });
    const auto word = [](CharacterKind kind) { return kind == CharacterKind::Letter || kind == CharacterKind::Digit; };
    const auto between = [&](size_t i, auto is) {
        return i > 0 && i + 1 < count && is(kinds[i - 1]) && is(kinds[i + 1]);
    };
    std::vector<bool> joins(count);
    for (size_t i = 0; i < count; ++i)
        joins[i] = word(kinds[i]) || (kinds[i] == CharacterKind::Apostrophe && between(i, word)) ||
                   (kinds[i] == CharacterKind::Point &&
                    between(i, [](CharacterKind kind) { return kind == CharacterKind::Digit; }));

    for (size_t first = 0; first < count;) {
        size_t end = first + 1;
        while (joins[first] && end < count && joins[end])
            ++end;
        tokens.push_back(piece.mid(starts[first], starts[end] - starts[first]).toStdString());
        first = end;
    }
}

Tokens split_characters(const QString& text) {
    return split_pieces(text, true, split_characters_of);
}

constexpr std::array table{
    Splitting{"blanks", phrase("core", "Words"),
              phrase("core", "Blanks separate tokens; quotes keep a token whole: \"New York\"."), split_at_blanks,
              false},
    Splitting{"characters", phrase("core", "Characters"),
              phrase("core",
                     "Every character is a token, as for 中文; words and numbers of spaced scripts stay whole, and "
                     "so does what stands in quotes."),
              split_characters, true},
};

QString quoted(QString text) {
    return quote + text.replace(quote, QStringLiteral("\"\"")) + quote;
}

/// Without blanks between tokens that stay apart on their own: 我爱NLP.
QString join_compactly(const std::vector<QString>& words, const Tokens& tokens, const Splitting& rule) {
    QString out;
    for (size_t i = 0; i < words.size(); ++i) {
        if (i > 0 && rule.split(words[i - 1] + words[i]) != Tokens{tokens[i - 1], tokens[i]}) out += u' ';
        out += words[i];
    }
    return out;
}

} // namespace

std::span<const Splitting> splittings() {
    return table;
}

const Splitting* find_splitting(std::string_view id) {
    const auto found = std::find_if(table.begin(), table.end(), [id](const Splitting& row) { return row.id == id; });
    return found == table.end() ? nullptr : &*found;
}

Tokens split_tokens(const QString& text, std::string_view splitting) {
    const Splitting* rule = find_splitting(splitting);
    return (rule ? *rule : table.front()).split(text);
}

QString unclosed_quote(const QString& text, std::string_view splitting) {
    if (!text.contains(quote)) return {};
    // What an open quote takes grows with the text; anything else begins a new token behind a blank.
    const Tokens tokens = split_tokens(text, splitting);
    const QString mark = QStringLiteral("\n\u2026");
    const Tokens more = split_tokens(text + mark, splitting);
    const bool open =
        more.size() == tokens.size() && !tokens.empty() && more.back() == tokens.back() + mark.toStdString();
    return open ? quote + QString::fromStdString(tokens.back()) : QString();
}

QString join_tokens(const Tokens& tokens, std::string_view splitting) {
    const Splitting* found = find_splitting(splitting);
    const Splitting& rule = found ? *found : table.front();
    std::vector<QString> words;
    for (const std::string& token : tokens) {
        const QString text = decoded_token(token);
        words.push_back(rule.split(text) == Tokens{token} ? text : quoted(text));
    }
    if (rule.compact) {
        // Pairs that stay apart may still grow together in threes ("didn", "'", "t"): then blanks everywhere.
        const QString out = join_compactly(words, tokens, rule);
        if (rule.split(out) == tokens) return out;
    }
    return QStringList(words.begin(), words.end()).join(u' ');
}

QString decoded_token(const std::string& token) {
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    return decoder(QByteArrayView(token.data(), static_cast<qsizetype>(token.size())));
}

} // namespace attenscope
