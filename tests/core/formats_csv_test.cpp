// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/experiment.h"
#include "tests/core/formats_support.h"

#include <cmath>

namespace attenscope {

using namespace testing;

namespace {

struct Case {
    const char* text;
    Shape shape;
    std::vector<double> values;
    std::vector<std::string> rows, columns;
};

} // namespace

TEST(Csv, LayoutsAndLabels) {
    const Case cases[] = {
        {"1,2\n3,4", {2, 2}, {1, 2, 3, 4}, {}, {}},
        {"1 2  3\n 4 5 6 \n", {2, 3}, {1, 2, 3, 4, 5, 6}, {}, {}},
        {"1.5\n2.5\n", {2, 1}, {1.5, 2.5}, {}, {}},
        {"0,5;0,25\n1;2\n", {2, 2}, {0.5, 0.25, 1, 2}, {}, {}},
        {",0,1\n0,.1,.2\n", {1, 2}, {.1, .2}, {"0"}, {"0", "1"}},
        {"le,0.1,0.2\nchat,0.3,0.4\n", {2, 2}, {.1, .2, .3, .4}, {"le", "chat"}, {}},
        {"le,0.1,0.2\n", {1, 2}, {.1, .2}, {"le"}, {}},
        {"the,cat\nle,.1,.2\n", {1, 2}, {.1, .2}, {"le"}, {"the", "cat"}},
        {"\"1\",\"2\"\n0.5,0.5\n", {1, 2}, {.5, .5}, {}, {"1", "2"}},
        {"token,1,2\n7,.1,.2\n", {1, 2}, {.1, .2}, {"7"}, {"1", "2"}},
        {",a,;,b\nx,1,2,3\n", {1, 3}, {1, 2, 3}, {"x"}, {"a", ";", "b"}},
        {"a\tb\n1e-3\t+2\n\n", {1, 2}, {1e-3, 2}, {}, {"a", "b"}},
        {"sep=|\nx|y\n1|2\n", {1, 2}, {1, 2}, {}, {"x", "y"}},
        {", the,a \nx,1,2\n", {1, 2}, {1, 2}, {"x"}, {" the", "a "}},
        {";a;b\nx;1,234;0,5\n", {1, 2}, {1.234, 0.5}, {"x"}, {"a", "b"}},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.text);
        const auto dump = open_as("csv", one.text);
        ASSERT_TRUE(dump) << reason(dump);
        const auto array = dump->members.at(0).read();
        ASSERT_TRUE(array);
        EXPECT_EQ(array->shape, one.shape);
        EXPECT_EQ(array->values, one.values);
        EXPECT_EQ(dump->row_tokens, one.rows);
        EXPECT_EQ(dump->column_tokens, one.columns);
    }
}

TEST(Csv, WordsAreNumbersInsideAndTokensOutside) {
    const auto plain = read_array("csv", "nan,0.5\n-inf,inf\n");
    ASSERT_TRUE(plain) << reason(plain);
    EXPECT_EQ(plain->shape, (Shape{2, 2}));
    EXPECT_TRUE(std::isnan(plain->values[0]));
    EXPECT_EQ(plain->values[2], -INFINITY);
    const auto labelled = open_as("csv", ",inf,nan\nnan,nan,1\n");
    ASSERT_TRUE(labelled);
    EXPECT_EQ(labelled->row_tokens, Tokens{"nan"});
    EXPECT_EQ(labelled->column_tokens, (Tokens{"inf", "nan"}));
}

TEST(Csv, BooleansStayBooleans) {
    const auto mask = read_array("csv", "True,False\nTRUE,true\n");
    ASSERT_TRUE(mask) << reason(mask);
    EXPECT_TRUE(mask->boolean);
    EXPECT_EQ(mask->values, (std::vector<double>{1, 0, 1, 1}));
    EXPECT_FALSE(read_array("csv", "True,0\n1,True\n"));
    EXPECT_FALSE(read_array("csv", "1,True\n1,1\n"));
}

TEST(Csv, RefusalsNameThePlace) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "the file is empty"},
        {"\n\n", "the table is empty"},
        {"a,b\n1,2\n3\n", "line 3 has 1 fields where the lines before it have 2"},
        {"1,2\n3,4,5\n", "line 2 has 3 fields where the lines before it have 2"},
        {",a,b\nx,1,two\n", "line 2, column 5: “two” is not a number"},
        {",a,b\nx,1,\ny,1,2\n", "line 2, column 5: a number is missing"},
        {"0.1,0.2\n,0.3\n", "line 2, column 1: a number is missing"},
        {",a\nx,\"1\n", "line 2, column 3: the quote is never closed"},
        {",a\nx,\"1\"2\n", "line 2, column 6: text after a closing quote"},
        {"a;b\n1,234;2,345\n", "line 2, column 1: “1,234” may have a decimal comma or a comma between thousands; write "
                               "it with a decimal point"},
        {"a;b\n1.234,5;2\n", "line 2, column 1: “1.234,5” is not a number"},
        {"a\nb\n", "line 2, column 1: “b” is not a number"},
        {"a\n\xFF\n", "line 2, column 1: the text is not UTF-8"},
        {"a,b\n1e999,1\n", "line 2, column 1: “1e999” is not a number"},
    };
    for (const auto& [text, right] : cases)
        EXPECT_EQ(reason(read_array("csv", text)), right) << text;
}

TEST(Csv, LineEndsOfEveryKindInsideAndOutsideQuotes) {
    for (const std::string end : {"\n", "\r", "\r\n"}) {
        const auto dump = open_as("csv", ","
                                         "a" +
                                             end + "\"x\ny\",1" + end + end + "z,2");
        ASSERT_TRUE(dump) << reason(dump);
        EXPECT_EQ(dump->row_tokens, (Tokens{"x\ny", "z"}));
        EXPECT_EQ(dump->column_tokens, Tokens{"a"});
    }
}

} // namespace attenscope
