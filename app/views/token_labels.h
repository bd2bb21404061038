// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens as labels beside each other.
#pragma once

#include "core/attention/experiment.h"

#include <QString>
#include <vector>

namespace attenscope {

/// token_text() of each; one that is there several times with its place, counted from 0: "the₄".
std::vector<QString> token_labels(const Tokens& tokens);

} // namespace attenscope
