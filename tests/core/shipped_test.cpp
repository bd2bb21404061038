// SPDX-License-Identifier: GPL-3.0-or-later
// What ships stays what it was made: tokens and key numbers of every example and lesson file. After a change that is
// meant, tests/data/shipped.py writes them anew.
#include "core/attention/attend.h"
#include "core/formats/experiment_json.h"
#include "formats_support.h"

#include <nlohmann/json.hpp>

namespace attenscope {
namespace {

using nlohmann::json;
using std::filesystem::path;

const path resources = path(ATTENSCOPE_ROOT) / "resources";

std::vector<std::string> shipped_files() {
    std::vector<std::string> names;
    for (const char* folder : {"examples", "lessons"})
        for (const auto& entry : std::filesystem::directory_iterator(resources / folder))
            if (entry.path().extension() == ".attn") names.push_back(path(folder) / entry.path().filename());
    return names;
}

const json& pinned() {
    static const json rows = json::parse(testing::file_text(path(ATTENSCOPE_TEST_DATA) / "shipped.json"));
    return rows;
}

void expect_row(const json& expected, const Table& table, Index row, const char* what) {
    ASSERT_TRUE(table) << what;
    ASSERT_EQ(static_cast<Index>(expected.size()), table->cols()) << what;
    for (Index j = 0; j < table->cols(); ++j)
        EXPECT_NEAR(expected[static_cast<size_t>(j)].get<double>(), (*table)(row, j), 1e-12) << what << ' ' << j;
}

TEST(Shipped, TokensAndKeyNumbersAreTheRightOnes) {
    for (const std::string& name : shipped_files()) {
        SCOPED_TRACE(name);
        ASSERT_TRUE(pinned().contains(name)) << "run tests/data/shipped.py";
        const json& expected = pinned()[name];
        const std::string bytes = testing::file_text(resources / name);
        Result<Experiment> experiment = read_experiment(std::as_bytes(std::span(bytes)));
        ASSERT_TRUE(experiment) << english(experiment.error());
        EXPECT_EQ(json(experiment->target), expected["target"]);
        EXPECT_EQ(json(experiment->self_attention ? experiment->target : experiment->source), expected["source"]);
        const Result<Trace> trace = attend(std::make_shared<const Experiment>(*experiment));
        ASSERT_TRUE(trace) << english(trace.error());
        ASSERT_EQ(trace->heads.size(), expected["heads"].get<size_t>());
        const HeadTrace &first = trace->heads.front(), &last = trace->heads.back();
        const Index end = trace->queries() - 1;
        expect_row(expected["first_weights"], first.weights, 0, "first weights");
        expect_row(expected["last_weights"], last.weights, end, "last weights");
        EXPECT_EQ(expected.contains("first_scores"), first.scores.has_value());
        if (first.scores) {
            expect_row(expected["first_scores"], first.scores, 0, "first scores");
            expect_row(expected["last_scores"], last.scores, end, "last scores");
        }
        EXPECT_EQ(expected.contains("last_output"), trace->output.has_value());
        if (trace->output) expect_row(expected["last_output"], trace->output, end, "output");
    }
}

TEST(Shipped, NothingPinnedIsGone) {
    const std::vector<std::string> files = shipped_files();
    for (const auto& row : pinned().items())
        EXPECT_NE(std::find(files.begin(), files.end(), row.key()), files.end()) << row.key();
}

/// “I love NLP”: rows that the texts this project began with print.
TEST(Shipped, TheStartReachesTheKnownAlignment) {
    const std::string bytes = testing::file_text(resources / "examples/translation-vectors.attn");
    Result<Experiment> start = read_experiment(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(start) << english(start.error());
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(*std::move(start)));
    ASSERT_TRUE(trace) << english(trace.error());
    const Matrix& weights = *trace->heads.front().weights;
    EXPECT_NEAR(weights(0, 0), 0.9, 1e-12);
    EXPECT_NEAR(weights(0, 2), 0.05, 1e-12);
    EXPECT_NEAR(weights(2, 0), 0.03, 1e-12);
    EXPECT_NEAR(weights(2, 2), 0.94, 1e-12);
}

} // namespace
} // namespace attenscope
