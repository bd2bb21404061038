// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/token_text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace attenscope {
namespace {

TEST(TokenText, BlanksAndControlsHaveSigns) {
    EXPECT_EQ(visible_token(""), "∅");
    EXPECT_EQ(visible_token(" "), "␠");
    EXPECT_EQ(visible_token("  "), "␠␠");
    EXPECT_EQ(visible_token("\n"), "⏎");
    EXPECT_EQ(visible_token("\t"), "⇥");
    EXPECT_EQ(visible_token("\r\n"), "⟨U+000D⟩⏎");
    EXPECT_EQ(visible_token(std::string_view("\0", 1)), "⟨U+0000⟩");
    EXPECT_EQ(visible_token("\u200B"), "⟨U+200B⟩");
    EXPECT_EQ(visible_token("\u00A0"), "⟨U+00A0⟩");
    EXPECT_EQ(visible_token("a\u00ADb"), "a⟨U+00AD⟩b");
    EXPECT_EQ(visible_token("\u0378"), "⟨U+0378⟩");
    EXPECT_EQ(visible_token("\uE000"), "⟨U+E000⟩");
    EXPECT_EQ(visible_token("\U0010FFFF"), "⟨U+10FFFF⟩");
    EXPECT_EQ(visible_token("\xFF"), "⟨0xFF⟩");
    EXPECT_EQ(visible_token("\xC3"), "⟨0xC3⟩");
}

TEST(TokenText, MarkupIsData) {
    for (const char* token : {"<s>", "</s>", "&lt;", "R&D", "%1", "{0}", "\\n", "##ing", "<0x0A>", "2e5"})
        EXPECT_EQ(visible_token(token), token);
}

TEST(TokenText, OneBlankInsideStays) {
    EXPECT_EQ(visible_token("New York"), "New York");
    EXPECT_EQ(visible_token(" York"), "␠York");
    EXPECT_EQ(visible_token("New  York"), "New␠␠York");
    EXPECT_EQ(visible_token("New "), "New␠");
}

TEST(TokenText, OwnSignsAreNamedWhereATokenHasThem) {
    EXPECT_EQ(visible_token("∅"), "⟨U+2205⟩");
    EXPECT_EQ(visible_token("␠"), "⟨U+2420⟩");
    EXPECT_EQ(visible_token("⏎"), "⟨U+23CE⟩");
    EXPECT_EQ(visible_token("⟨U+200B⟩"), "⟨U+27E8⟩U+200B⟩");
    EXPECT_EQ(visible_token("⟨x⟩"), "⟨x⟩");
}

TEST(TokenText, EmojiAndJoinedLettersStayWhole) {
    for (const char* token : {"👩‍👩‍👧", "🏳️‍🌈", "🇩🇪", "1️⃣", "❤️", "👍🏽",
                              "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्षि", "می‌خواهم", "ที่", "à́̂̃̄̅", "é"})
        EXPECT_EQ(visible_token(token), token);
    EXPECT_EQ(visible_token("a\u200Db"), "a⟨U+200D⟩b");
    EXPECT_EQ(visible_token("\u200D"), "⟨U+200D⟩");
    EXPECT_EQ(visible_token("a\uFE0F"), "a⟨U+FE0F⟩");
}

TEST(TokenText, RightToLeftTextKeepsItsOrder) {
    for (const char* token : {"שלום", "مرحبا", "(א)", "abc-אבג"})
        EXPECT_EQ(visible_token(token), token);
    EXPECT_EQ(visible_token("\u200Fא\u200F"), "⟨U+200F⟩א⟨U+200F⟩");
}

TEST(TokenText, AnythingBecomesVisibleUtf8) {
    std::uint32_t state = 7;
    for (int round = 0; round < 20000; ++round) {
        std::string bytes;
        for (std::uint32_t n = (state >> 20) % 7; n > 0; --n) {
            state = state * 1664525 + 1013904223;
            bytes += static_cast<char>(state >> 24);
        }
        state = state * 1664525 + 1013904223;
        const std::string shown = visible_token(bytes);
        ASSERT_TRUE(is_utf8(shown));
        ASSERT_FALSE(shown.empty());
        for (const char c : shown)
            ASSERT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
    }
}

TEST(TokenText, WellFormedUtf8) {
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8("a爱😀"));
    for (const char* bad :
         {"\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8", "a\xE7\x88"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

TEST(TokenText, RecordedTokensAreToldApart) {
    const std::filesystem::path file =
        std::filesystem::path(ATTENSCOPE_CASES) / "views" / "whitespace_and_bpe_marks.json";
    std::ifstream stream(file);
    const auto record = nlohmann::json::parse(stream);
    std::set<std::string> shown;
    for (const std::string token : record["source_tokens"])
        shown.insert(visible_token(token));
    EXPECT_EQ(shown.size(), 15u);
}

} // namespace
} // namespace attenscope
