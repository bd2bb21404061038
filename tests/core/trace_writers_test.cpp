// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a Trace as JSON, CSV and NPZ.
#include "core/formats/trace_writers.h"

#include "core/attention/attend.h"
#include "core/formats/formats.h"

#include <gtest/gtest.h>
#include <limits>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <nlohmann/json.hpp>

namespace attenscope {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::string written(const Experiment& experiment, std::string_view format) {
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(experiment));
    if (!trace) {
        ADD_FAILURE() << english(trace.error());
        return {};
    }
    std::string bytes;
    const Status status = find_trace_writer(format)->write(*trace, [&bytes](std::string_view part) {
        bytes += part;
        return ok();
    });
    EXPECT_TRUE(status);
    return bytes;
}

/// Two heads, M = 2, N = 3, the last key hidden by a mask and one cell by a bias of −inf.
Experiment two_heads() {
    Experiment e;
    e.target = {"<s>", "a,\"b\""};
    e.source = {"x", "=y", " z"};
    e.input = "vectors";
    e.query = Matrix{{1, 0.1}, {2, -0.25}};
    e.key = Matrix{{1, 1}, {0.5, 3}, {4, 4}};
    e.value = Matrix{{1, 2}, {3, 4}, {5, 6}};
    e.heads = e.kv_heads = 2;
    e.masks = {{"padding", {2}, {}}};
    e.bias = {Matrix{{0, -infinity, 0}, {0, 0, 0}}};
    return e;
}

Experiment given(const std::string& input, Matrix values) {
    Experiment e;
    e.input = input;
    e.target = Tokens(static_cast<size_t>(values.rows()), "q");
    e.source = Tokens(static_cast<size_t>(values.cols()), "k");
    e.given = {Table(std::move(values))};
    return e;
}

TEST(TraceJson, HasEveryStageAndSetting) {
    const auto json = nlohmann::json::parse(written(two_heads(), "json"));
    EXPECT_EQ(json["queries"], (Tokens{"<s>", "a,\"b\""}));
    EXPECT_EQ(json["keys"], (Tokens{"x", "=y", " z"}));
    ASSERT_EQ(json["heads"].size(), 2u);
    const auto& head = json["heads"][1];
    EXPECT_EQ(head["scores"][0][1], 0.1 * 3);
    EXPECT_EQ(head["scores"][1][2], -1.0);
    EXPECT_EQ(head["masked"][0], (nlohmann::json{0.1, "-inf", nullptr})); // hidden is null, −inf is a number
    EXPECT_EQ(head["weights"][0], (nlohmann::json{1.0, 0.0, 0.0}));
    EXPECT_EQ(head["context"][0], (nlohmann::json{2.0}));
    EXPECT_EQ(json["output"][0], (nlohmann::json{1.0, 2.0}));
    EXPECT_EQ(json["rows_without_key"], nlohmann::json::array());
    const auto& settings = json["settings"];
    EXPECT_EQ(settings["score"], "scaled-dot");
    EXPECT_EQ(settings["scale"], 1.0);
    EXPECT_EQ(settings["masks"], (nlohmann::json{"padding:2"}));
    EXPECT_EQ(settings["bias"], (nlohmann::json{"given"}));
    EXPECT_EQ(settings["soft_cap"], nullptr);
    EXPECT_EQ(settings["temperature"], 1.0);
    EXPECT_EQ(settings["normaliser"], "softmax");
    EXPECT_EQ(settings["precision"], "float64");
    EXPECT_EQ(settings["heads"], 2);
    EXPECT_EQ(settings["kv_heads"], 2);
    EXPECT_EQ(settings["output"], "none");
}

TEST(TraceJson, LeavesOutStagesThatDoNotExist) {
    const auto weights = nlohmann::json::parse(written(given("weights", Matrix{{0.5, 0.5}}), "json"));
    EXPECT_EQ(weights["heads"][0].size(), 1u);
    EXPECT_TRUE(weights["heads"][0].contains("weights"));
    EXPECT_FALSE(weights.contains("output"));
    EXPECT_FALSE(weights["settings"].contains("scale"));
    const auto scores = nlohmann::json::parse(written(given("scores", Matrix{{1, 2}}), "json"));
    EXPECT_FALSE(scores["settings"].contains("score"));
    EXPECT_EQ(scores["settings"]["scale"], 1.0);
    EXPECT_EQ(scores["heads"][0]["scores"][0], (nlohmann::json{1.0, 2.0}));
    EXPECT_FALSE(scores["heads"][0].contains("context"));
}

TEST(TraceJson, NumbersComeBackBitForBit) {
    const Matrix odd{{0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, -0.0, 123456789012345678.0}};
    const auto json = nlohmann::json::parse(written(given("scores", odd), "json"));
    for (Index i = 0; i < odd.cols(); ++i)
        EXPECT_EQ(json["heads"][0]["scores"][0][static_cast<size_t>(i)].get<double>(), odd(0, i));
    EXPECT_TRUE(std::signbit(json["heads"][0]["scores"][0][4].get<double>()));
}

