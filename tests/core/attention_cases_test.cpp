// SPDX-License-Identifier: GPL-3.0-or-later
// Attention computations that programs in the field got wrong, with their right values; and a recorded block.
#include "core/attention/alibi.h"
#include "core/attention/heads.h"
#include "core/attention/mask_rules.h"
#include "core/maps/statistics.h"
#include "tests/core/attention_support.h"

#include <map>

namespace attenscope::testing {

namespace {

constexpr double exact = 1e-15;

Table tabled(const Json& json, Index columns = 0) {
    return Table(matrix(json, columns));
}

Experiment from_qkv(const Json& in, Index value_columns = 0) {
    return from_vectors(tabled(in["Q"]), tabled(in["K"]), tabled(in["V"], value_columns));
}

VisibilityTable drawn(const Json& json, bool visible_when) {
    return VisibilityTable(Visibility((matrix(json).array() != 0) == visible_when));
}

Matrix visible_numbers(const Trace& trace) {
    Matrix out(trace.queries(), trace.keys());
    for (Index i = 0; i < out.rows(); ++i)
        for (Index j = 0; j < out.cols(); ++j)
            out(i, j) = trace.sees(i, j);
    return out;
}

/// What a record may expect of a single head.
void expect_stages(const Trace& trace, const Json& expected) {
    if (expected.contains("visible")) expect_close(visible_numbers(trace), matrix(expected["visible"]), 0, "visible");
    if (expected.contains("scores")) expect_close(*trace.heads[0].masked, matrix(expected["scores"]), exact, "scores");
    if (expected.contains("weights"))
        expect_close(*trace.heads[0].weights, matrix(expected["weights"]), exact, "weights");
    if (expected.contains("output")) expect_close(*trace.output, matrix(expected["output"]), 2e-15, "output");
}

void drawn_mask(const Json& record) {
    Experiment e = from_qkv(record["inputs"]);
    e.masks = {{"drawn", {}, drawn(record["inputs"]["mask"], record["inputs"]["mask_convention"] == "1=visible")}};
    expect_stages(attended(e), record["expected"]);
}

void fully_masked_row(const Json& record) {
    drawn_mask(record);
    Experiment e = from_qkv(record["inputs"]);
    e.masks = {{"drawn", {}, drawn(record["inputs"]["mask"], true)}};
    EXPECT_EQ(attended(e).rows_without_key, std::vector<Index>{0});
}

void sentinel_bias(const Json& record) {
    Experiment e = from_given("scores", {tabled(record["inputs"]["scores"])});
    e.bias = {tabled(record["inputs"]["additive_mask"])};
    const Trace in_double = attended(e);
    // 1e9 leaves 7 digits of the scores even in double.
    expect_close(*in_double.heads[0].weights, matrix(record["expected"]["weights_float64"]), 1e-7);
    EXPECT_TRUE(warns(in_double, "Query 0 is in effect fully masked"));
    e.precision = Precision::Float32;
    expect_close(*attended(e).heads[0].weights, matrix(record["expected"]["weights_float32"]), 0);
}

void causal(const Json& record) {
    Experiment e = from_qkv(record["inputs"]);
    e.masks = {{record["inputs"]["causal"] == "top_left" ? "causal" : "causal-bottom-right", {}, {}}};
    expect_stages(attended(e), record["expected"]);
}

void given_scores(const Json& record) {
    expect_stages(attended(from_given("scores", {tabled(record["inputs"]["scores"])})), record["expected"]);
}

void infinite_scores(const Json& record) {
    const Trace trace = attended(from_given("scores", {tabled(record["inputs"]["scores"])}));
    Json limits = record["expected"]["weights"];
    limits.erase(2);
    expect_close(trace.heads[0].weights->topRows(2), matrix(limits), 0);
    EXPECT_TRUE(trace.heads[0].weights->row(2).array().isNaN().all());
    EXPECT_TRUE(warns(trace, "NaN at query 0, key 0") == false && warns(trace, "NaN at query 2, key 0"));
    const Trace alone = attended(from_given("scores", {tabled(record["inputs"]["scores"][2])}));
    EXPECT_TRUE(warns(alone, "NaN at query 0, key 0"));
}

void soft_cap(const Json& record) {
    Experiment e = from_given("scores", {tabled(record["inputs"]["scores"])});
    e.soft_cap = record["inputs"]["cap"].get<double>();
    expect_close(*attended(e).heads[0].masked, matrix(record["expected"]["values"]), 1e-12);
}

void plain(const Json& record) {
    expect_stages(attended(from_qkv(record["inputs"])), record["expected"]);
}

void no_keys(const Json& record) {
    const Trace trace = attended(from_qkv(record["inputs"], record["inputs"]["d_v"]));
    EXPECT_EQ(trace.heads[0].weights->rows(), 2);
    EXPECT_EQ(trace.heads[0].weights->cols(), 0);
    expect_close(*trace.output, matrix(record["expected"]["output"]), 0);
}

void head_average(const Json& record) {
    const Json& in = record["inputs"];
    const Trace a = attended(from_given("scores", {tabled(in["head_scores"][0]), tabled(in["head_scores"][1])}));
    const Trace b = attended(from_given("scores", {tabled(in["head_scores_b"][0]), tabled(in["head_scores_b"][1])}));
    const Json& expected = record["expected"];
    expect_close(*a.heads[0].weights, matrix(expected["head0"]), exact);
    expect_close(*a.heads[1].weights, matrix(expected["head1"]), exact);
    expect_close((*a.heads[0].weights + *a.heads[1].weights) / 2, matrix(expected["mean_of_weights"]), exact);
    expect_close((*b.heads[0].weights + *b.heads[1].weights) / 2, matrix(expected["b_mean_of_weights"]), exact);
}

void temperature_zero(const Json& record) {
    for (size_t row = 0; row < record["inputs"]["scores"].size(); ++row) {
        Experiment e = from_given("scores", {tabled(record["inputs"]["scores"][row])});
        e.temperature = 0;
        expect_close(*attended(e).heads[0].weights, matrix(record["expected"]["limit_weights"][row]), 0);
        for (const double bad : {-1.0, nan, inf}) {
            e.temperature = bad;
            EXPECT_NE(refusal(e).find("temperature is " + text(bad)), std::string::npos) << refusal(e);
        }
    }
}

void additive(const Json& record) {
    const Json& in = record["inputs"];
    const Json& expected = record["expected"];
    const Table keys = tabled(in["keys"]);
    Experiment e = from_vectors(tabled(in["query"]), keys, keys);
    e.score = "additive";
    e.score_parameters = {{"W1", tabled(in["W_query"])}, {"W2", tabled(in["W_key"])}, {"v", tabled(in["v"])}};
    const Trace trace = attended(e);
    expect_close(*trace.heads[0].scores, matrix(expected["scores"]), exact);
    expect_close(*trace.heads[0].weights, matrix(expected["weights"]), exact);
    expect_close(*trace.output, matrix(expected["context"]), exact);
    e.masks = {{"padding", in["padded_keys"].get<std::vector<Index>>(), {}}};
    const Trace masked = attended(e);
    expect_close(*masked.heads[0].weights, matrix(expected["weights_key2_masked"]), exact);
    EXPECT_EQ((*masked.heads[0].weights)(0, 2), 0);
    expect_close(*masked.output, matrix(expected["context_key2_masked"]), exact);
}

/// Matrices per head, one beside the other.
Table beside(const Json& per_head) {
    std::vector<Table> heads;
    for (const Json& head : per_head)
        heads.push_back(tabled(head));
    return joined_heads(heads);
}

void grouped_heads(const Json& record) {
    const Json& in = record["inputs"];
    Experiment e = from_vectors(beside(in["Q_per_head"]), beside(in["K_per_kv_head"]), beside(in["V_per_kv_head"]),
                                in["query_heads"], in["kv_heads"]);
    const Trace trace = attended(e);
    for (Index h = 0; h < 4; ++h) {
        const auto head = static_cast<size_t>(h);
        EXPECT_EQ(trace.kv_head(h), record["expected"]["kv_head_of_query_head"][head].get<Index>());
        expect_close(*trace.heads[head].weights, matrix(record["expected"]["weights"][head]), exact);
        expect_close(*trace.heads[head].context, matrix(record["expected"]["output"][head]), exact);
    }
    e.kv_heads = 3;
    EXPECT_NE(refusal(e).find("4 heads cannot share 3 key/value heads"), std::string::npos) << refusal(e);
    e.kv_heads = 0;
    EXPECT_NE(refusal(e).find("not 0"), std::string::npos) << refusal(e);
}

void alibi(const Json& record) {
    const Json& expected = record["expected"];
    for (const Index heads : record["inputs"]["heads"].get<std::vector<Index>>()) {
        std::vector<double> slopes;
        for (const AlibiSlope& slope : alibi_slopes(heads))
            slopes.push_back(slope.value());
        EXPECT_EQ(slopes, expected["slopes_" + std::to_string(heads)].get<std::vector<double>>());
    }
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 3; ++j)
            EXPECT_EQ(alibi_bias(0.5, i, j), matrix(expected["bias_slope_half"])(i, j));
    // The first of 8 heads has the slope 0.5; every head scores 0.
    const Table zeros(Matrix(Matrix::Zero(3, 3)));
    Experiment e = from_given("scores", std::vector<Table>(8, zeros));
    e.kv_heads = 1;
    e.value = table({{1}, {2}, {3}});
    e.alibi = true;
    e.masks = {{"causal", {}, {}}};
    const Trace trace = attended(e);
    expect_close(*trace.heads[0].weights, matrix(expected["weights"]), exact);
    expect_close(*trace.heads[0].context, matrix(expected["output"]), exact);
}

void window(const Json& record) {
    const Index tokens = record["inputs"]["n"], keys = record["inputs"]["window"];
    // "plus self" is one key more in the definition that counts the token itself.
    const Index width = record["inputs"]["definition"] == "W3_total_including_self" ? keys : keys + 1;
    const Table zeros(Matrix(Matrix::Zero(tokens, tokens)));
    Experiment e = from_given("scores", {zeros}, table({{1}, {2}, {3}, {4}, {5}}));
    e.masks = {{"causal", {}, {}}, {"window", {width}, {}}};
    const Trace trace = attended(e);
    expect_stages(trace, record["expected"]);
    for (Index i = 0; i < tokens; ++i)
        EXPECT_EQ(visible_numbers(trace).row(i).sum(),
                  record["expected"]["keys_per_row"][static_cast<size_t>(i)].get<double>());
}

void head_merge(const Json& record) {
    expect_close(*beside(record["inputs"]["values"]), matrix(record["expected"]["concat"]), 0);
}

void head_split(const Json& record) {
    const Matrix x = matrix(record["inputs"]["X"]);
    expect_close(head_columns(x, 0, 2), matrix(record["expected"]["head0"]), 0);
    expect_close(head_columns(x, 1, 2), matrix(record["expected"]["head1"]), 0);
}

void weights_stay(const Json& record) {
    const Trace trace = attended(from_given("weights", {tabled(record["inputs"]["matrix"])}));
    expect_close(*trace.heads[0].weights, matrix(record["expected"]["shown"]), 0);
    EXPECT_FALSE(trace.heads[0].scores || trace.heads[0].scaled || trace.heads[0].masked);
    EXPECT_TRUE(trace.warnings.empty());
}

void zero_log_zero(const Json& record) {
    for (size_t row = 0; row < record["inputs"]["rows"].size(); ++row) {
        const Matrix weights = matrix(record["inputs"]["rows"][row]);
        const std::optional<double> found = entropy(Eigen::VectorXd(weights.row(0)));
        const Json& expected = record["expected"]["nats"][row];
        ASSERT_EQ(found.has_value(), expected.is_number()) << row;
        if (found) {
            EXPECT_NEAR(*found, expected.get<double>(), 1e-15);
        }
    }
}

void padding(const Json& record) {
    Experiment e = from_given("scores", {tabled(record["inputs"]["scores"])});
    e.masks = {{"padding", record["inputs"]["padded_keys"].get<std::vector<Index>>(), {}}};
    expect_stages(attended(e), record["expected"]);
}

const std::map<std::string, void (*)(const Json&)>& checks() {
    static const std::map<std::string, void (*)(const Json&)> rows = {
        {"A1_fully_masked_row", fully_masked_row},
        {"A1b_all_keys_minus_1e9", sentinel_bias},
        {"A3_causal_2x5_top_left", causal},
        {"A3_causal_2x5_bottom_right", causal},
        {"A3_causal_5x2_top_left", causal},
        {"A3_causal_1x4_top_left", causal},
        {"A3_causal_1x4_bottom_right", causal},
        {"A4_large_logits", given_scores},
        {"A4b_plus_inf_logit", infinite_scores},
        {"A4c_softcap", soft_cap},
        {"A5_bool_visible", drawn_mask},
        {"A5_bool_masked", drawn_mask},
        {"A7_dk_zero", plain},
        {"A7b_no_keys", no_keys},
        {"A8_head_average", head_average},
        {"A10_temperature_zero", temperature_zero},
        {"A11_additive_bahdanau", additive},
        {"A12_gqa_head_mapping", grouped_heads},
        {"A13_alibi", alibi},
        {"A14_sliding_W3_total_including_self", window},
        {"A14_sliding_W3_plus_self", window},
        {"A16_head_merge_layout", head_merge},
        {"A16b_head_split_layout", head_split},
        {"A17_weights_taken_for_scores", weights_stay},
        {"A19_entropy_zero_log_zero", zero_log_zero},
        {"A20_padding_changes_row", padding},
    };
    return rows;
}

TEST(AttentionCases, EveryRecord) {
    const Json records = json_file(ATTENSCOPE_CASES "/attention/attention_cases.json");
    EXPECT_GE(records.size(), 26u);
    for (const Json& record : records) {
        const auto id = record["id"].get<std::string>();
        SCOPED_TRACE(id);
        const auto check = checks().find(id);
        ASSERT_NE(check, checks().end()) << "no check for this record";
        check->second(record);
    }
}

/// q, k and v of one sample with 3 heads, and the weights that NumPy made of them.
TEST(AttentionCases, RecordedBlockWithin2e6) {
    const Json model = json_file(ATTENSCOPE_TEST_DATA "/recorded/block_sample0.json");
    Experiment e = from_vectors(beside(model["q"]), beside(model["k"]), beside(model["v"]), 3, 3);
    e.masks = {{"causal", {}, {}}};
    for (const Precision precision : {Precision::Float64, Precision::Float32}) {
        e.precision = precision;
        const Trace trace = attended(e);
        ASSERT_EQ(trace.heads.size(), 3u);
        for (size_t h = 0; h < 3; ++h) {
            expect_close(*trace.heads[h].weights, matrix(model["weights"][h]), 2e-6);
            EXPECT_EQ((*trace.heads[h].weights)(0, 1), 0);
        }
    }
}

} // namespace

} // namespace attenscope::testing
