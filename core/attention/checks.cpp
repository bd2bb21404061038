// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/checks.h"

#include "core/attention/heads.h"
#include "core/attention/limits.h"
#include "core/base/shown_number.h"
#include "core/base/table_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attenscope {

namespace {

/// The number as the arithmetic will hold it.
double in_precision(double value, Precision precision) {
    return precision == Precision::Float32 ? static_cast<double>(static_cast<float>(value)) : value;
}

Status check_numbers(const Experiment& e) {
    for (const Tokens* tokens : {&e.target, &e.source})
        if (Status checked = check_tokens(*tokens); !checked) return checked;
    if (e.scale && !std::isfinite(in_precision(*e.scale, e.precision)))
        return fail(phrase("core", "The scale is %1; it must be a finite number."), {text(*e.scale)});
    if (e.soft_cap) {
        const double cap = in_precision(*e.soft_cap, e.precision);
        if (!std::isfinite(cap) || cap <= 0)
            return fail(phrase("core", "The soft cap is %1; it must be a finite number above 0."), {text(*e.soft_cap)});
    }
    const double temperature = in_precision(e.temperature, e.precision);
    if (!std::isfinite(temperature) || temperature < 0)
        return fail(phrase("core", "The temperature is %1; it must be 0 or a finite number above it."),
                    {text(e.temperature)});
    return ok();
}

Status check_bias(const Experiment& e) {
    const auto given = static_cast<Index>(e.bias.size());
    const auto queries = static_cast<Index>(e.target.size()), keys = static_cast<Index>(e.source.size());
    if (given > 1 && given != e.heads)
        return fail(
            phrase("core", "%1 bias matrices are given for %2 heads; there can be none, one for all, or one each."),
            {text(given), text(e.heads)});
    for (Index h = 0; h < given; ++h) {
        const Table& bias = e.bias[static_cast<size_t>(h)];
        if (!bias) return fail(phrase("core", "The bias %1 is not given."), {text(h)});
        if (bias->rows() != queries || bias->cols() != keys)
            return fail(phrase("core", "The bias has %1 cells for %2 queries and %3 keys."),
                        {text_of_shape(bias->rows(), bias->cols()), text(queries), text(keys)});
    }
    return ok();
}

Status check_cut(const Table& table, const char* name, Index heads) {
    if (!table || table->cols() % heads == 0) return ok();
    return fail(phrase("core", "The %2 columns of %1 cannot be cut into %3 heads of the same width."),
                {name, text(table->cols()), text(heads)});
}

/// Everything a Trace of these sizes holds, in bytes.
double bytes_of(const Experiment& e, const Inputs& inputs) {
    const auto heads = static_cast<double>(e.heads), queries = static_cast<double>(e.target.size());
    const auto keys = static_cast<double>(e.source.size());
    const double width = inputs.value ? static_cast<double>(inputs.value->cols() / e.kv_heads) : 0;
    const double stages = inputs.weights.empty() ? 4 : e.masks.empty() ? 0 : 1;
    constexpr double head_itself = 1024; // without any token a head still takes its place
    return heads * (head_itself + sizeof(double) * queries * (stages * keys + 2 * width)) + queries * keys;
}

/// The first few sentences of one kind, then how many more there are.
class FewWarnings {
public:
    explicit FewWarnings(const char* more) : more_(more) {}

    void add(Message message) {
        if (++count_ <= few) messages_.push_back(std::move(message));
    }

