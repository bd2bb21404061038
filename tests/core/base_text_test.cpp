// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"
#include "core/base/number_text.h"
#include "core/base/utf8.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attenscope {

TEST(Utf8, EveryCodePointGoesThere) {
    for (char32_t value = 0; value <= 0x10FFFF; value += value < 0x3000 ? 1 : 97) {
        if (value >= 0xD800 && value <= 0xDFFF) continue;
        std::string text;
        append_utf8(text, value);
        const CodePoint back = decode_utf8(text, 0);
        ASSERT_TRUE(back.valid) << static_cast<unsigned>(value);
        ASSERT_EQ(back.value, value);
        ASSERT_EQ(back.length, text.size());
    }
}

TEST(Utf8, MalformedBytesAreFoundAndReplaced) {
    for (const std::string_view bad :
         {"\x80", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8\x88", "\xE7\x8C", "\xFF"})
        EXPECT_EQ(malformed_utf8(std::string("猫") += bad), 3U) << bad;
    EXPECT_EQ(malformed_utf8("猫 <s>"), std::string_view::npos);
    EXPECT_EQ(repaired_utf8("a\xFF"
                            "b"),
              "a\xEF\xBF\xBD"
              "b");
    EXPECT_EQ(repaired_utf8("猫"), "猫");
}

TEST(Utf8, Utf16WithAndWithoutPairs) {
    EXPECT_EQ(utf8_of_utf16(u"a猫\U0001F600"), "a猫😀");
    constexpr char16_t lone[] = {0xD83D, u'x', 0};
    EXPECT_EQ(utf8_of_utf16(lone), "\xEF\xBF\xBDx");
}

TEST(Utf8, QuotesFromFilesAreShort) {
    EXPECT_EQ(shortened("猫猫猫", 2), "猫猫…");
    EXPECT_EQ(shortened("猫猫", 2), "猫猫");
}

TEST(NumberText, ReadsWhatTextWrites) {
    for (const double value :
         {0.0, -0.0, 0.1, 1e300, 5e-324, 2.2250738585072014e-308, 1.0 / 3, 9007199254740993.0, -17.0}) {
        const auto back = parse_number(text(value));
        ASSERT_TRUE(back) << value;
        EXPECT_EQ(*back, value);
        EXPECT_EQ(std::signbit(*back), std::signbit(value));
    }
    EXPECT_TRUE(std::isnan(*parse_number("NaN")));
    EXPECT_EQ(*parse_number("-Infinity"), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(*parse_number("+2.5"), 2.5);
    EXPECT_EQ(*parse_number(".5"), 0.5);
    EXPECT_EQ(*parse_number("1e-999"), 0.0);
}

TEST(NumberText, RefusesEverythingElse) {
    for (const char* const bad :
         {"", " 1", "1 ", "1,5", "0x10", "1e999", "--1", "+-1", "nan(1)", "infx", "e5", ".", "1e", "1_000", "１"})
        EXPECT_FALSE(parse_number(bad)) << bad;
}

} // namespace attenscope
