// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/experiment.h"
#include "tests/core/formats_support.h"

#include <cmath>

namespace attenscope {

using namespace testing;

TEST(JsonLists, WordsForWhatJsonHasNoNumberFor) {
    const auto array = read_array("json", R"([[NaN, Infinity, -Infinity, -0.0], ["nan", "inf", "-inf", null]])");
    ASSERT_TRUE(array) << reason(array);
    EXPECT_EQ(array->shape, (Shape{2, 4}));
    EXPECT_TRUE(std::isnan(array->values[0]) && std::isnan(array->values[4]) && std::isnan(array->values[7]));
    EXPECT_EQ(array->values[1], INFINITY);
    EXPECT_EQ(array->values[2], -INFINITY);
    EXPECT_TRUE(std::signbit(array->values[3]));
    EXPECT_EQ(array->values[5], INFINITY);
    EXPECT_EQ(array->values[6], -INFINITY);
    EXPECT_EQ(english(open_as("json", "[null, 1]")->findings.at(0)), "1 times null, read as nan");
    // Inside texts the words are left alone.
    EXPECT_EQ(open_as("json", R"({"tokens": ["NaN", "\"NaN", "inf", "-Infinity"], "a": [1]})")->row_tokens,
              (Tokens{"NaN", "\"NaN", "inf", "-Infinity"}));
}

TEST(JsonLists, ObjectsAreWalked) {
    const auto dump = open_as("json", R"({"name": "x", "target": ["a", "b"], "keys": ["c"], "settings": {"scale": 1},
        "heads": [{"weights": [[1], [2]], "mask": [[true], [false]]}, {"weights": [[3], [4]]}], "empty": [], "words": ["x", "y"]})");
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_EQ(dump->row_tokens, (Tokens{"a", "b"}));
    EXPECT_EQ(dump->column_tokens, Tokens{"c"});
    EXPECT_EQ((*(*dump->find("heads/0/weights"))->read()).values, (std::vector<double>{1, 2}));
    EXPECT_EQ((*(*dump->find("heads/1/weights"))->read()).values, (std::vector<double>{3, 4}));
    EXPECT_TRUE((*(*dump->find("heads/0/mask"))->read()).boolean);
    EXPECT_EQ((*dump->find("empty"))->shape, Shape{0});
    EXPECT_FALSE((*dump->find("words"))->read());
}

TEST(JsonLists, TokensOfOneSideWin) {
    const auto dump = open_as("json", R"({"tokens": ["a"], "source": ["b"], "w": [[1]]})");
    ASSERT_TRUE(dump);
    EXPECT_EQ(dump->row_tokens, Tokens{"a"});
    EXPECT_EQ(dump->column_tokens, Tokens{"b"});
}

TEST(JsonLists, RefusalsNameThePlace) {
    const std::pair<const char*, const char*> cases[] = {
        {"[[1, 2],\n [3]]", "line 2, column 4: row 2 has 1 entries where the rows before it have 2"},
        {"[[[1], [2]],\n [[3]]]", "line 2, column 6: row 2 has 1 entries where the rows before it have 2"},
        {"[1, [2]]", "line 1, column 5: a list stands beside numbers"},
        {"[[1], 2 ]", "line 1, column 8: a number stands beside lists"},
        {"[[], 2 ]", "line 1, column 7: a number stands beside lists"},
        {"[1, true]", "line 1, column 8: numbers and true or false stand in one list"},
        {"[1, {}]", "line 1, column 5: an object stands in a list of numbers"},
        {"[\"0.5\"]", "line 1, column 6: the number “0.5” is in quotes"},
        {"[1, \"x\"]", "line 1, column 7: numbers and text stand in one list"},
        {"{\"a\": [1],\n\"a\": [2]}", "line 2, column 3: the key “a” comes twice"},
        {"[1, 2", "line 1, column 6: the text ends too early"},
        {"[1,, 2]", "line 1, column 4: this is not JSON: “, 2]”"},
        {"[1e999]", "line 1, column 6: the number is too large"},
        {"[NaNN]", "line 1, column 5: this is not JSON: “N]”"},
        {"{NaN: [1]}", "line 1, column 4: a key must be in quotes"},
        {"{\"a\": 1}", "the file holds no list of numbers"},
    };
    for (const auto& [text, right] : cases)
        EXPECT_EQ(reason(read_array("json", text)), right) << text;
}

TEST(JsonLists, OneBadListLeavesTheOthers) {
    const auto dump = open_as("json", R"({"bad": [[1, 2], [3, {"x": [4]}]], "good": [[1]]})");
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_FALSE((*dump->find("bad"))->read());
    EXPECT_EQ((*(*dump->find(""))->read()).values, std::vector<double>{1});
}

TEST(JsonLists, DepthIsLimited) {
    EXPECT_TRUE(read_array("json", std::string(31, '[') + "1" + std::string(31, ']')));
    EXPECT_FALSE(read_array("json", std::string(33, '[') + "1" + std::string(33, ']')));
    std::string objects;
    for (int i = 0; i < 100000; ++i)
        objects += "{\"a\":";
    EXPECT_FALSE(open_as("json", objects));
    std::string mixed = "[1,";
    for (int i = 0; i < 100000; ++i)
        mixed += "[{\"a\":";
    EXPECT_FALSE(open_as("json", mixed));
}

} // namespace attenscope
