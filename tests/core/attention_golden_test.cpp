// SPDX-License-Identifier: GPL-3.0-or-later
// Values of an independent implementation (tests/data/attention_golden.py).
#include "tests/core/attention_support.h"

namespace attenscope::testing {

namespace {

Table table_called(const Json& tables, const Json& name) {
    return Table(matrix(tables.at(name.get<std::string>())));
}

Parameters parameters(const Json& tables, const Json& test, const char* key) {
    Parameters out;
    if (test.contains(key))
        for (const auto& [name, table] : test[key].items())
            out[name] = table_called(tables, table);
    return out;
}

Mask mask(const std::string& words) {
    Mask out{words.substr(0, words.find(':')), {}, {}};
    for (size_t i = out.rule.size(); i < words.size(); i += 2)
        out.numbers.push_back(words[i + 1] - '0');
    return out;
}

Experiment experiment(const Json& tables, const Json& test) {
    Experiment e = from_vectors(table_called(tables, test["query"]), table_called(tables, test["key"]),
                                table_called(tables, test["value"]), test["heads"], test["kv_heads"]);
    e.score = test["score"];
    e.score_parameters = parameters(tables, test, "score_parameters");
    if (test.contains("scale")) e.scale = test["scale"].get<double>();
    if (test.contains("soft_cap")) e.soft_cap = test["soft_cap"].get<double>();
    if (test.contains("bias"))
        for (const Json& name : test["bias"])
            e.bias.push_back(table_called(tables, name));
    e.alibi = test.value("alibi", false);
    for (const Json& words : test["masks"])
        e.masks.push_back(mask(words));
    e.normaliser = test["normaliser"];
    e.temperature = test["temperature"];
    e.output = test["output"];
    e.output_parameters = parameters(tables, test, "output_parameters");
    return e;
}

void compare(const Json& content, Precision precision, double tolerance) {
    for (const Json& test : content["cases"]) {
        SCOPED_TRACE(test["name"].get<std::string>());
        Experiment e = experiment(content["tables"], test);
        e.precision = precision;
        const Trace trace = attended(e);
        for (size_t h = 0; h < trace.heads.size(); ++h) {
            expect_close(*trace.heads[h].masked, matrix(test["expected"]["masked"][h]), tolerance, "masked");
            expect_close(*trace.heads[h].weights, matrix(test["expected"]["weights"][h]), tolerance, "weights");
        }
        expect_close(*trace.output, matrix(test["expected"]["output"]), tolerance * 10, "output");
    }
}

TEST(AttentionGolden, EveryCaseInDouble) {
    const Json content = json_file(ATTENSCOPE_TEST_DATA "/attention_golden.json");
    ASSERT_EQ(content["cases"].size(), 35u);
    compare(content, Precision::Float64, 1e-13);
}

TEST(AttentionGolden, EveryCaseInFloat) {
    const Json content = json_file(ATTENSCOPE_TEST_DATA "/attention_golden.json");
    ASSERT_FALSE(content.is_null());
    compare(content, Precision::Float32, 4e-6);
}

} // namespace

} // namespace attenscope::testing
