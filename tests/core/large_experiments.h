// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments that take long enough to be stopped in the middle, each in other parts of the engine.
#pragma once

#include "core/attention/experiment.h"

#include <memory>
#include <string>
#include <vector>

namespace attenscope {

inline Tokens many_tokens(int count) {
    Tokens tokens;
    for (int token = 0; token < count; ++token)
        tokens.push_back(std::to_string(token));
    return tokens;
}

struct Large {
    const char* name;
    std::shared_ptr<const Experiment> experiment;
};

inline std::vector<Large> large_experiments() {
    const auto made = [](auto change) {
        Experiment e;
        e.target = e.source = many_tokens(3000);
        e.self_attention = true;
        e.token_vectors.width = 512;
        e.heads = e.kv_heads = 8;
        change(e);
        return std::make_shared<const Experiment>(std::move(e));
    };
    return {
        {"plain", made([](Experiment&) {})},
        {"additive", made([](Experiment& e) { e.score = "additive"; })},
        {"wide, with positions and an output layer", made([](Experiment& e) {
             e.target = e.source = many_tokens(400);
             e.token_vectors.width = 6000;
             e.token_vectors.positions = true;
             e.heads = e.kv_heads = 1;
             e.score = "general";
             e.output = "concat";
         })},
        {"masked, in float", made([](Experiment& e) {
             e.masks = {{"causal", {}, {}}, {"window", {900}, {}}};
             e.precision = Precision::Float32;
         })},
        {"rows of a million keys", made([](Experiment& e) {
             e.target = many_tokens(20);
             e.source = many_tokens(1'000'000);
             e.self_attention = false;
             e.token_vectors.width = 16;
             e.heads = e.kv_heads = 2;
             e.soft_cap = 5;
             e.alibi = true;
         })},
    };
}

} // namespace attenscope
