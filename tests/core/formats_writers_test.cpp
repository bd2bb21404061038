// SPDX-License-Identifier: GPL-3.0-or-later
// What is written reads back bit for bit.
#include "core/attention/experiment.h"
#include "core/formats/writers.h"
#include "tests/core/formats_support.h"

#include <bit>
#include <limits>
#include <random>

namespace attenscope {

using namespace testing;

namespace {

/// Numbers of every magnitude, and those that are hard to write.
Matrix hard_numbers(Index rows, Index columns) {
    std::mt19937_64 random(11);
    Matrix matrix(rows, columns);
    for (Index i = 0; i < matrix.size(); ++i) {
        double value = std::bit_cast<double>(random());
        if (value != value) value = 0.1;
        matrix.data()[i] = value;
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double special[] = {
        0.0,  -0.0, infinity, -infinity, 5e-324, std::numeric_limits<double>::max(), 9007199254740993.0,
        1e22, 0.1,  -1.0 / 3};
    std::copy(std::begin(special), std::end(special), matrix.data());
    matrix.data()[10] = std::numeric_limits<double>::quiet_NaN();
    return matrix;
}

Matrix matrix_of(const Result<Array>& array) {
    EXPECT_TRUE(array) << reason(array);
    return array ? (*matrices(*array))[0] : Matrix();
}

const Tokens odd_rows = {"", "NaN", "1.5", "token", "a,b", "say \"x\""};
const Tokens odd_columns = {"<s>", " blank ", "line\nbreak", "\r", "猫",   "=1+1",
                            "%1",  "\"",      ";",           "\t", "&lt;", "\xEF\xBB\xBF"};

} // namespace

TEST(Writers, NpyAndNpz) {
    const Matrix numbers = hard_numbers(5, 7);
    EXPECT_TRUE(same(matrix_of(read_array("npy", write_npy(array_of(numbers)))), numbers));
    const Array mask{{2, 2}, {1, 0, 0, 1}, true};
    const auto archive = write_npz(
        {{"attn", array_of(numbers)}, {"a/b.0", mask}, {"注意力", {{}, {0.5}, false}}, {"none", {{0, 3}, {}, false}}});
    ASSERT_TRUE(archive);
    EXPECT_TRUE(same(matrix_of(read_array("npz", *archive, "attn")), numbers));
    const auto back = read_array("npz", *archive, "a/b.0");
    ASSERT_TRUE(back);
    EXPECT_TRUE(back->boolean);
    EXPECT_EQ(back->values, mask.values);
    EXPECT_EQ(read_array("npz", *archive, "注意力")->shape, Shape{});
    EXPECT_EQ(read_array("npz", *archive, "none")->shape, (Shape{0, 3}));
    EXPECT_EQ(write_npy(mask).find("{'descr'") % 2, 0U);
    EXPECT_EQ((write_npy(array_of(numbers)).size() - 8 * 35) % 64, 0U);
}

TEST(Writers, HeadsAreStacked) {
    const std::vector<Matrix> heads{hard_numbers(3, 4), Matrix::Ones(3, 4)};
    const auto back = read_array("npy", write_npy(array_of(heads)));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->shape, (Shape{2, 3, 4}));
    EXPECT_TRUE(same((*matrices(*back))[0], heads[0]));
    EXPECT_TRUE(same((*matrices(*back))[1], heads[1]));
}

TEST(Writers, TablesWithAnyLabels) {
    const Matrix numbers = hard_numbers(6, 12);
    for (const char separator : {',', '\t'})
        for (const bool with_rows : {false, true})
            for (const bool with_columns : {false, true}) {
                const Tokens rows = with_rows ? odd_rows : Tokens{}, columns = with_columns ? odd_columns : Tokens{};
                const std::string table = write_csv(numbers, rows, columns, separator);
                SCOPED_TRACE(table);
                const auto dump = open_as("csv", table);
                ASSERT_TRUE(dump) << reason(dump);
                EXPECT_TRUE(same(matrix_of(dump->members[0].read()), numbers));
                EXPECT_EQ(dump->row_tokens, rows);
                EXPECT_EQ(dump->column_tokens, columns);
            }
}

TEST(Writers, TablesOfOneCell) {
    for (const char* const label : {"", "1", "x", "nan", "token", "Unnamed: 0", "sep=;", "true"}) {
        const Matrix one = Matrix::Constant(1, 1, 0.5);
        const auto dump = open_as("csv", write_csv(one, {label}, {label}));
        ASSERT_TRUE(dump) << label << reason(dump);
        EXPECT_TRUE(same(matrix_of(dump->members[0].read()), one));
        EXPECT_EQ(dump->row_tokens, Tokens{label});
        EXPECT_EQ(dump->column_tokens, Tokens{label});
    }
}

TEST(Writers, Json) {
    const Matrix numbers = hard_numbers(6, 12);
    const auto dump = open_as("json", write_json(numbers, odd_rows, odd_columns, "weights"));
    ASSERT_TRUE(dump) << reason(dump);
    EXPECT_TRUE(same(matrix_of((*dump->find("weights"))->read()), numbers));
    EXPECT_EQ(dump->row_tokens, odd_rows);
    EXPECT_EQ(dump->column_tokens, odd_columns);
    EXPECT_TRUE(same(matrix_of(read_array("json", write_json(numbers, {}, {}))), numbers));
}

TEST(Writers, ATextTableHasNoNulByte) {
    const std::string nul("a\0b", 3);
    const std::string table = write_csv(Table(Matrix(Matrix::Constant(1, 1, 0.5))), {nul}, {nul}, ',');
    EXPECT_EQ(table.find('\0'), std::string::npos);
    const auto dump = open_as("csv", table);
    ASSERT_TRUE(dump);
    EXPECT_EQ(dump->row_tokens, (Tokens{"a\u2400b"}));
}

/// Labels that could be numbers gone wrong stay labels, and nothing is said of them.
TEST(Writers, LabelsLikeNumbersAreQuoted) {
    const Tokens labels = {"-", "50%", "none"};
    const auto dump = open_as("csv", write_csv(Table(Matrix(Matrix::Identity(3, 3))), labels, labels, ','));
    ASSERT_TRUE(dump);
    EXPECT_EQ(dump->row_tokens, labels);
    EXPECT_EQ(dump->column_tokens, labels);
    EXPECT_TRUE(dump->findings.empty());
}

} // namespace attenscope
