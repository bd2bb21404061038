// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/meaning.h"

#include "core/base/table_rows.h"
#include "core/base/utf8.h"

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
constexpr double about = 0.25;           ///< how far sums that are “about 1” lie from it
/// Most that dropout leaves of a row: 1/(1−p) times 1, for p up to a half, as far as bfloat16 keeps it.
constexpr double most_after_dropout = 2 * 1.012;
constexpr double infinity = std::numeric_limits<double>::infinity();

// ------------------------------------------------------------------------------------------------ names

/// What a word of a name says of the array. Of several words that wins which stands last here: "attn_scores" are
/// scores, "attn_mask" is neither. Perhaps: weights, unless the numbers say otherwise, as those of "lm_head.weight" do.
enum class Says { Nothing, Perhaps, Weights, Scores, Neither };

struct Word {
    std::string_view word;
    Says says;
};
constexpr Word name_words[] = {
    {"attention", Says::Weights},
    {"attentions", Says::Weights},
    {"attn", Says::Weights},
    {"attns", Says::Weights},
    {"att", Says::Weights},
    {"atts", Says::Weights},
    {"weight", Says::Perhaps},
    {"weights", Says::Weights},
    {"prob", Says::Weights},
    {"probs", Says::Weights},
    {"probability", Says::Weights},
    {"probabilities", Says::Weights},
    {"softmax", Says::Weights},
    {"alpha", Says::Weights},
    {"alphas", Says::Weights},
    {"attnweights", Says::Weights},
    {"attnprobs", Says::Weights},
    {"attentionweights", Says::Weights},
    {"attentionprobs", Says::Weights},
    {"score", Says::Scores},
    {"scores", Says::Scores},
    {"logit", Says::Scores},
    {"logits", Says::Scores},
    {"energy", Says::Scores},
    {"energies", Says::Scores},
    {"qk", Says::Scores},
    {"qkt", Says::Scores},
    {"pre", Says::Scores},
    {"before", Says::Scores},
    {"presoftmax", Says::Scores},
    {"unnormalized", Says::Scores},
    {"unnormalised", Says::Scores},
    {"mask", Says::Neither},
    {"masks", Says::Neither},
    {"bias", Says::Neither},
    {"biases", Says::Neither},
    {"out", Says::Neither},
    {"output", Says::Neither},
    {"outputs", Says::Neither},
    {"context", Says::Neither},
    {"contexts", Says::Neither},
    {"hidden", Says::Neither},
    {"proj", Says::Neither},
    {"projection", Says::Neither},
    {"dense", Says::Neither},
    {"norm", Says::Neither},
    {"grad", Says::Neither},
    {"gradient", Says::Neither},
    {"gradients", Says::Neither},
    {"grads", Says::Neither},
    {"entropy", Says::Neither},
    {"input", Says::Neither},
    {"inputs", Says::Neither},
    {"emb", Says::Neither},
    {"embedding", Says::Neither},
    {"embeddings", Says::Neither},
};
/// Words for vectors, which "query_key_scores" has beside a word that says more.
constexpr std::string_view vector_words[] = {"q",       "k",    "v",      "query", "key", "value",
                                             "queries", "keys", "values", "qkv",   "kv"};

bool is_letter(char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

bool is_capital(char sign) {
    return sign >= 'A' && sign <= 'Z';
}

/// "attnProbs_3" is "attn" and "probs", "QKScores" is "qk" and "scores".
std::vector<std::string> words_of(std::string_view name) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (!is_letter(name[at])) continue;
        const bool before = at > 0 && is_letter(name[at - 1]);
        const bool begins =
            is_capital(name[at]) && (!before || !is_capital(name[at - 1]) ||
                                     (at + 1 < name.size() && is_letter(name[at + 1]) && !is_capital(name[at + 1])));
        if (!before || begins) words.emplace_back();
        words.back() += name[at];
    }
    for (std::string& word : words)
        word = lowered(word);
    return words;
}

/// The last part of a path that has letters: "attn" of "layers.0.attn" and of "attn/0".
std::string_view last_part(std::string_view name) {
    while (!name.empty()) {
        const auto cut = name.find_last_of("/.");
        const std::string_view part = name.substr(cut == std::string_view::npos ? 0 : cut + 1);
        if (cut == std::string_view::npos || std::any_of(part.begin(), part.end(), is_letter)) return part;
        name = name.substr(0, cut);
    }
    return name;
}

