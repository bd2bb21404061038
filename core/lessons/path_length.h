// SPDX-License-Identifier: GPL-3.0-or-later
// How far apart words are inside a layer, and what must wait for what: counted on the graph of which state is computed
// from which, as table 1 of Vaswani et al. 2017 counts a recurrent and a self-attention layer.
#pragma once

#include <vector>

namespace attenscope {

/// A layer as a graph: states[i] is computed from words and from states before it.
struct LayerGraph {
    struct State {
        std::vector<int> words, states;
    };
    int words = 0;
    std::vector<State> states;
};

/// State t from word t and state t − 1.
LayerGraph recurrent_layer(int words);
/// Each state from every word.
LayerGraph self_attention_layer(int words);

/// The longest chain of states of which each waits for the one before: the steps that are left with any number of
/// processors.
int steps_one_after_another(const LayerGraph& layer);
/// The edges between the word and the state that are farthest apart, by the shortest way; pairs without a way do not
/// count.
int longest_path(const LayerGraph& layer);

inline constexpr int longest_sentence = 40;

/// For 1 … longest words.
struct PathLengths {
    std::vector<double> words, recurrent_steps, recurrent_path, attention_steps, attention_path;
};

PathLengths path_lengths(int longest);

} // namespace attenscope
