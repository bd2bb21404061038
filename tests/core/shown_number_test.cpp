// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as a person reads them: a table of what is shown, and what holds for every number.
#include "core/base/shown_number.h"

#include <algorithm>
#include <bit>
#include <clocale>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <vector>

using namespace attenscope;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();

struct Row {
    double value;
    const char *two, *three;
};

// clang-format off
const Row table[] = {
    {0, "0", "0"}, {-0.0, "0", "0"}, {1, "1", "1"}, {-1, "−1", "−1"}, {-3, "−3", "−3"}, {250, "250", "250"},
    {0.5, "0.50", "0.500"}, {-1.23456, "−1.23", "−1.235"}, {0.3149, "0.31", "0.315"}, {2.0004, "2.00", "2.000"},
    {0.99, "0.99", "0.990"}, {0.9951, "0.995", "0.995"}, {0.9949, "0.99", "0.995"}, {0.9996, ">0.999", "0.9996"},
    {0.99996, ">0.999", ">0.9999"}, {1 - 1e-9, ">0.999", ">0.9999"}, {-0.9951, "−0.995", "−0.995"},
    {-0.99996, "<−0.999", "<−0.9999"}, {1.0004, "1.00", "1.000"}, {1.004, "1.00", "1.004"},
    {1 - 1e-16, "1", "1"}, {1 + 4e-16, "1", "1"}, {3 * (1 - 1e-15), "3", "3"}, {1 - 1e-12, ">0.999", ">0.9999"},
    {0.01, "0.01", "0.010"}, {0.00999, "0.01", "0.010"}, {0.006, "0.006", "0.006"}, {1e-3, "0.001", "0.001"},
    {0.0004, "4e−4", "4.0e−4"}, {-0.0004, "−4e−4", "−4.0e−4"}, {9.96e-4, "0.001", "0.001"}, {1e-6, "1e−6", "1.0e−6"},
    {-1.2e-34, "−1e−34", "−1.2e−34"}, {5e-324, "5e−324", "5e−324"}, {1e-99, "1e−99", "1.0e−99"},
    {12.345, "12.35", "12.345"}, {999.96, "1000", "999.96"}, {1234.5678, "1235", "1234.6"},
    {99999, "99999", "99999"}, {123456, "1.2e5", "123456"}, {999999.7, "1.0e6", "1.0e6"}, {12345678.9, "1.2e7", "1.2e7"},
    {1e6, "1e6", "1e6"}, {-5e5, "−5e5", "−500000"}, {1.5e7, "1.5e7", "1.5e7"}, {1e300, "1e300", "1e300"},
    {-1.7e308, "−2e308", "−2e308"}, {inf, "∞", "∞"}, {-inf, "−∞", "−∞"}, {std::nan(""), "NaN", "NaN"},
    {-std::nan(""), "NaN", "NaN"},
};
// clang-format on

/// A shown number read back: the value, half a unit of its last digit, and which side of it the true one is said to be.
struct Read {
    long double value = 0, half = 0; // long: 1.7e308 may be shown as 2e308
    char side = 0;
};

Read read(std::string text) {
    Read out;
    if (text[0] == '<' || text[0] == '>') {
        out.side = text[0];
        text.erase(0, 1);
    }
    for (size_t at; (at = text.find("−")) != std::string::npos;)
        text.replace(at, std::string("−").size(), "-");
    if (text.ends_with("∞")) return {text[0] == '-' ? -inf : inf, 0, out.side};
    out.value = std::strtold(text.c_str(), nullptr);
    const size_t e = std::min(text.find('e'), text.size()), point = std::min(text.find('.'), e);
    const int decimals = point < e ? static_cast<int>(e - point - 1) : 0;
    const int power = e < text.size() ? std::stoi(text.substr(e + 1)) : 0;
    out.half = 0.5L * std::pow(10.0L, power - decimals);
    return out;
}

size_t characters(const std::string& text) {
    return static_cast<size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Numbers of every size and close to everything that could go wrong.
std::vector<double> all_kinds() {
    std::vector<double> values;
    std::mt19937_64 bits(20240607);
    std::uniform_real_distribution<double> unit(-1, 1), exponent(-12, 12);
    for (int i = 0; i < 3000; ++i) {
        values.push_back(std::bit_cast<double>(bits()));
        values.push_back(unit(bits));
        values.push_back(unit(bits) * std::pow(10, exponent(bits)));
        for (const double mark : {1.0, 0.01, 0.001, 10.0, 100.0, 1e5, 1e6})
            if (i < 300) values.push_back(mark * (1 + std::pow(10, exponent(bits) - 6) * unit(bits)));
    }
    for (const Row& row : table)
        for (const double sign : {-1.0, 1.0})
            values.push_back(sign * row.value);
    std::erase_if(values, [](double value) { return std::isnan(value); });
    return values;
}

} // namespace