TEST(TraceJson, WordsForWhatJsonHasNoNumberFor) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto json = nlohmann::json::parse(written(given("scores", Matrix{{infinity, -infinity, nan}}), "json"));
    EXPECT_EQ(json["heads"][0]["scores"][0], (nlohmann::json{"inf", "-inf", "nan"}));
    const auto signed_nan = nlohmann::json::parse(written(given("scores", Matrix{{-nan, 1}}), "json"));
    EXPECT_EQ(signed_nan["heads"][0]["scores"][0][0], "nan"); // of whatever bits
    EXPECT_FALSE(json["warnings"].empty());
}

TEST(TraceJson, NamesRowsWithoutKey) {
    Experiment e = given("scores", Matrix{{1, 2}, {3, 4}});
    e.masks = {{"drawn", {}, Visibility{{true, true}, {false, false}}}};
    const auto json = nlohmann::json::parse(written(e, "json"));
    EXPECT_EQ(json["rows_without_key"], (nlohmann::json{1}));
    EXPECT_EQ(json["heads"][0]["masked"][1], (nlohmann::json{nullptr, nullptr}));
    EXPECT_EQ(json["heads"][0]["weights"][1], (nlohmann::json{0.0, 0.0}));
}

TEST(TraceJson, TokensThatAreNoUtf8AreMended) {
    Experiment e = given("scores", Matrix{{1, 2}});
    e.target = {"\xff"};
    EXPECT_EQ(nlohmann::json::parse(written(e, "json"))["queries"][0], "\xEF\xBF\xBD");
}

TEST(TraceCsv, OneLineForEachNumber) {
    const std::string csv = written(two_heads(), "csv");
    EXPECT_TRUE(csv.starts_with("head,stage,query,key,query_token,key_token,value\n0,scores,0,0,<s>,x,1\n"));
    EXPECT_NE(csv.find("\n1,scores,1,2,\"a,\"\"b\"\"\",\" z\",-1\n"), std::string::npos) << csv;
    EXPECT_NE(csv.find("\n1,masked,0,1,<s>,=y,-inf\n"), std::string::npos);
    EXPECT_NE(csv.find("\n1,masked,0,2,<s>,\" z\",\n"), std::string::npos); // hidden: no value
    EXPECT_NE(csv.find("\n1,context,0,0,<s>,,2\n"), std::string::npos);
    EXPECT_NE(csv.find("\n,output,0,1,<s>,,2\n"), std::string::npos);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 2 * (4 * 6 + 2) + 4);
}

TEST(TraceNpz, HoldsTheStagesAsArrays) {
    const std::string bytes = written(two_heads(), "npz");
    const Result<Dump> dump = format_of_name("x.npz")->open(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(dump) << english(dump.error());
    const auto shape_of = [&](std::string_view name) {
        const auto member = dump->find(name);
        return member ? (*member)->shape : Shape();
    };
    for (const char* stage : {"scores", "scaled", "masked", "weights"})
        EXPECT_EQ(shape_of(stage), (Shape{2, 2, 3})) << stage;
    EXPECT_EQ(shape_of("context"), (Shape{2, 2, 1}));
    EXPECT_EQ(shape_of("output"), (Shape{2, 2}));
    const Result<Array> masked = (*dump->find("masked"))->read();
    ASSERT_TRUE(masked);
    EXPECT_EQ(masked->values[2], -infinity);
    const Result<Array> scores = (*dump->find("scores"))->read();
    EXPECT_EQ(scores->values[6 + 5], -1.0); // head 1, query 1, key 2
}

#ifdef __GLIBC__
/// Bytes that are allocated and not given back.
size_t memory_in_use() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// To widen one stage of this Trace would take 8 MB, to put the file together 12 MB and more.
TEST(TraceWriters, TakeLittleMemoryWhateverTheSize) {
    Experiment e;
    e.target = e.source = Tokens(1000, "t");
    e.self_attention = true;
    e.precision = Precision::Float32;
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(std::move(e)));
    ASSERT_TRUE(trace);
    for (const TraceWriter& writer : trace_writers()) {
        SCOPED_TRACE(writer.id);
        const size_t before = memory_in_use();
        size_t most = before, written = 0;
        const Status status = writer.write(*trace, [&](std::string_view bytes) {
            most = std::max(most, memory_in_use());
            written += bytes.size();
            return ok();
        });
        EXPECT_TRUE(status);
        EXPECT_GT(written, 12'000'000U);
        EXPECT_LT(most - before, size_t{4} << 20);
    }
}
#endif

TEST(TraceWriters, AnErrorOfTheSinkComesOut) {
    const Result<Trace> trace = attend(std::make_shared<const Experiment>(two_heads()));
    ASSERT_TRUE(trace);
    for (const TraceWriter& writer : trace_writers()) {
        const Status status = writer.write(*trace, [](std::string_view) { return Status(fail("no place")); });
        ASSERT_FALSE(status) << writer.id;
        EXPECT_EQ(english(status.error()), "no place");
    }
}

TEST(TraceNpz, WhatIsFloatStaysFloat) {
    Experiment e = two_heads();
    e.precision = Precision::Float32;
    const std::string bytes = written(e, "npz");
    const Result<Dump> dump = format_of_name("x.npz")->open(std::as_bytes(std::span(bytes)));
    ASSERT_TRUE(dump);
    EXPECT_EQ((*dump->find("weights"))->type, "<f4");
    const Result<Array> scores = (*dump->find("scores"))->read();
    ASSERT_TRUE(scores);
    EXPECT_EQ(scores->values[6 + 1], static_cast<double>(0.1F * 3));
}

} // namespace
} // namespace attenscope
