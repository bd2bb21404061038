// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded attention: the same numbers whatever the format.
#include "tests/core/formats_support.h"

#include <nlohmann/json.hpp>

namespace attenscope {

using namespace testing;

namespace {

const std::filesystem::path folder = ATTENSCOPE_TEST_DATA "/recorded";

Result<Array> recorded(const std::string& file, const std::string& name = {}) {
    return read_array(format_of_name(file)->id, file_text(folder / file), name);
}

double largest_difference(const double* a, const double* b, std::size_t count) {
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i)
        largest = std::max(largest, a[i] == b[i] ? 0 : std::abs(a[i] - b[i]));
    return largest;
}

} // namespace

TEST(RecordedFiles, OneModelInFiveFormats) {
    for (const char* const name : {"q", "k", "v", "scores", "weights", "heads_merged"}) {
        SCOPED_TRACE(name);
        const auto stored = recorded("block.npz", name);
        const auto packed = recorded("block_compressed.npz", name);
        const auto tensors = recorded("block.safetensors", name);
        ASSERT_TRUE(stored && packed && tensors);
        EXPECT_EQ(stored->shape, packed->shape);
        EXPECT_EQ(stored->shape, tensors->shape);
        EXPECT_EQ(stored->values, packed->values);
        EXPECT_EQ(stored->values, tensors->values);
    }
    const auto weights = recorded("block_weights.npy");
    ASSERT_TRUE(weights);
    EXPECT_EQ(weights->values, recorded("block.npz", "weights")->values);
    const auto json = recorded("block_sample0.json", "weights");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->shape, (Shape{3, 11, 11}));
    EXPECT_LT(largest_difference(json->values.data(), weights->values.data(), json->values.size()), 1e-7);
    const auto csv = recorded("block_sample0_head0.csv");
    ASSERT_TRUE(csv);
    EXPECT_LT(largest_difference(csv->values.data(), weights->values.data(), csv->values.size()), 1e-7);
    const auto expected = nlohmann::json::parse(file_text(folder / "block_expected.json"));
    const auto row = expected["sample2_head2_row10"].get<std::vector<double>>();
    EXPECT_LT(largest_difference(row.data(), weights->values.data() + ((2 * 3 + 2) * 11 + 10) * 11, 11), 2e-6);
}

TEST(RecordedFiles, OneSentenceInFourFiles) {
    const auto all = recorded("layers_f16.npy");
    ASSERT_TRUE(all) << reason(all);
    EXPECT_EQ(all->shape, (Shape{4, 3, 24, 24}));
    const auto csv = recorded("layer3_head2.csv");
    const auto json = recorded("layer3_head2.json");
    ASSERT_TRUE(csv && json) << reason(csv) << reason(json);
    EXPECT_EQ(csv->values, json->values);
    const auto bare = recorded("two_layers_bare.json");
    const auto named = recorded("two_layers.json", "attention");
    ASSERT_TRUE(bare && named);
    EXPECT_EQ(bare->values, named->values);
    for (std::size_t row = 0; row < 24; ++row)
        EXPECT_LT(
            largest_difference(csv->values.data() + row * 24, all->values.data() + ((3 * 3 + 2) * 24 + row) * 24, 24),
            5e-4);
    const auto dump = open_as("json", file_text(folder / "layer3_head2.json"));
    EXPECT_EQ(dump->row_tokens.size(), 24U);
    EXPECT_EQ(dump->row_tokens, open_as("csv", file_text(folder / "layer3_head2.csv"))->row_tokens);
}

TEST(RecordedFiles, PicklesAreNotRun) {
    for (const char* const file : {"objects.npy", "objects_fix_imports.npy", "objects.npz", "objects_compressed.npz"})
        EXPECT_NE(reason(recorded(file)).find("never run"), std::string::npos) << file;
}

} // namespace attenscope
