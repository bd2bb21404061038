// SPDX-License-Identifier: GPL-3.0-or-later
// The value a person edits. Everything a Trace needs is in it; every string id names a row of a table.
#pragma once

#include "core/base/matrix.h"
#include "core/base/tokens.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace attenscope {

/// Matrices by the name a rule gives them ("W", "W1", "v", "b").
using Parameters = std::map<std::string, Table>;

/// How one projection of the embeddings arises.
struct Projection {
    enum class Kind { Identity, Seeded, Typed };
    Kind kind = Kind::Seeded;
    Table typed; ///< W_Q [X, H·D], W_K [X, G·D] or W_V [X, G·E]; read when kind is Typed
    bool operator==(const Projection&) const = default;
};

/// Vectors made from the tokens: one deterministic embedding [X] per distinct token, projected to Q, K and V.
struct TokenVectors {
    std::uint64_t seed = 1;
    Index width = 8;        ///< X = d_model
    bool positions = false; ///< add sinusoidal positions (Vaswani et al. 2017, section 3.5)
    Projection query, key, value;
    bool operator==(const TokenVectors&) const = default;
};

/// One row of the mask table with its numbers. Several masks combine with AND.
struct Mask {
    std::string rule;           ///< id in mask_rules()
    std::vector<Index> numbers; ///< window width, hidden keys, …: as the rule reads them
    VisibilityTable drawn;      ///< M×N, true = visible; read by the rule "drawn"
    bool operator==(const Mask&) const = default;
};

enum class Precision { Float64, Float32 };

struct Experiment;

/// Another Experiment as a value, possibly absent: copies share it, == compares.
class SetAside {
public:
    SetAside() = default;
    explicit SetAside(Experiment experiment);

    explicit operator bool() const { return experiment_ != nullptr; }
    const Experiment& operator*() const { return *experiment_; }
    const Experiment* operator->() const { return experiment_.get(); }
    friend bool operator==(const SetAside& a, const SetAside& b);

private:
    std::shared_ptr<const Experiment> experiment_;
};

struct Experiment {
    // What attends to what.
    Tokens target; ///< M queries
    Tokens source; ///< N keys; the same as target when self_attention
    bool self_attention = false;
    std::string splitting = "blanks"; ///< how typed text becomes tokens: id in the application's splitting table

    // What the arithmetic starts from.
    std::string input = "tokens"; ///< id in input_rules(): tokens, vectors, scores, weights
    TokenVectors token_vectors;   ///< for "tokens"
    Table query, key, value; ///< for "vectors": Q [M, H·D], K [N, G·D], V [N, G·E]; value also for "scores", "weights"
    Table value_aside;       ///< V of tokens that became queries when the sides were swapped: it comes back with them
    Tokens
        value_names; ///< of V's columns, or, the same in each head, of a head's; where the numbers differ none counts
    std::vector<Table> given; ///< for "scores" and "weights": H matrices M×N
    SetAside set_aside;       ///< what the numbers were given for, while the tokens are not just those (set_aside.h)

    // ① and ②
    std::string score = "scaled-dot"; ///< id in score_rules()
    Parameters score_parameters;      ///< what the rule learns; a missing one is made from the seed
    std::optional<double> scale;      ///< factor on the scores; absent: the score rule's own
    std::optional<double> soft_cap;   ///< cap·tanh(s/cap) after the scale
    std::vector<Table> bias;          ///< none, one M×N for all heads, or H of them; added after the soft cap
    bool alibi = false;               ///< slope_h·(key − query), added after the soft cap
    std::vector<Mask> masks;

    // ③
    std::string normaliser = "softmax"; ///< id in normalisers()
    double temperature = 1;             ///< softmax(s/T); 0 is its limit, equal shares for the maxima

    // Heads and ④
    Index heads = 1;              ///< H
    Index kv_heads = 1;           ///< G, divides H: query head h reads key/value head ⌊h·G/H⌋
    std::string output = "none";  ///< id in output_rules()
    Parameters output_parameters; ///< W, b; a missing one is made from the seed

    Precision precision = Precision::Float64;
    std::string walkthrough = "transformer"; ///< id in walkthroughs(): which four stages the window counts

    bool operator==(const Experiment&) const = default;
};

} // namespace attenscope
