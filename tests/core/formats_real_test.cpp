// SPDX-License-Identifier: GPL-3.0-or-later
// Files of real models: the same numbers whatever the format.
#include "tests/core/formats_support.h"

#include <nlohmann/json.hpp>

namespace attenscope {

using namespace testing;

namespace {

Result<Array> real(const std::string& path, const std::string& name = {}) {
    return read_array(format_of_name(path)->id, file_text(cases() / "real" / path), name);
}

double largest_difference(const double* a, const double* b, std::size_t count) {
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i)
        largest = std::max(largest, a[i] == b[i] ? 0 : std::abs(a[i] - b[i]));
    return largest;
}

} // namespace

TEST(RealFiles, OneModelInFiveFormats) {
    const std::string folder = "llm-viz/";
    if (!std::filesystem::exists(cases() / "real/llm-viz")) GTEST_SKIP() << "cases/real/llm-viz is absent";
    for (const char* const name : {"q", "k", "v", "scores", "weights", "heads_merged"}) {
        SCOPED_TRACE(name);
        const auto stored = real(folder + "gptnano_block0_attention.npz", name);
        const auto packed = real(folder + "gptnano_block0_attention_compressed.npz", name);
        const auto tensors = real(folder + "gptnano_block0_attention.safetensors", name);
        ASSERT_TRUE(stored && packed && tensors);
        EXPECT_EQ(stored->shape, packed->shape);
        EXPECT_EQ(stored->shape, tensors->shape);
        EXPECT_EQ(stored->values, packed->values);
        EXPECT_EQ(stored->values, tensors->values);
    }
    const auto weights = real(folder + "gptnano_weights.npy");
    ASSERT_TRUE(weights);
    EXPECT_EQ(weights->values, real(folder + "gptnano_block0_attention.npz", "weights")->values);
    const auto json = real(folder + "gptnano_batch0.json", "weights");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->shape, (Shape{3, 11, 11}));
    EXPECT_LT(largest_difference(json->values.data(), weights->values.data(), json->values.size()), 1e-7);
    const auto csv = real(folder + "gptnano_batch0_head0_weights.csv");
    ASSERT_TRUE(csv);
    EXPECT_LT(largest_difference(csv->values.data(), weights->values.data(), csv->values.size()), 1e-7);
    const auto expected = nlohmann::json::parse(file_text(cases() / "real/llm-viz/expected.json"));
    const auto row = expected["batch2_head2_row10"].get<std::vector<double>>();
    EXPECT_LT(largest_difference(row.data(), weights->values.data() + ((2 * 3 + 2) * 11 + 10) * 11, 11), 2e-6);
}

TEST(RealFiles, OneSentenceInFourFiles) {
    const std::string folder = "dodrio/";
    if (!std::filesystem::exists(cases() / "real/dodrio")) GTEST_SKIP() << "cases/real/dodrio is absent";
    const auto all = real(folder + "bert_sst2_id36_all_12x12x64x64_f16.npy");
    ASSERT_TRUE(all) << reason(all);
    EXPECT_EQ(all->shape, (Shape{12, 12, 64, 64}));
    const auto csv = real(folder + "bert_sst2_id36_L5H2_37.csv");
    const auto json = real(folder + "bert_sst2_id36_L5H2_37.json");
    ASSERT_TRUE(csv && json) << reason(csv) << reason(json);
    EXPECT_EQ(csv->values, json->values);
    const auto bare = real(folder + "bert_sst2_id36_bare_nested_array.json");
    const auto named = real(folder + "bert_sst2_id36_2layers_3heads_64.json", "attention");
    ASSERT_TRUE(bare && named);
    EXPECT_EQ(bare->values, named->values);
    for (std::size_t row = 0; row < 37; ++row)
        EXPECT_LT(
            largest_difference(csv->values.data() + row * 37, all->values.data() + ((5 * 12 + 2) * 64 + row) * 64, 37),
            5e-4);
    const auto dump = open_as("json", file_text(cases() / "real/dodrio/bert_sst2_id36_L5H2_37.json"));
    EXPECT_EQ(dump->row_tokens.size(), 37U);
    EXPECT_EQ(dump->row_tokens,
              open_as("csv", file_text(cases() / "real/dodrio/bert_sst2_id36_L5H2_37.csv"))->row_tokens);
}

TEST(RealFiles, PicklesAreNotRun) {
    const auto folder = cases() / "real/numpy-testdata";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "cases/real/numpy-testdata is absent";
    int tried = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        const Format* const format = format_of_name(file.path().string());
        if (!format || format->id == "csv") continue;
        EXPECT_NE(reason(read_array(format->id, file_text(file.path()))).find("never run"), std::string::npos)
            << file.path();
        ++tried;
    }
    EXPECT_EQ(tried, 5);
}

} // namespace attenscope
