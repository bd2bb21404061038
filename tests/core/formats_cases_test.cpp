// SPDX-License-Identifier: GPL-3.0-or-later
// Every file of cases/formats: it loads with the given value, or is refused in words.
#include "tests/core/formats_support.h"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

namespace attenscope {

using namespace testing;
using Json = nlohmann::json;

namespace {

double number_of(const Json& value) {
    if (value.is_string()) {
        if (value == "inf") return INFINITY;
        return value == "-inf" ? -INFINITY : NAN;
    }
    return value.is_boolean() ? (value.get<bool>() ? 1 : 0) : value.get<double>();
}

/// A nested list as an array.
Array array_of(const Json& value) {
    Array array;
    if (!value.is_array()) return {{}, {number_of(value)}, false};
    array.shape.push_back(static_cast<Index>(value.size()));
    for (const Json& entry : value) {
        Array inner = array_of(entry);
        if (array.shape.size() == 1) array.shape.insert(array.shape.end(), inner.shape.begin(), inner.shape.end());
        array.values.insert(array.values.end(), inner.values.begin(), inner.values.end());
    }
    return array;
}

bool same_numbers(const std::vector<double>& a, const std::vector<double>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return (std::isnan(x) && std::isnan(y)) || (x == y && std::signbit(x) == std::signbit(y));
    });
}

void expect_value(const Result<Array>& got, const Json& value) {
    ASSERT_TRUE(got) << reason(got);
    const Array right = array_of(value);
    // The records write a flat list where the file has two axes, and lose the columns of an empty array.
    if (!right.values.empty() && right.shape.size() > 1) {
        EXPECT_EQ(got->shape, right.shape);
    }
    EXPECT_TRUE(same_numbers(got->values, right.values)) << ::testing::PrintToString(got->values);
}

std::vector<std::string> tokens_of(const Json& list) {
    return list.is_null() ? std::vector<std::string>{} : list.get<std::vector<std::string>>();
}

void expect_loads(const Dump& dump, const Json& value) {
    if (value.is_object() && value.contains("values")) {
        EXPECT_EQ(dump.row_tokens, tokens_of(value["rows"]));
        EXPECT_EQ(dump.column_tokens, tokens_of(value["columns"]));
        expect_value((*dump.find(""))->read(), value["values"]);
    } else if (value.is_object()) {
        for (const auto& [name, numbers] : value.items()) {
            SCOPED_TRACE(name);
            const auto member = dump.find(name);
            ASSERT_TRUE(member) << reason(member);
            expect_value((*member)->read(), numbers);
        }
    } else if (value.is_array()) {
        const auto member = dump.find("");
        ASSERT_TRUE(member) << reason(member);
        expect_value((*member)->read(), value);
    } else {
        EXPECT_FALSE(dump.members.empty());
    }
}

bool all_readable(const Dump& dump) {
    return !dump.members.empty() && std::all_of(dump.members.begin(), dump.members.end(), [](const Member& member) {
        const auto array = member.read();
        return array && matrices(*array);
    });
}

/// "refuse" must be, "load" must be with the value, and what may be either is held to the value when it loads.
void judge(const Result<Dump>& dump, const std::string& verdict, const Json& value) {
    const bool may_refuse = verdict.find("refuse") != std::string::npos || verdict.starts_with("ask");
    if (!dump) {
        EXPECT_FALSE(reason(dump).empty());
        EXPECT_TRUE(may_refuse || verdict.starts_with("load or ask")) << reason(dump);
    } else if (verdict.starts_with("refuse array")) {
        EXPECT_FALSE((*dump->find("attn"))->read());
        EXPECT_TRUE((*dump->find("eye"))->read());
    } else if (verdict.starts_with("refuse")) {
        EXPECT_FALSE(all_readable(*dump));
    } else if (all_readable(*dump) || !may_refuse || value.is_object()) {
        expect_loads(*dump, value);
    }
}

} // namespace

TEST(FormatCases, EveryFileIsReadOrRefusedAsRecorded) {
    const auto folder = cases() / "formats";
    const Json records = Json::parse(file_text(folder / "expected.json"));
    int tried = 0;
    for (const auto& [name, record] : records.items()) {
        SCOPED_TRACE(name + ": " + record["why"].get<std::string>());
        const Format* const format = format_of_name(name);
        if (!format) continue;
        const std::string bytes = file_text(folder / name);
        judge(format->open(bytes_of(bytes)), record["verdict"], record["value"]);
        ++tried;
    }
    EXPECT_GT(tried, 90);
}

} // namespace attenscope
