// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/splitting.h"

#include <QTest>
#include <random>

using namespace attenscope;

Q_DECLARE_METATYPE(attenscope::Tokens)

class TestSplitting : public QObject {
    Q_OBJECT
private slots:
    void splits_data();
    void splits();
    void joinIsReadable();
    void joinedTokensSplitBack();
    void unknownRuleSplitsAtBlanks();
    void rowsAreComplete();
};

void TestSplitting::splits_data() {
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tokens>("tokens");
    const auto blanks = [](const char* name, const char* text, const Tokens& tokens) {
        QTest::newRow(qPrintable(QStringLiteral("blanks: ") + QString::fromUtf8(name)))
            << QByteArray("blanks") << QString::fromUtf8(text) << tokens;
    };
    const auto characters = [](const char* name, const char* text, const Tokens& tokens) {
        QTest::newRow(qPrintable(QStringLiteral("characters: ") + QString::fromUtf8(name)))
            << QByteArray("characters") << QString::fromUtf8(text) << tokens;
    };
    blanks("nothing", "", {});
    blanks("only blanks", " \t\n　 ", {});
    blanks("words", "  I love\tNLP\n", {"I", "love", "NLP"});
    blanks("ideographic and no-break blanks", "我　爱\xc2\xa0NLP", {"我", "爱", "NLP"});
    blanks("markup is text", "<s> &lt; R&D %1 </s>", {"<s>", "&lt;", "R&D", "%1", "</s>"});
    blanks("quotes", "\"New York\" is big", {"New York", "is", "big"});
    blanks("doubled quote", "\"say \"\"hi\"\"\"", {"say \"hi\""});
    blanks("empty token", "a \"\" b", {"a", "", "b"});
    blanks("not closed", "a \"b c ", {"a", "b c "});
    blanks("lone quote", "\"", {""});
    blanks("quote inside a word", "5\" pipe", {"5\"", "pipe"});
    blanks("behind a closing quote", "\"a b\"c", {"a b", "c"});
    blanks("typographic quotes are signs", "“a b”", {"“a", "b”"});
    blanks("line end in quotes", "\"a\nb\" c", {"a\nb", "c"});
    characters("mixed", "我爱NLP", {"我", "爱", "NLP"});
    characters("punctuation", "你好，世界！", {"你", "好", "，", "世", "界", "！"});
    characters("blanks vanish", "我 爱\n你", {"我", "爱", "你"});
    characters("quotes in the middle", "我爱\"自然语言处理\"。", {"我", "爱", "自然语言处理", "。"});
    characters("words with marks", "didn't cost 3.14, café", {"didn't", "cost", "3.14", ",", "café"});
    characters("combining mark", "cafe\xcc\x81!", {"cafe\xcc\x81", "!"});
    characters("joined emoji", "👩‍👩‍👧👍🏽🇨🇳🇺🇸",
               {"👩‍👩‍👧", "👍🏽", "🇨🇳", "🇺🇸"});
    characters("beyond the first plane", "𠮷野家", {"𠮷", "野", "家"});
    characters("kana", "こんにちはABC", {"こ", "ん", "に", "ち", "は", "ABC"});
    characters("Arabic stays whole", "مرحبا بالعالم", {"مرحبا", "بالعالم"});
}

void TestSplitting::splits() {
    QFETCH(QByteArray, rule);
    QFETCH(QString, text);
    QFETCH(Tokens, tokens);
    QCOMPARE(split_tokens(text, rule.toStdString()), tokens);
    QCOMPARE(split_tokens(join_tokens(tokens, rule.toStdString()), rule.toStdString()), tokens);
}

void TestSplitting::joinIsReadable() {
    QCOMPARE(join_tokens({"I", "love", "NLP"}, "blanks"), QStringLiteral("I love NLP"));
    QCOMPARE(join_tokens({"New York", "5\"", "\"", ""}, "blanks"), QStringLiteral("\"New York\" 5\" \"\"\"\" \"\""));
    QCOMPARE(join_tokens({"我", "爱", "NLP"}, "characters"), QStringLiteral("我爱NLP"));
    QCOMPARE(join_tokens({"我", "自然语言", "NLP", "NLP"}, "characters"), QStringLiteral("我\"自然语言\"NLP NLP"));
    QCOMPARE(join_tokens({"didn", "'", "t"}, "characters"), QStringLiteral("didn ' t"));
}

void TestSplitting::joinedTokensSplitBack() {
    // Pieces that are apt to grow together, apart or into quotes.
    const std::vector<std::string> pieces{
        "a",  "Z",    "7",   "'",      "’",      ".",        ",",        "\"",     "\"\"",   " ",  "\n",
        "\r", "\t",   "我",  "爱",     "　",     "\xc2\xa0", "\xcc\x81", "\u200d", "👩",      "👧",  "🇨",
        "🇳",  "🏽", "é",   "ال",     "한",     "ไ",        "า",        "\ufeff", "\ufe0f", "<",  "%1",
        "&",  "𠮷",   "\\n", "\u200b", "\u2028", "\u2029",   "\u0085",   "्",       "क",      "ᄒ", "ᅡ"};
    std::mt19937 random(7);
    const auto below = [&](size_t bound) { return random() % bound; };
    for (int round = 0; round < 20000; ++round) {
        Tokens tokens(below(5));
        for (std::string& token : tokens)
            for (size_t n = below(4); n > 0; --n)
                token += pieces[below(pieces.size())];
        if (round % 100 == 0) tokens.push_back(std::string("\0x", 2));
        for (const Splitting& rule : splittings()) {
            const QString text = join_tokens(tokens, rule.id);
            QVERIFY2(rule.split(text) == tokens, qPrintable(text));
        }
    }
}

void TestSplitting::unknownRuleSplitsAtBlanks() {
    QCOMPARE(find_splitting("syllables"), nullptr);
    QCOMPARE(split_tokens(QStringLiteral("我爱 NLP"), "syllables"), (Tokens{"我爱", "NLP"}));
    QCOMPARE(join_tokens({"a b"}, "syllables"), QStringLiteral("\"a b\""));
}

void TestSplitting::rowsAreComplete() {
    for (const Splitting& rule : splittings()) {
        QVERIFY(!rule.id.empty() && *rule.label && *rule.description);
        QCOMPARE(find_splitting(rule.id), &rule);
    }
    QVERIFY(find_splitting(Experiment().splitting));
}

QTEST_GUILESS_MAIN(TestSplitting)
#include "tst_splitting.moc"