TEST(ShownNumber, Table) {
    for (const Row& row : table) {
        EXPECT_EQ(shown_number(row.value, 2), row.two) << row.value;
        EXPECT_EQ(shown_number(row.value, 3), row.three) << row.value;
    }
}

TEST(ShownNumber, IsWithinHalfAUnitOfWhatIsShown) {
    for (const double value : all_kinds())
        for (const int digits : {1, 2, 3, 4, 6}) {
            const std::string text = shown_number(value, digits);
            const Read read_back = read(text);
            if (std::isinf(value)) {
                EXPECT_EQ(read_back.value, value);
                continue;
            }
            // Beyond a named side there is up to half a unit of the same last digit, then the whole number.
            const long double room = read_back.side ? 2 * read_back.half : read_back.half;
            EXPECT_LE(std::abs(value - read_back.value), room * (1 + 1e-9L) + 1e-12L * std::abs(value))
                << text << " for " << value;
            EXPECT_TRUE(read_back.side != '>' || value > read_back.value) << text << " for " << value;
            EXPECT_TRUE(read_back.side != '<' || value < read_back.value) << text << " for " << value;
        }
}

TEST(ShownNumber, NothingLooksLikeWhatItIsNot) {
    for (const double value : all_kinds())
        for (const int digits : {1, 2, 3, 4, 6}) {
            const std::string text = shown_number(value, digits);
            EXPECT_LE(characters(text), static_cast<size_t>(shown_length(digits))) << text;
            const Read read_back = read(text);
            EXPECT_EQ(read_back.value == 0, value == 0) << text << " for " << value;
            EXPECT_EQ(std::signbit(read_back.value), value < 0) << text << " for " << value;
            EXPECT_EQ(text.find(','), std::string::npos);
            const bool less_than_one = std::abs(value) < 1 - 1e-12;
            EXPECT_TRUE(!less_than_one || std::abs(read_back.value) < 1) << text << " for " << value;
            const bool whole = value == std::round(value) && std::abs(value) < 1000;
            EXPECT_TRUE(!whole || text.find('.') == std::string::npos) << text;
        }
}

TEST(ShownNumber, OrderIsKept) {
    std::vector<double> values = all_kinds();
    std::ranges::sort(values);
    for (const int digits : {2, 3, 4}) {
        long double last = -inf;
        for (const double value : values) {
            const long double now = read(shown_number(value, digits)).value;
            EXPECT_GE(now, last) << value;
            last = now;
        }
    }
}

TEST(ShownNumber, Briefly) {
    EXPECT_EQ(shown_briefly(0.2), "0.2");
    EXPECT_EQ(shown_briefly(-0.25, 4), "−0.25");
    EXPECT_EQ(shown_briefly(1e-6), "1e−6");
    EXPECT_EQ(shown_briefly(1.25e-6, 4), "1.25e−6");
    EXPECT_EQ(shown_briefly(100), "100");
    EXPECT_EQ(shown_briefly(0.99999), ">0.9999");
    EXPECT_EQ(shown_briefly(inf), "∞");
}

TEST(ShownNumber, Percent) {
    const std::pair<double, const char*> rows[] = {
        {0, "0"},           {1, "100"},        {0.9, "90"},         {0.1234, "12.3"},      {0.0004, "0.04"},
        {4.2e-8, "4.2e−6"}, {0.9997, "99.97"}, {0.99997, "99.997"}, {0.999999, ">99.999"}, {1 - 1e-10, ">99.999"},
        {1 - 1e-16, "100"}, {2.5, "250"},      {-0.5, "−50"},       {0.00004, "0.004"},
    };
    for (const auto& [share, text] : rows)
        EXPECT_EQ(shown_percent(share), text) << share;
}

TEST(ShownNumber, Exactly) {
    EXPECT_EQ(shown_exactly(0.1), "0.1");
    EXPECT_EQ(shown_exactly(1 - 1e-16), "0.9999999999999999");
    EXPECT_EQ(shown_exactly(-1.25e-7), "−1.25e−7");
    EXPECT_EQ(shown_exactly(-0.0), "0");
    EXPECT_EQ(shown_exactly(-inf), "−∞");
}

TEST(ShownNumber, NoLocaleReachesIt) {
    const char* before = std::setlocale(LC_NUMERIC, nullptr);
    const std::string saved = before ? before : "C";
    for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8"})
        if (std::setlocale(LC_NUMERIC, locale)) {
            EXPECT_EQ(shown_number(0.00999), "0.010");
            EXPECT_EQ(shown_number(-1234.5, 2), "−1234"); // ties to even
            EXPECT_EQ(shown_percent(0.123), "12.3");
        }
    std::setlocale(LC_NUMERIC, saved.c_str());
}
