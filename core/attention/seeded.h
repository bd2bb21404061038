// SPDX-License-Identifier: GPL-3.0-or-later
// Deterministic numbers: the same on every machine and in every version. After a stop request they are undefined.
#pragma once

#include "core/attention/experiment.h"

#include <stop_token>
#include <string_view>

namespace attenscope {

/// One embedding per token, [tokens, width]; equal tokens get equal rows. Uniform with variance 1, from a counter
/// generator (SplitMix64, Steele et al. 2014) keyed by the token's bytes and the seed.
Matrix token_embeddings(const Tokens& tokens, Index width, std::uint64_t seed,
                        const std::stop_token& stop = {});

/// PE(p, 2i) = sin(p/10000^(2i/X)), PE(p, 2i+1) = cos(…): Vaswani et al. 2017, section 3.5.
Matrix sinusoidal_positions(Index count, Index width, const std::stop_token& stop = {});

/// Uniform with variance 1/rows, so that a product with it keeps the variance. `name` keeps matrices apart.
Matrix seeded_matrix(std::string_view name, Index rows, Index columns, std::uint64_t seed,
                     const std::stop_token& stop = {});

} // namespace attenscope
