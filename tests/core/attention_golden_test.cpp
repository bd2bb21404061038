// SPDX-License-Identifier: GPL-3.0-or-later
// Values of an independent implementation (tests/data/attention_golden.py).
#include "core/attention/normalisers.h"
#include "core/attention/softmax_jacobian.h"
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

/// Embeddings of the tokens, projections, heads and output layer together.
Experiment experiment_of_tokens(const Json& test) {
    Experiment e;
    e.target = test["target"].get<Tokens>();
    e.source = test["source"].get<Tokens>();
    e.token_vectors.width = test["width"];
    e.token_vectors.seed = test["seed"];
    e.token_vectors.positions = test["positions"];
    const auto typed = [&](const char* name) {
        return Projection{Projection::Kind::Typed, table_called(test["tables"], name)};
    };
    e.token_vectors.query = typed("W_Q");
    e.token_vectors.key = typed("W_K");
    e.token_vectors.value = typed("W_V");
    e.heads = test["heads"];
    e.kv_heads = test["kv_heads"];
    for (const Json& words : test["masks"])
        e.masks.push_back(mask(words));
    e.output = test["output"];
    e.output_parameters = {{"W", table_called(test["tables"], "W_O")}, {"b", table_called(test["tables"], "b")}};
    return e;
}

TEST(AttentionGolden, FromTokensToTheOutputLayer) {
    const Json content = json_file(ATTENSCOPE_TEST_DATA "/attention_golden.json");
    ASSERT_EQ(content["token_cases"].size(), 3u);
    for (const Json& test : content["token_cases"])
        for (const Precision precision : {Precision::Float64, Precision::Float32}) {
            Experiment e = experiment_of_tokens(test);
            e.precision = precision;
            const double tolerance = precision == Precision::Float32 ? 1e-5 : 1e-13;
            const Trace trace = attended(e);
            for (size_t h = 0; h < trace.heads.size(); ++h) {
                expect_close(*trace.heads[h].masked, matrix(test["expected"]["masked"][h]), tolerance * 10, "masked");
                expect_close(*trace.heads[h].weights, matrix(test["expected"]["weights"][h]), tolerance, "weights");
            }
            expect_close(*trace.output, matrix(test["expected"]["output"]), tolerance * 10, "output");
        }
}

TEST(AttentionGolden, TheJacobianOfTheSoftmax) {
    const Json content = json_file(ATTENSCOPE_TEST_DATA "/attention_golden.json");
    ASSERT_EQ(content["jacobians"].size(), 4u);
    for (const Json& test : content["jacobians"]) {
        Matrix row = matrix(test["scores"]);
        const double temperature = test["temperature"];
        find_normaliser("softmax")->row<double>()(row.data(), row.cols(), temperature);
        expect_close(softmax_jacobian(row.row(0), temperature), matrix(test["jacobian"]), 4e-16, "jacobian");
    }
}

/// Central differences: off by h²/6 of the third derivative, which is below 1/T³, and by rounding over h.
TEST(AttentionGolden, TheJacobianIsWhatFiniteDifferencesTendTo) {
    constexpr double h = 1e-5, temperature = 0.7;
    const RowNormaliser<double> softmax = find_normaliser("softmax")->row<double>();
    const Table scores = random_table(1, 6, 4);
    Matrix weights = *scores;
    softmax(weights.data(), 6, temperature);
    const Matrix jacobian = softmax_jacobian(weights.row(0), temperature);
    for (Index j = 0; j < 6; ++j) {
        Matrix above = *scores, below = *scores;
        above(0, j) += h;
        below(0, j) -= h;
        softmax(above.data(), 6, temperature);
        softmax(below.data(), 6, temperature);
        expect_close(jacobian.col(j).transpose(), (above - below) / (2 * h), 1e-10, "column " + std::to_string(j));
    }
    expect_close(jacobian.rowwise().sum(), Matrix::Zero(6, 1), 1e-15, "rows");
}

} // namespace

} // namespace attenscope::testing
