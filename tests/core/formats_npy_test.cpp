// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/npy.h"
#include "core/formats/writers.h"
#include "tests/core/formats_support.h"

#include <algorithm>

namespace attenscope {

using namespace testing;

namespace {

std::string number(std::uint64_t value, int size) {
    std::string out;
    for (int i = 0; i < size; ++i)
        out += static_cast<char>((value >> (8 * i)) & 0xFFU);
    return out;
}

std::string npy(const std::string& dictionary, const std::string& data, int version = 1) {
    return "\x93NUMPY" + number(static_cast<unsigned>(version), 2) + number(dictionary.size(), version == 1 ? 2 : 4) +
           dictionary + data;
}

std::string header(const std::string& type, const std::string& shape, bool fortran = false) {
    return "{'descr': '" + type + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + "}\n";
}

} // namespace

TEST(Npy, EveryVersionAndHeaderThatNumPyHasWritten) {
    const std::string data = number(0x3FE0000000000000, 8); // 0.5
    for (const int version : {1, 2, 3}) {
        const auto array = read_array("npy", npy(header("<f8", "(1, 1)"), data, version));
        ASSERT_TRUE(array) << version << reason(array);
        EXPECT_EQ(array->values, std::vector<double>{0.5});
    }
    for (const char* const dictionary : {"{'descr': '<f8', 'fortran_order': False, 'shape': (1L,), }",
                                         "{ \"shape\":(1,1,),\"descr\":\"<f8\",\"fortran_order\":True}   \n",
                                         "{'descr':'=f8','fortran_order':False,'shape':(1,)}"})
        EXPECT_TRUE(read_array("npy", npy(dictionary, data))) << dictionary;
}

TEST(Npy, HeadersThatAreNotTheDictionaryAreRefused) {
    const std::string data(64, '\0');
    for (const char* const dictionary :
         {"", "{", "{}", "[]", "{'descr': '<f8'}", "{'descr': '<f8', 'fortran_order': False, 'shape': 4}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (4)} x",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (1 1)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (2*2,)}",
          "{'descr': '<f8', 'fortran_order': 0, 'shape': (1,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'shape': (1,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'more': (1,)}",
          "{'descr': '<f\\x38', 'fortran_order': False, 'shape': (1,)}",
          "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,)}",
          "{'descr': '<f8' 'fortran_order': False, 'shape': (1,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
          "{'descr': '<f8', 'fortran_order': False, 'shape': (+1,)}",
          "{descr: '<f8', 'fortran_order': False, 'shape': (1,)}"})
        EXPECT_FALSE(reason(open_as("npy", npy(dictionary, data))).empty()) << dictionary;
}

TEST(Npy, TypesThatAreNoNumbersAreRefusedByName) {
    const std::string data(64, '\0');
    for (const char* const type : {"|O", "<c8", "<M8[ns]", "<m8", "|V2", "|V8", "<f16", "<f3", "<i0", "<i", "i", "",
                                   "<", "|b2", "<u16", "<U0", "|S0", "<f8x"}) {
        const auto dump = open_as("npy", npy(header(type, "(1,)"), data));
        ASSERT_FALSE(dump) << type;
        EXPECT_NE(reason(dump).find(type), std::string::npos) << reason(dump);
    }
}

TEST(Npy, BothByteOrdersOfEveryType) {
    for (const char* const type : {"i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8"}) {
        const std::size_t size = static_cast<std::size_t>(type[1] - '0');
        std::string little(size, '\0');
        for (std::size_t i = 0; i < size; ++i)
            little[i] = static_cast<char>(0x21 + 17 * i);
        const std::string big(little.rbegin(), little.rend());
        const auto a = read_array("npy", npy(header(std::string("<") + type, "(1,)"), little));
        const auto b = read_array("npy", npy(header(std::string(">") + type, "(1,)"), big));
        ASSERT_TRUE(a && b) << type;
        EXPECT_EQ(a->values, b->values) << type;
        EXPECT_NE(a->values[0], 0) << type;
    }
    EXPECT_EQ(read_array("npy", npy(header("<i2", "(2,)"), "\xFF\xFF\x01\x80"))->values,
              (std::vector<double>{-1, -32767}));
    EXPECT_EQ(read_array("npy", npy(header("<u2", "(2,)"), "\xFF\xFF\x01\x80"))->values,
              (std::vector<double>{65535, 32769}));
}

TEST(Npy, FortranOrderOfThreeAxes) {
    // shape (2, 3, 2): element [i][j][k] is stored at i + 2j + 6k.
    std::string data;
    for (int i = 0; i < 12; ++i)
        data += static_cast<char>(i);
    const auto array = read_array("npy", npy(header("|u1", "(2, 3, 2)", true), data));
    ASSERT_TRUE(array);
    EXPECT_EQ(array->values, (std::vector<double>{0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11}));
    const auto empty = read_array("npy", npy(header("|u1", "(0, 1000000000000, 4)", true), ""));
    ASSERT_TRUE(empty) << reason(empty);
    EXPECT_TRUE(empty->values.empty());
}

TEST(Npy, TextIsTokensAndNoNumbers) {
    const std::string little = number('a', 4) + number(0, 4) + number(0x732B, 4) + number(0x1F600, 4) + number(0, 8);
    std::string big;
    for (std::size_t i = 0; i < little.size(); i += 4)
        big += std::string{little[i + 3], little[i + 2], little[i + 1], little[i]};
    const std::vector<std::string> right{"a", "猫😀", ""};
    for (const auto& [type, data] : {std::pair{"<U2", little}, std::pair{">U2", big}}) {
        const auto dump = open_as("npy", npy(header(type, "(3,)"), data));
        ASSERT_TRUE(dump) << reason(dump);
        EXPECT_EQ(dump->row_tokens, right);
        EXPECT_EQ(dump->column_tokens, right);
        EXPECT_FALSE((*dump->find(""))->read());
    }
    const auto bytes = open_as("npy", npy(header("|S3", "(2,)"), std::string("the\xFF\0\0", 6)));
    ASSERT_TRUE(bytes);
    EXPECT_EQ(bytes->row_tokens, (std::vector<std::string>{"the", "\xEF\xBF\xBD"}));
}

TEST(Npy, BytesBehindTheArrayAreReported) {
    const auto dump = open_as("npy", npy(header("|u1", "(2,)"), "abc"));
    ASSERT_TRUE(dump);
    ASSERT_EQ(dump->findings.size(), 1U);
    EXPECT_EQ(english(dump->findings[0]), "1 bytes after the array are left out");
}

} // namespace attenscope
