// SPDX-License-Identifier: GPL-3.0-or-later
// Files made to mislead: what a reader takes for labels, for markers of its own or for 0, nothing may vanish unsaid.
#include "core/attention/experiment.h"
#include "core/formats/csv_records.h"
#include "core/formats/experiment_json.h"
#include "tests/core/formats_support.h"

#include <cmath>

namespace attenscope {

using namespace testing;

namespace {

/// What a file says of itself when it is opened.
std::vector<std::string> said(std::string_view id, std::string_view text) {
    std::vector<std::string> all;
    const auto dump = open_as(id, text);
    if (!dump) return {reason(dump)};
    for (const Message& finding : dump->findings)
        all.push_back(english(finding));
    return all;
}

} // namespace

TEST(Hostile, NumbersNeverBecomeLabels) {
    const std::pair<const char*, const char*> refused[] = {
        {"1,2,3\nNA,5,6\n7,8,9\n", "line 2, column 1: “NA” is not a number"},
        {"0.5,-\n-,0.9\n", "line 1, column 5: “-” is not a number"},
        {"1,1.#INF\n-1.#IND,2\n", "line 1, column 3: “1.#INF” is not a number"},
        {"50%,0.5\n20%,0.8\n", "line 1, column 1: “50%” is not a number"},
        {"1 234,0.5\n2 345,0.8\n", "line 1, column 1: “1 234” is not a number"},
        {"1'234;0.5\n2'345;0.8\n", "line 1, column 1: “1'234” is not a number"},
        {"1\u00A0234;0.5\n2\u202F345;0.8\n", "line 1, column 1: “1\u00A0234” is not a number"},
        {"\"1,234\",2.5\n\"5,678\",3\n", "line 1, column 2: “1,234” may have a decimal comma"},
        {"\"1,234.5\",2.5\n\"5,678.5\",3\n", "line 1, column 2: “1,234.5” is not a number"},
        {"\"1,234\",2.5\n\"0,5\",3\n", "line 1, column 2: “1,234” may have a decimal comma"},
        {"1,NA\n3,4\n", "line 1, column 3: “NA” is not a number"},
        {"1,null\n3,4\n", "line 1, column 3: “null” is not a number"},
        {"1 234;2\n3;4\n", "line 1, column 1: “1 234” is not a number"},
        {"0x1p-1,1\n2,3\n", "line 1, column 1: “0x1p-1” is not a number"},
        {"1.5f,1\n2.5f,3\n", "line 1, column 1: “1.5f” is not a number"},
        {"1+2j,1\n2-1j,3\n", "line 1, column 1: “1+2j” is not a number"},
        {"$5,1\n$6,3\n", "line 1, column 1: “$5” is not a number"},
        {"1,2,x\n4,5,6\n", "line 1, column 5: “x” is not a number"},
        {"x,2,3\n4,5,6\n7,8,9\n", "line 1, column 1: “x” is not a number"},
        {"1,2\nx,5\n6,7\n8,9\n", "line 2, column 1: “x” is not a number"},
        {"NA\n1\n2\n", "line 1, column 1: “NA” is not a number"},
        {"0.5,a\nb,0.9\n", "line 1, column 1: the number “0.5” stands where"},
    };
    for (const auto& [text, right] : refused)
        EXPECT_TRUE(reason(read_array("csv", text)).starts_with(right)) << text << reason(read_array("csv", text));
    // Signs that mean one thing only are read.
    EXPECT_EQ(read_array("csv", "\u22120.5,0.5\n\u22120.2,0.8\n")->values, (std::vector<double>{-0.5, 0.5, -0.2, 0.8}));
    EXPECT_EQ(read_array("csv", "1,\u221E\n-\u221E,2\n")->values, (std::vector<double>{1, INFINITY, -INFINITY, 2}));
    EXPECT_EQ(read_array("csv", "\"0,5\",2.5\n\"0,25\",3\n")->values, (std::vector<double>{0.5, 2.5, 0.25, 3}));
}

TEST(Hostile, WhatAreLabelsStaysLabels) {
    const std::tuple<const char*, Tokens, Tokens> cases[] = {
        {",2019,2020\n2021,.1,.2\n", {"2021"}, {"2019", "2020"}},
        {"the,NA,cat\n.1,.2,.3\n", {}, {"the", "NA", "cat"}},
        {"-,+\n.1,.2\n", {}, {"-", "+"}},
        {"page,7\n.1,.2\n", {}, {"page", "7"}},
        {"2024-01-02,.1\n2024-01-03,.2\n", {"2024-01-02", "2024-01-03"}, {}},
        {"1st,.1\n2nd,.2\n", {"1st", "2nd"}, {}},
        {"le,.1\nchat,.2\n7,.3\n", {"le", "chat", "7"}, {}},
    };
    for (const auto& [text, rows, columns] : cases) {
        const auto dump = open_as("csv", text);
        ASSERT_TRUE(dump) << text << reason(dump);
        EXPECT_EQ(dump->row_tokens, rows) << text;
        EXPECT_EQ(dump->column_tokens, columns) << text;
    }
}

TEST(Hostile, LabelsThatAreNumbersAreSaid) {
    EXPECT_EQ(said("csv", "le,.1\nchat,.2\n7,.3\n"),
              Tokens{"the first column is read as labels although 1 of its 3 fields are numbers"});
    EXPECT_EQ(said("csv", "page,7\n.1,.2\n"),
              Tokens{"the first row is read as labels although 1 of its 2 fields are numbers"});
    EXPECT_EQ(said("csv", ",a\n0,.1\n1,.2\n"), Tokens{}); // the blank corner says it
}

TEST(Hostile, QuotesAndCommentsInGreatNumber) {
    // Walked once: the same in steps that grow with the square would not end within a test's patience.
    constexpr std::size_t many = 1'000'000;
    const auto quotes = open_as("csv", ",a\n\"" + std::string(2 * many, '"') + "\",1\n");
    ASSERT_TRUE(quotes) << reason(quotes);
    EXPECT_EQ(quotes->row_tokens, Tokens{std::string(many, '"')});
    std::string text = "1,2\n";
    for (std::size_t i = 0; i < many / 4; ++i)
        text += "# x\n3,4\n";
    const auto comments = open_as("csv", text);
    ASSERT_TRUE(comments) << reason(comments);
    EXPECT_EQ(comments->members.at(0).shape, (Shape{many / 4 + 1, 2}));
    EXPECT_EQ(said("csv", "# a\n# b\n1,2\n# c\n3,4\n"),
              Tokens{"3 lines that begin with “# ” are comments and are left out"});
}

TEST(Hostile, TheDeleteSignIsTextLikeAnyOther) {
    EXPECT_EQ(open_as("json", "{\"tokens\": [\"\\u007f\", \"\x7F\"], \"\x7F\": [[1, NaN]]}")->row_tokens,
              (Tokens{"\x7F", "\x7F"}));
    EXPECT_EQ(reason(read_array("json", "[[\"\x7F\", 1]]")), "line 1, column 9: numbers and text stand in one list");
    const auto words = read_array("json", "[NaN, -Infinity, Infinity]");
    ASSERT_TRUE(words) << reason(words);
    EXPECT_TRUE(std::isnan(words->values[0]));
    EXPECT_EQ(words->values[1], -INFINITY);
    EXPECT_EQ(words->values[2], INFINITY);
    EXPECT_EQ(open_as("json", R"({"tokens": ["a", "Infinit", "nfinit"], "a": [1]})")->row_tokens,
              (Tokens{"a", "Infinit", "nfinit"}));
}

TEST(Hostile, TokensNeverVanishUnsaid) {
    const std::string note = "“tokens”: 1 of its 2 entries are no text; as tokens they are what stands in the file";
    for (const std::string entry : {"2", "2.50", "null", "true", "NaN", "-Infinity"}) {
        const auto dump = open_as("json", "{\"tokens\": [\"a\", " + entry + "], \"w\": [[1]]}");
        ASSERT_TRUE(dump) << reason(dump);
        EXPECT_EQ(dump->row_tokens, (Tokens{"a", entry}));
        ASSERT_EQ(dump->findings.size(), 1U) << entry;
        EXPECT_EQ(english(dump->findings[0]), note);
        EXPECT_TRUE(dump->find(""));
    }
    EXPECT_EQ(said("json", R"({"tokens": ["a", ["b"]], "w": [[1]]})"),
              Tokens{"“tokens” is no list of tokens and names nothing"});
    EXPECT_EQ(said("json", R"({"tokens": [{"a": 1}, {"b": 2}], "w": [[1]]})"), Tokens{});
}

TEST(Hostile, NumbersThatADoubleCannotHoldAreSaid) {
    const Tokens rounded{"1 whole numbers beyond 2^53 are rounded, the first is 9007199254740993.0"};
    const Tokens vanished{"1 numbers are nearer to 0 than any that can be computed with and are read as 0, the first "
                          "is 1e-400"};
    EXPECT_EQ(said("csv", "1,9007199254740993.0\n"), rounded);
    EXPECT_EQ(said("json", "[[1, 9007199254740993.0]]"), rounded);
    EXPECT_EQ(said("csv", "1,1e-400\n"), vanished);
    EXPECT_EQ(said("json", "[[1, 1e-400]]"), vanished);
    EXPECT_EQ(said("csv", "1,0e-400\n"), Tokens{});
    EXPECT_EQ(said("csv", "5e-324,-0.0\n"), Tokens{});
    EXPECT_EQ(said("json", "[[1, 9007199254740992.0, -1e30, 0.0]]"), Tokens{});

    Experiment base;
    base.input = "scores";
    base.target = base.source = {"a"};
    base.given = {Table(Matrix{{0.125}})};
    const std::string good = write_experiment(base);
    for (const std::string number : {"9007199254740993", "9007199254740993.0", "-9223372036854775809", "1e-400"}) {
        std::string text = good;
        text.replace(text.find("0.125"), 5, number);
        const auto read = read_experiment(bytes_of(text));
        ASSERT_FALSE(read) << number;
        EXPECT_NE(english(read.error()).find("the number " + number + " would become"), std::string::npos)
            << english(read.error());
    }
    std::string exact = good;
    exact.replace(exact.find("0.125"), 5, "9007199254740994");
    EXPECT_TRUE(read_experiment(bytes_of(exact)));
}

TEST(Hostile, NullIsNamedForWhatItIs) {
    const auto dump = open_as("json", "{\"attn\": [null, [[1, 2], [3, 4]], null]}");
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_EQ(dump->members.at(0).name, "attn/1");
    EXPECT_EQ(dump->members.at(0).entry, Index{1});
    EXPECT_EQ(reason(open_as("json", "[null, null]")),
              "line 1, column 12: nothing but null stands in the list that ends here");
    for (const char* deep : {"[[null, [[1]]], [[[1]], [[1]]]]", "[[[[1]], null], [[[1]], [[1]]]]"})
        EXPECT_NE(reason(read_array("json", deep)).find("null stands beside a list"), std::string::npos) << deep;
}

} // namespace attenscope
