// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/path_length.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace attenscope {

namespace {

constexpr int no_way = std::numeric_limits<int>::max();

} // namespace

LayerGraph recurrent_layer(int words) {
    LayerGraph layer{words, {}};
    for (int t = 0; t < words; ++t)
        layer.states.push_back({{t}, t > 0 ? std::vector<int>{t - 1} : std::vector<int>{}});
    return layer;
}

LayerGraph self_attention_layer(int words) {
    std::vector<int> all(static_cast<size_t>(words));
    std::iota(all.begin(), all.end(), 0);
    return {words, std::vector<LayerGraph::State>(static_cast<size_t>(words), {all, {}})};
}

int steps_one_after_another(const LayerGraph& layer) {
    std::vector<int> step;
    for (const LayerGraph::State& state : layer.states) {
        int waited = 0;
        for (const int before : state.states)
            waited = std::max(waited, step[static_cast<size_t>(before)]);
        step.push_back(waited + 1);
    }
    return step.empty() ? 0 : *std::max_element(step.begin(), step.end());
}

int longest_path(const LayerGraph& layer) {
    int longest = 0;
    for (int word = 0; word < layer.words; ++word) {
        std::vector<int> way; // from the word to each state
        for (const LayerGraph::State& state : layer.states) {
            int shortest = std::count(state.words.begin(), state.words.end(), word) ? 1 : no_way;
            for (const int before : state.states)
                if (const int so_far = way[static_cast<size_t>(before)]; so_far != no_way)
                    shortest = std::min(shortest, so_far + 1);
            way.push_back(shortest);
            if (shortest != no_way) longest = std::max(longest, shortest);
        }
    }
    return longest;
}

PathLengths path_lengths(int longest) {
    PathLengths lengths;
    for (int words = 1; words <= longest; ++words) {
        const LayerGraph recurrent = recurrent_layer(words), attention = self_attention_layer(words);
        lengths.words.push_back(words);
        lengths.recurrent_steps.push_back(steps_one_after_another(recurrent));
        lengths.recurrent_path.push_back(longest_path(recurrent));
        lengths.attention_steps.push_back(steps_one_after_another(attention));
        lengths.attention_path.push_back(longest_path(attention));
    }
    return lengths;
}

} // namespace attenscope
