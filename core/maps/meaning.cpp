// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/meaning.h"

#include "core/base/table_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace attenscope {

namespace {

constexpr double usual_tolerance = 1e-3; ///< of a sum of floats or halves
constexpr double infinity = std::numeric_limits<double>::infinity();

// ------------------------------------------------------------------------------------------------ names

constexpr std::string_view weight_names[] = {"weights",
                                             "weight",
                                             "attention",
                                             "attentions",
                                             "attn",
                                             "attns",
                                             "probs",
                                             "prob",
                                             "probabilities",
                                             "alpha",
                                             "alphas",
                                             "attention_weights",
                                             "attn_weights",
                                             "attention_probs",
                                             "attn_probs",
                                             "att",
                                             "attn_prob",
                                             "attn_weight",
                                             "self_attention",
                                             "cross_attention",
                                             "cross_attentions",
                                             "self_attn",
                                             "cross_attn",
                                             "encoder_attentions",
                                             "attention_prob",
                                             "attention_maps",
                                             "decoder_attentions"};
constexpr std::string_view score_names[] = {
    "scores",           "score",    "logits", "attention_scores", "attn_scores", "attn_logits",
    "attention_logits", "energies", "energy", "pre_softmax",      "qk",          "masked_scores"};

/// "layers/0/Attn" and "block.attn" are "attn"; the numbers of a list's entries are no names.
std::string last_word(std::string_view name) {
    while (true) {
        const auto cut = name.find_last_of("/.");
        const std::string_view word = name.substr(cut == std::string_view::npos ? 0 : cut + 1);
        if (cut == std::string_view::npos || word.find_first_not_of("0123456789") != std::string_view::npos) {
            std::string lower(word);
            for (char& sign : lower)
                if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
            return lower;
        }
        name = name.substr(0, cut);
    }
}

template <std::size_t count>
bool is_one_of(const std::string& word, const std::string_view (&names)[count]) {
    return std::find(std::begin(names), std::end(names), word) != std::end(names);
}

// ------------------------------------------------------------------------------------------------ rounding

/// What numbers were rounded to, as far as they show it.
struct Rounding {
    bool (*keeps)(double value);
    /// Most that a row of `count` numbers, `positive` of them above 0, may sum to above or below 1.
    double (*above)(double count, double positive);
    double (*below)(double count, double positive);
    const char* why;
};

bool is_whole(double value, double tolerance = 0) {
    return std::abs(value - std::round(value)) <= tolerance;
}

bool keeps_bfloat16(double value) {
    const auto single = static_cast<float>(value);
    return static_cast<double>(single) == value && (std::bit_cast<std::uint32_t>(single) & 0xFFFFU) == 0;
}

bool keeps_half(double value) {
    int exponent = 0;
    return is_whole(std::frexp(value, &exponent) * 2048) && is_whole(value * 16777216); // 11 bits, steps of 2^-24
}

/// Also where the rounded number is held as a float.
template <int decimals>
bool keeps_decimals(double value) {
    double power = 1;
    for (int i = 0; i < decimals; ++i)
        power *= 10;
    return is_whole(value * power, 1e-7 * power * std::max(1.0, value));
}

template <int decimals>
double half_unit_each(double numbers) {
    double unit = 1;
    for (int i = 0; i < decimals; ++i)
        unit /= 10;
    return std::min(numbers * unit / 2, 0.5) + usual_tolerance;
}

template <int decimals>
constexpr Rounding to_decimals(const char* why) {
    // A number above 0 may have been less; one of 0 may have been more.
    return {keeps_decimals<decimals>, [](double, double positive) { return half_unit_each<decimals>(positive); },
            [](double count, double) { return half_unit_each<decimals>(count); }, why};
}

template <int thousandths>
constexpr Rounding to_bits(bool (*keeps)(double), const char* why) {
    return {keeps, [](double, double) { return thousandths / 1000.0; },
            [](double, double) { return thousandths / 1000.0; }, why};
}

constexpr std::array roundings{
    to_bits<3>(keeps_half, phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as float16 "
                                          "keeps it (%2 to %3)")),
    to_bits<12>(keeps_bfloat16, phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as "
                                               "bfloat16 keeps it (%2 to %3)")),
    to_decimals<4>(phrase("core",
                          "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 4 decimals keep it "
                          "(%2 to %3)")),
    to_decimals<3>(phrase("core",
                          "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 3 decimals keep it "
                          "(%2 to %3)")),
    to_decimals<2>(phrase("core",
                          "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 2 decimals keep it "
                          "(%2 to %3)")),
    to_decimals<1>(phrase("core",
                          "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as 1 decimal keeps it "
                          "(%2 to %3)")),
};

// ------------------------------------------------------------------------------------------------ what the rows show

struct Row {
    double sum = 0, count = 0, positive = 0;
};

struct NumberAt {
    double value = 0;
    Index row = 0, column = 0;
};

struct Facts {
    std::vector<Row> rows; ///< with a sum other than 0, without NaN
    double low = infinity, high = -infinity, mean = 0;
    bool sums_finite = true, zeros = false;
    std::optional<NumberAt> negative;
    std::array<bool, roundings.size()> kept;
};