    void append_to(std::vector<Message>& out) && {
        for (Message& message : messages_)
            out.push_back(std::move(message));
        if (count_ > few) out.push_back({more_, {text(count_ - few)}});
    }

private:
    static constexpr Index few = 3;
    const char* more_;
    Index count_ = 0;
    std::vector<Message> messages_;
};

void warn_of_nan(Trace& trace, const std::stop_token& stop) {
    FewWarnings warnings(phrase("core", "NaN in %1 more cells."));
    const Index heads = trace.experiment->heads;
    for (Index h = 0; h < heads; ++h) {
        const HeadTrace& head = trace.heads[static_cast<size_t>(h)];
        TableRows masked(head.masked);
        for (Index i = 0; i < trace.queries() && !stop.stop_requested(); ++i) {
            if (!std::isnan(head.row_sum(i))) continue;
            const double* const row = masked[i];
            for (Index j = 0; j < trace.keys(); ++j) {
                if (!std::isnan(row[j])) continue;
                if (heads == 1)
                    warnings.add({phrase("core", "NaN at query %1, key %2: the weights of this query are unknown."),
                                  {text(i), text(j)}});
                else
                    warnings.add(
                        {phrase("core", "NaN at query %1, key %2 of head %3: the weights of this query are unknown."),
                         {text(i), text(j), text(h)}});
            }
        }
    }
    std::move(warnings).append_to(trace.warnings);
}

/// True when every bias the query sees is a "minus infinity" of some framework that is none.
bool hides_in_effect(const Trace& trace, const Matrix& bias, Index query) {
    constexpr double as_good_as_hidden = -10000;
    double largest = -std::numeric_limits<double>::infinity();
    for (Index j = 0; j < trace.keys(); ++j) {
        if (!trace.sees(query, j)) continue;
        if (!(bias(query, j) <= as_good_as_hidden)) return false;
        largest = std::max(largest, bias(query, j));
    }
    return std::isfinite(largest);
}

void warn_of_hiding_bias(Trace& trace, const std::stop_token& stop) {
    FewWarnings warnings(phrase("core", "%1 more queries are in effect fully masked."));
    const std::vector<Table>& bias = trace.experiment->bias;
    for (Index i = 0; i < trace.queries() && !stop.stop_requested(); ++i)
        if (std::any_of(bias.begin(), bias.end(), [&](const Table& b) { return hides_in_effect(trace, *b, i); }))
            warnings.add(
                {phrase("core", "Query %1 is in effect fully masked: each bias it sees is −10000 or lower. Its "
                                "weights are computed all the same."),
                 {text(i)}});
    std::move(warnings).append_to(trace.warnings);
}

void warn_of_row_sums(Trace& trace) {
    constexpr double tolerance = 1e-3;
    FewWarnings warnings(phrase("core", "%1 more rows of weights do not sum to 1."));
    for (Index h = 0; h < trace.experiment->heads && trace.keys() > 0; ++h)
        for (Index i = 0; i < trace.queries(); ++i) {
            const double sum = trace.heads[static_cast<size_t>(h)].row_sum(i);
            if (std::abs(sum - 1) <= tolerance || std::ranges::binary_search(trace.rows_without_key, i)) continue;
            if (trace.experiment->heads == 1)
                warnings.add(
                    {phrase("core", "The weights of query %1 sum to %2, not to 1; they are shown as they are."),
                     {text(i), shown_briefly(sum, 4)}});
            else
                warnings.add(
                    {phrase("core", "The weights of query %1 of head %3 sum to %2, not to 1; they are shown as "
                                    "they are."),
                     {text(i), shown_briefly(sum, 4), text(h)}});
        }
    std::move(warnings).append_to(trace.warnings);
}

void warn_of_unused_settings(Trace& trace) {
    const Experiment& e = *trace.experiment;
    if (e.bias.empty() && !e.alibi && !e.soft_cap && !e.scale && e.temperature == 1) return;
    trace.warnings.push_back(
        {phrase("core", "The weights are given: scale, soft cap, bias and temperature are not applied."), {}});
}

/// A mask that disagrees with the given weights takes something from them.
void warn_of_hidden_weights(Trace& trace, const std::stop_token& stop) {
    if (!trace.visible) return;
    Index count = 0;
    std::vector<std::string> first;
    for (std::size_t h = 0; h < trace.inputs.weights.size(); ++h) {
        TableRows weights(trace.inputs.weights[h]);
        for (Index i = 0; i < weights.rows() && !stop.stop_requested(); ++i) {
            const double* const row = weights[i];
            for (Index j = 0; j < weights.columns(); ++j) {
                if (trace.sees(i, j) || row[j] == 0) continue;
                if (++count == 1) first = {shown_briefly(row[j], 4), text(i), text(j), text(static_cast<Index>(h))};
            }
        }
    }
    if (count == 0) return;
    first.insert(first.begin(), text(count));
    trace.warnings.push_back(
        {phrase("core", "The masks hide %1 given weights other than 0, the first is %2 at query %3, key %4 of head %5: "
                        "they count as 0, and the others stay as they are."),
         std::move(first)});
}

} // namespace

Status check_settings(const Experiment& e) {
    if (Status checked = check_heads(e.heads, e.kv_heads); !checked) return checked;
    if (Status checked = check_numbers(e); !checked) return checked;
    return check_bias(e);
}

Status check_sizes(const Experiment& e, const Inputs& inputs, bool needs_equal_widths) {
    if (Status checked = check_cut(inputs.query, "Q", e.heads); !checked) return checked;
    if (Status checked = check_cut(inputs.key, "K", e.kv_heads); !checked) return checked;
    if (Status checked = check_cut(inputs.value, "V", e.kv_heads); !checked) return checked;
    if (inputs.query && inputs.key && needs_equal_widths) {
        const Index query = inputs.query->cols() / e.heads, key = inputs.key->cols() / e.kv_heads;
        if (query != key)
            return fail(
                phrase("core", "A query has %1 numbers and a key %2; the score rule “%3” needs as many in both."),
                {text(query), text(key), e.score});
    }
    if (const double bytes = bytes_of(e, inputs); bytes > most_bytes)
        return fail(phrase("core", "%1 heads of %2 cells would take %3 GiB; the limit is %4 GiB."),
                    {text(e.heads),
                     text_of_shape(static_cast<Index>(e.target.size()), static_cast<Index>(e.source.size())),
                     text_of_gib(bytes), text_of_gib(most_bytes)});
    return ok();
}

void add_warnings(Trace& trace, const std::stop_token& stop) {
    if (trace.inputs.weights.empty()) {
        warn_of_nan(trace, stop);
        warn_of_hiding_bias(trace, stop);
    } else {
        warn_of_unused_settings(trace);
        warn_of_hidden_weights(trace, stop);
        warn_of_row_sums(trace);
    }
    if (!trace.merged && trace.experiment->output != "none")
        trace.warnings.push_back({phrase("core", "There is no output: no values V are given."), {}});
    if (!trace.inputs.value && trace.experiment->value_aside)
        trace.warnings.push_back(
            {phrase("core", "V was given for %1 tokens, which are the queries now: it is set aside, "
                            "and comes back when target and source are swapped again."),
             {text(trace.experiment->value_aside->rows())}});
}

} // namespace attenscope