Says said_by(std::string_view name) {
    const auto is_vector = [](const std::string& word) {
        return std::find(std::begin(vector_words), std::end(vector_words), word) != std::end(vector_words);
    };
    Says says = Says::Nothing;
    for (const std::string& word : words_of(last_part(name)))
        for (const Word& row : name_words)
            if (row.word == word) says = std::max(says, row.says);
    // "attention.query.weight" is what makes queries.
    const std::vector<std::string> path = words_of(name);
    return (says == Says::Weights || says == Says::Perhaps) && std::any_of(path.begin(), path.end(), is_vector)
               ? Says::Neither
               : says;
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
    // First, as a number of bfloat16 that is not too small is one of float16 as well.
    to_bits<12>(keeps_bfloat16, phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as "
                                               "bfloat16 keeps it (%2 to %3)")),
    to_bits<3>(keeps_half, phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to 1 as far as float16 "
                                          "keeps it (%2 to %3)")),
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
    double cells = 0, zeros = 0; ///< how many
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
    if (std::isnan(seen.sum)) seen.sum = -infinity; // ∞ and −∞ in one row
    facts.cells += seen.count;
    facts.zeros += seen.count - seen.positive;
    if (seen.sum == 0) return;
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

/// Whether the sums scatter about 1 as those of rows that lost a share of their numbers and were scaled up for it: by
/// at most 2, or by what the share of zeros allows.
bool is_dropped(const Facts& facts) {
    if (facts.zeros == 0 || facts.rows.empty()) return false;
    const double scale = facts.cells / std::max(1.0, facts.cells - facts.zeros);
    double squares = 0;
    for (const Row& row : facts.rows)
        squares += (row.sum - facts.mean) * (row.sum - facts.mean);
    const double count = static_cast<double>(facts.rows.size());
    // Of two or three rows the scatter says too little.
    const double error_of_mean = count > 3 ? std::sqrt(squares) / count : 0;
    return facts.high <= std::max(1.0, scale / 2) * most_after_dropout &&
           std::abs(facts.mean - 1) <= std::max(about, 2 * error_of_mean);
}

/// Every row has the same sum, up to what is kept of it.
bool sums_alike(const Facts& facts, double tolerance) {
    return facts.rows.size() > 1 && facts.high - facts.low <= tolerance * facts.high;
}

} // namespace

Meaning meaning_of(std::span<const Table> heads, std::string_view name, const std::string& place) {
    const Says said = said_by(name);
    const auto weights = [&](const char* why, std::vector<std::string> more = {}) {
        more.insert(more.begin(), place);
        return Meaning{NumbersAre::Weights, {why, std::move(more)}, NumbersAre::Weights};
    };
    if (said == Says::Weights) return weights(phrase("core", "%1: taken as weights, since its name says so"));

    const Facts facts = facts_of(heads);
    const bool none = facts.rows.empty();
    const auto unclear = [&](const char* why, std::vector<std::string> more = {}) {
        const bool sums_about_1 = none || (facts.low >= 0 && (facts.high <= most_after_dropout || is_dropped(facts)));
        return Meaning{
            NumbersAre::Unclear, {why, std::move(more)}, sums_about_1 ? NumbersAre::Weights : NumbersAre::Scores};
    };
    const auto scores = [&](const char* why, std::vector<std::string> more = {}) {
        more.insert(more.begin(), place);
        return Meaning{NumbersAre::Scores, {why, std::move(more)}, NumbersAre::Scores};
    };
    const bool sum_to_about_1 = !none && facts.low >= 1 - about && facts.high <= 1 + about;
    if (said == Says::Perhaps && !facts.negative && (none || sum_to_about_1))
        return weights(phrase("core", "%1: taken as weights, since its name says so"));
    if (none && !facts.negative)
        return unclear(phrase("core", "are these scores or weights? There is no row of numbers other than 0"));
    const std::string low = rounded(facts.low), high = rounded(facts.high);
    if (facts.negative) {
        const NumberAt& cell = *facts.negative;
        if (sum_to_about_1)
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
    if (said == Says::Scores && facts.high > 1 + about)
        return scores(phrase("core", "%1: taken as scores, since its name says so"));
    if (sums_alike(facts, usual_tolerance) && facts.high <= most_after_dropout)
        return weights(phrase("core",
                              "%1: taken as weights, since its rows are ≥ 0 and all sum to %2, as with dropout or a "
                              "learned sink"),
                       {rounded((facts.low + facts.high) / 2)});
    if (facts.high <= most_after_dropout && is_dropped(facts))
        return weights(phrase("core", "%1: taken as weights, since its rows are ≥ 0 and sum to about 1 (%2 to %3), as "
                                      "dropout leaves them"),
                       {low, high});
    return unclear(phrase("core", "are these scores or weights? The rows are ≥ 0 and sum to %1 to %2"), {low, high});
}

} // namespace attenscope