void look_at(Facts& facts, const double* numbers, Index row, Index columns) {
    Row seen;
    for (Index column = 0; column < columns; ++column) {
        const double value = numbers[column];
        if (std::isnan(value)) return;
        if (value < 0 && !facts.negative) facts.negative = NumberAt{value, row, column};
        for (std::size_t i = 0; i < roundings.size(); ++i)
            facts.kept[i] = facts.kept[i] && roundings[i].keeps(value);
        seen.sum += value;
        seen.count += 1;
        seen.positive += value > 0 ? 1 : 0;
    }
    facts.zeros = facts.zeros || seen.positive < seen.count;
    if (seen.sum == 0) return;
    facts.sums_finite = facts.sums_finite && std::isfinite(seen.sum);
    facts.low = std::min(facts.low, seen.sum);
    facts.high = std::max(facts.high, seen.sum);
    facts.mean += seen.sum;
    facts.rows.push_back(seen);
}

Facts facts_of(std::span<const Table> heads) {
    Facts facts;
    facts.kept.fill(true);
    for (const Table& head : heads) {
        TableRows rows(head);
        for (Index row = 0; row < rows.rows(); ++row)
            look_at(facts, rows[row], row, rows.columns());
    }
    if (!facts.rows.empty()) facts.mean /= static_cast<double>(facts.rows.size());
    return facts;
}

std::string rounded(double sum) {
    return text(std::round(sum * 1e5) / 1e5);
}

const Rounding* fitting_rounding(const Facts& facts) {
    for (std::size_t i = 0; i < roundings.size(); ++i) {
        const Rounding& rounding = roundings[i];
        const auto fits = [&](const Row& row) {
            return row.sum <= 1 + rounding.above(row.count, row.positive) &&
                   row.sum >= 1 - rounding.below(row.count, row.positive);
        };
        if (facts.kept[i] && std::all_of(facts.rows.begin(), facts.rows.end(), fits)) return &rounding;
    }
    return nullptr;
}

} // namespace

Meaning meaning_of(std::span<const Table> heads, std::string_view name, const std::string& place) {
    constexpr double about = 0.25; // how far sums that are “about 1” lie from it
    const std::string word = last_word(name);
    const auto weights = [&](const char* why, std::vector<std::string> more = {}) {
        more.insert(more.begin(), place);
        return Meaning{NumbersAre::Weights, {why, std::move(more)}, NumbersAre::Weights};
    };
    if (is_one_of(word, weight_names)) return weights(phrase("core", "%1: taken as weights, since its name says so"));

    const Facts facts = facts_of(heads);
    const bool none = facts.rows.empty();
    const auto unclear = [&](const char* why, std::vector<std::string> more = {}) {
        const bool sums_about_1 = none || (facts.high <= 1 + about && facts.low >= 0);
        return Meaning{
            NumbersAre::Unclear, {why, std::move(more)}, sums_about_1 ? NumbersAre::Weights : NumbersAre::Scores};
    };
    const auto scores = [&](const char* why, std::vector<std::string> more = {}) {
        more.insert(more.begin(), place);
        return Meaning{NumbersAre::Scores, {why, std::move(more)}, NumbersAre::Scores};
    };
    if (none && !facts.negative)
        return unclear(phrase("core", "are these scores or weights? There is no row of numbers other than 0"));
    const std::string low = rounded(facts.low), high = rounded(facts.high);
    if (facts.negative) {
        const NumberAt& cell = *facts.negative;
        const bool sum_to_1 = !none && facts.low >= 1 - about && facts.high <= 1 + about;
        if (sum_to_1)
            return unclear(phrase("core",
                                  "are these scores or weights? The rows sum to about 1 (%1 to %2), but a number is "
                                  "below 0: %3 in row %4, column %5"),
                           {low, high, text(cell.value), text(cell.row), text(cell.column)});
        return scores(phrase("core", "%1: taken as scores, since a number is below 0: %2 in row %3, column %4"),
                      {text(cell.value), text(cell.row), text(cell.column)});
    }
    if (facts.low >= 1 - usual_tolerance && facts.high <= 1 + usual_tolerance)
        return weights(phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1"));
    if (const Rounding* rounding = fitting_rounding(facts)) return weights(rounding->why, {low, high});
    if (facts.high < 1 && facts.high - facts.low <= usual_tolerance)
        return weights(phrase("core",
                              "%1: taken as weights, since its rows are ≥ 0 and all sum to %2, as with dropout or a "
                              "learned sink"),
                       {rounded((facts.low + facts.high) / 2)});
    if (facts.high <= 1 + usual_tolerance)
        return weights(phrase("core",
                              "%1: taken as weights, since its rows are ≥ 0 and none sums to more than 1 (%2 to %3), "
                              "as with a learned sink"),
                       {low, high});
    if (is_one_of(word, score_names) && facts.high > 1 + about)
        return scores(phrase("core", "%1: taken as scores, since its name says so"));
    if (facts.high <= 2 && std::abs(facts.mean - 1) <= about && facts.zeros)
        return weights(phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to about 1 (%2 to %3), as "
                                      "dropout leaves them"),
                       {low, high});
    return unclear(phrase("core", "are these scores or weights? The rows are ≥ 0 and sum to %1 to %2"), {low, high});
}

} // namespace attenscope
