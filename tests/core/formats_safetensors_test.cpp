// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/half.h"
#include "tests/core/formats_support.h"

#include <bit>
#include <cmath>
#include <sstream>

namespace attenscope {

using namespace testing;

namespace {

std::string tensors(const std::string& header, const std::string& data) {
    std::string out;
    for (unsigned i = 0; i < 8; ++i)
        out += static_cast<char>((header.size() >> (8 * i)) & 0xFFU);
    return out.append(header).append(data);
}

std::string header_of(const std::vector<std::string>& entries) {
    std::string out = "{";
    for (const std::string& entry : entries)
        out.append(out.size() > 1 ? "," : "").append(entry);
    return out.append("}");
}

std::string tensor(const char* name, const char* type, int length, int begin, int end) {
    std::ostringstream out;
    out << '"' << name << R"(":{"dtype":")" << type << R"(","shape":[)" << length << R"(],"data_offsets":[)" << begin
        << ',' << end << "]}";
    return out.str();
}

} // namespace

TEST(Safetensors, GapsAndOverlapsAreRefused) {
    const auto two = [](int a, int b, int c, int d) {
        const auto header = header_of({tensor("a", "U8", b - a, a, b), tensor("b", "U8", d - c, c, d)});
        return open_as("safetensors", tensors(header, std::string(8, '\1')));
    };
    EXPECT_TRUE(two(0, 4, 4, 8)) << reason(two(0, 4, 4, 8));
    EXPECT_TRUE(two(8, 8, 0, 8));
    EXPECT_FALSE(two(0, 3, 4, 8));
    EXPECT_FALSE(two(0, 5, 4, 8));
    EXPECT_FALSE(two(0, 8, 0, 8));
    EXPECT_FALSE(two(1, 4, 4, 8));
}

TEST(Safetensors, ATypeOfItsOwnKindLeavesTheOthers) {
    const std::string file =
        tensors(header_of({tensor("a", "C64", 1, 0, 8), tensor("b", "U8", 1, 8, 9)}), std::string(9, '\7'));
    const auto dump = open_as("safetensors", file);
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_NE(reason((*dump->find("a"))->read()).find("C64"), std::string::npos);
    EXPECT_EQ((*(*dump->find(""))->read()).values, std::vector<double>{7});
}

TEST(Safetensors, MalformedHeadersAreRefused) {
    for (const char* const header :
         {"", "[]", "{", "{\"a\":1}", "{\"a\":{}}", R"({"a":{"dtype":"U8","shape":[1]}})",
          R"({"a":{"dtype":1,"shape":[1],"data_offsets":[0,1]}})",
          R"({"a":{"dtype":"u8","shape":[],"data_offsets":[0,1]},"b":[[[[[[[[[[[[]]]]]]]]]]]]})",
          R"({"a":{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
          R"({"a":{"dtype":"U8","shape":[1e999],"data_offsets":[0,1]}})",
          R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,18446744073709551616]}})", R"({"__metadata__":{}})"})
        EXPECT_FALSE(open_as("safetensors",
                             tensors(header, header[0] == '{' && header[1] == '"' && header[2] == 'a' ? "x" : "")))
            << header;
}

TEST(Halves, EveryHalfIsThatOfTheArithmetic) {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const double half = Half{static_cast<std::uint16_t>(bits)};
        const double brain = BrainFloat{static_cast<std::uint16_t>(bits)};
        const auto upper = static_cast<double>(std::bit_cast<float>(bits << 16U));
        ASSERT_TRUE((std::isnan(brain) && std::isnan(upper)) || brain == upper) << bits;
        // The exponent moved from 5 to 11 bits by hand: a float scaled by 2^112 has the same digits.
        const auto scaled =
            static_cast<double>(std::bit_cast<float>(((bits & 0x8000U) << 16U) | ((bits & 0x7FFFU) << 13U))) * 0x1p112;
        if ((bits & 0x7C00U) != 0x7C00U) {
            ASSERT_EQ(half, scaled) << bits;
        } else {
            ASSERT_EQ(std::isnan(half), (bits & 0x3FFU) != 0) << bits;
        }
    }
}

} // namespace attenscope
