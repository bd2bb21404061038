// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/formats_support.h"

#include <numeric>

namespace attenscope {

using namespace testing;

namespace {

Array counting(const Shape& shape) {
    Array array{shape, {}, false};
    array.values.resize(static_cast<std::size_t>(*element_count(shape)));
    std::iota(array.values.begin(), array.values.end(), 0.0);
    return array;
}

Member readable(const char* name) {
    return {name, {1}, "number", [] { return Result<Array>(Array{}); }};
}

Member refused(const char* name) {
    Member member{name, {1}, "|O", [] { return Result<Array>(fail("no")); }};
    member.refusal = fail("no");
    return member;
}

} // namespace

TEST(Arrays, MatricesOfTheLastTwoAxes) {
    const auto heads = matrices(counting({1, 1, 2, 3, 4}));
    ASSERT_TRUE(heads) << reason(heads);
    ASSERT_EQ(heads->size(), 2U);
    EXPECT_EQ((*heads)[1].rows(), 3);
    EXPECT_EQ((*heads)[1](0, 0), 12);
    EXPECT_EQ((*heads)[1](2, 3), 23);
    const auto one = matrices(counting({3, 4}));
    ASSERT_TRUE(one);
    EXPECT_EQ((*one)[0](1, 0), 4);
    const auto vector = matrices(counting({4}));
    ASSERT_TRUE(vector);
    EXPECT_EQ((*vector)[0].rows(), 1);
    EXPECT_EQ((*vector)[0].cols(), 4);
    const auto single = matrices(counting({1, 1}));
    ASSERT_TRUE(single);
    EXPECT_EQ((*single)[0].size(), 1);
}

TEST(Arrays, ShapesThatAreNoMatrixAreNamed) {
    EXPECT_NE(reason(matrices(counting({2, 3, 2, 2}))).find("[2, 3, 2, 2] has 4 axes"), std::string::npos);
    EXPECT_NE(reason(matrices(counting({0, 4}))).find("[0, 4] is empty"), std::string::npos);
    EXPECT_FALSE(matrices(counting({})));
    // A huge axis beside an empty one must not be walked.
    EXPECT_FALSE(matrices(Array{{Index{1} << 60, 0, 4}, {}, false}));
    EXPECT_FALSE(matrices(Array{{2, 2}, {1, 2, 3}, false}));
}

TEST(Arrays, FindNamesWhatThereIs) {
    Dump dump;
    EXPECT_FALSE(dump.find(""));
    dump.members = {readable("attn"), refused("tokens")};
    ASSERT_TRUE(dump.find(""));
    EXPECT_EQ((*dump.find(""))->name, "attn");
    EXPECT_EQ((*dump.find("tokens"))->name, "tokens");
    EXPECT_EQ(reason(dump.find("x")), "there is no array “x”: the file holds attn, tokens");
    dump.members.push_back(readable("eye"));
    EXPECT_EQ(reason(dump.find("")), "the file holds 3 arrays, name one of them: attn, tokens, eye");
}

TEST(Arrays, FormatsAreFoundBySuffixInAnyCase) {
    EXPECT_EQ(format_of_name("a/B.NPY")->id, "npy");
    EXPECT_EQ(format_of_name("x.tar.tsv")->id, "csv");
    EXPECT_EQ(format_of_name("npy"), nullptr);
    EXPECT_EQ(format_of_name("x.docx"), nullptr);
    EXPECT_EQ(format_of_name(""), nullptr);
}

} // namespace attenscope
