// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of what a locale may not change mean something where the locales are.
#include <gtest/gtest.h>

#include <clocale>
#include <cstdio>
#include <string>

TEST(Locales, WithADecimalCommaAreThere) {
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8"}) {
        ASSERT_NE(std::setlocale(LC_ALL, name), nullptr) << name << " was not made: is the package locales installed?";
        char text[8];
        std::snprintf(text, sizeof text, "%.1f", 0.5);
        EXPECT_EQ(std::string(text), "0,5") << name;
    }
    std::setlocale(LC_ALL, "C");
}
